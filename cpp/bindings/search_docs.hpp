#pragma once
// The docstrings of the solver's names: what a programmer sees with help().

namespace freecell::python::docs {

inline constexpr const char* report = R"(Write what the command line writes of this solution, ending with a line feed.

Parameters
----------
style : str
    ``"notation"``, comment lines and the move list, or ``"json"``, one object on one line.
deal : int, optional
    The deal's number; a board has none.
variant : str
    What the report calls the game.

Raises
------
RulesError
    If there is no such style, or `variant` is no slug.)";

inline constexpr const char* solve = R"(Find a way to win, or prove that there is none.

What is found depends on the position and `nodes` alone, so it is the same on every machine. Other threads run
meanwhile, and Ctrl+C ends the search.

Parameters
----------
position : Position
goal : {"any", "short", "optimal"}
    What kind of line is wanted; a line is only called optimal when that was proved.
metric : {"moves", "card-moves"}
    What makes a line short: moves, in which a supermove is one, or single cards.
seconds : float, optional
    Give up after so long.
nodes : int, optional
    Give up after so many expanded positions.
memory : int, optional
    The most bytes the search may hold; 1 GiB if left out.
stop : StopToken, optional
    Ends the search from another thread.
on_progress : callable, optional
    Called about every 10 ms with the nodes and the states so far; what it raises ends the search.

Returns
-------
Solution
    SOLVED with a line, UNSOLVABLE after a complete search, UNDECIDED when a limit came first, or CANCELLED.

Raises
------
RulesError
    If an option has no such value; the message quotes it.)";

inline constexpr const char* count_states = R"(Count the positions that can be reached from here, this one included.

Columns and cells count without order, as in :meth:`Position.canonical_key`. Ctrl+C ends the count.

Parameters
----------
position : Position
safe : bool
    Count positions after their safe moves home only.
memory : int, optional
    The most bytes the count may hold; 1 GiB if left out.

Returns
-------
int or None
    None if the memory was too small.)";

inline constexpr const char* stop_token =
    R"(Asks running searches to stop, from any thread; they heed it within a few milliseconds.

A token that was used stays used: a search that gets it later ends at once.)";

inline constexpr const char* moves_found =
    "The winning line, every move home among them, each legal when its turn comes; empty unless solved.";
inline constexpr const char* automatic =
    "For each move, whether the display rule (horne) would have made it by itself.";
inline constexpr const char* num_moves = "Moves of the line; a supermove is one, and those of `auto` count nothing.";
inline constexpr const char* num_card_moves = "Cards moved one by one on the line, those that go home included.";
inline constexpr const char* lower_bound =
    "No line is shorter than this, in the metric asked for; None if none is known.";

}  // namespace freecell::python::docs
