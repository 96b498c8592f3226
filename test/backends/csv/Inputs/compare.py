#!/usr/bin/env python3
"""Compares the table of `--format csv` with the JSON document.

    compare.py RESULT.json RESULT.csv
"""
import csv
import json
import sys


def expected(result):
    """Cells that a result must have, as the document's values."""
    ecm, roofline, work = result["ecm"], result["roofline"], result["work"]
    cells = {
        "kernel": result["kernel"]["name"],
        "machine": result["machine"]["name"],
        "cores": result["cores"],
        "iterations_per_unit": result["iterations_per_unit"],
        "flops": work["flops"]["total"],
        "bytes_loaded": work["bytes_loaded"],
        "ecm_T_OL": ecm["T_OL"],
        "ecm_T": ecm["T"],
        "ecm_bottleneck": ecm["bottleneck"],
        "ecm_performance": ecm["units"]["FLOP/s"],
        "roofline_T": roofline["T"],
        "roofline_performance": roofline["performance"],
        "roofline_bottleneck": roofline["bottleneck"],
    }
    cells.update({"parameter_" + name: value for name, value in result["parameters"].items()})
    cells.update({"ecm_prediction_" + name: value for name, value in ecm["prediction"].items()})
    for level, transfer in zip(result["traffic"]["levels"], ecm["transfers"]):
        outer = level["between"].split("-")[1]
        cells["load_" + outer] = level["load"]
        cells["evict_" + outer] = level["evict"]
        cells["ecm_transfer_" + outer] = transfer["cycles"]
    carm, marm = result["carm"], result["marm"]
    if carm:
        cells["carm_intensity"] = carm["intensity"]
        cells["carm_performance"] = carm["point"]["performance"]
        for roof in carm["kernel"]["roofs"]:
            cells["carm_bandwidth_" + roof["level"]] = roof["bandwidth"]
    if marm:
        cells["marm_intensity"] = marm["intensity"]
        cells["marm_ipc"] = marm["ipc"]
        for level in marm["levels"]:
            cells["marm_ipc_" + level["level"]] = level["roof"]["ipc"]
    for roof in roofline["roofs"]:
        cells["roofline_T_" + roof["level"]] = roof["time"]
        if roof["level"] != "CPU":
            cells["roofline_intensity_" + roof["level"]] = roof["intensity"]
    return cells


def same(text, value):
    if value is None:
        return text == ""
    return text == value if isinstance(value, str) else text != "" and float(text) == value


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        results = json.load(file)["results"]
    with open(sys.argv[2], encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, strict=True))
    faults = 0 if len(rows) == len(results) else 1
    count = 0
    for result, row in zip(results, rows):
        wanted = expected(result)
        for name, value in wanted.items():
            count += 1
            if not same(row[name], value):
                faults += 1
                print(f"{row['kernel']} on {row['machine']}: {name} is '{row[name]}', not {value}")
        for name, text in row.items():
            # Levels that the machine does not have are empty.
            if name.startswith(("ecm_transfer_", "load_")) and name not in wanted and text:
                faults += 1
                print(f"{row['kernel']} on {row['machine']}: {name} is '{text}'")
    print(f"{len(rows)} rows, {count} cells compared, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
