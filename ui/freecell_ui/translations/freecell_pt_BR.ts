<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Jogo</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Continuar</translation>
    </message>
    <message>
        <source>&amp;Kind of Game</source>
        <translation>&amp;Tipo de jogo</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>&amp;Movimento</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Exibir</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation>&amp;Baralho</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animação</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Aj&amp;uda</translation>
    </message>
    <message>
        <source>&amp;New Deal</source>
        <translation>&amp;Nova partida</translation>
    </message>
    <message>
        <source>New deal</source>
        <translation>Nova partida</translation>
    </message>
    <message>
        <source>&amp;Open Deal…</source>
        <translation>&amp;Abrir partida…</translation>
    </message>
    <message>
        <source>Open deal</source>
        <translation>Abrir partida</translation>
    </message>
    <message>
        <source>&amp;Browse Deals…</source>
        <translation>&amp;Percorrer partidas…</translation>
    </message>
    <message>
        <source>Browse deals</source>
        <translation>Percorrer partidas</translation>
    </message>
    <message>
        <source>Copy Deal &amp;Number</source>
        <translation>Copiar &amp;número da partida</translation>
    </message>
    <message>
        <source>Copy deal number</source>
        <translation>Copiar número da partida</translation>
    </message>
    <message>
        <source>Copy &amp;Board</source>
        <translation>Copiar &amp;mesa</translation>
    </message>
    <message>
        <source>Copy board</source>
        <translation>Copiar mesa</translation>
    </message>
    <message>
        <source>Copy &amp;Game</source>
        <translation>Copiar &amp;jogo</translation>
    </message>
    <message>
        <source>Copy game</source>
        <translation>Copiar jogo</translation>
    </message>
    <message>
        <source>&amp;Paste Deal, Board or Moves</source>
        <translation>Co&amp;lar número, mesa ou movimentos</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Colar</translation>
    </message>
    <message>
        <source>&amp;Restart This Deal</source>
        <translation>&amp;Recomeçar esta partida</translation>
    </message>
    <message>
        <source>Restart this deal</source>
        <translation>Recomeçar esta partida</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Desfazer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Refazer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Refazer</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>Di&amp;ca</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Dica</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>Re&amp;solver</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Resolver</translation>
    </message>
    <message>
        <source>&amp;Back to the Last Winnable Position</source>
        <translation>&amp;Voltar à última posição que se podia ganhar</translation>
    </message>
    <message>
        <source>Back to the last winnable position</source>
        <translation>Voltar à última posição que se podia ganhar</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Finalizar</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Finalizar</translation>
    </message>
    <message>
        <source>Send &amp;Safe Cards Home</source>
        <translation>Recolher cartas &amp;seguras</translation>
    </message>
    <message>
        <source>Send safe cards home</source>
        <translation>Recolher cartas seguras</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>&amp;Give Up</source>
        <translation>&amp;Desistir</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Desistir</translation>
    </message>
    <message>
        <source>&amp;Today&apos;s Deal</source>
        <translation>Jogo do &amp;dia</translation>
    </message>
    <message>
        <source>Today&apos;s deal</source>
        <translation>Jogo do dia</translation>
    </message>
    <message>
        <source>R&amp;ecords</source>
        <translation>R&amp;ecordes</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Recordes</translation>
    </message>
    <message>
        <source>Se&amp;ttings</source>
        <translation>Con&amp;figurações</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Análise</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Análise</translation>
    </message>
    <message>
        <source>Show the &amp;Verdict</source>
        <translation>Mostrar o &amp;veredito</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredito</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>&amp;Tela cheia</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Tela cheia</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regras</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regras</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Sair</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Sair</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>This deal has no win: proved, {count} positions searched.</source>
        <translation>Esta partida não tem vitória: provado, {count} posições examinadas.</translation>
    </message>
    <message>
        <source>Ask again to search twice as long.</source>
        <translation>Peça de novo para buscar pelo dobro do tempo.</translation>
    </message>
    <message>
        <source>Back before move {number}, where the game could last be won.</source>
        <translation>De volta antes do movimento {number}, onde a partida ainda podia ser ganha.</translation>
    </message>
    <message>
        <source>{move} wins: what is left goes home by itself.</source>
        <translation>{move} vence: o resto é recolhido sozinho.</translation>
    </message>
    <message>
        <source>{move}: after it every card can go home.</source>
        <translation>{move}: depois disso todas as cartas podem ser recolhidas.</translation>
    </message>
    <message>
        <source>{move} empties {pile}.</source>
        <translation>{move} esvazia {pile}.</translation>
    </message>
    <message>
        <source>{move} frees {pile}.</source>
        <translation>{move} libera {pile}.</translation>
    </message>
    <message>
        <source>{move} frees the {card}, which goes home.</source>
        <translation>{move} libera {card}, que é recolhida.</translation>
    </message>
    <message>
        <source>{move} frees the {card} for the {onto}.</source>
        <translation>{move} libera {card} para {onto}.</translation>
    </message>
    <message>
        <source>{move} clears the {onto} for the {card}.</source>
        <translation>{move} libera {onto} para receber {card}.</translation>
    </message>
    <message>
        <source>{move} helps to empty {pile}.</source>
        <translation>{move} ajuda a esvaziar {pile}.</translation>
    </message>
    <message>
        <source>{move}: no card needs it any more.</source>
        <translation>{move}: nenhuma carta precisa mais dela.</translation>
    </message>
    <message>
        <source>{move} makes a place for the {card}.</source>
        <translation>{move} abre lugar para {card}.</translation>
    </message>
    <message>
        <source>{move} lets the {card} follow.</source>
        <translation>{move} deixa {card} vir em seguida.</translation>
    </message>
    <message>
        <source>{move} digs for the {card}.</source>
        <translation>{move} cava até {card}.</translation>
    </message>
    <message>
        <source>{move} puts the cards in order.</source>
        <translation>{move} põe as cartas em ordem.</translation>
    </message>
    <message>
        <source>{move} is the next move of a line that wins.</source>
        <translation>{move} é o próximo movimento de um caminho que vence.</translation>
    </message>
    <message>
        <source>No win from here: proved.</source>
        <translation>Sem vitória a partir daqui: provado.</translation>
    </message>
    <message>
        <source>This deal has no win: proved.</source>
        <translation>Este jogo não tem vitória: provado.</translation>
    </message>
    <message>
        <source>Proved: nothing is left to try.</source>
        <translation>Provado: não resta nada a tentar.</translation>
    </message>
    <message>
        <source>Back before move {number}, the last position known to be winnable.</source>
        <translation>De volta antes do movimento {number}, a última posição que se sabe poder ganhar.</translation>
    </message>
    <message>
        <source>the time for searching ran out</source>
        <translation>o tempo de busca acabou</translation>
    </message>
    <message>
        <source>the search reached its limit</source>
        <translation>a busca chegou ao seu limite</translation>
    </message>
    <message>
        <source>the search ran out of memory</source>
        <translation>a busca ficou sem memória</translation>
    </message>
    <message>
        <source>too many ways remain to be tried</source>
        <translation>há caminhos demais por tentar</translation>
    </message>
    <message>
        <source>the search was stopped</source>
        <translation>a busca foi interrompida</translation>
    </message>
    <message>
        <source>No win from here (proved)</source>
        <translation>Sem vitória a partir daqui (provado)</translation>
    </message>
    <message>
        <source>No win (proved)</source>
        <translation>Sem vitória (provado)</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Indeciso</translation>
    </message>
    <message>
        <source>Move {number} lost the win. From the deal the best line known takes {best}.</source>
        <translation>O movimento {number} perdeu a vitória. Desde o início, o melhor caminho conhecido leva {best}.</translation>
    </message>
    <message>
        <source>So far {extra} more than the best line known, which takes {best} from the deal.</source>
        <translation>Até agora {extra} a mais que o melhor caminho conhecido, que leva {best} desde o início.</translation>
    </message>
    <message>
        <source>No win is left after move {number}; which move lost it is not known.</source>
        <translation>Depois do movimento {number} não resta vitória; não se sabe qual movimento a perdeu.</translation>
    </message>
    <message>
        <source>Whether a win is left after move {number} is not known.</source>
        <translation>Não se sabe se ainda há vitória depois do movimento {number}.</translation>
    </message>
    <message>
        <source>This deal has no win (proved): nothing you played lost it.</source>
        <translation>Esta partida não tem vitória (provado): nada do que você jogou a perdeu.</translation>
    </message>
    <message>
        <source>{sentence} {length} to the win.</source>
        <translation>{sentence} Faltam {length} para vencer.</translation>
    </message>
    <message>
        <source>No win from here: proved, {count} positions searched.</source>
        <translation>Sem vitória a partir daqui: provado, {count} posições examinadas.</translation>
    </message>
    <message>
        <source>Proved: {count} positions searched.</source>
        <translation>Provado: {count} posições examinadas.</translation>
    </message>
    <message>
        <source>No line was found: {reason}.</source>
        <translation>Nenhum caminho foi encontrado: {reason}.</translation>
    </message>
    <message>
        <source>Redo brings your moves back.</source>
        <translation>Refazer traz seus movimentos de volta.</translation>
    </message>
    <message>
        <source>Undecided: {reason}</source>
        <translation>Indeciso: {reason}</translation>
    </message>
    <message>
        <source>{extra} more than the best line known, which takes {best} from the deal.</source>
        <translation>{extra} a mais que o melhor caminho conhecido, que leva {best} desde o início.</translation>
    </message>
    <message>
        <source>From the deal the best line known takes {best}.</source>
        <translation>Desde o início, o melhor caminho conhecido leva {best}.</translation>
    </message>
    <message>
        <source>Whether this deal can be won is not known: {reason}.</source>
        <translation>Não se sabe se esta partida pode ser ganha: {reason}.</translation>
    </message>
    <message>
        <source>{move}: every card can go home now, Finish sends them.</source>
        <translation>{move}: todas as cartas podem ser recolhidas agora; Finalizar faz isso.</translation>
    </message>
    <message>
        <source>Winnable · best line {length}</source>
        <translation>Dá para ganhar · melhor caminho {length}</translation>
    </message>
    <message>
        <source>Winnable · {length}</source>
        <translation>Dá para ganhar · {length}</translation>
    </message>
    <message>
        <source>No shorter line than yours is known: {best} from the deal.</source>
        <translation>Não se conhece caminho mais curto que o seu: {best} desde o início.</translation>
    </message>
    <message>
        <source>{move} wins.</source>
        <translation>{move} vence.</translation>
    </message>
    <message>
        <source>No move has cost anything so far: {best} from the deal.</source>
        <translation>Até agora nenhum movimento custou nada: {best} desde o início.</translation>
    </message>
