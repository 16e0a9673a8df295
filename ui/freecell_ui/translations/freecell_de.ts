<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Kind of Game</source>
        <translation>&amp;Art des Spiels</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>&amp;Zug</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation>&amp;Karten</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animation</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;New Deal</source>
        <translation>&amp;Neu geben</translation>
    </message>
    <message>
        <source>New deal</source>
        <translation>Neu geben</translation>
    </message>
    <message>
        <source>&amp;Open Deal…</source>
        <translation>Spiel ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open deal</source>
        <translation>Spiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Browse Deals…</source>
        <translation>Spiele &amp;durchsehen …</translation>
    </message>
    <message>
        <source>Browse deals</source>
        <translation>Spiele durchsehen</translation>
    </message>
    <message>
        <source>Copy Deal &amp;Number</source>
        <translation>Spiel&amp;nummer kopieren</translation>
    </message>
    <message>
        <source>Copy deal number</source>
        <translation>Spielnummer kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Board</source>
        <translation>&amp;Stellung kopieren</translation>
    </message>
    <message>
        <source>Copy board</source>
        <translation>Stellung kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Game</source>
        <translation>&amp;Partie kopieren</translation>
    </message>
    <message>
        <source>Copy game</source>
        <translation>Partie kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste Deal, Board or Moves</source>
        <translation>Nummer, Stellung oder Züge &amp;einfügen</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>&amp;Restart This Deal</source>
        <translation>Dieses Spiel neu &amp;beginnen</translation>
    </message>
    <message>
        <source>Restart this deal</source>
        <translation>Dieses Spiel neu beginnen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>&amp;Lösen</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>&amp;Back to the Last Winnable Position</source>
        <translation>&amp;Zurück zur letzten gewinnbaren Stellung</translation>
    </message>
    <message>
        <source>Back to the last winnable position</source>
        <translation>Zurück zur letzten gewinnbaren Stellung</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Abräumen</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Abräumen</translation>
    </message>
    <message>
        <source>Send &amp;Safe Cards Home</source>
        <translation>&amp;Sichere Karten ablegen</translation>
    </message>
    <message>
        <source>Send safe cards home</source>
        <translation>Sichere Karten ablegen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>&amp;Give Up</source>
        <translation>&amp;Aufgeben</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>&amp;Today&apos;s Deal</source>
        <translation>Spiel des &amp;Tages</translation>
    </message>
    <message>
        <source>Today&apos;s deal</source>
        <translation>Spiel des Tages</translation>
    </message>
    <message>
        <source>R&amp;ecords</source>
        <translation>&amp;Rekorde</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Rekorde</translation>
    </message>
    <message>
        <source>Se&amp;ttings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Rückblick</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Show the &amp;Verdict</source>
        <translation>&amp;Urteil zeigen</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>This deal has no win: proved, {count} positions searched.</source>
        <translation>Dieses Spiel ist nicht zu gewinnen: bewiesen, {count} Stellungen durchsucht.</translation>
    </message>
    <message>
        <source>Ask again to search twice as long.</source>
        <translation>Frag noch einmal, dann wird doppelt so lange gesucht.</translation>
    </message>
    <message>
        <source>Back before move {number}, where the game could last be won.</source>
        <translation>Zurück vor Zug {number}: Dort war das Spiel zuletzt zu gewinnen.</translation>
    </message>
    <message>
        <source>{move} wins: what is left goes home by itself.</source>
        <translation>{move} gewinnt: Der Rest wird von selbst abgelegt.</translation>
    </message>
    <message>
        <source>{move}: after it every card can go home.</source>
        <translation>{move}: Danach kann jede Karte abgelegt werden.</translation>
    </message>
    <message>
        <source>{move} empties {pile}.</source>
        <translation>{move} leert {pile}.</translation>
    </message>
    <message>
        <source>{move} frees {pile}.</source>
        <translation>{move} macht {pile} frei.</translation>
    </message>
    <message>
        <source>{move} frees the {card}, which goes home.</source>
        <translation>{move} befreit {card}, die abgelegt wird.</translation>
    </message>
    <message>
        <source>{move} frees the {card} for the {onto}.</source>
        <translation>{move} befreit {card} für {onto}.</translation>
    </message>
    <message>
        <source>{move} clears the {onto} for the {card}.</source>
        <translation>{move} räumt {onto} frei für {card}.</translation>
    </message>
    <message>
        <source>{move} helps to empty {pile}.</source>
        <translation>{move} hilft, {pile} zu leeren.</translation>
    </message>
    <message>
        <source>{move}: no card needs it any more.</source>
        <translation>{move}: Keine Karte braucht sie mehr.</translation>
    </message>
    <message>
        <source>{move} makes a place for the {card}.</source>
        <translation>{move} macht Platz für {card}.</translation>
    </message>
    <message>
        <source>{move} lets the {card} follow.</source>
        <translation>{move}, damit {card} folgen kann.</translation>
    </message>
    <message>
        <source>{move} digs for the {card}.</source>
        <translation>{move} gräbt nach {card}.</translation>
    </message>
    <message>
        <source>{move} puts the cards in order.</source>
        <translation>{move} ordnet die Karten.</translation>
    </message>
    <message>
        <source>{move} is the next move of a line that wins.</source>
        <translation>{move} ist der nächste Zug auf einem Weg zum Gewinn.</translation>
    </message>
    <message>
        <source>No win from here: proved.</source>
        <translation>Von hier kein Gewinn: bewiesen.</translation>
    </message>
    <message>
        <source>This deal has no win: proved.</source>
        <translation>Dieses Spiel ist nicht zu gewinnen: bewiesen.</translation>
    </message>
    <message>
        <source>Proved: nothing is left to try.</source>
        <translation>Bewiesen: Es bleibt nichts zu versuchen.</translation>
    </message>
    <message>
        <source>Back before move {number}, the last position known to be winnable.</source>
        <translation>Zurück vor Zug {number}, die letzte Stellung, die sicher zu gewinnen ist.</translation>
    </message>
    <message>
        <source>the time for searching ran out</source>
        <translation>die Zeit für die Suche ist abgelaufen</translation>
    </message>
    <message>
        <source>the search reached its limit</source>
        <translation>die Suche hat ihre Grenze erreicht</translation>
    </message>
    <message>
        <source>the search ran out of memory</source>
        <translation>der Suche ist der Speicher ausgegangen</translation>
    </message>
    <message>
        <source>too many ways remain to be tried</source>
        <translation>zu viele Wege sind noch offen</translation>
    </message>
    <message>
        <source>the search was stopped</source>
        <translation>die Suche wurde abgebrochen</translation>
    </message>
    <message>
        <source>No win from here (proved)</source>
        <translation>Von hier kein Gewinn (bewiesen)</translation>
    </message>
    <message>
        <source>No win (proved)</source>
        <translation>Kein Gewinn (bewiesen)</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>Move {number} lost the win. From the deal the best line known takes {best}.</source>
        <translation>Zug {number} hat den Gewinn verloren. Von Anfang an braucht der beste bekannte Weg {best}.</translation>
    </message>
    <message>
        <source>So far {extra} more than the best line known, which takes {best} from the deal.</source>
        <translation>Bisher {extra} mehr als der beste bekannte Weg, der von Anfang an {best} braucht.</translation>
    </message>
    <message>
        <source>No win is left after move {number}; which move lost it is not known.</source>
        <translation>Nach Zug {number} ist das Spiel nicht mehr zu gewinnen; welcher Zug es verlor, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Whether a win is left after move {number} is not known.</source>
        <translation>Ob nach Zug {number} das Spiel noch zu gewinnen ist, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>This deal has no win (proved): nothing you played lost it.</source>
        <translation>Dieses Spiel ist nicht zu gewinnen (bewiesen): Kein Zug von dir hat es verloren.</translation>
    </message>
    <message>
        <source>{sentence} {length} to the win.</source>
        <translation>{sentence} Noch {length} bis zum Gewinn.</translation>
    </message>
    <message>
        <source>No win from here: proved, {count} positions searched.</source>
        <translation>Von hier kein Gewinn: bewiesen, {count} Stellungen durchsucht.</translation>
    </message>
    <message>
        <source>Proved: {count} positions searched.</source>
        <translation>Bewiesen: {count} Stellungen durchsucht.</translation>
    </message>
    <message>
        <source>No line was found: {reason}.</source>
        <translation>Kein Weg gefunden: {reason}.</translation>
    </message>
    <message>
        <source>Redo brings your moves back.</source>
        <translation>„Wiederholen“ bringt deine Züge zurück.</translation>
    </message>
    <message>
        <source>Undecided: {reason}</source>
        <translation>Unentschieden: {reason}</translation>
    </message>
    <message>
        <source>{extra} more than the best line known, which takes {best} from the deal.</source>
        <translation>{extra} mehr als der beste bekannte Weg, der von Anfang an {best} braucht.</translation>
    </message>
    <message>
        <source>From the deal the best line known takes {best}.</source>
        <translation>Von Anfang an braucht der beste bekannte Weg {best}.</translation>
    </message>
    <message>
        <source>Whether this deal can be won is not known: {reason}.</source>
        <translation>Ob dieses Spiel zu gewinnen ist, ist nicht bekannt: {reason}.</translation>
    </message>
    <message>
        <source>{move}: every card can go home now, Finish sends them.</source>
        <translation>{move}: Jetzt kann jede Karte abgelegt werden, „Abräumen“ tut es.</translation>
    </message>
    <message>
        <source>Winnable · best line {length}</source>
        <translation>Gewinnbar · bester Weg {length}</translation>
    </message>
    <message>
        <source>Winnable · {length}</source>
        <translation>Gewinnbar · {length}</translation>
    </message>
    <message>
        <source>No shorter line than yours is known: {best} from the deal.</source>
        <translation>Kein kürzerer Weg als deiner ist bekannt: {best} von Anfang an.</translation>
    </message>
    <message>
        <source>{move} wins.</source>
        <translation>{move} gewinnt.</translation>
    </message>
    <message>
        <source>No move has cost anything so far: {best} from the deal.</source>
        <translation>Bisher hat kein Zug etwas gekostet: {best} von Anfang an.</translation>
    </message>
