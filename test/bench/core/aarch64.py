"""AArch64 with NEON and, where a form's set is `sve`, SVE.

    x0           the block            x1           passes that are left
    x16, x17     places to load from and to store to
    x2 … x12     written              x14, x15     constant
    v0 … v23     written              v24 … v27    constant
    p1 … p6      written              p7           constant; p0 is all true

v28 holds indices of 64 bits for gathers and scatters.
"""
from targets import LOADS, PLACES, STORES, VALUES, Registers, Target, values_of

GENERAL = Registers(tuple(n for n in range(2, 13) if n != 8), (14, 15))
VECTORS = Registers(tuple(range(24)), (24, 25, 26, 27))
PREDICATES = Registers(tuple(range(1, 7)), (7,))
SCALAR = ("b", "h", "s", "d", "q")
# Pairs of registers reach 504 bytes far.
PITCH = 32


class AArch64(Target):
    def __init__(self):
        super().__init__("aarch64", "aarch64-linux-gnu", "//", ("subs x1, x1, #1", "b.ne {label}"),
                         ("add x2, x2, x14", "mul x2, x2, x14"),
                         {"general": GENERAL, "predicate": PREDICATES, "vector": VECTORS})

    def family(self, kind):
        return "general" if kind in ("x", "w") else "predicate" if kind[0] == "p" else "vector"

    def place(self, kind, role, number):
        return f"[{'x16' if role == 'r' else 'x17'}, #{PITCH * (number % (PLACES - 1))}]"

    def spell(self, kind, register):
        """`v2d` is v0.2d, `zd` z0.d, `pd` p1.d, `z` alone z0."""
        if kind in ("x", "w", "z", "p", *SCALAR):
            return f"{kind}{register}"
        return f"{kind[0]}{register}.{kind[1:].lstrip('.')}"

    def prologue(self, form):
        save = [f"stp d{n}, d{n + 1}, [sp, #-16]!" for n in range(8, 16, 2)]
        general = [f"add x16, x0, #{LOADS}", f"add x17, x0, #{STORES}"]
        general += [f"mov x{n}, x0" for n in (*GENERAL.written, *GENERAL.constant)]
        at = VALUES[values_of(form)]
        if form.set == "sve":
            fill = ["ptrue p0.b", "ptrue p7.b"] + [f"ptrue p{n}.b" for n in PREDICATES.written]
            fill += [f"add x13, x0, #{at}", "ld1rqd {z24.d}, p0/z, [x13]"]
            fill += [f"mov z{n}.d, z24.d" for n in (*range(24), 25, 26, 27)]
            return save + general + fill + ["index z28.d, #0, #2"]
        return save + general + [f"ldr q{n}, [x0, #{at}]" for n in range(28)]

    def epilogue(self, form):
        return [f"ldp d{n}, d{n + 1}, [sp], #16" for n in range(14, 6, -2)] + ["ret"]
