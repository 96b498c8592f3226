"""The `occupancy` of a core file that makes the model's throughput the measured one.

With W cycles of work [cy] that n ports share, and X more on one of them alone, a form
takes max(X, (W + X) / n). It takes t as measured with

    X = min(t, n t - W)

What is less than the model's can only be taken away where the work is on one port: the
name of a group of ports is LLVM's, and not known here.
"""

# A smaller difference is not worth a line: the loop's own instructions are part of it.
WORTH = 0.08
# Ports are as busy as the busiest within this [cy]: shares are printed with few digits.
EQUAL = 0.01


def busiest(row):
    """The ports that a copy keeps busy for longest, with their work [cy]; they share it."""
    each = {port: cycles / row.copies for port, cycles in row.ports.items()}
    most = max(each.values(), default=0)
    return {port: cycles for port, cycles in each.items() if cycles > most - EQUAL}


def pattern(opcode):
    """What the compiler takes for the same instruction is named without `_Int`."""
    return opcode[: -len("_Int")] + "*" if opcode.endswith("_Int") else opcode


def rounded(cycles):
    return f"{cycles:.2f}".rstrip("0").rstrip(".")


def added(row):
    """The port and the cycles to add; or None and why there are none."""
    ports = busiest(row)
    if not ports:
        return None, "no port has work of it"
    time, work, count = row.measured_each, sum(ports.values()), len(ports)
    # The first by name: the same in each run.
    port = min(ports)
    if time > row.model_each:
        return port, min(time, count * time - work)
    if work / count < row.model_each * (1 - WORTH):
        return None, "no port is what takes the model's time"
    if count > 1:
        return None, f"the work is that of {', '.join(sorted(ports))} together, take {rounded(work - count * time)} from their group"
    return port, time - work


def differing(rows):
    return [row for row in rows if row.kind == "throughput" and row.opcode and row.agreed
            and row.off is not None and abs(row.off) > WORTH]


def lines(rows):
    """YAML text; comments have the measured cycles and the model's."""
    worth = {}
    for row in differing(rows):
        worth.setdefault(pattern(row.opcode), row)
    if not worth:
        yield "# No form is off by more than 8 %."
        return
    yield "occupancy:"
    for name, row in worth.items():
        port, what = added(row)
        said = f"{row.name}: {row.measured_each:.2f} cy, the model has {row.model_each:.2f}"
        if port is None:
            yield f"  # {name}: {said}; {what}"
        else:
            yield f"  {name}: {{{port}: {rounded(what)}}}  # {said}"
    yield "  source: own measurement"