</context>
<context>
    <name>Advisor</name>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft …</translation>
    </message>
    <message>
        <source>Impossible deal (proved)</source>
        <translation>Unlösbares Spiel (bewiesen)</translation>
    </message>
    <message>
        <source>This deal has no win: no move of yours lost it.</source>
        <translation>Dieses Spiel ist nicht zu gewinnen: Keiner deiner Züge hat es verloren.</translation>
    </message>
    <message>
        <source>All cards are home: there is nothing left to do.</source>
        <translation>Alle Karten sind abgelegt: Es gibt nichts mehr zu tun.</translation>
    </message>
    <message>
        <source>The game is paused. Choose Pause again to go on.</source>
        <translation>Das Spiel ist angehalten. Noch einmal „Pause“ wählen, dann geht es weiter.</translation>
    </message>
    <message>
        <source>The solver is still searching.</source>
        <translation>Der Löser sucht noch.</translation>
    </message>
    <message>
        <source>Searching for a line that wins…</source>
        <translation>Es wird ein Weg zum Gewinn gesucht …</translation>
    </message>
    <message>
        <source>This position can still be won.</source>
        <translation>Diese Stellung ist noch zu gewinnen.</translation>
    </message>
    <message numerus="yes">
        <source>Only %n moves can be taken back in this game.</source>
        <translation>
            <numerusform>In diesem Spiel lässt sich nur %n Zug zurücknehmen.</numerusform>
            <numerusform>In diesem Spiel lassen sich nur %n Züge zurücknehmen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No card can move. Take a move back or start again.</source>
        <translation>Keine Karte kann ziehen. Nimm einen Zug zurück oder beginne neu.</translation>
    </message>
    <message>
        <source>No earlier position is known to be winnable.</source>
        <translation>Von keiner früheren Stellung ist bekannt, dass sie zu gewinnen ist.</translation>
    </message>
    <message>
        <source>The solver failed: {reason}</source>
        <translation>Der Löser ist gescheitert: {reason}</translation>
    </message>
    <message>
        <source>No more moves can be taken back in this game.</source>
        <translation>In diesem Spiel lassen sich keine weiteren Züge zurücknehmen.</translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message>
        <source>The board is on the clipboard.</source>
        <translation>Die Stellung ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The deal and its moves are on the clipboard.</source>
        <translation>Spiel und Züge sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Copied: {text}</source>
        <translation>Kopiert: {text}</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>{game}, %n cells</source>
        <translation>
            <numerusform>{game}, %n Zelle</numerusform>
            <numerusform>{game}, %n Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards in hand</source>
        <translation>
            <numerusform>%n Karte in der Hand</numerusform>
            <numerusform>%n Karten in der Hand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln card moves</source>
        <translation>
            <numerusform>%Ln Kartenzug</numerusform>
            <numerusform>%Ln Kartenzüge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Solved: all %n cards are home.</source>
        <translation>
            <numerusform>Gelöst: Die %n Karte ist abgelegt.</numerusform>
            <numerusform>Gelöst: Alle %n Karten sind abgelegt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games or records of it could not be read.</source>
        <translation>
            <numerusform>%n Spiel oder Eintrag daraus konnte nicht gelesen werden.</numerusform>
            <numerusform>%n Spiele oder Einträge daraus konnten nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n Zug</numerusform>
            <numerusform>%n Züge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>moves</source>
        <translation>
            <numerusform>Zug</numerusform>
            <numerusform>Züge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the last %n cards of {column} can move: those above don&apos;t follow in order.</source>
        <translation>
            <numerusform>Nur die letzte %n Karte von {column} kann ziehen: Die darüber bilden keine Reihe.</numerusform>
            <numerusform>Nur die letzten %n Karten von {column} können ziehen: Die darüber bilden keine Reihe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n cards can move now</source>
        <translation>
            <numerusform>Nur %n Karte kann jetzt ziehen</numerusform>
            <numerusform>Nur %n Karten können jetzt ziehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free cells</source>
        <translation>
            <numerusform>%n freie Zelle</numerusform>
            <numerusform>%n freie Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other empty columns</source>
        <translation>
            <numerusform>%n andere leere Spalte</numerusform>
            <numerusform>%n andere leere Spalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n empty columns</source>
        <translation>
            <numerusform>%n leere Spalte</numerusform>
            <numerusform>%n leere Spalten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DealsPanel</name>
    <message>
        <source>Looking it up…</source>
        <translation>Wird nachgesehen …</translation>
    </message>
    <message>
        <source>All deals</source>
        <translation>Alle Spiele</translation>
    </message>
    <message>
        <source>Hardest</source>
        <translation>Schwerste</translation>
    </message>
    <message>
        <source>Which deals</source>
        <translation>Welche Spiele</translation>
    </message>
    <message>
        <source>Play this deal</source>
        <translation>Dieses Spiel spielen</translation>
    </message>
    <message>
        <source>One you have not tried:</source>
        <translation>Eines, das du noch nicht versucht hast:</translation>
    </message>
    <message>
        <source>Choosing…</source>
        <translation>Wird ausgesucht …</translation>
    </message>
    <message>
        <source>This deal is proved to have no win.</source>
        <translation>Dieses Spiel ist nachweislich nicht zu gewinnen.</translation>
    </message>
    <message>
        <source>The file of rated deals can&apos;t be read; this deal is unrated.</source>
        <translation>Die Datei der bewerteten Spiele ist nicht lesbar; dieses Spiel ist nicht bewertet.</translation>
    </message>
    <message>
        <source>Deals of this game are not rated.</source>
        <translation>Spiele dieser Art sind nicht bewertet.</translation>
    </message>
    <message>
        <source>No win of this deal is known.</source>
        <translation>Für dieses Spiel ist kein Gewinn bekannt.</translation>
    </message>
    <message>
        <source>Gentle</source>
        <translation>Sanft</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Tough</source>
        <translation>Schwer</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Voriges</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächstes</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Very hard</source>
        <translation>Sehr schwer</translation>
    </message>
    <message>
        <source>You played it and have not solved it.</source>
        <translation>Du hast es gespielt und nicht gelöst.</translation>
    </message>
    <message>
        <source>You have not tried it.</source>
        <translation>Du hast es noch nicht versucht.</translation>
    </message>
    <message>
        <source>{tier} · rating {rating}</source>
        <translation>{tier} · Wertung {rating}</translation>
    </message>
    <message>
        <source>You solved it; your best: {moves}.</source>
        <translation>Du hast es gelöst; dein Bestes: {moves}.</translation>
    </message>
    <message>
        <source>{tier} · number {place} of the {count} hardest</source>
        <translation>{tier} · Nummer {place} der {count} schwersten</translation>
    </message>
    <message>
        <source>{tier} · beyond the rating&apos;s scale</source>
        <translation>{tier} · jenseits der Wertungsskala</translation>
    </message>
</context>
<context>
    <name>Drawer</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu beginnen</translation>
    </message>
</context>
<context>
    <name>EndPanel</name>
    <message>
        <source>Restart this deal</source>
        <translation>Dieses Spiel neu beginnen</translation>
    </message>
    <message>
        <source>Give this game up?</source>
        <translation>Dieses Spiel aufgeben?</translation>
    </message>
    <message>
        <source>It will count as unsolved.</source>
        <translation>Es zählt dann als nicht gelöst.</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Das Spiel ist zu Ende</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
</context>
<context>
    <name>EndingsChart</name>
    <message>
        <source>Games shown: {count}; solved: {solved}</source>
        <translation>Gezeigte Spiele: {count}; gelöst: {solved}</translation>
    </message>
</context>
<context>
    <name>GameMenus</name>
    <message>
        <source>{home} of {total} home</source>
        <translation>{home} von {total} abgelegt</translation>
    </message>
    <message>
        <source>No other game is in progress</source>
        <translation>Sonst ist kein Spiel im Gange</translation>
    </message>
