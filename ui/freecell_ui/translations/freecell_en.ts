<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Advisor</name>
    <message numerus="yes">
        <source>Only %n moves can be taken back in this game.</source>
        <translation>
            <numerusform>Only %n move can be taken back in this game.</numerusform>
            <numerusform>Only %n moves can be taken back in this game.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>{game}, %n cells</source>
        <translation>
            <numerusform>{game}, %n cell</numerusform>
            <numerusform>{game}, %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards in hand</source>
        <translation>
            <numerusform>%n card in hand</numerusform>
            <numerusform>%n cards in hand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln card moves</source>
        <translation>
            <numerusform>%Ln card move</numerusform>
            <numerusform>%Ln card moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Solved: all %n cards are home.</source>
        <translation>
            <numerusform>Solved: the %n card is home.</numerusform>
            <numerusform>Solved: all %n cards are home.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games or records of it could not be read.</source>
        <translation>
            <numerusform>%n game or record of it could not be read.</numerusform>
            <numerusform>%n games or records of it could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>moves</source>
        <translation>
            <numerusform>move</numerusform>
            <numerusform>moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the last %n cards of {column} can move: those above don&apos;t follow in order.</source>
        <translation>
            <numerusform>Only the last %n card of {column} can move: those above don&apos;t follow in order.</numerusform>
            <numerusform>Only the last %n cards of {column} can move: those above don&apos;t follow in order.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n cards can move now</source>
        <translation>
            <numerusform>Only %n card can move now</numerusform>
            <numerusform>Only %n cards can move now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free cells</source>
        <translation>
            <numerusform>%n free cell</numerusform>
            <numerusform>%n free cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other empty columns</source>
        <translation>
            <numerusform>%n other empty column</numerusform>
            <numerusform>%n other empty columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n empty columns</source>
        <translation>
            <numerusform>%n empty column</numerusform>
            <numerusform>%n empty columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message numerus="yes">
        <source>%n moves played again.</source>
        <translation>
            <numerusform>%n move played again.</numerusform>
            <numerusform>%n moves played again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WinPanel</name>
    <message numerus="yes">
        <source>All %n cards home</source>
        <translation>
            <numerusform>The %n card home</numerusform>
            <numerusform>All %n cards home</numerusform>
        </translation>
    </message>
</context>
</TS>
