"""Registers, and what stands around the loops, of each architecture.

A function takes the address of the block that harness.c fills and the number of
passes. Of each family of registers some are written by turns (`written`) and others
only read (`constant`), so that nothing depends on anything unless a loop wants it to.
"""
from dataclasses import dataclass, field

# Where harness.c puts what: values for registers, then places to load from and to store
# to, PLACES of them PITCH bytes apart.
VALUES = {"f64": 64, "f32": 128, "int": 192, "index32": 256, "index64": 320}
LOADS, STORES, PITCH, PLACES = 1024, 4096, 64, 16


@dataclass(frozen=True)
class Registers:
    written: tuple
    constant: tuple


@dataclass(frozen=True)
class Target:
    name: str
    triple: str
    comment: str
    # A loop `LABEL:` … ends with these.
    again: tuple
    # An addition and a multiplication that wait for themselves.
    chains: tuple
    pools: dict = field(hash=False)

    def family(self, kind):
        """Classes of one family name the same registers in different widths."""
        raise NotImplementedError

    def registers(self, form, kind):
        return self.pools[self.family(kind)]

    def place(self, kind, role, number):
        raise NotImplementedError

    def spell(self, kind, register):
        raise NotImplementedError

    def prologue(self, form):
        raise NotImplementedError

    def epilogue(self, form):
        raise NotImplementedError


def values_of(form):
    """The kind of values that the form's arithmetic wants: with others results could leave
    the range in which they take their usual time."""
    mnemonic = form.name.split()[0]
    if mnemonic.endswith(("ps", "ss")):
        return "f32"
    if mnemonic.endswith(("pd", "sd")) or mnemonic.startswith("f"):
        return "f64"
    return "int"


def target_named(name):
    """The target of `platform.machine()` or of a triple; None where there is none."""
    from aarch64 import AArch64
    from x86_64 import X86
    names = {"x86_64": X86, "amd64": X86, "aarch64": AArch64, "arm64": AArch64}
    made = names.get(name.split("-")[0].lower())
    return made() if made else None
