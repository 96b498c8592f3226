"""What every result must fulfil, and what of two results must be equal."""

import itertools
import math
import re

TOLERANCE = 1e-6


def close(one, other, tolerance=TOLERANCE):
    return one == other or abs(one - other) <= tolerance * max(abs(one), abs(other), 1)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def faults(result):
    """In words, what cannot be."""
    yield from wrong_traffic(result)
    yield from wrong_times(result)
    yield from wrong_scaling(result)
    yield from wrong_rates(result)


def wrong_traffic(result):
    traffic = result["traffic"]
    total = result["total_iterations"]
    if is_number(total) and total < 0:
        yield f"{total} iterations"
    for part in ("levels", "whole"):
        for boundary in traffic[part]:
            for way in ("load", "evict"):
                value, of_arrays = boundary[way], [array[way] for array in boundary["arrays"]]
                where = f"{part} {boundary['between']} {way}"
                if any(is_number(v) and v < 0 for v in [value, *of_arrays]):
                    yield f"{where}: {value} of {of_arrays} is below zero"
                if is_number(value) and all(map(is_number, of_arrays)) and not close(value, math.fsum(of_arrays)):
                    yield f"{where}: {value} is not the sum of {of_arrays}"
    # A whole number, of lines that data may leave out.
    first = traffic["compulsory_lines"]
    if is_number(first) and is_number(total) and traffic["whole"] and not has_gathers(result):
        units = total / result["iterations_per_unit"]
        for boundary in traffic["whole"]:
            loaded = boundary["load"]
            if is_number(loaded) and loaded * units < first * (1 - TOLERANCE) - 1:
                yield f"whole {boundary['between']}: {loaded * units:.6g} lines loaded, {first} first touches"


def has_gathers(result):
    said = [d["id"] for d in result["diagnostics"]] + result["traffic"]["assumptions"]
    return any("gather" in what or what == "index-array-written" for what in said)


def loops(result):
    """Which loops are left of those that are written, and whether lines are of one of them."""
    ids = {"loop-unrolled", "loop-vanished", "several-inner-loops"}
    return {(d["id"], d["line"]) for d in result["diagnostics"] if d["id"] in ids}


def inner(result):
    """How many inner loops there are: where a number says at which turn a loop begins, what it
    does by turns stands one after the other."""
    return len(result["loops"])


def wrong_times(result):
    ecm, nest = result["ecm"] or {}, result["incore_nest"] or {}
    for name in ("T", "T_OL", "T_nOL", "T_LCD", "T_outer"):
        if is_number(ecm.get(name)) and ecm[name] < 0:
            yield f"ecm {name} is {ecm[name]}"
    if is_number(nest.get("T_outer")) and nest["T_outer"] < 0:
        yield f"T_outer is {nest['T_outer']}"
    times = [(level, t) for level, t in (ecm.get("prediction") or {}).items() if is_number(t)]
    for (near, low), (far, high) in zip(times, times[1:]):
        if high < low * (1 - TOLERANCE):
            yield f"from {far} {high}, from {near} {low} cy"


def is_below_core(result):
    """True if T is less than the time that the same report expects in the core."""
    ecm, core = result["ecm"] or {}, result["incore"] or {}
    passes = core.get("iterations_per_asm_iteration")
    if not is_number(core.get("time")) or not passes or not is_number(ecm.get("T")) or len(result["loops"]) != 1:
        return False
    return ecm["T"] < core["time"] / passes * result["iterations_per_unit"] * (1 - TOLERANCE)