</context>
<context>
    <name>Advisor</name>
    <message>
        <source>Searching…</source>
        <translation>Procurando…</translation>
    </message>
    <message>
        <source>Impossible deal (proved)</source>
        <translation>Partida impossível (provado)</translation>
    </message>
    <message>
        <source>This deal has no win: no move of yours lost it.</source>
        <translation>Esta partida não tem vitória: nenhum movimento seu a perdeu.</translation>
    </message>
    <message>
        <source>All cards are home: there is nothing left to do.</source>
        <translation>Todas as cartas estão recolhidas: não há mais nada a fazer.</translation>
    </message>
    <message>
        <source>The game is paused. Choose Pause again to go on.</source>
        <translation>O jogo está pausado. Escolha Pausar de novo para continuar.</translation>
    </message>
    <message>
        <source>The solver is still searching.</source>
        <translation>O solucionador ainda está procurando.</translation>
    </message>
    <message>
        <source>Searching for a line that wins…</source>
        <translation>Procurando um caminho que vença…</translation>
    </message>
    <message>
        <source>This position can still be won.</source>
        <translation>Esta posição ainda pode ser ganha.</translation>
    </message>
    <message numerus="yes">
        <source>Only %n moves can be taken back in this game.</source>
        <translation>
            <numerusform>Só se pode desfazer %n movimento nesta partida.</numerusform>
            <numerusform>Só se podem desfazer %n movimentos nesta partida.</numerusform>
        </translation>
    </message>
    <message>
        <source>No card can move. Take a move back or start again.</source>
        <translation>Nenhuma carta pode se mover. Desfaça um movimento ou recomece.</translation>
    </message>
    <message>
        <source>No earlier position is known to be winnable.</source>
        <translation>Não se sabe de nenhuma posição anterior que possa ser ganha.</translation>
    </message>
    <message>
        <source>The solver failed: {reason}</source>
        <translation>O solucionador falhou: {reason}</translation>
    </message>
    <message>
        <source>No more moves can be taken back in this game.</source>
        <translation>Não se podem desfazer mais movimentos nesta partida.</translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message>
        <source>The board is on the clipboard.</source>
        <translation>A mesa está na área de transferência.</translation>
    </message>
    <message>
        <source>The deal and its moves are on the clipboard.</source>
        <translation>A partida e seus movimentos estão na área de transferência.</translation>
    </message>
    <message>
        <source>Copied: {text}</source>
        <translation>Copiado: {text}</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>{game}, %n cells</source>
        <translation>
            <numerusform>{game}, %n célula</numerusform>
            <numerusform>{game}, %n células</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards in hand</source>
        <translation>
            <numerusform>%n carta na mão</numerusform>
            <numerusform>%n cartas na mão</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln card moves</source>
        <translation>
            <numerusform>%Ln movimento de carta</numerusform>
            <numerusform>%Ln movimentos de carta</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Solved: all %n cards are home.</source>
        <translation>
            <numerusform>Resolvida: a %n carta está recolhida.</numerusform>
            <numerusform>Resolvida: todas as %n cartas estão recolhidas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games or records of it could not be read.</source>
        <translation>
            <numerusform>%n jogo ou registro dele não pôde ser lido.</numerusform>
            <numerusform>%n jogos ou registros dele não puderam ser lidos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n carta</numerusform>
            <numerusform>%n cartas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n movimento</numerusform>
            <numerusform>%n movimentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>moves</source>
        <translation>
            <numerusform>movimento</numerusform>
            <numerusform>movimentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the last %n cards of {column} can move: those above don&apos;t follow in order.</source>
        <translation>
            <numerusform>Só a última %n carta da {column} pode se mover: as de cima não seguem em ordem.</numerusform>
            <numerusform>Só as últimas %n cartas da {column} podem se mover: as de cima não seguem em ordem.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n cards can move now</source>
        <translation>
            <numerusform>Só %n carta pode se mover agora</numerusform>
            <numerusform>Só %n cartas podem se mover agora</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free cells</source>
        <translation>
            <numerusform>%n célula livre</numerusform>
            <numerusform>%n células livres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other empty columns</source>
        <translation>
            <numerusform>%n outra coluna vazia</numerusform>
            <numerusform>%n outras colunas vazias</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n empty columns</source>
        <translation>
            <numerusform>%n coluna vazia</numerusform>
            <numerusform>%n colunas vazias</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DealsPanel</name>
    <message>
        <source>Looking it up…</source>
        <translation>Procurando…</translation>
    </message>
    <message>
        <source>All deals</source>
        <translation>Todas</translation>
    </message>
    <message>
        <source>Hardest</source>
        <translation>Mais difíceis</translation>
    </message>
    <message>
        <source>Which deals</source>
        <translation>Quais partidas</translation>
    </message>
    <message>
        <source>Play this deal</source>
        <translation>Jogar esta partida</translation>
    </message>
    <message>
        <source>One you have not tried:</source>
        <translation>Uma que você ainda não tentou:</translation>
    </message>
    <message>
        <source>Choosing…</source>
        <translation>Escolhendo…</translation>
    </message>
    <message>
        <source>This deal is proved to have no win.</source>
        <translation>Está provado que esta partida não tem vitória.</translation>
    </message>
    <message>
        <source>The file of rated deals can&apos;t be read; this deal is unrated.</source>
        <translation>O arquivo das partidas avaliadas não pode ser lido; esta partida não é avaliada.</translation>
    </message>
    <message>
        <source>Deals of this game are not rated.</source>
        <translation>As partidas deste jogo não são avaliadas.</translation>
    </message>
    <message>
        <source>No win of this deal is known.</source>
        <translation>Não se conhece vitória para esta partida.</translation>
    </message>
    <message>
        <source>Gentle</source>
        <translation>Suave</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Tough</source>
        <translation>Difícil</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Anterior</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Próxima</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Very hard</source>
        <translation>Muito difícil</translation>
    </message>
    <message>
        <source>You played it and have not solved it.</source>
        <translation>Você jogou e não resolveu.</translation>
    </message>
    <message>
        <source>You have not tried it.</source>
        <translation>Você ainda não tentou.</translation>
    </message>
    <message>
        <source>{tier} · rating {rating}</source>
        <translation>{tier} · avaliação {rating}</translation>
    </message>
    <message>
        <source>You solved it; your best: {moves}.</source>
        <translation>Você a resolveu; seu melhor: {moves}.</translation>
    </message>
    <message>
        <source>{tier} · number {place} of the {count} hardest</source>
        <translation>{tier} · número {place} das {count} mais difíceis</translation>
    </message>
    <message>
        <source>{tier} · beyond the rating&apos;s scale</source>
        <translation>{tier} · além da escala de avaliação</translation>
    </message>
</context>
<context>
    <name>Drawer</name>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Recomeçar</translation>
    </message>
</context>
<context>
    <name>EndPanel</name>
    <message>
        <source>Restart this deal</source>
        <translation>Recomeçar esta partida</translation>
    </message>
    <message>
        <source>Give this game up?</source>
        <translation>Desistir deste jogo?</translation>
    </message>
    <message>
        <source>It will count as unsolved.</source>
        <translation>Contará como não resolvido.</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>O jogo terminou</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Desistir</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Continuar</translation>
    </message>
</context>
<context>
    <name>EndingsChart</name>
    <message>
        <source>Games shown: {count}; solved: {solved}</source>
        <translation>Jogos mostrados: {count}; resolvidos: {solved}</translation>
    </message>