</context>
<context>
    <name>GameSentences</name>
    <message>
        <source>“{text}” is no deal number: those go from {first} to {last}.</source>
        <translation>„{text}“ ist keine Spielnummer: Die gehen von {first} bis {last}.</translation>
    </message>
    <message>
        <source>A board</source>
        <translation>Eine Stellung</translation>
    </message>
    <message>
        <source>“{game}” can&apos;t be dealt: its definition is missing or has a mistake. This game goes on.</source>
        <translation>„{game}“ kann nicht ausgeteilt werden: Die Definition fehlt oder hat einen Fehler. Dieses Spiel geht weiter.</translation>
    </message>
    <message>
        <source>{name}. The definition of “{game}” is missing; its rules are kept here.</source>
        <translation>{name}. Die Definition von „{game}“ fehlt; seine Regeln gelten hier weiter.</translation>
    </message>
    <message>
        <source>Nothing fits a column, a cell or a foundation.</source>
        <translation>Nichts passt auf eine Spalte, in eine Zelle oder auf eine Ablage.</translation>
    </message>
    <message>
        <source>Every card can go home now: press Finish.</source>
        <translation>Jetzt kann jede Karte abgelegt werden: Drück „Abräumen“.</translation>
    </message>
    <message>
        <source>Games can&apos;t be saved: their folder is read-only. You can play on.</source>
        <translation>Spiele lassen sich nicht speichern: Ihr Ordner ist schreibgeschützt. Du kannst weiterspielen.</translation>
    </message>
    <message>
        <source>The game can&apos;t be saved: the disk is full. You can play on.</source>
        <translation>Das Spiel lässt sich nicht speichern: Der Datenträger ist voll. Du kannst weiterspielen.</translation>
    </message>
    <message>
        <source>The game can&apos;t be saved yet: another program uses the file. You can play on.</source>
        <translation>Das Spiel lässt sich noch nicht speichern: Ein anderes Programm benutzt die Datei. Du kannst weiterspielen.</translation>
    </message>
    <message>
        <source>Games can&apos;t be saved: their folder can&apos;t be reached. You can play on.</source>
        <translation>Spiele lassen sich nicht speichern: Ihr Ordner ist nicht erreichbar. Du kannst weiterspielen.</translation>
    </message>
    <message>
        <source>The file of saved games was damaged; it is kept as {detail}.</source>
        <translation>Die Datei der gespeicherten Spiele war beschädigt; sie ist als {detail} aufgehoben.</translation>
    </message>
    <message>
        <source>The saved games are from a newer version; nothing is saved. You can play on.</source>
        <translation>Die gespeicherten Spiele sind von einer neueren Version; nichts wird gespeichert. Du kannst weiterspielen.</translation>
    </message>
    <message>
        <source>One saved game is damaged and can&apos;t be opened.</source>
        <translation>Ein gespeichertes Spiel ist beschädigt und lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>The game can&apos;t be saved ({detail}). You can play on.</source>
        <translation>Das Spiel lässt sich nicht speichern ({detail}). Du kannst weiterspielen.</translation>
    </message>
    <message>
        <source>{name}. Click a card, then where it should go.</source>
        <translation>{name}. Klicke auf eine Karte, dann dorthin, wo sie hin soll.</translation>
    </message>
    <message>
        <source>{cards} home</source>
        <translation>{cards} abgelegt</translation>
    </message>
    <message>
        <source>{move}.</source>
        <translation>{move}.</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>Spiel {number}</translation>
    </message>
    <message>
        <source>{name}, as you left it.</source>
        <translation>{name}, wie du es verlassen hast.</translation>
    </message>
    <message>
        <source>{name}. The game before is kept: Undo brings it back.</source>
        <translation>{name}. Das vorige Spiel ist aufgehoben: „Rückgängig“ bringt es zurück.</translation>
    </message>
    <message>
        <source>Given up: it counts as unsolved.</source>
        <translation>Aufgegeben: zählt als nicht gelöst.</translation>
    </message>
    <message>
        <source>No move for too long: it counts as unsolved.</source>
        <translation>Zu lange kein Zug: zählt als nicht gelöst.</translation>
    </message>
    <message>
        <source>Left for too long: it counts as unsolved.</source>
        <translation>Zu lange verlassen: zählt als nicht gelöst.</translation>
    </message>
    <message>
        <source>A crash cut the game short; it doesn&apos;t count.</source>
        <translation>Ein Absturz hat das Spiel abgebrochen; es zählt nicht.</translation>
    </message>
    <message>
        <source>Type a deal number from {first} to {last}.</source>
        <translation>Tippe eine Spielnummer von {first} bis {last} ein.</translation>
    </message>
    <message>
        <source>{move}, and {cards} by themselves</source>
        <translation>{move}, und {cards} von selbst</translation>
    </message>
</context>
<context>
    <name>GameStatus</name>
    <message>
        <source>&amp;Restart Deal {number}</source>
        <translation>Spiel {number} neu &amp;beginnen</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>Neu &amp;beginnen</translation>
    </message>
