"""What the program says of the same loops, and what LLVM calls their instructions."""
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field

from assembly import regions


@dataclass(frozen=True)
class Prediction:
    """Cycles of a pass, and the work on each port [cy] of all its instructions together."""
    cycles: float
    ports: dict = field(default_factory=dict, hash=False)


def predictions_of(document):
    """By the names of the regions; a region with unknown instructions has none."""
    found = {}
    for result in document["results"]:
        core = result.get("incore")
        if not core or not all(each["is_known"] for each in core["instructions"]):
            continue
        ports = {}
        for each in core["instructions"][:-2]:
            for port, cycles in each["ports"].items():
                ports[port] = ports.get(port, 0) + cycles
        busy = {port: cycles for port, cycles in ports.items() if cycles > 0}
        found[result["kernel"]["name"]] = Prediction(core["time"], busy)
    return found


def predict(program, target, loops, machine, cpu, folder):
    source = os.path.join(folder, "regions.s")
    with open(source, "w", encoding="utf-8") as file:
        file.write("\n".join(regions(target, loops)) + "\n")
    command = [program, source, "-m", machine, "--model", "incore", "--format", "json"]
    done = subprocess.run(command + (["--cpu", cpu] if cpu else []), capture_output=True, text=True, check=False)
    try:
        return predictions_of(json.loads(done.stdout))
    except ValueError:
        raise RuntimeError(f"{program} has no answer: {done.stderr.strip()[:400]}") from None


def opcodes(target, loops):
    """LLVM's name of each loop's instruction, by loop: of the last one of its first copy.
    Empty without clang 19."""
    clang = shutil.which("clang-19")
    if not clang:
        return {}
    lines = [loop.body[len(loop.form.template.split(";")) - 1] for loop in loops]
    command = [clang, "-cc1as", "-triple", target.triple, "-filetype", "asm", "-show-inst", "-o", "-", "-"]
    if target.name == "aarch64":
        command[2:2] = ["-target-feature", "+sve"]
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=False)
    names = re.findall(r"<MCInst #\d+ (\w+)", done.stdout)
    return dict(zip((loop.id for loop in loops), names)) if len(names) == len(lines) else {}


def machine_of(machines, cpu):
    """The first machine file, by name, whose core file is of the CPU; None without one."""
    cores = os.path.join(machines, "cores")
    for name in sorted(os.listdir(machines)):
        core = key_of(os.path.join(machines, name), "core") if name.endswith(".yaml") else None
        if core and key_of(os.path.join(cores, core + ".yaml"), "cpu") == cpu:
            return name[: -len(".yaml")]
    return None


def key_of(path, key):
    """The text behind a key at the start of a line."""
    if not os.path.isfile(path):
        return None
    with open(path, encoding="utf-8") as file:
        match = re.search(rf"^{key}: *(\S+)", file.read(), re.MULTILINE)
    return match.group(1) if match else None


def host_cpu():
    """LLVM's name of this processor, or None."""
    clang = shutil.which("clang-19") or shutil.which("clang")
    if not clang:
        return None
    option = "-mcpu=native" if os.uname().machine in ("aarch64", "arm64") else "-march=native"
    command = [clang, option, "-###", "-c", "-x", "c", os.devnull]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    match = re.search(r'"-target-cpu" "([^"]+)"', done.stderr)
    return match.group(1) if match else None