</context>
<context>
    <name>GameMenus</name>
    <message>
        <source>{home} of {total} home</source>
        <translation>{home} de {total} recolhidas</translation>
    </message>
    <message>
        <source>No other game is in progress</source>
        <translation>Nenhuma outra partida em andamento</translation>
    </message>
</context>
<context>
    <name>GameSentences</name>
    <message>
        <source>“{text}” is no deal number: those go from {first} to {last}.</source>
        <translation>“{text}” não é um número de partida: eles vão de {first} a {last}.</translation>
    </message>
    <message>
        <source>A board</source>
        <translation>Uma mesa</translation>
    </message>
    <message>
        <source>“{game}” can&apos;t be dealt: its definition is missing or has a mistake. This game goes on.</source>
        <translation>“{game}” não pode ser distribuído: a definição falta ou tem um erro. Este jogo continua.</translation>
    </message>
    <message>
        <source>{name}. The definition of “{game}” is missing; its rules are kept here.</source>
        <translation>{name}. Falta a definição de “{game}”; as regras dele continuam valendo aqui.</translation>
    </message>
    <message>
        <source>Nothing fits a column, a cell or a foundation.</source>
        <translation>Nada cabe numa coluna, numa célula ou numa fundação.</translation>
    </message>
    <message>
        <source>Every card can go home now: press Finish.</source>
        <translation>Todas as cartas podem ser recolhidas agora: aperte Finalizar.</translation>
    </message>
    <message>
        <source>Games can&apos;t be saved: their folder is read-only. You can play on.</source>
        <translation>Não é possível salvar: a pasta é somente leitura. Você pode continuar jogando.</translation>
    </message>
    <message>
        <source>The game can&apos;t be saved: the disk is full. You can play on.</source>
        <translation>Não é possível salvar: o disco está cheio. Você pode continuar jogando.</translation>
    </message>
    <message>
        <source>The game can&apos;t be saved yet: another program uses the file. You can play on.</source>
        <translation>Ainda não é possível salvar: outro programa usa o arquivo. Você pode continuar jogando.</translation>
    </message>
    <message>
        <source>Games can&apos;t be saved: their folder can&apos;t be reached. You can play on.</source>
        <translation>Não é possível salvar: a pasta está fora de alcance. Você pode continuar jogando.</translation>
    </message>
    <message>
        <source>The file of saved games was damaged; it is kept as {detail}.</source>
        <translation>O arquivo de partidas salvas estava danificado; foi guardado como {detail}.</translation>
    </message>
    <message>
        <source>The saved games are from a newer version; nothing is saved. You can play on.</source>
        <translation>As partidas salvas são de uma versão mais nova; nada é salvo. Você pode continuar jogando.</translation>
    </message>
    <message>
        <source>One saved game is damaged and can&apos;t be opened.</source>
        <translation>Uma partida salva está danificada e não pode ser aberta.</translation>
    </message>
    <message>
        <source>The game can&apos;t be saved ({detail}). You can play on.</source>
        <translation>Não foi possível salvar a partida ({detail}). Você pode continuar jogando.</translation>
    </message>
    <message>
        <source>{name}. Click a card, then where it should go.</source>
        <translation>{name}. Clique numa carta e depois onde ela deve ir.</translation>
    </message>
    <message>
        <source>{cards} home</source>
        <translation>{cards} para casa</translation>
    </message>
    <message>
        <source>{move}.</source>
        <translation>{move}.</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>Partida {number}</translation>
    </message>
    <message>
        <source>{name}, as you left it.</source>
        <translation>{name}, como você a deixou.</translation>
    </message>
    <message>
        <source>{name}. The game before is kept: Undo brings it back.</source>
        <translation>{name}. A partida anterior está guardada: Desfazer a traz de volta.</translation>
    </message>
    <message>
        <source>Given up: it counts as unsolved.</source>
        <translation>Desistência: conta como não resolvido.</translation>
    </message>
    <message>
        <source>No move for too long: it counts as unsolved.</source>
        <translation>Tempo demais sem jogar: conta como não resolvido.</translation>
    </message>
    <message>
        <source>Left for too long: it counts as unsolved.</source>
        <translation>Abandonado por tempo demais: conta como não resolvido.</translation>
    </message>
    <message>
        <source>A crash cut the game short; it doesn&apos;t count.</source>
        <translation>Uma falha interrompeu o jogo; ele não conta.</translation>
    </message>
    <message>
        <source>Type a deal number from {first} to {last}.</source>
        <translation>Digite um número de partida de {first} a {last}.</translation>
    </message>
    <message>
        <source>{move}, and {cards} by themselves</source>
        <translation>{move}, e {cards} sozinhas</translation>
    </message>
</context>
<context>
    <name>GameStatus</name>
    <message>
        <source>&amp;Restart Deal {number}</source>
        <translation>&amp;Recomeçar a partida {number}</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>&amp;Recomeçar</translation>
    </message>