</context>
<context>
    <name>Hardest</name>
    <message>
        <source>How many positions a second search looked at until it won</source>
        <translation>Wie viele Stellungen eine zweite Suche ansah, bis sie gewann</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>Nicht versucht</translation>
    </message>
    <message>
        <source>Not solved</source>
        <translation>Nicht gelöst</translation>
    </message>
    <message>
        <source>The hardest deals</source>
        <translation>Die schwersten Spiele</translation>
    </message>
    <message>
        <source>Number {place}: deal {deal}, hardness {hardness}. {result}</source>
        <translation>Nummer {place}: Spiel {deal}, Härte {hardness}. {result}</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Hardness</source>
        <translation>Härte</translation>
    </message>
    <message>
        <source>Your result</source>
        <translation>Dein Ergebnis</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>free cells ↓ / empty columns →</source>
        <translation>freie Zellen ↓ / leere Spalten →</translation>
    </message>
    <message>
        <source>Each of these is played, solved and hinted like FreeCell itself. Choose one to read about it.</source>
        <translation>Jedes davon wird gespielt, gelöst und mit Tipps begleitet wie FreeCell selbst. Wähle eines, um darüber zu lesen.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Other games</source>
        <translation>Andere Spiele</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alle Spiele</translation>
    </message>
    <message>
        <source>The aim</source>
        <translation>Das Ziel</translation>
    </message>
    <message>
        <source>Bring all 52 cards home: to the four foundations at the top right, one for each suit, from ace to king.</source>
        <translation>Bring alle 52 Karten nach Hause: auf die vier Ablagen oben rechts, eine je Farbe, vom Ass bis zum König.</translation>
    </message>
    <message>
        <source>The moves</source>
        <translation>Die Züge</translation>
    </message>
    <message>
        <source>Every card lies face up from the start. The last card of a column may go onto a card one higher and of the other colour, into one of the four cells at the top left, or home when it is next there. A cell holds one card. Into an empty column any card may go.</source>
        <translation>Von Anfang an liegt jede Karte offen. Die letzte Karte einer Spalte darf auf eine Karte, die um eins höher und von der anderen Farbe ist, in eine der vier Zellen oben links oder auf die Ablage, wenn sie dort an der Reihe ist. Eine Zelle fasst eine Karte. In eine leere Spalte darf jede Karte.</translation>
    </message>
    <message>
        <source>Cards that already follow each other, such as 9♣ 8♥ 7♠, move together. In truth they go one by one through free cells and empty columns, so those decide how many can go at once:</source>
        <translation>Karten, die schon aufeinander folgen, etwa 9♣ 8♥ 7♠, ziehen zusammen. In Wahrheit gehen sie einzeln über freie Zellen und leere Spalten, und die bestimmen, wie viele auf einmal gehen:</translation>
    </message>
    <message>
        <source>Into an empty column, that column itself doesn&apos;t count. Both numbers stand beside the cards you hold.</source>
        <translation>In eine leere Spalte zählt diese Spalte selbst nicht mit. Beide Zahlen stehen neben den Karten in deiner Hand.</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>So spielt man</translation>
    </message>
    <message>
        <source>Tap a column: it is lifted, with all the cards that can move already in hand, and every place that takes them glows. Tap another card of it to take fewer or more, then tap a glowing place. Tap beside it, or press Esc, to put it back.</source>
        <translation>Tippe eine Spalte an: Sie wird angehoben, alle Karten, die ziehen können, sind schon in der Hand, und jeder Platz, der sie nimmt, leuchtet. Tippe eine andere Karte darin an, um weniger oder mehr zu nehmen, dann einen leuchtenden Platz. Daneben tippen oder Esc legt sie zurück.</translation>
    </message>
    <message>
        <source>Or drag a card to where it should go. A double click sends it home, else to a free cell. The right button, or a long press, shows a covered card.</source>
        <translation>Oder zieh eine Karte dorthin, wo sie hin soll. Ein Doppelklick legt sie ab, sonst in eine freie Zelle. Die rechte Taste oder langes Drücken zeigt eine verdeckte Karte.</translation>
    </message>
    <message>
        <source>On the keyboard, type the two piles: &lt;b&gt;2&lt;/b&gt; &lt;b&gt;6&lt;/b&gt; from column 2 to column 6, &lt;b&gt;a&lt;/b&gt; &lt;b&gt;5&lt;/b&gt; from cell a to column 5, &lt;b&gt;1&lt;/b&gt; &lt;b&gt;h&lt;/b&gt; from column 1 home. Or walk with the arrow keys and press Enter.</source>
        <translation>Auf der Tastatur tippst du die zwei Stapel: &lt;b&gt;2&lt;/b&gt; &lt;b&gt;6&lt;/b&gt; von Spalte 2 zu Spalte 6, &lt;b&gt;a&lt;/b&gt; &lt;b&gt;5&lt;/b&gt; von Zelle a zu Spalte 5, &lt;b&gt;1&lt;/b&gt; &lt;b&gt;h&lt;/b&gt; von Spalte 1 auf die Ablage. Oder geh mit den Pfeiltasten und drück die Eingabetaste.</translation>
    </message>
    <message>
        <source>Every move can be taken back, as far as the deal. The game is saved after each move; a game you leave stays under Game, Continue. When all that is left can simply go home, Finish does it.</source>
        <translation>Jeder Zug lässt sich zurücknehmen, bis zum Anfang. Das Spiel wird nach jedem Zug gespeichert; ein verlassenes Spiel bleibt unter Spiel, Fortsetzen. Wenn alles Übrige einfach abgelegt werden kann, tut es „Abräumen“.</translation>
    </message>
    <message>
        <source>Can every deal be won?</source>
        <translation>Ist jedes Spiel zu gewinnen?</translation>
    </message>
    <message>
        <source>Nearly. Of the 32,000 deals of the first numbered FreeCell exactly one can&apos;t: 11982. Of the first million it is eight.</source>
        <translation>Fast. Von den 32.000 Spielen des ersten nummerierten FreeCell genau eines nicht: 11982. Von der ersten Million sind es acht.</translation>
    </message>
    <message>
        <source>Is deal 617 the same here as elsewhere?</source>
        <translation>Ist Spiel 617 hier dasselbe wie anderswo?</translation>
    </message>
    <message>
        <source>Yes. Numbers up to a million, and beyond, give the same cards as in every FreeCell that uses Microsoft&apos;s numbering. Press F3 and type one.</source>
        <translation>Ja. Nummern bis zu einer Million und darüber geben dieselben Karten wie in jedem FreeCell mit Microsofts Nummern. Drück F3 und tippe eine ein.</translation>
    </message>
    <message>
        <source>Why can&apos;t I move four cards?</source>
        <translation>Warum kann ich nicht vier Karten ziehen?</translation>
    </message>
    <message>
        <source>Because there is not enough room to carry them one by one: you need free cells or empty columns. The line under the table says how many can move now, and why.</source>
        <translation>Weil der Platz fehlt, sie einzeln hinüberzutragen: Du brauchst freie Zellen oder leere Spalten. Die Zeile unter dem Tisch sagt, wie viele jetzt gehen und warum.</translation>
    </message>
    <message>
        <source>May a card come back from a foundation?</source>
        <translation>Darf eine abgelegte Karte zurück?</translation>
    </message>
    <message>
        <source>By the book it may; at the tap table and at Porchlight&apos;s it stays. The settings decide.</source>
        <translation>Nach dem Buch ja; am Tipptisch und bei Porchlight bleibt sie liegen. Die Einstellungen entscheiden.</translation>
    </message>
    <message>
        <source>Do cards go home by themselves?</source>
        <translation>Legen sich Karten von selbst ab?</translation>
    </message>
    <message>
        <source>Only if you want: the settings have never, when it is safe, and always. Undo takes both back.</source>
        <translation>Nur wenn du willst: In den Einstellungen gibt es nie, wenn es sicher ist, und immer. „Rückgängig“ nimmt beides zurück.</translation>
    </message>
    <message>
        <source>What does “no win from here” mean?</source>
        <translation>Was heißt „Von hier kein Gewinn“?</translation>
    </message>
    <message>
        <source>That the solver has looked at every way on and none wins. It is a proof, not a guess; where it can&apos;t tell it says so.</source>
        <translation>Dass der Löser jeden Weg angesehen hat und keiner gewinnt. Das ist ein Beweis, keine Vermutung; wo er es nicht weiß, sagt er es.</translation>
    </message>
    <message>
        <source>Does Undo spoil my record?</source>
        <translation>Schadet „Rückgängig“ meiner Statistik?</translation>
    </message>
    <message>
        <source>At the tap table and by the book it is free. At Porchlight&apos;s every undo counts as a move.</source>
        <translation>Am Tipptisch und nach dem Buch kostet es nichts. Bei Porchlight zählt jedes Zurücknehmen als Zug.</translation>
    </message>
    <message>
        <source>Where is the game I left?</source>
        <translation>Wo ist das Spiel, das ich verlassen habe?</translation>
    </message>
    <message>
        <source>Under Game, Continue. Nothing you have begun is ever thrown away by dealing anew.</source>
        <translation>Unter Spiel, Fortsetzen. Was du begonnen hast, geht durch neues Geben nie verloren.</translation>
    </message>
    <message>
        <source>Can I share a game?</source>
        <translation>Kann ich ein Spiel weitergeben?</translation>
    </message>
    <message>
        <source>Copy Game puts the deal and its moves on the clipboard in standard notation. Pasting them, or dropping a file with them onto the window, opens the game at the same move.</source>
        <translation>„Partie kopieren“ legt Spiel und Züge in Standardnotation in die Zwischenablage. Einfügen, oder eine Datei damit auf das Fenster ziehen, öffnet das Spiel beim selben Zug.</translation>
    </message>
    <message>
        <source>Before the first move</source>
        <translation>Vor dem ersten Zug</translation>
    </message>
    <message>
        <source>Find the aces and twos. The deeper they lie, the more has to move first, so begin with the column that frees the most of them for the fewest cells.</source>
        <translation>Such die Asse und Zweien. Je tiefer sie liegen, desto mehr muss vorher ziehen; beginne also mit der Spalte, die für die wenigsten Zellen die meisten davon befreit.</translation>
    </message>
    <message>
        <source>Space is everything</source>
        <translation>Platz ist alles</translation>
    </message>
    <message>
        <source>Keep cells free: each card parked in one makes every later move shorter. With all four taken and no empty column you can only move one card at a time.</source>
        <translation>Halte Zellen frei: Jede geparkte Karte macht jeden späteren Zug kürzer. Sind alle vier besetzt und keine Spalte leer, zieht immer nur eine Karte.</translation>
    </message>
    <message>
        <source>An empty column is worth more than a cell: it doubles how many cards move at once. Fill it with care, best with a long run that starts with a king.</source>
        <translation>Eine leere Spalte ist mehr wert als eine Zelle: Sie verdoppelt, wie viele Karten auf einmal ziehen. Fülle sie mit Bedacht, am besten mit einer langen Folge ab einem König.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Prefer moves that uncover something to moves that only look tidy. Before you put a card into a cell, know how it gets out again.</source>
        <translation>Zieh lieber, um etwas aufzudecken, als um Ordnung zu schaffen. Bevor du eine Karte in eine Zelle legst, wisse, wie sie wieder herauskommt.</translation>
    </message>
    <message>
        <source>Don&apos;t hurry cards home that others still need: a red five can carry a black four. Once both fours of the other colour are home it can go without a thought; that is what Send Safe Cards Home does.</source>
        <translation>Leg Karten nicht eilig ab, die andere noch brauchen: Eine rote Fünf kann eine schwarze Vier tragen. Sind beide Vieren der anderen Farbe abgelegt, kann sie bedenkenlos gehen; das tut „Sichere Karten ablegen“.</translation>
    </message>
    <message>
        <source>If you are stuck, take moves back. Looking for the place where it went wrong teaches most.</source>
        <translation>Wenn du festsitzt, nimm Züge zurück. Die Stelle zu suchen, an der es schiefging, lehrt am meisten.</translation>
    </message>
    <message>
        <source>Play {title}</source>
        <translation>{title} spielen</translation>
    </message>
    <message>
        <source>The page is too long to be shown whole.</source>
        <translation>Die Seite ist zu lang, um ganz gezeigt zu werden.</translation>
    </message>
</context>
<context>
    <name>HelpPanel</name>
    <message>
        <source>How FreeCell goes</source>
        <translation>Wie FreeCell geht</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>Hud</name>
    <message>
        <source>Cards home</source>
        <translation>Abgelegt</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Free cells</source>
        <translation>Freie Zellen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Own board</source>
        <translation>Eigene Stellung</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
