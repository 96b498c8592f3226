"""Loops that ask one thing of a form each: how often it starts (throughput), how long a
result takes to come back to it through an operand (latency), what it keeps others from
(a group beside each other).
"""
from dataclasses import dataclass

# Copies in a pass, about: the loop's own instructions are then a small part, and the code
# stays in the caches of decoded instructions. Chosen, as the lengths of chains are.
COPIES, CHAIN, BESIDE = 36, 12, 6


@dataclass(frozen=True)
class Loop:
    id: str
    name: str
    kind: str
    form: object
    body: tuple
    # The unit is one form, or one group.
    copies: int


class Turns:
    """Hands out registers and places by turns, so that copies do not wait for each other."""

    def __init__(self, target):
        self.target = target
        self.counts = {}

    def next(self, key):
        self.counts[key] = self.counts.get(key, -1) + 1
        return self.counts[key]

    def operand(self, form, operand):
        if operand.is_memory:
            where = "load" if operand.role == "r" else "store"
            return self.target.place(operand.kind, operand.role, self.next(where))
        family = self.target.family(operand.kind)
        pool = self.target.registers(form, operand.kind)
        registers = pool.constant if operand.role == "r" else pool.written
        number = self.next((family, registers))
        return self.target.spell(operand.kind, registers[number % len(registers)])

    def copy(self, form):
        return form.text([self.operand(form, operand) for operand in form.operands])


def copies_of(target, form):
    """As many that each register of the result is written equally often in a pass."""
    result = result_of(target, form)
    if result is None:
        return COPIES
    turn = len(target.registers(form, form.operands[result].kind).written)
    return turn * max(1, round(COPIES / turn))


def throughput(target, form, number):
    turns, copies = Turns(target), copies_of(target, form)
    body = [line for _ in range(copies) for line in turns.copy(form)]
    return Loop(f"t{number}", form.name, "throughput", form, tuple(body), copies)


def result_of(target, form):
    """The operand that a chain goes on from: the last register that is written (AT&T has
    it at the end, Arm at the front, and few forms write two)."""
    written = [n for n, operand in enumerate(form.operands) if operand.role != "r" and not operand.is_memory]
    return written[-1] if written else None


def chains(target, form):
    """Operands by which the result can come back: those of its family."""
    result = result_of(target, form)
    if result is None:
        return []
    family = target.family(form.operands[result].kind)
    return [n for n, operand in enumerate(form.operands)
            if operand.role != "w" and not operand.is_memory and target.family(operand.kind) == family]


def latency(target, form, through, number):
    """Each copy reads through the operand what the one before it wrote."""
    result = result_of(target, form)
    turns = Turns(target)
    link = target.registers(form, form.operands[result].kind).written[0]
    # The other registers that it writes are not those of the chain.
    turns.next((target.family(form.operands[result].kind), target.registers(form, form.operands[result].kind).written))
    body = []
    for _ in range(CHAIN):
        texts = [target.spell(operand.kind, link) if n in (through, result) else turns.operand(form, operand)
                 for n, operand in enumerate(form.operands)]
        body += form.text(texts)
    return Loop(f"l{number}.{through}", form.name, f"latency {through + 1}", form, tuple(body), CHAIN)


def beside(target, group, number):
    """The form whose registers the pass needs prepared is the first of the widest set."""
    turns = Turns(target)
    body = [line for _ in range(BESIDE) for count, form in group.parts for _ in range(count)
            for line in turns.copy(form)]
    widest = max((form for _, form in group.parts), key=lambda form: (form.set.startswith(("avx", "sve")), form.set))
    return Loop(f"g{number}", group.name, "together", widest, tuple(body), BESIDE)


def loops_of(target, forms, groups):
    loops = []
    for number, form in enumerate(forms):
        loops.append(throughput(target, form, number))
        loops += [latency(target, form, through, number) for through in chains(target, form)]
    return loops + [beside(target, group, number) for number, group in enumerate(groups)]