def wrong_scaling(result):
    ecm = result["ecm"] or {}
    # Cores that share a cache have more lines each: once the memory is used up, fewer are faster.
    until = ecm.get("saturation_cores") and min(ecm["saturation_cores"], ecm.get("fastest_cores") or math.inf)
    rows = [r for r in ecm.get("scaling") or [] if is_number(r["cycles"]) and (not until or r["cores"] <= until)]
    if any(d["id"] == "idle-cores" for d in result["diagnostics"]):
        return
    # Parts of more cores lie within those of fewer only where they are several for each: others
    # begin at other places in a line, or have more of the rows that a condition lets run.
    for few, more in itertools.combinations(rows, 2):
        if more["cores"] % few["cores"] == 0 and more["cycles"] > few["cycles"] * (1 + TOLERANCE):
            yield f"{more['cores']} cores take {more['cycles']:.6g} cy, {few['cores']} {few['cycles']:.6g}"
            return


def wrong_rates(result):
    """Work of all over time of all."""
    total, flops = result["total_iterations"], result["work"]["flops"]["total"]
    for model in ("ecm", "roofline"):
        units = (result[model] or {}).get("units") or {}
        seconds = units.get("s")
        if not is_number(seconds) or not is_number(total) or not is_number(flops) or seconds <= 0:
            continue
        for rate, work in (("FLOP/s", flops * total), ("it/s", total)):
            if is_number(units.get(rate)) and not close(units[rate] * seconds, work, 1e-4):
                yield f"{model}: {units[rate]:.6g} {rate} in {seconds:.6g} s is not the work, {work:.6g}"


def numbers(value, path=""):
    """All numbers by place; what is listed by name stands under its number of the order in
    which it is declared, which another name does not change."""
    if isinstance(value, dict):
        for key, entry in value.items():
            # Positions and bytes of text differ with the length of names; parameters are by name.
            if key not in ("column", "parameters", "diagnostics", "kernel", "kernels", "solved", "text", "name"):
                yield from numbers(entry, f"{path}/{key}")
    elif isinstance(value, list):
        entries = [tuple(numbers(entry)) for entry in value]
        # Lists that the program sorts by name have the same entries in another order.
        for k, entry in enumerate(sorted(entries, key=repr)):
            for inner, number in entry:
                yield f"{path}/{k}{inner}", number
    elif is_number(value) or value is None:
        yield path, value


def work(result):
    """Iterations of the nest as it is written, and operations of all of them, which do not
    depend on which loops the compiler unrolls."""
    total, written = result["total_iterations"], result["written_iterations"]
    yield "/written_iterations", written if is_number(written) else None
    yield "/flops", result["work"]["flops"]["total"] * total if is_number(total) else None


def lines(result):
    """The same, and the lines of all iterations."""
    yield from work(result)
    total, traffic = result["total_iterations"], result["traffic"]
    units = total / result["iterations_per_unit"] if is_number(total) else None
    yield "/compulsory_lines", traffic["compulsory_lines"]
    for part in ("levels", "whole"):
        for boundary in traffic[part]:
            for way in ("load", "evict"):
                value = boundary[way]
                yield (f"/lines/{part}/{boundary['between']}/{way}",
                       value * units if is_number(value) and units is not None else None)  # fmt: skip


def difference(one, other, tolerance_of=lambda place: 1e-5, few=None):
    """The first place where two lists of numbers differ, in words. With `few` lines they may
    differ by so many, and the tolerance is of all lines over a boundary: few of them that are
    written back are little."""
    one, other = dict(one), dict(other)
    for place in {**one, **other}:
        first, second = one.get(place), other.get(place)
        if (first is None) != (second is None):
            return f"{place} is {second}, not {first}"
        if first is None or close(first, second, tolerance_of(place)):
            continue
        if few is None or "lines" not in place:
            return f"{place} is {second}, not {first}"
        boundary = place.rsplit("/", 1)[0]
        moved = max(sum(lines.get(f"{boundary}/{way}") or 0 for way in ("load", "evict")) for lines in (one, other))
        if abs(first - second) > max(few, tolerance_of(place) * moved):
            return f"{place} is {second}, not {first}"
    return None


def error_at(said, line):
    found = re.search(rf"k\.c:\d+:\d+: error: .*", said)
    return found[0] if found else "no error is said"