</context>
<context>
    <name>LostPanel</name>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Moves are typed in Latin letters and digits, such as 4a.</source>
        <translation>Züge werden in lateinischen Buchstaben und Ziffern getippt, zum Beispiel 4a.</translation>
    </message>
    <message>
        <source>{typed} … and where to? Esc forgets it.</source>
        <translation>{typed} … und wohin? Esc verwirft es.</translation>
    </message>
    <message>
        <source>This game has no pile “{key}”.</source>
        <translation>Dieses Spiel hat keinen Stapel „{key}“.</translation>
    </message>
</context>
<context>
    <name>NewDeals</name>
    <message>
        <source>The file of rated deals can&apos;t be read; new deals come unrated.</source>
        <translation>Die Datei der bewerteten Spiele ist nicht lesbar; neue Spiele sind nicht bewertet.</translation>
    </message>
</context>
<context>
    <name>NoMovesPanel</name>
    <message>
        <source>No move is left</source>
        <translation>Kein Zug ist mehr möglich</translation>
    </message>
    <message>
        <source>By the book the game is lost.</source>
        <translation>Nach dem Buch ist das Spiel verloren.</translation>
    </message>
    <message>
        <source>Take a move back</source>
        <translation>Einen Zug zurücknehmen</translation>
    </message>
    <message>
        <source>Restart this deal</source>
        <translation>Dieses Spiel neu beginnen</translation>
    </message>
    <message>
        <source>Deal a new one</source>
        <translation>Ein neues geben</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Aufgeben</translation>
    </message>
</context>
<context>
    <name>OpenDealPanel</name>
    <message>
        <source>Deal number</source>
        <translation>Spielnummer</translation>
    </message>
    <message>
        <source>1 to 8589934591</source>
        <translation>1 bis 8589934591</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Geben</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>There is nothing to open: the text is empty.</source>
        <translation>Es gibt nichts zu öffnen: Der Text ist leer.</translation>
    </message>
    <message>
        <source>The moves don&apos;t fit this deal: {why}.</source>
        <translation>Die Züge passen nicht zu diesem Spiel: {why}.</translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be read: {reason}.</source>
        <translation>„{name}“ lässt sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <source>“{name}” is too long for a game.</source>
        <translation>„{name}“ ist zu lang für ein Spiel.</translation>
    </message>
    <message>
        <source>That is no board: {reason}.</source>
        <translation>Das ist keine Stellung: {reason}.</translation>
    </message>
    <message>
        <source>That text is too long for a game.</source>
        <translation>Dieser Text ist zu lang für ein Spiel.</translation>
    </message>
    <message>
        <source>The moves in KPat&apos;s file fit the rules of no game known here: only its board was opened.</source>
        <translation>Die Züge in der Datei von KPat passen zu keinem hier bekannten Spiel: Nur die Stellung wurde geöffnet.</translation>
    </message>
    <message>
        <source>That is no list of moves: {reason}.</source>
        <translation>Das ist keine Zugliste: {reason}.</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Beside each other</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>What each rule does</source>
        <translation>Was jede Regel bewirkt</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Hausregeln</translation>
    </message>
    <message>
        <source>Changed during the game</source>
        <translation>Im Spiel geändert</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>New deals</source>
        <translation>Neue Spiele</translation>
    </message>
    <message>
        <source>Gentle</source>
        <translation>Sanft</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Tough</source>
        <translation>Schwer</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>What the table plays by. One choice sets everything in which the rules differ.</source>
        <translation>Wonach am Tisch gespielt wird. Eine Wahl stellt alles ein, worin sich die Regeln unterscheiden.</translation>
    </message>
    <message>
        <source>Tap table</source>
        <translation>Tipptisch</translation>
    </message>
    <message>
        <source>Nothing goes home by itself, taking back is free, and there is no clock to mind.</source>
        <translation>Nichts legt sich selbst ab, Zurücknehmen kostet nichts, und keine Uhr drängt.</translation>
    </message>
    <message>
        <source>Porchlight</source>
        <translation>Porchlight</translation>
    </message>
    <message>
        <source>Safe cards go home by themselves, every Undo counts, and the clock runs from the deal. A game left for a minute, or idle for 15, is lost.</source>
        <translation>Sichere Karten legen sich selbst ab, jedes „Rückgängig“ zählt, und die Uhr läuft ab dem Geben. Ein Spiel, das eine Minute verlassen oder 15 nicht gespielt wird, ist verloren.</translation>
    </message>
    <message>
        <source>By the book</source>
        <translation>Nach dem Buch</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>Buch</translation>
    </message>
    <message>
        <source>Like the tap table, but a card may come back from home, and without a move it is lost.</source>
        <translation>Wie am Tipptisch, doch eine abgelegte Karte darf zurück, und ohne Zug ist das Spiel verloren.</translation>
    </message>
    <message>
        <source>Own rules</source>
        <translation>Eigene Regeln</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Set rule by rule, under House rules in detail. Other rules have records of their own.</source>
        <translation>Regel für Regel eingestellt, unter „Hausregeln im Einzelnen“. Andere Regeln haben eine eigene Statistik.</translation>
    </message>
    <message>
        <source>Cards go home by themselves</source>
        <translation>Karten legen sich selbst ab</translation>
    </message>
    <message>
        <source>What follows a move home: nothing, the cards that nothing else can need, or all that fit. It counts as no move.</source>
        <translation>Was sich nach einem Zug ablegt: nichts, die Karten, die nichts mehr brauchen kann, oder alle, die passen. Es zählt nicht als Zug.</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>How hard the deals are that New Deal draws. Those of a tier can be won; random is any deal at all, unchecked, and a few have no win.</source>
        <translation>Wie schwer die Spiele sind, die „Neu geben“ zieht. Die einer Stufe sind zu gewinnen; „Zufall“ ist irgendein Spiel, ungeprüft, und einige wenige sind nicht zu gewinnen.</translation>
    </message>
    <message>
        <source>When it is safe</source>
        <translation>Wenn es sicher ist</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Cards may come back from home</source>
        <translation>Abgelegte Karten dürfen zurück</translation>
    </message>
    <message>
        <source>Whether the top card of a foundation may be put onto a column again.</source>
        <translation>Ob die oberste Karte einer Ablage wieder auf eine Spalte gelegt werden darf.</translation>
    </message>
    <message>
        <source>A tapped column</source>
        <translation>Eine angetippte Spalte</translation>
    </message>
    <message>
        <source>Lifted, it shows all its cards large, those that can move in hand; in place, the card under the pointer is taken.</source>
        <translation>Angehoben zeigt sie alle Karten groß, die beweglichen schon in der Hand; bleibt sie liegen, wird die Karte unter dem Zeiger genommen.</translation>
    </message>
    <message>
        <source>Is lifted and enlarged</source>
        <translation>Wird vergrößert angehoben</translation>
    </message>
    <message>
        <source>Stays in place</source>
        <translation>Bleibt liegen</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>How fast cards fly; without animation they are there at once.</source>
        <translation>Wie schnell Karten fliegen; ohne Animation sind sie sofort da.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>How the faces of the cards are drawn.</source>
        <translation>Wie die Gesichter der Karten gezeichnet sind.</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Klassisch</translation>
    </message>
    <message>
        <source>Four colours</source>
        <translation>Vier Farben</translation>
    </message>
    <message>
        <source>4 colours</source>
        <translation>4 Farben</translation>
    </message>
    <message>
        <source>Large index</source>
        <translation>Großer Index</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>The colours of table, bars and panels.</source>
        <translation>Die Farben von Tisch, Leisten und Feldern.</translation>
    </message>
    <message>
        <source>Green felt</source>
        <translation>Grüner Filz</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Deep blue</source>
        <translation>Tiefblau</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>A hidden clock runs too: the records know the time.</source>
        <translation>Auch verborgen läuft sie: Die Statistik kennt die Zeit.</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Whether the table says after each move if it can still be won.</source>
        <translation>Ob der Tisch nach jedem Zug sagt, ob noch zu gewinnen ist.</translation>
    </message>
    <message>
        <source>Pace of Solve</source>
        <translation>Tempo beim Lösen</translation>
    </message>
    <message>
        <source>How fast the program plays a solution.</source>
        <translation>Wie schnell das Programm eine Lösung vorspielt.</translation>
    </message>
    <message>
        <source>Cards go home at the deal too</source>
        <translation>Auch gleich nach dem Geben</translation>
    </message>
    <message>
        <source>What goes home by itself does so straight after the deal, not only after a move.</source>
        <translation>Was sich selbst ablegt, tut es schon gleich nach dem Geben, nicht erst nach einem Zug.</translation>
    </message>
    <message>
        <source>Moves that can be taken back</source>
        <translation>Zurücknehmbare Züge</translation>
    </message>
    <message>
        <source>How far Undo goes.</source>
        <translation>Wie weit „Rückgängig“ reicht.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Undo takes its move off the count</source>
        <translation>Rückgängig streicht den Zug</translation>
    </message>
    <message>
        <source>If not, a move that was taken back stays counted.</source>
        <translation>Sonst bleibt ein zurückgenommener Zug gezählt.</translation>
    </message>
    <message>
        <source>Undo itself counts</source>
        <translation>Rückgängig zählt</translation>
    </message>
    <message>
        <source>How many moves each Undo adds to the count.</source>
        <translation>Wie viele Züge jedes „Rückgängig“ hinzuzählt.</translation>
    </message>
    <message>
        <source>As no move</source>
        <translation>Als kein Zug</translation>
    </message>
    <message>
        <source>As one move</source>
        <translation>Als ein Zug</translation>
    </message>
    <message>
        <source>Redo itself counts</source>
        <translation>Wiederholen zählt</translation>
    </message>
    <message>
        <source>How many moves each Redo adds to the count.</source>
        <translation>Wie viele Züge jedes „Wiederholen“ hinzuzählt.</translation>
    </message>
    <message>
        <source>The clock starts</source>
        <translation>Die Uhr beginnt</translation>
    </message>
    <message>
        <source>From when on the time of a game is taken.</source>
        <translation>Ab wann die Zeit eines Spiels läuft.</translation>
    </message>
    <message>
        <source>With the first move</source>
        <translation>Mit dem ersten Zug</translation>
    </message>
    <message>
        <source>With the deal</source>
        <translation>Mit dem Geben</translation>
    </message>
    <message>
        <source>The clock can be paused</source>
        <translation>Die Uhr lässt sich anhalten</translation>
    </message>
    <message>
        <source>By Pause, and by itself while nobody sees the table. If not, it runs on.</source>
        <translation>Mit „Pause“, und von selbst, solange niemand den Tisch sieht. Sonst läuft sie weiter.</translation>
    </message>
    <message>
        <source>Lost after so long without a move</source>
        <translation>Verloren ohne Zug nach</translation>
    </message>
    <message>
        <source>A game in which nothing is moved for so long counts as unsolved.</source>
        <translation>Ein Spiel, in dem so lange nichts gezogen wird, zählt als nicht gelöst.</translation>
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
        <translation>Verloren, wenn geschlossen</translation>
    </message>
    <message>
        <source>A game counts as unsolved if the program is closed, or the computer asleep, for longer.</source>
        <translation>Ein Spiel zählt als nicht gelöst, wenn das Programm länger geschlossen ist oder der Rechner schläft.</translation>
    </message>
    <message>
        <source>1 min</source>
        <translation>1 min</translation>
    </message>
    <message>
        <source>A game can be given up</source>
        <translation>Ein Spiel lässt sich aufgeben</translation>
    </message>
    <message>
        <source>Then it counts as unsolved, and the next deal is at hand.</source>
        <translation>Dann zählt es als nicht gelöst, und das nächste liegt bereit.</translation>
    </message>
    <message>
        <source>New Deal draws</source>
        <translation>„Neu geben“ zieht</translation>
    </message>
    <message>
        <source>Deals as hard as chosen above, or any deal whatever is chosen there.</source>
        <translation>Spiele, so schwer wie oben gewählt, oder irgendeines, was auch dort gewählt ist.</translation>
    </message>
    <message>
        <source>As chosen above</source>
        <translation>Wie oben gewählt</translation>
    </message>
    <message>
        <source>Any deal</source>
        <translation>Irgendein Spiel</translation>
    </message>
    <message>
        <source>When no move is left</source>
        <translation>Wenn kein Zug mehr bleibt</translation>
    </message>
    <message>
        <source>Whether the table just says so, offers to give the game up where it can be, or calls it lost.</source>
        <translation>Ob der Tisch es nur sagt, das Aufgeben anbietet, wo es erlaubt ist, oder das Spiel verloren nennt.</translation>
    </message>
    <message>
        <source>Say so</source>
        <translation>Sagen</translation>
    </message>
    <message>
        <source>Offer to give up</source>
        <translation>Aufgeben anbieten</translation>
    </message>
    <message>
        <source>Call it lost</source>
        <translation>Als verloren</translation>
    </message>
    <message>
        <source>House rules in detail</source>
        <translation>Hausregeln im Einzelnen</translation>
    </message>
    <message>
        <source>from the next deal</source>
        <translation>ab dem nächsten Spiel</translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Closed: {panel}</source>
        <translation>Geschlossen: {panel}</translation>
    </message>