</context>
<context>
    <name>Hardest</name>
    <message>
        <source>How many positions a second search looked at until it won</source>
        <translation>Quantas posições uma segunda busca examinou até vencer</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>Não tentada</translation>
    </message>
    <message>
        <source>Not solved</source>
        <translation>Não resolvida</translation>
    </message>
    <message>
        <source>The hardest deals</source>
        <translation>As partidas mais difíceis</translation>
    </message>
    <message>
        <source>Number {place}: deal {deal}, hardness {hardness}. {result}</source>
        <translation>Número {place}: partida {deal}, dureza {hardness}. {result}</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Partida</translation>
    </message>
    <message>
        <source>Hardness</source>
        <translation>Dureza</translation>
    </message>
    <message>
        <source>Your result</source>
        <translation>Seu resultado</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>free cells ↓ / empty columns →</source>
        <translation>células livres ↓ / colunas vazias →</translation>
    </message>
    <message>
        <source>Each of these is played, solved and hinted like FreeCell itself. Choose one to read about it.</source>
        <translation>Cada um destes é jogado, resolvido e recebe dicas como o próprio FreeCell. Escolha um para ler sobre ele.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regras</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Estratégia</translation>
    </message>
    <message>
        <source>Other games</source>
        <translation>Outros jogos</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Perguntas</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Todos os jogos</translation>
    </message>
    <message>
        <source>The aim</source>
        <translation>O objetivo</translation>
    </message>
    <message>
        <source>Bring all 52 cards home: to the four foundations at the top right, one for each suit, from ace to king.</source>
        <translation>Leve todas as 52 cartas para casa: às quatro fundações no alto à direita, uma por naipe, do ás ao rei.</translation>
    </message>
    <message>
        <source>The moves</source>
        <translation>Os movimentos</translation>
    </message>
    <message>
        <source>Every card lies face up from the start. The last card of a column may go onto a card one higher and of the other colour, into one of the four cells at the top left, or home when it is next there. A cell holds one card. Into an empty column any card may go.</source>
        <translation>Todas as cartas estão abertas desde o início. A última carta de uma coluna pode ir sobre uma carta um ponto maior e da outra cor, para uma das quatro células no alto à esquerda, ou para casa quando for a vez dela. Uma célula guarda uma carta. Numa coluna vazia pode entrar qualquer carta.</translation>
    </message>
    <message>
        <source>Cards that already follow each other, such as 9♣ 8♥ 7♠, move together. In truth they go one by one through free cells and empty columns, so those decide how many can go at once:</source>
        <translation>Cartas que já se seguem, como 9♣ 8♥ 7♠, movem-se juntas. Na verdade vão uma a uma por células livres e colunas vazias, e são estas que decidem quantas podem ir de uma vez:</translation>
    </message>
    <message>
        <source>Into an empty column, that column itself doesn&apos;t count. Both numbers stand beside the cards you hold.</source>
        <translation>Para uma coluna vazia, essa própria coluna não conta. Os dois números ficam ao lado das cartas na mão.</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Como jogar</translation>
    </message>
    <message>
        <source>Tap a column: it is lifted, with all the cards that can move already in hand, and every place that takes them glows. Tap another card of it to take fewer or more, then tap a glowing place. Tap beside it, or press Esc, to put it back.</source>
        <translation>Toque uma coluna: ela é erguida, com todas as cartas que podem se mover já na mão, e cada lugar que as aceita brilha. Toque outra carta dela para levar menos ou mais e depois um lugar que brilha. Tocar fora ou apertar Esc põe tudo de volta.</translation>
    </message>
    <message>
        <source>Or drag a card to where it should go. A double click sends it home, else to a free cell. The right button, or a long press, shows a covered card.</source>
        <translation>Ou arraste uma carta até onde ela deve ir. Um clique duplo a recolhe, ou a leva a uma célula livre. O botão direito, ou um toque longo, mostra uma carta coberta.</translation>
    </message>
    <message>
        <source>On the keyboard, type the two piles: &lt;b&gt;2&lt;/b&gt; &lt;b&gt;6&lt;/b&gt; from column 2 to column 6, &lt;b&gt;a&lt;/b&gt; &lt;b&gt;5&lt;/b&gt; from cell a to column 5, &lt;b&gt;1&lt;/b&gt; &lt;b&gt;h&lt;/b&gt; from column 1 home. Or walk with the arrow keys and press Enter.</source>
        <translation>No teclado, digite as duas pilhas: &lt;b&gt;2&lt;/b&gt; &lt;b&gt;6&lt;/b&gt; da coluna 2 para a coluna 6, &lt;b&gt;a&lt;/b&gt; &lt;b&gt;5&lt;/b&gt; da célula a para a coluna 5, &lt;b&gt;1&lt;/b&gt; &lt;b&gt;h&lt;/b&gt; da coluna 1 para casa. Ou ande com as setas e aperte Enter.</translation>
    </message>
    <message>
        <source>Every move can be taken back, as far as the deal. The game is saved after each move; a game you leave stays under Game, Continue. When all that is left can simply go home, Finish does it.</source>
        <translation>Todo movimento pode ser desfeito, até o início. A partida é salva depois de cada movimento; uma partida que você deixa fica em Jogo, Continuar. Quando tudo o que resta pode simplesmente ser recolhido, Finalizar faz isso.</translation>
    </message>
    <message>
        <source>Can every deal be won?</source>
        <translation>Toda partida pode ser ganha?</translation>
    </message>
    <message>
        <source>Nearly. Of the 32,000 deals of the first numbered FreeCell exactly one can&apos;t: 11982. Of the first million it is eight.</source>
        <translation>Quase. Das 32.000 partidas do primeiro FreeCell numerado, exatamente uma não pode: 11982. No primeiro milhão são oito.</translation>
    </message>
    <message>
        <source>Is deal 617 the same here as elsewhere?</source>
        <translation>A partida 617 é a mesma aqui e em outros lugares?</translation>
    </message>
    <message>
        <source>Yes. Numbers up to a million, and beyond, give the same cards as in every FreeCell that uses Microsoft&apos;s numbering. Press F3 and type one.</source>
        <translation>Sim. Números até um milhão, e além, dão as mesmas cartas que em todo FreeCell com a numeração da Microsoft. Aperte F3 e digite um.</translation>
    </message>
    <message>
        <source>Why can&apos;t I move four cards?</source>
        <translation>Por que não posso mover quatro cartas?</translation>
    </message>
    <message>
        <source>Because there is not enough room to carry them one by one: you need free cells or empty columns. The line under the table says how many can move now, and why.</source>
        <translation>Porque falta espaço para levá-las uma a uma: são precisas células livres ou colunas vazias. A linha abaixo da mesa diz quantas podem se mover agora, e por quê.</translation>
    </message>
    <message>
        <source>May a card come back from a foundation?</source>
        <translation>Uma carta pode voltar da fundação?</translation>
    </message>
    <message>
        <source>By the book it may; at the tap table and at Porchlight&apos;s it stays. The settings decide.</source>
        <translation>Pelo livro, pode; na mesa de toque e na Porchlight ela fica. As configurações decidem.</translation>
    </message>
    <message>
        <source>Do cards go home by themselves?</source>
        <translation>As cartas se recolhem sozinhas?</translation>
    </message>
    <message>
        <source>Only if you want: the settings have never, when it is safe, and always. Undo takes both back.</source>
        <translation>Só se você quiser: as configurações oferecem nunca, quando é seguro e sempre. Desfazer leva as duas coisas de volta.</translation>
    </message>
    <message>
        <source>What does “no win from here” mean?</source>
        <translation>O que quer dizer “sem vitória a partir daqui”?</translation>
    </message>
    <message>
        <source>That the solver has looked at every way on and none wins. It is a proof, not a guess; where it can&apos;t tell it says so.</source>
        <translation>Que o solucionador examinou todos os caminhos e nenhum vence. É uma prova, não um palpite; quando não sabe, ele diz.</translation>
    </message>
    <message>
        <source>Does Undo spoil my record?</source>
        <translation>Desfazer estraga meu histórico?</translation>
    </message>
    <message>
        <source>At the tap table and by the book it is free. At Porchlight&apos;s every undo counts as a move.</source>
        <translation>Na mesa de toque e pelo livro é grátis. Na Porchlight cada desfazer conta como um movimento.</translation>
    </message>
    <message>
        <source>Where is the game I left?</source>
        <translation>Onde está a partida que deixei?</translation>
    </message>
    <message>
        <source>Under Game, Continue. Nothing you have begun is ever thrown away by dealing anew.</source>
        <translation>Em Jogo, Continuar. Nada do que você começou se perde ao dar novas cartas.</translation>
    </message>
    <message>
        <source>Can I share a game?</source>
        <translation>Posso compartilhar uma partida?</translation>
    </message>
    <message>
        <source>Copy Game puts the deal and its moves on the clipboard in standard notation. Pasting them, or dropping a file with them onto the window, opens the game at the same move.</source>
        <translation>Copiar jogo põe a partida e seus movimentos na área de transferência, em notação padrão. Colar, ou soltar um arquivo com eles na janela, abre a partida no mesmo movimento.</translation>
    </message>
    <message>
        <source>Before the first move</source>
        <translation>Antes do primeiro movimento</translation>
    </message>
    <message>
        <source>Find the aces and twos. The deeper they lie, the more has to move first, so begin with the column that frees the most of them for the fewest cells.</source>
        <translation>Procure os ases e os dois. Quanto mais fundo estão, mais precisa sair antes; comece pela coluna que libera mais deles com menos células.</translation>
    </message>
    <message>
        <source>Space is everything</source>
        <translation>Espaço é tudo</translation>
    </message>
    <message>
        <source>Keep cells free: each card parked in one makes every later move shorter. With all four taken and no empty column you can only move one card at a time.</source>
        <translation>Mantenha células livres: cada carta guardada numa delas encurta todos os movimentos seguintes. Com as quatro ocupadas e nenhuma coluna vazia, só se move uma carta por vez.</translation>
    </message>
    <message>
        <source>An empty column is worth more than a cell: it doubles how many cards move at once. Fill it with care, best with a long run that starts with a king.</source>
        <translation>Uma coluna vazia vale mais que uma célula: dobra quantas cartas se movem de uma vez. Preencha-a com cuidado, de preferência com uma longa sequência que comece num rei.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordem</translation>
    </message>
    <message>
        <source>Prefer moves that uncover something to moves that only look tidy. Before you put a card into a cell, know how it gets out again.</source>
        <translation>Prefira movimentos que descobrem algo aos que só parecem arrumados. Antes de pôr uma carta numa célula, saiba como ela sai de lá.</translation>
    </message>
    <message>
        <source>Don&apos;t hurry cards home that others still need: a red five can carry a black four. Once both fours of the other colour are home it can go without a thought; that is what Send Safe Cards Home does.</source>
        <translation>Não tenha pressa de recolher cartas de que outras ainda precisam: um cinco vermelho pode levar um quatro preto. Com os dois quatros da outra cor recolhidos ele pode ir sem medo; é isso que faz Recolher cartas seguras.</translation>
    </message>
    <message>
        <source>If you are stuck, take moves back. Looking for the place where it went wrong teaches most.</source>
        <translation>Se empacar, desfaça. Procurar o ponto em que deu errado é o que mais ensina.</translation>
    </message>
    <message>
        <source>Play {title}</source>
        <translation>Jogar {title}</translation>
    </message>
    <message>
        <source>The page is too long to be shown whole.</source>
        <translation>A página é longa demais para ser mostrada inteira.</translation>
    </message>
</context>
<context>
    <name>HelpPanel</name>
    <message>
        <source>How FreeCell goes</source>
        <translation>Como se joga FreeCell</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
</context>
<context>
    <name>Hud</name>
    <message>
        <source>Cards home</source>
        <translation>Recolhidas</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Movimentos</translation>
    </message>
    <message>
        <source>Free cells</source>
        <translation>Células livres</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Partida</translation>
    </message>
    <message>
        <source>Own board</source>
        <translation>Mesa própria</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausado</translation>
    </message>
</context>
<context>
    <name>LostPanel</name>
    <message>
        <source>Play on</source>
        <translation>Continuar jogando</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Table</source>
        <translation>Mesa</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Moves are typed in Latin letters and digits, such as 4a.</source>
        <translation>Os movimentos são digitados com letras latinas e algarismos, como 4a.</translation>
    </message>
    <message>
        <source>{typed} … and where to? Esc forgets it.</source>
        <translation>{typed} … e para onde? Esc esquece.</translation>
    </message>
    <message>
        <source>This game has no pile “{key}”.</source>
        <translation>Este jogo não tem a pilha “{key}”.</translation>
    </message>
</context>
<context>
    <name>NewDeals</name>
    <message>
        <source>The file of rated deals can&apos;t be read; new deals come unrated.</source>
        <translation>O arquivo das partidas avaliadas não pode ser lido; as novas partidas não são avaliadas.</translation>
    </message>
