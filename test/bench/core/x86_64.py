"""x86-64, AT&T syntax.

    rsi          the block            r15          passes that are left
    r8 … r14     written              rdi, rbx     constant
    rbp          written; so are rax and rdx, where the form has no use of its own for them
    xmm0 … 9     written              xmm10 … 12   constant         (without AVX-512)
    xmm16 … 27   written              xmm28 … 31   constant         (with AVX-512)
    xmm13        mask of a gather     xmm14, 15    indices, 64 and 32 bits
    k2 … k6      written              k7           constant; k1 is for lists to name

rax, rcx, rdx and k1 belong to the lists, which name them where an instruction wants them.
"""
import re

from targets import LOADS, PITCH, PLACES, STORES, VALUES, Registers, Target, values_of

WIDTHS = {"q": "", "d": "d", "w": "w", "b": "b"}
NAMED = {
    "rdi": {"q": "rdi", "d": "edi", "w": "di", "b": "dil"},
    "rbx": {"q": "rbx", "d": "ebx", "w": "bx", "b": "bl"},
    "rbp": {"q": "rbp", "d": "ebp", "w": "bp", "b": "bpl"},
    "rax": {"q": "rax", "d": "eax", "w": "ax", "b": "al"},
    "rdx": {"q": "rdx", "d": "edx", "w": "dx", "b": "dl"},
}
SAVED = ("rbx", "rbp", "r12", "r13", "r14", "r15")
GENERAL = Registers((*(f"r{n}" for n in range(8, 15)), "rbp"), ("rdi", "rbx"))
# Three multiplications a cycle that take three cycles each need more than nine.
MANY = Registers((*GENERAL.written, "rax", "rdx"), GENERAL.constant)
OWN_USE = re.compile(r"%[re][ad]x|mulx|cmpxchg|cltq")
MASKS = Registers(tuple(range(2, 7)), (7,))
VECTORS = Registers(tuple(range(10)), (10, 11, 12))
# Those that only EVEX reaches, so that the assembler takes it.
UPPER = Registers(tuple(range(16, 28)), (28, 29, 30, 31))


class X86(Target):
    def __init__(self):
        super().__init__("x86_64", "x86_64-pc-linux-gnu", "#", ("decq %r15", "jnz {label}"),
                         ("addq %rdi, %r8", "imulq %rdi, %r8"),
                         {"general": GENERAL, "mask": MASKS, "vector": VECTORS})

    def family(self, kind):
        return "general" if kind in WIDTHS else "mask" if kind == "k" else "vector"

    def registers(self, form, kind):
        if self.family(kind) == "vector" and form.set == "avx512":
            return UPPER
        if self.family(kind) == "general" and not OWN_USE.search(form.template):
            return MANY
        return super().registers(form, kind)

    def place(self, kind, role, number):
        region = LOADS if role == "r" else STORES
        return f"{region + PITCH * (number % PLACES)}(%rsi)"

    def spell(self, kind, register):
        if kind in WIDTHS:
            return "%" + NAMED.get(register, {}).get(kind, f"{register}{WIDTHS[kind]}")
        return f"%k{register}" if kind == "k" else f"%{kind}mm{register}"

    def prologue(self, form):
        """All registers of the pools that the form's instruction set has get their values."""
        save = [f"pushq %{name}" for name in SAVED]
        general = ["movq %rsi, %r15", "movq %rdi, %rsi", "movq %rsi, %rbx", "movl $3, %ecx"]
        general += [f"movq %rsi, %{name}" for name in MANY.written]
        return save + general + self._vectors(form)

    def _vectors(self, form):
        at = VALUES[values_of(form)]
        if form.set == "avx512":
            fill = [f"vmovups {at}(%rsi), %zmm{n}" for n in (*range(13), *range(16, 32))]
            fill += [f"vmovups {VALUES['index64']}(%rsi), %zmm14", f"vmovups {VALUES['index32']}(%rsi), %zmm15"]
            return fill + [f"kxnorw %k{n}, %k{n}, %k{n}" for n in range(1, 8)]
        if form.set.startswith("avx"):
            fill = [f"vmovups {at}(%rsi), %ymm{n}" for n in range(13)]
            return fill + [f"vmovups {VALUES['index64']}(%rsi), %ymm14", f"vmovups {VALUES['index32']}(%rsi), %ymm15"]
        return [f"movups {at}(%rsi), %xmm{n}" for n in range(13)]

    def epilogue(self, form):
        clean = ["vzeroupper"] if form.set.startswith("avx") else []
        return clean + [f"popq %{name}" for name in reversed(SAVED)] + ["ret"]