</context>
<context>
    <name>Picking</name>
    <message>
        <source>{why} No cell is free.</source>
        <translation>{why} Keine Zelle ist frei.</translation>
    </message>
    <message>
        <source>Pick up a card first, then click where it should go.</source>
        <translation>Nimm erst eine Karte auf, dann klicke, wohin sie soll.</translation>
    </message>
    <message>
        <source>Cards on a foundation stay there in this game.</source>
        <translation>Abgelegte Karten bleiben in diesem Spiel liegen.</translation>
    </message>
</context>
<context>
    <name>RecordFiles</name>
    <message>
        <source>Games imported: {added}; known already: {known}</source>
        <translation>Importierte Spiele: {added}; schon bekannt: {known}</translation>
    </message>
    <message>
        <source>Stopped; nothing has changed.</source>
        <translation>Angehalten; nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>The file is too large to be one of records.</source>
        <translation>Die Datei ist zu groß, um eine mit Rekorden zu sein.</translation>
    </message>
    <message>
        <source>The file can&apos;t be read: it is no text.</source>
        <translation>Die Datei ist nicht lesbar: sie ist kein Text.</translation>
    </message>
    <message>
        <source>Exported to {file}.</source>
        <translation>Nach {file} exportiert.</translation>
    </message>
    <message>
        <source>The file can&apos;t be written: {reason}</source>
        <translation>Die Datei kann nicht geschrieben werden: {reason}</translation>
    </message>
    <message>
        <source>The file can&apos;t be read: {reason}</source>
        <translation>Die Datei kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>Nothing was imported: {reason}</source>
        <translation>Nichts wurde importiert: {reason}</translation>
    </message>
</context>
<context>
    <name>RecordTable</name>
    <message>
        <source>Today&apos;s deal</source>
        <translation>Spiel des Tages</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Rekorde</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Hausregeln</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Quote</translation>
    </message>
    <message>
        <source>Best time</source>
        <translation>Beste Zeit</translation>
    </message>
    <message>
        <source>Fewest moves</source>
        <translation>Wenigste Züge</translation>
    </message>
    <message>
        <source>Streak</source>
        <translation>Serie</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
</context>
<context>
    <name>RecordsPanel</name>
    <message>
        <source>Writing {file} …</source>
        <translation>{file} wird geschrieben …</translation>
    </message>
    <message>
        <source>Reading {file} …</source>
        <translation>{file} wird gelesen …</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Rekorde</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>Noch wurde kein Spiel gespielt.</translation>
    </message>
    <message>
        <source>Moves of the last games; an outline is a game not solved</source>
        <translation>Züge der letzten Spiele; ein Umriss ist ein nicht gelöstes Spiel</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Export records</source>
        <translation>Rekorde exportieren</translation>
    </message>
    <message>
        <source>Import records</source>
        <translation>Rekorde importieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>After the last move</source>
        <translation>Nach dem letzten Zug</translation>
    </message>
    <message>
        <source>Before move {number}</source>
        <translation>Vor Zug {number}</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>no win (proved)</source>
        <translation>kein Gewinn (bewiesen)</translation>
    </message>
    <message>
        <source>no win from here (proved)</source>
        <translation>von hier kein Gewinn (bewiesen)</translation>
    </message>
    <message>
        <source>You played {move}.</source>
        <translation>Du hast {move} gespielt.</translation>
    </message>
    <message>
        <source>After it no win is left (proved).</source>
        <translation>Danach ist kein Gewinn mehr möglich (bewiesen).</translation>
    </message>
    <message>
        <source>As good: {move}.</source>
        <translation>Ebenso gut: {move}.</translation>
    </message>
    <message>
        <source>{length} to the win</source>
        <translation>{length} bis zum Gewinn</translation>
    </message>
    <message>
        <source>Best move known: {move}.</source>
        <translation>Bester bekannter Zug: {move}.</translation>
    </message>
    <message>
        <source>Better: {move}.</source>
        <translation>Besser: {move}.</translation>
    </message>
    <message>
        <source>After it: undecided, {reason}.</source>
        <translation>Danach: unentschieden, {reason}.</translation>
    </message>
    <message>
        <source>It cost {length}.</source>
        <translation>Es kostete {length}.</translation>
    </message>