</context>
<context>
    <name>NoMovesPanel</name>
    <message>
        <source>No move is left</source>
        <translation>Não resta nenhum movimento</translation>
    </message>
    <message>
        <source>By the book the game is lost.</source>
        <translation>Pelo livro, a partida está perdida.</translation>
    </message>
    <message>
        <source>Take a move back</source>
        <translation>Desfazer um movimento</translation>
    </message>
    <message>
        <source>Restart this deal</source>
        <translation>Recomeçar esta partida</translation>
    </message>
    <message>
        <source>Deal a new one</source>
        <translation>Dar uma nova</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Desistir</translation>
    </message>
</context>
<context>
    <name>OpenDealPanel</name>
    <message>
        <source>Deal number</source>
        <translation>Número da partida</translation>
    </message>
    <message>
        <source>1 to 8589934591</source>
        <translation>1 a 8589934591</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Jogar</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>There is nothing to open: the text is empty.</source>
        <translation>Não há nada para abrir: o texto está vazio.</translation>
    </message>
    <message>
        <source>The moves don&apos;t fit this deal: {why}.</source>
        <translation>Os movimentos não cabem nesta partida: {why}.</translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be read: {reason}.</source>
        <translation>Não foi possível ler “{name}”: {reason}.</translation>
    </message>
    <message>
        <source>“{name}” is too long for a game.</source>
        <translation>“{name}” é longo demais para uma partida.</translation>
    </message>
    <message>
        <source>That is no board: {reason}.</source>
        <translation>Isso não é uma mesa: {reason}.</translation>
    </message>
    <message>
        <source>That text is too long for a game.</source>
        <translation>Esse texto é longo demais para um jogo.</translation>
    </message>
    <message>
        <source>The moves in KPat&apos;s file fit the rules of no game known here: only its board was opened.</source>
        <translation>Os lances do arquivo do KPat não cabem nas regras de nenhum jogo conhecido aqui: só a posição foi aberta.</translation>
    </message>
    <message>
        <source>That is no list of moves: {reason}.</source>
        <translation>Isso não é uma lista de movimentos: {reason}.</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Beside each other</source>
        <translation>Lado a lado</translation>
    </message>
    <message>
        <source>What each rule does</source>
        <translation>O que cada regra faz</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Regras da casa</translation>
    </message>
    <message>
        <source>Changed during the game</source>
        <translation>Mudadas durante o jogo</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Não</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sim</translation>
    </message>
    <message>
        <source>New deals</source>
        <translation>Novas partidas</translation>
    </message>
    <message>
        <source>Gentle</source>
        <translation>Suave</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Tough</source>
        <translation>Difícil</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Aleatória</translation>
    </message>
    <message>
        <source>What the table plays by. One choice sets everything in which the rules differ.</source>
        <translation>As regras da mesa. Uma escolha ajusta tudo em que as regras diferem.</translation>
    </message>
    <message>
        <source>Tap table</source>
        <translation>Mesa de toque</translation>
    </message>
    <message>
        <source>Nothing goes home by itself, taking back is free, and there is no clock to mind.</source>
        <translation>Nada se recolhe sozinho, desfazer é grátis e não há relógio com que se preocupar.</translation>
    </message>
    <message>
        <source>Porchlight</source>
        <translation>Porchlight</translation>
    </message>
    <message>
        <source>Safe cards go home by themselves, every Undo counts, and the clock runs from the deal. A game left for a minute, or idle for 15, is lost.</source>
        <translation>Cartas seguras se recolhem sozinhas, cada Desfazer conta, e o relógio corre desde o início. Uma partida deixada por um minuto, ou parada por 15, está perdida.</translation>
    </message>
    <message>
        <source>By the book</source>
        <translation>Pelo livro</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>Livro</translation>
    </message>
    <message>
        <source>Like the tap table, but a card may come back from home, and without a move it is lost.</source>
        <translation>Como na mesa de toque, mas uma carta recolhida pode voltar, e sem movimentos está perdida.</translation>
    </message>
    <message>
        <source>Own rules</source>
        <translation>Regras próprias</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Próprias</translation>
    </message>
    <message>
        <source>Set rule by rule, under House rules in detail. Other rules have records of their own.</source>
        <translation>Ajustadas regra por regra, em Regras da casa em detalhe. Outras regras têm histórico próprio.</translation>
    </message>
    <message>
        <source>Cards go home by themselves</source>
        <translation>Cartas se recolhem sozinhas</translation>
    </message>
    <message>
        <source>What follows a move home: nothing, the cards that nothing else can need, or all that fit. It counts as no move.</source>
        <translation>O que se recolhe após um movimento: nada, as cartas de que nada mais precisa, ou todas as que couberem. Não conta como movimento.</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nunca</translation>
    </message>
    <message>
        <source>How hard the deals are that New Deal draws. Those of a tier can be won; random is any deal at all, unchecked, and a few have no win.</source>
        <translation>Quão difíceis são as partidas que Nova partida sorteia. As de um nível podem ser vencidas; aleatória é qualquer partida, sem verificação, e algumas poucas não têm vitória.</translation>
    </message>
    <message>
        <source>When it is safe</source>
        <translation>Quando é seguro</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Sempre</translation>
    </message>
    <message>
        <source>Cards may come back from home</source>
        <translation>Cartas recolhidas podem voltar</translation>
    </message>
    <message>
        <source>Whether the top card of a foundation may be put onto a column again.</source>
        <translation>Se a carta de cima de uma fundação pode voltar a uma coluna.</translation>
    </message>
    <message>
        <source>A tapped column</source>
        <translation>Uma coluna tocada</translation>
    </message>
    <message>
        <source>Lifted, it shows all its cards large, those that can move in hand; in place, the card under the pointer is taken.</source>
        <translation>Erguida, mostra todas as cartas em tamanho grande, as que podem se mover já na mão; no lugar, pega-se a carta sob o ponteiro.</translation>
    </message>
    <message>
        <source>Is lifted and enlarged</source>
        <translation>É erguida e ampliada</translation>
    </message>
    <message>
        <source>Stays in place</source>
        <translation>Fica no lugar</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animação</translation>
    </message>
    <message>
        <source>How fast cards fly; without animation they are there at once.</source>
        <translation>A velocidade com que as cartas voam; sem animação elas chegam na hora.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desligada</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Rápida</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Lenta</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>How the faces of the cards are drawn.</source>
        <translation>Como as faces das cartas são desenhadas.</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Clássico</translation>
    </message>
    <message>
        <source>Four colours</source>
        <translation>Quatro cores</translation>
    </message>
    <message>
        <source>4 colours</source>
        <translation>4 cores</translation>
    </message>
    <message>
        <source>Large index</source>
        <translation>Índice grande</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Grande</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Mesa</translation>
    </message>
    <message>
        <source>The colours of table, bars and panels.</source>
        <translation>As cores da mesa, das barras e dos painéis.</translation>
    </message>
    <message>
        <source>Green felt</source>
        <translation>Feltro verde</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Verde</translation>
    </message>
    <message>
        <source>Deep blue</source>
        <translation>Azul profundo</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Azul</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Escuro</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como o sistema</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Relógio</translation>
    </message>
    <message>
        <source>A hidden clock runs too: the records know the time.</source>
        <translation>Mesmo oculto ele corre: o histórico conhece o tempo.</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Oculto</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Visível</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredito</translation>
    </message>
    <message>
        <source>Whether the table says after each move if it can still be won.</source>
        <translation>Se a mesa diz após cada movimento se ainda é possível vencer.</translation>
    </message>
    <message>
        <source>Pace of Solve</source>
        <translation>Ritmo da solução</translation>
    </message>
    <message>
        <source>How fast the program plays a solution.</source>
        <translation>A velocidade com que o programa joga uma solução.</translation>
    </message>
    <message>
        <source>Cards go home at the deal too</source>
        <translation>Também logo ao dar as cartas</translation>
    </message>
    <message>
        <source>What goes home by itself does so straight after the deal, not only after a move.</source>
        <translation>O que se recolhe sozinho já se recolhe logo após dar as cartas, não só após um movimento.</translation>
    </message>
    <message>
        <source>Moves that can be taken back</source>
        <translation>Movimentos a desfazer</translation>
    </message>
    <message>
        <source>How far Undo goes.</source>
        <translation>Até onde vai Desfazer.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nenhum</translation>
    </message>
    <message>
        <source>Undo takes its move off the count</source>
        <translation>Desfazer desconta o movimento</translation>
    </message>
    <message>
        <source>If not, a move that was taken back stays counted.</source>
        <translation>Se não, um movimento desfeito continua contado.</translation>
    </message>
    <message>
        <source>Undo itself counts</source>
        <translation>Desfazer conta</translation>
    </message>
    <message>
        <source>How many moves each Undo adds to the count.</source>
        <translation>Quantos movimentos cada Desfazer soma à contagem.</translation>
    </message>
    <message>
        <source>As no move</source>
        <translation>Como nenhum</translation>
    </message>
    <message>
        <source>As one move</source>
        <translation>Como um</translation>
    </message>
    <message>
        <source>Redo itself counts</source>
        <translation>Refazer conta</translation>
    </message>
    <message>
        <source>How many moves each Redo adds to the count.</source>
        <translation>Quantos movimentos cada Refazer soma à contagem.</translation>
    </message>
    <message>
        <source>The clock starts</source>
        <translation>O relógio começa</translation>
    </message>
    <message>
        <source>From when on the time of a game is taken.</source>
        <translation>A partir de quando o tempo da partida é contado.</translation>
    </message>
    <message>
        <source>With the first move</source>
        <translation>No primeiro movimento</translation>
    </message>
    <message>
        <source>With the deal</source>
        <translation>Ao dar as cartas</translation>
    </message>
    <message>
        <source>The clock can be paused</source>
        <translation>O relógio pode ser pausado</translation>
    </message>
    <message>
        <source>By Pause, and by itself while nobody sees the table. If not, it runs on.</source>
        <translation>Com Pausar, e sozinho enquanto ninguém vê a mesa. Se não, ele continua.</translation>
    </message>
    <message>
        <source>Lost after so long without a move</source>
        <translation>Perdida sem movimento após</translation>
    </message>
    <message>
        <source>A game in which nothing is moved for so long counts as unsolved.</source>
        <translation>Uma partida sem nenhum movimento por tanto tempo conta como não resolvida.</translation>
    </message>
    <message>
        <source>5 min</source>
        <translation>5 min</translation>
    </message>
    <message>
        <source>15 min</source>
        <translation>15 min</translation>
    </message>
    <message>
        <source>60 min</source>
        <translation>60 min</translation>
    </message>
    <message>
        <source>Lost when closed for</source>
        <translation>Perdida se fechada por</translation>
    </message>
    <message>
        <source>A game counts as unsolved if the program is closed, or the computer asleep, for longer.</source>
        <translation>Uma partida conta como não resolvida se o programa ficar fechado, ou o computador dormindo, por mais tempo.</translation>
    </message>
    <message>
        <source>1 min</source>
        <translation>1 min</translation>
    </message>
    <message>
        <source>A game can be given up</source>
        <translation>É possível desistir</translation>
    </message>
    <message>
        <source>Then it counts as unsolved, and the next deal is at hand.</source>
        <translation>Então a partida conta como não resolvida, e a próxima está à mão.</translation>
    </message>
    <message>
        <source>New Deal draws</source>
        <translation>Nova partida sorteia</translation>
    </message>
    <message>
        <source>Deals as hard as chosen above, or any deal whatever is chosen there.</source>
        <translation>Partidas tão difíceis quanto escolhido acima, ou qualquer uma, seja o que for escolhido lá.</translation>
    </message>
    <message>
        <source>As chosen above</source>
        <translation>Como escolhido acima</translation>
    </message>
    <message>
        <source>Any deal</source>
        <translation>Qualquer uma</translation>
    </message>
    <message>
        <source>When no move is left</source>
        <translation>Quando não há mais movimentos</translation>
    </message>
    <message>
        <source>Whether the table just says so, offers to give the game up where it can be, or calls it lost.</source>
        <translation>Se a mesa só avisa, oferece desistir onde é permitido, ou a dá por perdida.</translation>
    </message>
    <message>
        <source>Say so</source>
        <translation>Avisar</translation>
    </message>
    <message>
        <source>Offer to give up</source>
        <translation>Oferecer desistir</translation>
    </message>
    <message>
        <source>Call it lost</source>
        <translation>Dar por perdida</translation>
    </message>
    <message>
        <source>House rules in detail</source>
        <translation>Regras da casa em detalhe</translation>
    </message>
    <message>
        <source>from the next deal</source>
        <translation>na próxima partida</translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Closed: {panel}</source>
        <translation>Fechado: {panel}</translation>
    </message>
