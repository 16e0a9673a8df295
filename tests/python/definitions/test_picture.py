"""The pictures of help pages: well-formed, complete and described."""

from xml.etree import ElementTree

import pytest

from freecell.definitions.file import read_definition
from freecell.definitions.picture import Picture, help_parts, layout_svg, layout_text
from freecell.definitions.registry import SHIPPED, variant

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("slug", SHIPPED)
def test_every_card_and_place_is_drawn(slug: str) -> None:
    """There is one rectangle for each cell and foundation and one for each card of the columns."""
    game = variant(slug)
    root = ElementTree.fromstring(layout_svg(game, ink="#111", card="#eee", place="#333"))
    fills = [rectangle.get("fill") for rectangle in root.iter(f"{SVG}rect")]
    assert fills.count("#eee") == game.rules.num_cards
    assert fills.count("#333") == game.rules.cells - len(game.plan.cells) + game.rules.foundations
    assert len(list(root.iter(f"{SVG}path"))) == game.rules.foundations
    assert [text.text for text in root.iter(f"{SVG}text")] == ["K"] * game.plan.kings_to_cells
    assert root.findtext(f"{SVG}title") == layout_text(game)


@pytest.mark.parametrize("slug", SHIPPED)
def test_nothing_is_drawn_outside(slug: str) -> None:
    """Every rectangle lies inside the view box."""
    root = ElementTree.fromstring(layout_svg(variant(slug)))
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    for box in root.iter(f"{SVG}rect"):
        assert 0 < float(box.attrib["x"]) < width - float(box.attrib["width"])
        assert 0 < float(box.attrib["y"]) < height - float(box.attrib["height"])


def test_an_empty_column_is_a_place() -> None:
    """A column that gets no card is drawn as a place."""
    game = read_definition(
        "---\ntitle: X\nengine: {topology: {cascade: [0, 52]}}\nrules: {cells: 0}\n---\n", "x.md"
    )
    fills = [
        box.get("fill") for box in ElementTree.fromstring(layout_svg(game, place="#333")).iter(f"{SVG}rect")
    ]
    assert fills.count("#333") == 4 + 1


@pytest.mark.parametrize(
    ("slug", "text"),
    [
        ("freecell", "4 free cells, 4 foundations, 8 columns with 7, 7, 7, 7, 6, 6, 6, 6 cards"),
        (
            "eight-off",
            "8 free cells (a, c, e, g taken), 4 foundations, 8 columns with 6, 6, 6, 6, 6, 6, 6, 6 cards",
        ),
        (
            "seahaven-two-kings",
            "4 free cells (b, c taken by kings), 4 foundations, 10 columns with "
            "5, 5, 5, 5, 5, 5, 5, 5, 5, 5 cards",
        ),
    ],
)
def test_the_picture_in_words(slug: str, text: str) -> None:
    """What the picture shows is also said in one sentence."""
    assert layout_text(variant(slug)) == text


def test_a_page_falls_into_text_and_pictures() -> None:
    """Pictures are cut out of the page in order, with or without a caption."""
    body = 'One\n\n{{svg:a.svg "First picture"}}\n{{svg: b.svg }}\n\nTwo {{text}}'
    assert help_parts(body) == (
        "One\n\n",
        Picture("a.svg", "First picture"),
        Picture("b.svg", ""),
        "\n\nTwo {{text}}",
    )