</context>
<context>
    <name>ReviewChart</name>
    <message>
        <source>No win from here (proved)</source>
        <translation>Von hier kein Gewinn (bewiesen)</translation>
    </message>
    <message>
        <source>Chart of the game</source>
        <translation>Verlauf des Spiels</translation>
    </message>
    <message>
        <source>Moves played</source>
        <translation>Gespielte Züge</translation>
    </message>
    <message>
        <source>Cards home</source>
        <translation>Abgelegt</translation>
    </message>
    <message>
        <source>Move {number} cost {cost}</source>
        <translation>Zug {number} kostete {cost}</translation>
    </message>
    <message>
        <source>Move {number} lost the win</source>
        <translation>Zug {number} hat den Gewinn verloren</translation>
    </message>
    <message>
        <source>Move {number}</source>
        <translation>Zug {number}</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Bild …</translation>
    </message>
    <message>
        <source>Move list…</source>
        <translation>Zugliste …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Game review</source>
        <translation>Rückblick</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Save Picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>Save Move List</source>
        <translation>Zugliste speichern</translation>
    </message>
    <message>
        <source>Move lists (*.txt)</source>
        <translation>Zuglisten (*.txt)</translation>
    </message>
    <message>
        <source>Saved as {path}.</source>
        <translation>Gespeichert als {path}.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written.</source>
        <translation>{path} lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>The solver looks at every position of the game…</source>
        <translation>Der Löser sieht sich jede Stellung des Spiels an …</translation>
    </message>
    <message>
        <source>Card moves to the win, best line known</source>
        <translation>Kartenzüge bis zum Gewinn, bester bekannter Weg</translation>
    </message>
    <message>
        <source>Card moves to the win</source>
        <translation>Kartenzüge bis zum Gewinn</translation>
    </message>
    <message>
        <source>You play on from here. Redo brings your moves back.</source>
        <translation>Von hier spielst du weiter. „Wiederholen“ bringt deine Züge zurück.</translation>
    </message>
    <message>
        <source>The review was stopped; Review starts it again.</source>
        <translation>Der Rückblick wurde abgebrochen; „Rückblick“ beginnt ihn neu.</translation>
    </message>
    <message>
        <source>Moves to the win, best line known</source>
        <translation>Züge bis zum Gewinn, bester bekannter Weg</translation>
    </message>
    <message>
        <source>Moves to the win</source>
        <translation>Züge bis zum Gewinn</translation>
    </message>
    <message>
        <source>Play on from before move {number}</source>
        <extracomment>Writes something to a file and says whether that worked; runs in a thread. Stands for the ticket of a question as long as it isn&apos;t known whether one is needed.</extracomment>
        <translation>Ab vor Zug {number} weiterspielen</translation>
    </message>
    <message>
        <source>won by the program</source>
        <translation>vom Programm gewonnen</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>The review failed: {reason}</source>
        <translation>Der Rückblick ist gescheitert: {reason}</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>The game goes on.</source>
        <translation>Das Spiel geht weiter.</translation>
    </message>
    <message>
        <source>Taken back: {what}.</source>
        <translation>Zurückgenommen: {what}.</translation>
    </message>
    <message numerus="yes">
        <source>%n moves played again.</source>
        <translation>
            <numerusform>%n Zug wiederholt.</numerusform>
            <numerusform>%n Züge wiederholt.</numerusform>
        </translation>
    </message>
    <message>
        <source>No card can safely go home now.</source>
        <translation>Jetzt kann keine Karte sicher abgelegt werden.</translation>
    </message>
    <message>
        <source>The cards can&apos;t all go home yet: some still block others.</source>
        <translation>Noch können nicht alle Karten abgelegt werden: Einige versperren anderen den Weg.</translation>
    </message>
    <message>
        <source>The game is paused. Choose Pause again to go on.</source>
        <translation>Das Spiel ist angehalten. Noch einmal „Pause“ wählen, dann geht es weiter.</translation>
    </message>
    <message>
        <source>No card can move. Take a move back or start again.</source>
        <translation>Keine Karte kann ziehen. Nimm einen Zug zurück oder beginne neu.</translation>
    </message>
    <message>
        <source>{capacity}. Click a glowing place.</source>
        <translation>{capacity}. Klicke auf einen leuchtenden Platz.</translation>
    </message>
    <message>
        <source>{capacity}. No place takes {cards} now.</source>
        <translation>{capacity}. Kein Platz nimmt {cards} jetzt.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The settings&apos; file can&apos;t be read ({reason}).</source>
        <translation>Die Datei der Einstellungen ist nicht lesbar ({reason}).</translation>
    </message>
    <message>
        <source>The settings&apos; file is damaged ({reason}); {kept} is a copy of it.</source>
        <translation>Die Datei der Einstellungen ist beschädigt ({reason}); {kept} ist eine Kopie davon.</translation>
    </message>
    <message>
        <source>Damaged settings have their defaults again: {names}.</source>
        <translation>Beschädigte Einstellungen haben wieder ihre Vorgaben: {names}.</translation>
    </message>
    <message>
        <source>the window&apos;s place</source>
        <translation>die Lage des Fensters</translation>
    </message>
    <message>
        <source>The settings can&apos;t be kept ({reason}).</source>
        <translation>Die Einstellungen lassen sich nicht speichern ({reason}).</translation>
    </message>
</context>
<context>
    <name>ShortCaption</name>
    <message>
        <source>Home</source>
        <translation>Abgel.</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
</context>
<context>
    <name>SolveBar</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>{done} of {whole}</source>
        <translation>{done} von {whole}</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Move {progress}</source>
        <translation>Zug {progress}</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>ace</source>
        <translation>Ass</translation>
    </message>
    <message>
        <source>two</source>
        <translation>Zwei</translation>
    </message>
    <message>
        <source>three</source>
        <translation>Drei</translation>
    </message>
    <message>
        <source>four</source>
        <translation>Vier</translation>
    </message>
    <message>
        <source>five</source>
        <translation>Fünf</translation>
    </message>
    <message>
        <source>six</source>
        <translation>Sechs</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>Sieben</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>Acht</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>Neun</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>Zehn</translation>
    </message>
    <message>
        <source>jack</source>
        <translation>Bube</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>Dame</translation>
    </message>
    <message>
        <source>king</source>
        <translation>König</translation>
    </message>
    <message>
        <source>clubs</source>
        <translation>Kreuz</translation>
    </message>
    <message>
        <source>diamonds</source>
        <translation>Karo</translation>
    </message>
    <message>
        <source>hearts</source>
        <translation>Herz</translation>
    </message>
    <message>
        <source>spades</source>
        <translation>Pik</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>second</source>
        <translation>zweite</translation>
    </message>
    <message>
        <source>third</source>
        <translation>dritte</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>vierte</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>fünfte</translation>
    </message>
    <message>
        <source>sixth</source>
        <translation>sechste</translation>
    </message>
    <message>
        <source>seventh</source>
        <translation>siebte</translation>
    </message>
    <message>
        <source>eighth</source>
        <translation>achte</translation>
    </message>
    <message>
        <source>ninth</source>
        <translation>neunte</translation>
    </message>
    <message>
        <source>tenth</source>
        <translation>zehnte</translation>
    </message>
    <message>
        <source>eleventh</source>
        <translation>elfte</translation>
    </message>
    <message>
        <source>twelfth</source>
        <translation>zwölfte</translation>
    </message>
    <message>
        <source>thirteenth</source>
        <translation>dreizehnte</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eins</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>elf</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>zwölf</translation>
    </message>
    <message>
        <source>thirteen</source>
        <translation>dreizehn</translation>
    </message>
    <message>
        <source>{rank} of {suit}</source>
        <translation>{suit}-{rank}</translation>
    </message>
    <message>
        <source>foundation of {suit}</source>
        <translation>Ablage {suit}</translation>
    </message>
    <message>
        <source>{pile}, empty</source>
        <translation>{pile}, leer</translation>
    </message>
    <message>
        <source>{card}, {pile}, {place} of {size}</source>
        <translation>{card}, {pile}, {place} von {size}</translation>
    </message>
    <message>
        <source>column {number}</source>
        <translation>Spalte {number}</translation>
    </message>
    <message>
        <source>free cell {letter}</source>
        <translation>freie Zelle {letter}</translation>
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
        <translation>Heute nicht gelöst; morgen gibt es ein neues.</translation>
    </message>
    <message>
        <source>{player}: {played} played, {solved} solved, best {best}, daily run {run} (longest {longest})</source>
        <translation>{player}: {played} gespielt, {solved} gelöst, beste Zeit {best}, Tagesserie {run} (längste {longest})</translation>
    </message>
    <message>
        <source>Today&apos;s best</source>
        <translation>Die Besten von heute</translation>
    </message>
    <message>
        <source>Play today&apos;s deal</source>
        <translation>Spiel des Tages spielen</translation>
    </message>
    <message>
        <source>Copy my result code</source>
        <translation>Meinen Ergebniscode kopieren</translation>
    </message>
    <message>
        <source>Paste a result code</source>
        <translation>Ergebniscode einfügen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>New player</source>
        <translation>Neuer Spieler</translation>
    </message>
    <message>
        <source>Choose a player, or add one: today&apos;s deal is for named players.</source>
        <translation>Das Spiel des Tages braucht einen Namen: Wähle oder ergänze ihn.</translation>
    </message>
    <message>
        <source>One attempt, by Porchlight&apos;s rules; the clock runs from the deal.</source>
        <translation>Ein Versuch nach den Porchlight-Regeln; die Uhr läuft ab dem Geben.</translation>
    </message>
    <message>
        <source>A crash cut it short, so it may be dealt again.</source>
        <translation>Ein Absturz hat es abgebrochen, es darf neu gegeben werden.</translation>
    </message>
    <message>
        <source>It is being played.</source>
        <translation>Es wird gerade gespielt.</translation>
    </message>
    <message>
        <source>Solved in {time}, {moves}.</source>
        <translation>Gelöst in {time}, {moves}.</translation>
    </message>
    <message>
        <source>Go on playing</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Nobody has solved it yet.</source>
        <translation>Noch hat es niemand gelöst.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Today&apos;s deal, {date}</source>
        <translation>Spiel des Tages, {date}</translation>
    </message>
