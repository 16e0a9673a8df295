#pragma once
// The docstrings of Position's methods: what a programmer sees with help().

namespace freecell::python::docs {

inline constexpr const char* position =
    R"(All cards on the table under some rules, without history; immutable, hashable and picklable.

Parameters
----------
columns : sequence of sequence of Card or str
    The cards of each column, deepest first; columns left out are empty.
cells : sequence of Card, str or None
    The card in each cell, None where it is empty.
foundations : sequence of int
    How many cards lie on each foundation; foundation ``i`` holds suit ``i % 4``.
rules : Rules, optional
    FreeCell's, if left out.

Raises
------
BoardError
    If a card is missing, there twice or unknown to the deck, or there are more piles than the rules have.
CardError
    If a text is no card.

Notes
-----
``str`` gives board text that :meth:`parse` reads. Equality is exact: the rules and the order of columns and
cells count. See :meth:`canonical_key` for the rest.)";

inline constexpr const char* parse = R"(Read board text; ``Position.parse(str(position))`` is the position again.

Parameters
----------
text : str
    A line a column, deepest card first, below optional lines ``Foundations:`` and ``Freecells:``.
variant : str, Variant or Rules
    The game it is a position of.
cells : int, optional
    Another number of cells for it.

Raises
------
BoardError
    If anything in it is unknown, contradictory, missing or ambiguous; the message names line, token and reason.
VariantError
    If there is no such game.)";

inline constexpr const char* legal_moves = R"(Every move a player can name here.

Each empty cell, each empty column and each number of cards into it is a move of its own. Cell to cell, and a
whole column into an empty one, change nothing and are none.

Returns
-------
list of Move
    From columns, cells and foundations in this order, each left to right; empty if no move is left.)";

inline constexpr const char* is_legal = R"(Whether a move is one of :meth:`legal_moves`.

Parameters
----------
move : Move or str
    A move, or its text, read as :func:`freecell.read_move` reads it here.

Raises
------
NotationError
    If the text is no move.)";

inline constexpr const char* why_illegal = R"(Why a move is not legal, as one English sentence; None if it is legal.

Parameters
----------
move : Move or str

Raises
------
NotationError
    If the text is no move.)";

inline constexpr const char* refusal = R"(Why a move is not legal, as data; None if it is legal.

Parameters
----------
move : Move or str

Returns
-------
Refusal or None)";

inline constexpr const char* play = R"(The position after a move. Nothing goes home by itself.

Parameters
----------
move : Move or str
    A move, or its text, read as :func:`freecell.read_move` reads it here.

Raises
------
IllegalMoveError
    If it is not legal here; the message says why.
NotationError
    If the text is no move.)";

inline constexpr const char* steps = R"(The single-card moves a legal move stands for, through empty cells and columns.

Each is legal when its turn comes, and together they lead where the move leads. A relaxed move of more cards
than could be carried one by one stands for itself.

Parameters
----------
move : Move or str

Returns
-------
list of Move
    As few as possible for the cells and columns that are empty before the move.

Raises
------
IllegalMoveError
    If the move is not legal here.)";

inline constexpr const char* cards_of = R"(The cards a move would take, the deepest first, whether it is legal or not.

Parameters
----------
move : Move or str

Returns
-------
tuple of Card

Raises
------
IllegalMoveError
    If its source has fewer cards.)";

inline constexpr const char* target_of =
    R"(The single pile a legal move leads to: for a move home, the foundation its card lies on then.

Parameters
----------
move : Move or str

Raises
------
IllegalMoveError
    If the move is not legal here.)";

inline constexpr const char* cards_on =
    R"(The cards of one pile, the deepest first; of a foundation, those below its top too.

Parameters
----------
pile : Pile or str
    One pile, not home. None lie on a pile that the rules don't have.

Returns
-------
tuple of Card

Raises
------
IllegalMoveError
    If the text names no pile, or home.)";

inline constexpr const char* top = R"(The last card of one pile; None if it is empty, or the rules don't have it.

Parameters
----------
pile : Pile or str
    One pile, not home.

Raises
------
IllegalMoveError
    If the text names no pile, or home.)";

inline constexpr const char* next_card = R"(The card a foundation takes next; None once it is full.

Parameters
----------
foundation : Pile or str
    A single foundation, such as ``hs``.

Raises
------
IllegalMoveError
    If it is no foundation of this game.)";

inline constexpr const char* foundation_of =
    R"(The foundation that takes a card next, wherever the card lies; None if none does.

Parameters
----------
card : Card or str

Returns
-------
Pile or None
    The first one, where two of a suit would take it.)";

inline constexpr const char* run_length = R"(How many cards at the end of a pile lie in sequence; 0 if it is empty.

Parameters
----------
pile : Pile or str
    A column, or a cell, which holds one card at most.)";

inline constexpr const char* capacity =
    R"(How many cards may move at once, with the cells and columns that are empty now.

Parameters
----------
to_empty_column : bool
    Whether the target is one of the empty columns, which then gives no room.)";

inline constexpr const char* has_moves = "Whether any legal move is left, of any kind.";

inline constexpr const char* safe_moves = R"(The cards that could go home now and can never be missed.

Parameters
----------
rule : {"horne", "raymond", "all"}
    *horne*: aces and twos, and a card once both cards of the other colour one rank lower are home. *raymond*:
    also when those two ranks lower and the other suit of its colour three ranks lower are home. *all*: whatever
    can go. Games that build in suit, or with two decks, have rules of their own in place of the first two.

Returns
-------
list of Move
    A subset of :meth:`legal_moves`: columns left to right, then cells.

Raises
------
RulesError
    If there is no such rule.)";

inline constexpr const char* collect_moves = R"(The whole chain of safe moves, each playable after the one before.

Parameters
----------
rule : {"horne", "raymond", "all"}
    As for :meth:`safe_moves`.
keep : iterable of Card or str
    Cards that stay although the rule would take them.

Returns
-------
list of Move)";

inline constexpr const char* can_finish = "Whether moves home alone win from here.";

inline constexpr const char* finish_moves =
    "Moves home that win from here, as a list in order; empty if moves home alone don't win.";

inline constexpr const char* canonical_key = R"(The position as bytes, whatever the order of its columns and cells.

Two positions under the same rules have the same key exactly when one becomes the other by exchanging columns
among themselves and cells among themselves (and, with eight foundations, the two of a suit).)";

inline constexpr const char* with_rules =
    R"(The same cards under other rules; piles may be added, and empty cells taken away.

Raises
------
BoardError
    If the new rules have another deck, other foundations or fewer columns, or a cell they lack is filled.)";

inline constexpr const char* perft = R"(Count the sequences of `depth` legal moves; nothing moves by itself.

Parameters
----------
position : Position
depth : int
    0 to 64.

Returns
-------
int

Raises
------
RulesError
    If the depth is out of its range.)";

}  // namespace freecell::python::docs
