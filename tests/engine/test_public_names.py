"""What ``import freecell`` offers."""

import importlib
import inspect
import pkgutil

import pytest

import freecell


@pytest.mark.parametrize("name", freecell.__all__)
def test_every_public_name_is_there(name: str) -> None:
    """Each name of the public list can be had from the package."""
    assert getattr(freecell, name) is not None


def test_no_module_hides_a_public_name() -> None:
    """A public name stays itself after the module of the same name, if there is one, was imported."""
    for module in pkgutil.iter_modules(freecell.__path__):
        if module.name in freecell.__all__:
            importlib.import_module(f"freecell.{module.name}")
    assert [name for name in freecell.__all__ if inspect.ismodule(getattr(freecell, name))] == []