</context>
<context>
    <name>Picking</name>
    <message>
        <source>{why} No cell is free.</source>
        <translation>{why} Nenhuma célula está livre.</translation>
    </message>
    <message>
        <source>Pick up a card first, then click where it should go.</source>
        <translation>Pegue primeiro uma carta e depois clique onde ela deve ir.</translation>
    </message>
    <message>
        <source>Cards on a foundation stay there in this game.</source>
        <translation>Neste jogo as cartas recolhidas ficam na fundação.</translation>
    </message>
</context>
<context>
    <name>RecordFiles</name>
    <message>
        <source>Games imported: {added}; known already: {known}</source>
        <translation>Jogos importados: {added}; já conhecidos: {known}</translation>
    </message>
    <message>
        <source>Stopped; nothing has changed.</source>
        <translation>Parado; nada mudou.</translation>
    </message>
    <message>
        <source>The file is too large to be one of records.</source>
        <translation>O arquivo é grande demais para ser de recordes.</translation>
    </message>
    <message>
        <source>The file can&apos;t be read: it is no text.</source>
        <translation>O arquivo não pode ser lido: não é texto.</translation>
    </message>
    <message>
        <source>Exported to {file}.</source>
        <translation>Exportado para {file}.</translation>
    </message>
    <message>
        <source>The file can&apos;t be written: {reason}</source>
        <translation>O arquivo não pode ser gravado: {reason}</translation>
    </message>
    <message>
        <source>The file can&apos;t be read: {reason}</source>
        <translation>O arquivo não pode ser lido: {reason}</translation>
    </message>
    <message>
        <source>Nothing was imported: {reason}</source>
        <translation>Nada foi importado: {reason}</translation>
    </message>
</context>
<context>
    <name>RecordTable</name>
    <message>
        <source>Today&apos;s deal</source>
        <translation>Jogo do dia</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Recordes</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jogo</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Partidas</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Regras da casa</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Jogados</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Resolvidos</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Taxa</translation>
    </message>
    <message>
        <source>Best time</source>
        <translation>Melhor tempo</translation>
    </message>
    <message>
        <source>Fewest moves</source>
        <translation>Menos jogadas</translation>
    </message>
    <message>
        <source>Streak</source>
        <translation>Série</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Maior</translation>
    </message>
</context>
<context>
    <name>RecordsPanel</name>
    <message>
        <source>Writing {file} …</source>
        <translation>Gravando {file} …</translation>
    </message>
    <message>
        <source>Reading {file} …</source>
        <translation>Lendo {file} …</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Recordes</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>Nenhum jogo foi jogado ainda.</translation>
    </message>
    <message>
        <source>Moves of the last games; an outline is a game not solved</source>
        <translation>Jogadas dos últimos jogos; um contorno é um jogo não resolvido</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Export records</source>
        <translation>Exportar recordes</translation>
    </message>
    <message>
        <source>Import records</source>
        <translation>Importar recordes</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>undecided</source>
        <translation>indeciso</translation>
    </message>
    <message>
        <source>After the last move</source>
        <translation>Depois do último movimento</translation>
    </message>
    <message>
        <source>Before move {number}</source>
        <translation>Antes do movimento {number}</translation>
    </message>
    <message>
        <source>won</source>
        <translation>ganha</translation>
    </message>
    <message>
        <source>no win (proved)</source>
        <translation>sem vitória (provado)</translation>
    </message>
    <message>
        <source>no win from here (proved)</source>
        <translation>sem vitória a partir daqui (provado)</translation>
    </message>
    <message>
        <source>You played {move}.</source>
        <translation>Você jogou {move}.</translation>
    </message>
    <message>
        <source>After it no win is left (proved).</source>
        <translation>Depois disso não resta vitória (provado).</translation>
    </message>
    <message>
        <source>As good: {move}.</source>
        <translation>Igualmente bom: {move}.</translation>
    </message>
    <message>
        <source>{length} to the win</source>
        <translation>{length} até a vitória</translation>
    </message>
    <message>
        <source>Best move known: {move}.</source>
        <translation>Melhor movimento conhecido: {move}.</translation>
    </message>
    <message>
        <source>Better: {move}.</source>
        <translation>Melhor: {move}.</translation>
    </message>
    <message>
        <source>After it: undecided, {reason}.</source>
        <translation>Depois disso: indeciso, {reason}.</translation>
    </message>
    <message>
        <source>It cost {length}.</source>
        <translation>Custou {length}.</translation>
    </message>