</context>
<context>
    <name>TodaysDealControl</name>
    <message>
        <source>The machine&apos;s clock stands before 2020, so there is no deal of the day.</source>
        <translation>Die Uhr des Rechners steht vor 2020, darum gibt es kein Spiel des Tages.</translation>
    </message>
    <message>
        <source>The name isn&apos;t taken: {reason}</source>
        <translation>Der Name geht nicht: {reason}</translation>
    </message>
    <message>
        <source>It can&apos;t be dealt: {reason}</source>
        <translation>Es kann nicht gegeben werden: {reason}</translation>
    </message>
    <message>
        <source>Your result code is on the clipboard.</source>
        <translation>Dein Ergebniscode liegt in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The code isn&apos;t taken: {reason}</source>
        <translation>Der Code wird nicht angenommen: {reason}</translation>
    </message>
    <message>
        <source>Taken in: {name}, {time}, {moves}.</source>
        <translation>Aufgenommen: {name}, {time}, {moves}.</translation>
    </message>
    <message>
        <source>Taken in for another day: {name}, {date}.</source>
        <translation>Für einen anderen Tag aufgenommen: {name}, {date}.</translation>
    </message>
</context>
<context>
    <name>WinPanel</name>
    <message>
        <source>Solved in {moves}</source>
        <translation>Gelöst: {moves}</translation>
    </message>
    <message>
        <source>This game</source>
        <translation>Dieses Spiel</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>Letztes Mal</translation>
    </message>
    <message>
        <source>Best before</source>
        <translation>Bisher bestes</translation>
    </message>
    <message>
        <source>Review the game</source>
        <translation>Spiel ansehen</translation>
    </message>
    <message>
        <source>New deal</source>
        <translation>Neu geben</translation>
    </message>
    <message>
        <source>Solved by the program in {moves}</source>
        <translation>Vom Programm gelöst: {moves}</translation>
    </message>
    <message numerus="yes">
        <source>All %n cards home</source>
        <translation>
            <numerusform>Die %n Karte abgelegt</numerusform>
            <numerusform>Alle %n Karten abgelegt</numerusform>
        </translation>
    </message>
    <message>
        <source>New best</source>
        <translation>Neuer Rekord</translation>
    </message>
    <message>
        <source>Replay this deal</source>
        <translation>Dieses Spiel noch einmal</translation>
    </message>
</context>
<context>
    <name>WindowAdvice</name>
    <message>
        <source>You play on from here.</source>
        <translation>Von hier spielst du weiter.</translation>
    </message>
    <message>
        <source>Impossible deal</source>
        <translation>Unlösbares Spiel</translation>
    </message>
    <message>
        <source>No win from here</source>
        <translation>Von hier kein Gewinn</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>Die Suche wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>the foundation</source>
        <translation>die Ablage</translation>
    </message>
    <message>
        <source>{card} doesn&apos;t go on {onto}: that takes a black {wanted}.</source>
        <translation>{card} passt nicht auf {onto}: Dort geht nur eine schwarze {wanted}.</translation>
    </message>
    <message>
        <source>{card} doesn&apos;t go on {onto}: that takes a red {wanted}.</source>
        <translation>{card} passt nicht auf {onto}: Dort geht nur eine rote {wanted}.</translation>
    </message>
    <message>
        <source>Only the last card of {column} can move: those above it don&apos;t follow in order.</source>
        <translation>Nur die letzte Karte von {column} kann ziehen: Die darüber bilden keine Reihe.</translation>
    </message>
    <message>
        <source>This game has no such pile.</source>
        <translation>Dieses Spiel hat keinen solchen Stapel.</translation>
    </message>
    <message>
        <source>There is no card to move there.</source>
        <translation>Dort ist keine Karte zum Ziehen.</translation>
    </message>
    <message>
        <source>The card lies there already.</source>
        <translation>Die Karte liegt schon dort.</translation>
    </message>
    <message>
        <source>There are not that many cards to move there.</source>
        <translation>So viele Karten sind dort nicht zu ziehen.</translation>
    </message>
    <message>
        <source>No cell is free.</source>
        <translation>Keine Zelle ist frei.</translation>
    </message>
    <message>
        <source>This cell is taken.</source>
        <translation>Diese Zelle ist besetzt.</translation>
    </message>
    <message>
        <source>Only one card at a time can go there.</source>
        <translation>Dorthin kann nur eine Karte auf einmal.</translation>
    </message>
    <message>
        <source>Cards on a foundation stay there in this game.</source>
        <translation>Abgelegte Karten bleiben in diesem Spiel liegen.</translation>
    </message>
    <message>
        <source>Only a king may go into an empty column in this game.</source>
        <translation>In eine leere Spalte darf in diesem Spiel nur ein König.</translation>
    </message>
    <message>
        <source>An empty column takes no card in this game.</source>
        <translation>Eine leere Spalte nimmt in diesem Spiel keine Karte.</translation>
    </message>
    <message>
        <source>A card off a foundation goes onto a column only.</source>
        <translation>Eine Karte von der Ablage geht nur auf eine Spalte.</translation>
    </message>
    <message>
        <source>From one cell to another nothing would change.</source>
        <translation>Von einer Zelle in die andere änderte sich nichts.</translation>
    </message>
    <message>
        <source>A whole column in another place would change nothing.</source>
        <translation>Eine ganze Spalte an anderer Stelle änderte nichts.</translation>
    </message>
    <message>
        <source>no free cell</source>
        <translation>keine freie Zelle</translation>
    </message>
    <message>
        <source>no empty column</source>
        <translation>keine leere Spalte</translation>
    </message>
    <message>
        <source>These cards don&apos;t follow each other.</source>
        <translation>Diese Karten folgen nicht aufeinander.</translation>
    </message>
    <message>
        <source>{card} doesn&apos;t go on {onto}: that takes {wanted} only.</source>
        <translation>{card} passt nicht auf {onto}: Dort geht nur {wanted}.</translation>
    </message>
    <message>
        <source>That card isn&apos;t next on its foundation.</source>
        <translation>Diese Karte ist auf ihrer Ablage noch nicht an der Reihe.</translation>
    </message>
    <message>
        <source>The foundation is full.</source>
        <translation>Die Ablage ist voll.</translation>
    </message>
    <message>
        <source>{count} onto a column</source>
        <translation>{count} auf eine Spalte</translation>
    </message>
    <message>
        <source>{onto} · {count} into an empty one</source>
        <translation>{onto} · {count} in eine leere</translation>
    </message>
    <message>
        <source>{cards} into {column}</source>
        <translation>{cards} in {column}</translation>
    </message>
    <message>
        <source>{head}: {cells}, {columns}.</source>
        <translation>{head}: {cells}, {columns}.</translation>
    </message>
    <message>
        <source>no other empty column</source>
        <translation>keine andere leere Spalte</translation>
    </message>
    <message>
        <source>{card} can&apos;t go home yet: {wanted} is next.</source>
        <translation>{card} kann noch nicht abgelegt werden: {wanted} ist an der Reihe.</translation>
    </message>
    <message>
        <source>column {number}</source>
        <translation>Spalte {number}</translation>
    </message>
    <message>
        <source>cell {letter}</source>
        <translation>Zelle {letter}</translation>
    </message>
    <message>
        <source>{cards} home</source>
        <translation>{cards} abgelegt</translation>
    </message>
    <message>
        <source>{cards} to {cell}</source>
        <translation>{cards} in {cell}</translation>
    </message>
    <message>
        <source>{cards} onto {card}</source>
        <translation>{cards} auf {card}</translation>
    </message>
    <message>
        <source>{cell} holds {card} already.</source>
        <translation>{cell} hat schon {card}.</translation>
    </message>
    <message>
        <source>{card} doesn&apos;t go on {onto}: nothing goes on an ace.</source>
        <translation>{card} passt nicht auf {onto}: Auf ein Ass geht nichts.</translation>
    </message>
</context>
<context>
    <name>ZoomPanel</name>
    <message>
        <source>onto a column</source>
        <translation>auf eine Spalte</translation>
    </message>
    <message>
        <source>into an empty one</source>
        <translation>in eine leere</translation>
    </message>
</context>
</TS>
