"""The `occupancy` of a core file that makes the model's throughput the measured one.

With W cycles of work [cy] that n ports share, and X more on one of them alone, a form
takes max(X, (W + X) / n). It takes t as measured with

    X = min(t, n t - W)

That is a proposal: trial.py asks the model what comes of it. What is less than the model's
can only be taken away where the work is on one port: the name of a group of ports is
LLVM's, and not known here.
"""
from dataclasses import dataclass

# A smaller difference is not worth a line: the loop's own instructions are part of it.
WORTH = 0.08
# Ports are as busy as the busiest within this [cy]: shares are printed with few digits.
EQUAL = 0.01


@dataclass(frozen=True)
class Correction:
    """Cycles added to a port for what the pattern names; or why there is no such line."""
    pattern: str
    row: object
    port: str = None
    cycles: float = 0
    why: str = None


def busiest(row):
    """The ports that a copy keeps busy for longest, with their work [cy]; they share it."""
    each = {port: cycles / row.copies for port, cycles in row.ports.items()}
    most = max(each.values(), default=0)
    return {port: cycles for port, cycles in each.items() if cycles > most - EQUAL}


def pattern_of(opcode):
    """What the compiler takes for the same instruction is named without `_Int`."""
    return opcode[: -len("_Int")] + "*" if opcode.endswith("_Int") else opcode


def rounded(cycles):
    return f"{cycles:.2f}".rstrip("0").rstrip(".")


def correct(row):
    pattern, ports = pattern_of(row.opcode), busiest(row)
    if not ports:
        return Correction(pattern, row, why="no port has work of it")
    time, work, count = row.measured_each, sum(ports.values()), len(ports)
    # The first by name: the same in each run.
    port = min(ports)
    if time > row.model_each:
        return Correction(pattern, row, port, min(time, count * time - work))
    if work / count < row.model_each * (1 - WORTH):
        return Correction(pattern, row, why="no port is what takes the model's time")
    if count > 1:
        names = ", ".join(sorted(ports))
        return Correction(pattern, row, why=f"take {rounded(work - count * time)} from the group {names}")
    return Correction(pattern, row, port, time - work)


def is_alone(row):
    """One instruction, measured well, that LLVM has a name for."""
    return row.kind == "throughput" and ";" not in row.name and row.opcode and row.agreed and row.off is not None


def is_one_answer(rows):
    """Whether forms that LLVM has one name for (lea with two and three parts) all lack as much."""
    lacking = [row.measured_each - row.model_each for row in rows]
    return max(lacking) - min(lacking) <= WORTH * max(row.measured_each for row in rows)


def propose(rows):
    """A correction for each name of an instruction that is off."""
    by_pattern = {}
    for row in filter(is_alone, rows):
        by_pattern.setdefault(pattern_of(row.opcode), []).append(row)
    for pattern, of in by_pattern.items():
        off = [row for row in of if abs(row.off) > WORTH]
        if off and not is_one_answer(of):
            yield Correction(pattern, off[0], why="other forms of that name differ by another amount")
        elif off:
            yield correct(off[0])


def lines(corrections):
    """YAML text; comments have the measured cycles and the model's."""
    if not corrections:
        yield "# No form is off by more than 8 %."
        return
    yield "occupancy:"
    for each in corrections:
        said = f"{each.row.name}: {each.row.measured_each:.2f} cy, the model has {each.row.model_each:.2f}"
        if each.why:
            yield f"  # {each.pattern}: {said}; {each.why}"
        else:
            yield f"  {each.pattern}: {{{each.port}: {rounded(each.cycles)}}}  # {said}"
    yield "  source: own measurement"
