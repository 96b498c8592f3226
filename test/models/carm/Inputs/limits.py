#!/usr/bin/env python3
"""Holds the reading of the cache-aware roofline against the bottleneck of the ECM model.

    limits.py RESULT.json...

What a reading names is worked out from its roofs; the bottleneck of the ECM model has to be
among it, or stand in the reading. Prints each contradiction, and how many readings there were.
"""
import json
import sys

NEAR = 0.98


def limit_of(result):
    """The bottleneck as a level, or "core"."""
    name = result["ecm"]["bottleneck"]
    if name is None:
        return None
    if name == "T_nOL":
        return "L1"
    if name.startswith("T_"):
        return "core"
    return name.split("-")[-1]


def named_by(carm):
    """The levels, or the core, that roofs and point name; None: anything that is no bandwidth."""
    point, peak = carm["point"], carm["kernel"]["peak"]
    values = {roof["level"]: roof["bandwidth"] * ((carm["intensity"] or 0) if peak else 1)
              for roof in carm["kernel"]["roofs"]}
    values["peak"] = peak
    own = point["performance"] if peak else point["bandwidth"]
    above, below = point["above"], point["below"]
    core = {"core"}
    if above is None:
        return None
    if own >= NEAR * values[above]:
        return core if above == "peak" else {above}
    if below is None:
        return core if above == "peak" else None
    if above == "peak":
        return core
    return {above, below} | (core if above == "L1" else set())


readings = contradictions = explained = 0
for file in sys.argv[1:]:
    for result in json.load(open(file))["results"]:
        carm, ecm = result["carm"], result["ecm"]
        if not carm or not carm["point"] or not ecm or carm["point"]["model"] != "ECM":
            continue
        limit, named = limit_of(result), named_by(carm)
        if limit is None:
            continue
        readings += 1
        if named is None or limit in named:
            continue
        said = "the core" if limit == "core" else f"from {limit}"
        if "by the ECM model" in carm["reading"] and said in carm["reading"]:
            explained += 1
            continue
        contradictions += 1
        print(result["kernel"]["name"], result["machine"]["name"], limit, carm["reading"])
print(f"{readings} readings, {explained} explained, {contradictions} contradictions")
