#!/usr/bin/env python3
"""Checks the machine files against what they must agree with.

    check_machines.py schema ROOT         docs/machine.schema.json accepts each, and
                                          refuses each with any one key misspelt
    check_machines.py ports ROOT MCA      the ports of a core are the resources that
                                          llvm-mca has for its CPU
    check_machines.py docs ROOT           docs/machine-files.md names every key
    check_machines.py predict ROOT TOOL   each machine is free of warnings and predicts a
                                          triad and a stencil within what it can do
    check_machines.py streams ROOT TOOL   the streams of each, compiled and with their data
                                          in memory, take on one core what its file measured
"""
import copy
import glob
import json
import math
import os
import re
import subprocess
import sys
import warnings

import yaml

warnings.simplefilter("ignore")


def files(root):
    folder = os.path.join(root, "machines")
    systems, cores = glob.glob(f"{folder}/*.yaml"), glob.glob(f"{folder}/cores/*.yaml")
    if not systems or not cores:
        sys.exit(f"there are no machine files in {folder}")
    return sorted(systems + cores)


def with_text_keys(tree):
    """As JSON has it: YAML reads a key 2 as a number."""
    if isinstance(tree, dict):
        return {str(key): with_text_keys(value) for key, value in tree.items()}
    return [with_text_keys(item) for item in tree] if isinstance(tree, list) else tree


def load(path):
    with open(path, encoding="utf-8") as file:
        return with_text_keys(yaml.safe_load(file))


def systems_of(root):
    """Those whose cores have machine code: tiles have none."""
    systems = sorted(glob.glob(os.path.join(root, "machines", "*.yaml")))
    return [path for path in systems if "tiles" not in load(path)]


def schema_of(root):
    with open(os.path.join(root, "docs", "machine.schema.json"), encoding="utf-8") as file:
        return json.load(file)


def misspelt(tree):
    """Copies of the tree with one key of a fixed name misspelt each."""
    free = {"source", "estimate", "registers", "weights", "math-calls", "occupancy", "latency",
            "dividers", "copies"}

    def places(node, path):
        if isinstance(node, list):
            for index, item in enumerate(node):
                yield from places(item, path + [index])
        elif isinstance(node, dict):
            for key, value in node.items():
                yield path, key
                if key not in free:
                    yield from places(value, path + [key])

    for path, key in list(places(tree, [])):
        changed = copy.deepcopy(tree)
        node = changed
        for step in path:
            node = node[step]
        node["x" + key] = node.pop(key)
        yield ".".join(map(str, path + [key])), changed


def check_schema(root):
    import jsonschema

    validator = jsonschema.Draft202012Validator(schema_of(root))
    for path in files(root):
        tree = load(path)
        for error in validator.iter_errors(tree):
            yield f"{path}: {error.message[:200]}"
        for place, changed in misspelt(tree):
            if validator.is_valid(changed):
                yield f"{path}: the schema accepts a misspelt {place}"


def resources(mca, cpu, triple):
    done = subprocess.run(
        [mca, f"-mcpu={cpu}", f"-mtriple={triple}"], input="nop\n",
        capture_output=True, text=True, check=True,
    )
    return set(re.findall(r"^\[[\d.]+\]\s+- (\w+)$", done.stdout, re.M))


def check_ports(root, mca):
    for path in files(root):
        tree = load(path)
        if "cpu" not in tree or "classes" in tree:
            continue  # its ports are its own
        ports = tree["ports"]
        named = set(ports["overlapping"]) | set(ports["non-overlapping"])
        known = resources(mca, tree["cpu"], tree["triple"])
        for name in sorted(named ^ known):
            which = "llvm-mca has no port" if name in named else "the file lacks port"
            yield f"{path}: {which} {name}"


def check_docs(root):
    with open(os.path.join(root, "docs", "machine-files.md"), encoding="utf-8") as file:
        text = file.read()

    def keys(node):
        for key, value in node.get("properties", {}).items():
            yield key
            yield from keys(value)
            yield from keys(value.get("items", {}))

    schema = schema_of(root)
    for kind in ("system", "core"):
        for key in keys(schema["$defs"][kind]):
            if not re.search(rf"[`*\[]{re.escape(key)}[`*:\]]", text):
                yield f"docs/machine-files.md does not name '{key}'"


