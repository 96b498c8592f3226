"""The measurement as a table for people: a line a form, and one a group."""


def number(value, digits=2):
    return "-" if value is None else f"{value:.{digits}f}"


def percent(off):
    return "" if off is None else f"{100 * off:+.0f}%"


def mark(row):
    """A value that rounds did not agree on may be too high."""
    return "?" if row.cycles is not None and not row.agreed else " "


def latencies(rows):
    """`through operand: measured (model)`, in the order of the operands."""
    return "  ".join(f"{row.kind.split()[1]}: {number(row.measured_each)}{mark(row).strip()} ({number(row.model_each)})"
                     for row in rows if row.cycles is not None)


def form_lines(rows):
    by_form = {}
    for row in rows:
        if row.kind != "together":
            by_form.setdefault(row.name, []).append(row)
    width = max(map(len, by_form), default=4)
    yield f"{'form':{width}} {'cycles':>8}  {'model':>8} {'off':>6}  latency through operand (model)"
    for name, of in by_form.items():
        first = of[0]
        if first.missing:
            yield f"{name:{width}} {first.missing}"
            continue
        yield (f"{name:{width}} {number(first.measured_each, 3):>8}{mark(first)} {number(first.model_each, 3):>8} "
               f"{percent(first.off):>6}  {latencies(of[1:])}").rstrip()


def group_lines(rows):
    groups = [row for row in rows if row.kind == "together"]
    if not groups:
        return
    width = max(len(row.name) for row in groups)
    yield ""
    yield f"{'together':{width}} {'cycles':>8}  {'model':>8} {'off':>6}"
    for row in groups:
        if row.missing:
            yield f"{row.name:{width}} {row.missing}"
        else:
            yield (f"{row.name:{width}} {number(row.measured_each, 3):>8}{mark(row)} "
                   f"{number(row.model_each, 3):>8} {percent(row.off):>6}").rstrip()


def summary(rows):
    measured = [row for row in rows if row.cycles is not None]
    compared = [abs(row.off) for row in measured if row.off is not None]
    yield ""
    open_ones = sum(not row.agreed for row in measured)
    yield f"{len(measured)} of {len(rows)} loops measured, rounds do not agree on {open_ones} (?)"
    if compared:
        near = sum(off <= 0.08 for off in compared)
        yield f"the model is within 8 % of {near} of {len(compared)}"
    else:
        yield "there is no model to compare with"


def lines(rows):
    yield from form_lines(rows)
    yield from group_lines(rows)
    yield from summary(rows)