</context>
<context>
    <name>ReviewChart</name>
    <message>
        <source>No win from here (proved)</source>
        <translation>Sem vitória a partir daqui (provado)</translation>
    </message>
    <message>
        <source>Chart of the game</source>
        <translation>Gráfico da partida</translation>
    </message>
    <message>
        <source>Moves played</source>
        <translation>Movimentos jogados</translation>
    </message>
    <message>
        <source>Cards home</source>
        <translation>Recolhidas</translation>
    </message>
    <message>
        <source>Move {number} cost {cost}</source>
        <translation>O movimento {number} custou {cost}</translation>
    </message>
    <message>
        <source>Move {number} lost the win</source>
        <translation>O movimento {number} perdeu a vitória</translation>
    </message>
    <message>
        <source>Move {number}</source>
        <translation>Movimento {number}</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Back to the table</source>
        <translation>Voltar à mesa</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Imagem…</translation>
    </message>
    <message>
        <source>Move list…</source>
        <translation>Lista de movimentos…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Depois</translation>
    </message>
    <message>
        <source>Game review</source>
        <translation>Análise da partida</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Save Picture</source>
        <translation>Salvar imagem</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Imagens (*.png)</translation>
    </message>
    <message>
        <source>Save Move List</source>
        <translation>Salvar lista de movimentos</translation>
    </message>
    <message>
        <source>Move lists (*.txt)</source>
        <translation>Listas de movimentos (*.txt)</translation>
    </message>
    <message>
        <source>Saved as {path}.</source>
        <translation>Salvo como {path}.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written.</source>
        <translation>Não foi possível gravar {path}.</translation>
    </message>
    <message>
        <source>The solver looks at every position of the game…</source>
        <translation>O solucionador examina cada posição da partida…</translation>
    </message>
    <message>
        <source>Card moves to the win, best line known</source>
        <translation>Movimentos de carta até a vitória, melhor caminho conhecido</translation>
    </message>
    <message>
        <source>Card moves to the win</source>
        <translation>Movimentos de carta até a vitória</translation>
    </message>
    <message>
        <source>You play on from here. Redo brings your moves back.</source>
        <translation>Você joga daqui em diante. Refazer traz seus movimentos de volta.</translation>
    </message>
    <message>
        <source>The review was stopped; Review starts it again.</source>
        <translation>A análise foi interrompida; Análise recomeça.</translation>
    </message>
    <message>
        <source>Moves to the win, best line known</source>
        <translation>Movimentos até a vitória, melhor caminho conhecido</translation>
    </message>
    <message>
        <source>Moves to the win</source>
        <translation>Movimentos até a vitória</translation>
    </message>
    <message>
        <source>Play on from before move {number}</source>
        <extracomment>Writes something to a file and says whether that worked; runs in a thread. Stands for the ticket of a question as long as it isn&apos;t known whether one is needed.</extracomment>
        <translation>Continuar antes do movimento {number}</translation>
    </message>
    <message>
        <source>won by the program</source>
        <translation>ganha pelo programa</translation>
    </message>
    <message>
        <source>won</source>
        <translation>ganha</translation>
    </message>
    <message>
        <source>The review failed: {reason}</source>
        <translation>A análise falhou: {reason}</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>The game goes on.</source>
        <translation>O jogo continua.</translation>
    </message>
    <message>
        <source>Taken back: {what}.</source>
        <translation>Desfeito: {what}.</translation>
    </message>
    <message numerus="yes">
        <source>%n moves played again.</source>
        <translation>
            <numerusform>%n movimento refeito.</numerusform>
            <numerusform>%n movimentos refeitos.</numerusform>
        </translation>
    </message>
    <message>
        <source>No card can safely go home now.</source>
        <translation>Nenhuma carta pode ser recolhida com segurança agora.</translation>
    </message>
    <message>
        <source>The cards can&apos;t all go home yet: some still block others.</source>
        <translation>Ainda não dá para recolher todas as cartas: algumas bloqueiam outras.</translation>
    </message>
    <message>
        <source>The game is paused. Choose Pause again to go on.</source>
        <translation>O jogo está pausado. Escolha Pausar de novo para continuar.</translation>
    </message>
    <message>
        <source>No card can move. Take a move back or start again.</source>
        <translation>Nenhuma carta pode se mover. Desfaça um movimento ou recomece.</translation>
    </message>
    <message>
        <source>{capacity}. Click a glowing place.</source>
        <translation>{capacity}. Clique num lugar que brilha.</translation>
    </message>
    <message>
        <source>{capacity}. No place takes {cards} now.</source>
        <translation>{capacity}. Nenhum lugar aceita {cards} agora.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The settings&apos; file can&apos;t be read ({reason}).</source>
        <translation>O arquivo de configurações não pode ser lido ({reason}).</translation>
    </message>
    <message>
        <source>The settings&apos; file is damaged ({reason}); {kept} is a copy of it.</source>
        <translation>O arquivo de configurações está danificado ({reason}); {kept} é uma cópia dele.</translation>
    </message>
    <message>
        <source>Damaged settings have their defaults again: {names}.</source>
        <translation>As configurações danificadas voltaram ao padrão: {names}.</translation>
    </message>
    <message>
        <source>the window&apos;s place</source>
        <translation>a posição da janela</translation>
    </message>
    <message>
        <source>The settings can&apos;t be kept ({reason}).</source>
        <translation>Não foi possível guardar as configurações ({reason}).</translation>
    </message>
</context>
<context>
    <name>ShortCaption</name>
    <message>
        <source>Home</source>
        <translation>Recolh.</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Mov.</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Células</translation>
    </message>
</context>
<context>
    <name>SolveBar</name>
    <message>
        <source>Back</source>
        <translation>Voltar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Passo</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Ritmo</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Assumir</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Lenta</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Rápida</translation>
    </message>
    <message>
        <source>{done} of {whole}</source>
        <translation>{done} de {whole}</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Tocar</translation>
    </message>
    <message>
        <source>Move {progress}</source>
        <translation>Movimento {progress}</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>ace</source>
        <translation>ás</translation>
    </message>
    <message>
        <source>two</source>
        <translation>dois</translation>
    </message>
    <message>
        <source>three</source>
        <translation>três</translation>
    </message>
    <message>
        <source>four</source>
        <translation>quatro</translation>
    </message>
    <message>
        <source>five</source>
        <translation>cinco</translation>
    </message>
    <message>
        <source>six</source>
        <translation>seis</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>sete</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>oito</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>nove</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>dez</translation>
    </message>
    <message>
        <source>jack</source>
        <translation>valete</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>dama</translation>
    </message>
    <message>
        <source>king</source>
        <translation>rei</translation>
    </message>
    <message>
        <source>clubs</source>
        <translation>paus</translation>
    </message>
    <message>
        <source>diamonds</source>
        <translation>ouros</translation>
    </message>
    <message>
        <source>hearts</source>
        <translation>copas</translation>
    </message>
    <message>
        <source>spades</source>
        <translation>espadas</translation>
    </message>
    <message>
        <source>first</source>
        <translation>primeira</translation>
    </message>
    <message>
        <source>second</source>
        <translation>segunda</translation>
    </message>
    <message>
        <source>third</source>
        <translation>terceira</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>quarta</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>quinta</translation>
    </message>
    <message>
        <source>sixth</source>
        <translation>sexta</translation>
    </message>
    <message>
        <source>seventh</source>
        <translation>sétima</translation>
    </message>
    <message>
        <source>eighth</source>
        <translation>oitava</translation>
    </message>
    <message>
        <source>ninth</source>
        <translation>nona</translation>
    </message>
    <message>
        <source>tenth</source>
        <translation>décima</translation>
    </message>
    <message>
        <source>eleventh</source>
        <translation>décima primeira</translation>
    </message>
    <message>
        <source>twelfth</source>
        <translation>décima segunda</translation>
    </message>
    <message>
        <source>thirteenth</source>
        <translation>décima terceira</translation>
    </message>
    <message>
        <source>one</source>
        <translation>uma</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>onze</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>doze</translation>
    </message>
    <message>
        <source>thirteen</source>
        <translation>treze</translation>
    </message>
    <message>
        <source>{rank} of {suit}</source>
        <translation>{rank} de {suit}</translation>
    </message>
    <message>
        <source>foundation of {suit}</source>
        <translation>fundação de {suit}</translation>
    </message>
    <message>
        <source>{pile}, empty</source>
        <translation>{pile}, vazia</translation>
    </message>
    <message>
        <source>{card}, {pile}, {place} of {size}</source>
        <translation>{card}, {pile}, {place} de {size}</translation>
    </message>
    <message>
        <source>column {number}</source>
        <translation>coluna {number}</translation>
    </message>
    <message>
        <source>free cell {letter}</source>
        <translation>célula livre {letter}</translation>
    </message>
    <message>
        <source>{card}, {pile}</source>
        <translation>{card}, {pile}</translation>
    </message>