def faults_of(result):
    """What is impossible in one result, from its own machine's point of view."""
    ecm, machine = result["ecm"], load(result["machine"]["file"])
    core = load(os.path.join(os.path.dirname(result["machine"]["file"]), "cores",
                             machine["core"] + ".yaml"))
    levels = [cache["name"] for cache in machine["caches"]] + ["MEM"]
    times = [ecm["prediction"][level] for level in levels]
    if not all(math.isfinite(time) and 0 < time < 300 for time in times):
        yield f"times {times}"
    if times != sorted(times):
        yield f"a level nearer the core takes longer: {times}"
    peak = float(core["peak"]["double"]["total"].split()[0]) * result["machine"]["clock"]
    flops = result["work"]["flops"]["total"] * result["iterations_per_unit"]
    if flops / times[0] * result["machine"]["clock"] > peak * (1 + 1e-9):
        yield f"more than the peak of {peak} flop/s with the data in L1"
    if not 1 <= ecm["saturation_cores"] <= result["machine"]["cores_per_numa_domain"]:
        yield f"saturation with {ecm['saturation_cores']} cores"
    alone = ecm["single_core_bandwidth"]  # none where the file has no such stream
    if alone is not None and not 0 < alone <= ecm["memory_bandwidth"]:
        yield "one core has more bandwidth than all of them"
    if not result["incore"] or "has no resource" in json.dumps(result["incore"]):
        yield "no in-core time, or a port that LLVM's model does not have"


def check_predict(root, tool):
    systems = systems_of(root)
    for path in sorted(glob.glob(os.path.join(root, "machines", "*.yaml"))):
        done = subprocess.run([tool, "--check-machine", path], capture_output=True, text=True)
        if done.returncode or "warning" in done.stdout + done.stderr:
            yield f"{path}: {done.stdout}{done.stderr}"
    kernels = {"stream/triad.c": ["-D", "N=100000000"],
               "stencil/2d-5pt.c": ["-D", "M=8000", "-D", "N=8000"]}
    for kernel, sizes in kernels.items():
        command = [tool, os.path.join(root, "kernels", kernel), *sizes, "--format", "json"]
        for path in systems:
            command += ["-m", path]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        results = json.loads(done.stdout)["results"]
        if len(results) != len(systems):
            yield f"{kernel}: {len(results)} results for {len(systems)} machines"
        for result in results:
            for fault in faults_of(result):
                yield f"{kernel} on {result['machine']['name']}: {fault}"


# Arrays read, written and updated -> kernel.
STREAMS = {(1, 1, 0): "copy", (2, 1, 0): "triad", (3, 1, 0): "schoenauer-triad",
           (1, 0, 1): "daxpy"}


def check_streams(root, tool):
    compared = 0
    for path in systems_of(root):
        for stream in load(path)["benchmarks"]["streams"]:
            arrays = tuple(stream.get(kind, 0) for kind in ("read", "write", "update"))
            if arrays not in STREAMS or "MEM" not in stream:
                continue
            command = [tool, os.path.join(root, "kernels", "stream", STREAMS[arrays] + ".c"),
                       "-m", path, "-D", "N=100000000", "--model", "ecm",
                       "--benchmark", stream["name"], "--format", "json"]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            result = json.loads(done.stdout)["results"][0]
            ecm, bandwidth = result["ecm"], result["ecm"]["single_core_bandwidth"]
            where = f"{stream['name']} on {result['machine']['name']}"
            if ecm["memory_term"] != "one core" or ecm["notes"]:
                yield f"{where}: the memory term is '{ecm['memory_term']}': {ecm['notes']}"
            lines = sum(arrays) + arrays[1] + arrays[2]  # write-allocates and write-backs
            line = result["iterations_per_unit"] * 8
            measured = lines * line / bandwidth * result["machine"]["clock"]
            if abs(ecm["T"] / measured - 1) > 0.05:
                yield f"{where}: {ecm['T']:.1f} cy/CL, measured {measured:.1f}"
            saturated = lines * line / ecm["memory_bandwidth"] * result["machine"]["clock"]
            previous = ecm["T"]
            for point in ecm["scaling"]:
                if point["cycles"] > previous * (1 + 1e-9):
                    yield f"{where}: slower with {point['cores']} cores"
                if point["cycles"] < saturated * (1 - 1e-9):
                    yield f"{where}: above the saturated bandwidth with {point['cores']} cores"
                previous = point["cycles"]
            compared += 1
    print(f"{compared} streams compared")


def main():
    check = {"schema": check_schema, "ports": check_ports, "docs": check_docs,
             "predict": check_predict, "streams": check_streams}[sys.argv[1]]
    number = len(files(sys.argv[2]))
    faults = list(check(*sys.argv[2:]))
    print("\n".join([*faults, f"{number} files, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