</context>
<context>
    <name>TodayPanel</name>
    <message>
        <source>Not solved today; tomorrow there is another.</source>
        <translation>Não resolvido hoje; amanhã há outro.</translation>
    </message>
    <message>
        <source>{player}: {played} played, {solved} solved, best {best}, daily run {run} (longest {longest})</source>
        <translation>{player}: {played} jogados, {solved} resolvidos, melhor tempo {best}, série diária {run} (maior {longest})</translation>
    </message>
    <message>
        <source>Today&apos;s best</source>
        <translation>Os melhores de hoje</translation>
    </message>
    <message>
        <source>Play today&apos;s deal</source>
        <translation>Jogar o jogo do dia</translation>
    </message>
    <message>
        <source>Copy my result code</source>
        <translation>Copiar meu código</translation>
    </message>
    <message>
        <source>Paste a result code</source>
        <translation>Colar um código</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Jogador</translation>
    </message>
    <message>
        <source>New player</source>
        <translation>Novo jogador</translation>
    </message>
    <message>
        <source>Choose a player, or add one: today&apos;s deal is for named players.</source>
        <translation>Escolha um jogador ou adicione um: o jogo do dia é para jogadores com nome.</translation>
    </message>
    <message>
        <source>One attempt, by Porchlight&apos;s rules; the clock runs from the deal.</source>
        <translation>Uma tentativa, pelas regras Porchlight; o relógio corre desde o início.</translation>
    </message>
    <message>
        <source>A crash cut it short, so it may be dealt again.</source>
        <translation>Uma falha o interrompeu; pode ser dado de novo.</translation>
    </message>
    <message>
        <source>It is being played.</source>
        <translation>Está sendo jogado.</translation>
    </message>
    <message>
        <source>Solved in {time}, {moves}.</source>
        <translation>Resolvido em {time}, {moves}.</translation>
    </message>
    <message>
        <source>Go on playing</source>
        <translation>Continuar jogando</translation>
    </message>
    <message>
        <source>Nobody has solved it yet.</source>
        <translation>Ninguém resolveu ainda.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Adicionar</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Convidado</translation>
    </message>
    <message>
        <source>Today&apos;s deal, {date}</source>
        <translation>Jogo do dia, {date}</translation>
    </message>
</context>
<context>
    <name>TodaysDealControl</name>
    <message>
        <source>The machine&apos;s clock stands before 2020, so there is no deal of the day.</source>
        <translation>O relógio da máquina está antes de 2020, por isso não há jogo do dia.</translation>
    </message>
    <message>
        <source>The name isn&apos;t taken: {reason}</source>
        <translation>O nome não serve: {reason}</translation>
    </message>
    <message>
        <source>It can&apos;t be dealt: {reason}</source>
        <translation>Não pode ser dado: {reason}</translation>
    </message>
    <message>
        <source>Your result code is on the clipboard.</source>
        <translation>Seu código de resultado está na área de transferência.</translation>
    </message>
    <message>
        <source>The code isn&apos;t taken: {reason}</source>
        <translation>O código não foi aceito: {reason}</translation>
    </message>
    <message>
        <source>Taken in: {name}, {time}, {moves}.</source>
        <translation>Registrado: {name}, {time}, {moves}.</translation>
    </message>
    <message>
        <source>Taken in for another day: {name}, {date}.</source>
        <translation>Registrado para outro dia: {name}, {date}.</translation>
    </message>
</context>
<context>
    <name>WinPanel</name>
    <message>
        <source>Solved in {moves}</source>
        <translation>Resolvida em {moves}</translation>
    </message>
    <message>
        <source>This game</source>
        <translation>Esta partida</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>Última vez</translation>
    </message>
    <message>
        <source>Best before</source>
        <translation>Melhor antes</translation>
    </message>
    <message>
        <source>Review the game</source>
        <translation>Analisar a partida</translation>
    </message>
    <message>
        <source>New deal</source>
        <translation>Nova partida</translation>
    </message>
    <message>
        <source>Solved by the program in {moves}</source>
        <translation>Resolvida pelo programa em {moves}</translation>
    </message>
    <message numerus="yes">
        <source>All %n cards home</source>
        <translation>
            <numerusform>A %n carta recolhida</numerusform>
            <numerusform>Todas as %n cartas recolhidas</numerusform>
        </translation>
    </message>
    <message>
        <source>New best</source>
        <translation>Novo recorde</translation>
    </message>
    <message>
        <source>Replay this deal</source>
        <translation>Jogar de novo esta partida</translation>
    </message>
</context>
<context>
    <name>WindowAdvice</name>
    <message>
        <source>You play on from here.</source>
        <translation>Você joga daqui em diante.</translation>
    </message>
    <message>
        <source>Impossible deal</source>
        <translation>Partida impossível</translation>
    </message>
    <message>
        <source>No win from here</source>
        <translation>Sem vitória a partir daqui</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>A busca foi interrompida.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>the foundation</source>
        <translation>a fundação</translation>
    </message>
    <message>
        <source>{card} doesn&apos;t go on {onto}: that takes a black {wanted}.</source>
        <translation>{card} não vai sobre {onto}: ali só cabe uma carta preta, {wanted}.</translation>
    </message>
    <message>
        <source>{card} doesn&apos;t go on {onto}: that takes a red {wanted}.</source>
        <translation>{card} não vai sobre {onto}: ali só cabe uma carta vermelha, {wanted}.</translation>
    </message>
    <message>
        <source>Only the last card of {column} can move: those above it don&apos;t follow in order.</source>
        <translation>Só a última carta da {column} pode se mover: as de cima não seguem em ordem.</translation>
    </message>
    <message>
        <source>This game has no such pile.</source>
        <translation>Este jogo não tem essa pilha.</translation>
    </message>
    <message>
        <source>There is no card to move there.</source>
        <translation>Não há carta para mover ali.</translation>
    </message>
    <message>
        <source>The card lies there already.</source>
        <translation>A carta já está ali.</translation>
    </message>
    <message>
        <source>There are not that many cards to move there.</source>
        <translation>Não há tantas cartas para mover ali.</translation>
    </message>
    <message>
        <source>No cell is free.</source>
        <translation>Nenhuma célula está livre.</translation>
    </message>
    <message>
        <source>This cell is taken.</source>
        <translation>Esta célula está ocupada.</translation>
    </message>
    <message>
        <source>Only one card at a time can go there.</source>
        <translation>Só uma carta por vez pode ir para lá.</translation>
    </message>
    <message>
        <source>Cards on a foundation stay there in this game.</source>
        <translation>Neste jogo as cartas recolhidas ficam na fundação.</translation>
    </message>
    <message>
        <source>Only a king may go into an empty column in this game.</source>
        <translation>Neste jogo só um rei pode entrar numa coluna vazia.</translation>
    </message>
    <message>
        <source>An empty column takes no card in this game.</source>
        <translation>Neste jogo uma coluna vazia não aceita carta.</translation>
    </message>
    <message>
        <source>A card off a foundation goes onto a column only.</source>
        <translation>Uma carta da fundação só vai para uma coluna.</translation>
    </message>
    <message>
        <source>From one cell to another nothing would change.</source>
        <translation>De uma célula a outra nada mudaria.</translation>
    </message>
    <message>
        <source>A whole column in another place would change nothing.</source>
        <translation>Uma coluna inteira em outro lugar não mudaria nada.</translation>
    </message>
    <message>
        <source>no free cell</source>
        <translation>nenhuma célula livre</translation>
    </message>
    <message>
        <source>no empty column</source>
        <translation>nenhuma coluna vazia</translation>
    </message>
    <message>
        <source>These cards don&apos;t follow each other.</source>
        <translation>Estas cartas não se seguem.</translation>
    </message>
    <message>
        <source>{card} doesn&apos;t go on {onto}: that takes {wanted} only.</source>
        <translation>{card} não vai sobre {onto}: ali só cabe {wanted}.</translation>
    </message>
    <message>
        <source>That card isn&apos;t next on its foundation.</source>
        <translation>Ainda não é a vez dessa carta na fundação.</translation>
    </message>
    <message>
        <source>The foundation is full.</source>
        <translation>A fundação está completa.</translation>
    </message>
    <message>
        <source>{count} onto a column</source>
        <translation>{count} para uma coluna</translation>
    </message>
    <message>
        <source>{onto} · {count} into an empty one</source>
        <translation>{onto} · {count} para uma vazia</translation>
    </message>
    <message>
        <source>{cards} into {column}</source>
        <translation>{cards} para {column}</translation>
    </message>
    <message>
        <source>{head}: {cells}, {columns}.</source>
        <translation>{head}: {cells}, {columns}.</translation>
    </message>
    <message>
        <source>no other empty column</source>
        <translation>nenhuma outra coluna vazia</translation>
    </message>
    <message>
        <source>{card} can&apos;t go home yet: {wanted} is next.</source>
        <translation>{card} ainda não pode ser recolhida: a vez é de {wanted}.</translation>
    </message>
    <message>
        <source>column {number}</source>
        <translation>coluna {number}</translation>
    </message>
    <message>
        <source>cell {letter}</source>
        <translation>célula {letter}</translation>
    </message>
    <message>
        <source>{cards} home</source>
        <translation>{cards} para casa</translation>
    </message>
    <message>
        <source>{cards} to {cell}</source>
        <translation>{cards} para {cell}</translation>
    </message>
    <message>
        <source>{cards} onto {card}</source>
        <translation>{cards} sobre {card}</translation>
    </message>
    <message>
        <source>{cell} holds {card} already.</source>
        <translation>{cell} já tem {card}.</translation>
    </message>
    <message>
        <source>{card} doesn&apos;t go on {onto}: nothing goes on an ace.</source>
        <translation>{card} não vai sobre {onto}: sobre um ás não vai nada.</translation>
    </message>
</context>
<context>
    <name>ZoomPanel</name>
    <message>
        <source>onto a column</source>
        <translation>para uma coluna</translation>
    </message>
    <message>
        <source>into an empty one</source>
        <translation>para uma vazia</translation>
    </message>
</context>
</TS>
