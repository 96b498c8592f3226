"""Tries corrections: what the model says of the forms with them in the core file."""
import os
import re
import subprocess
from dataclasses import replace

from corrections import WORTH, rounded
from model import predict

# A port may have several equal units, and ports others that they share work with: a
# proposal is adapted so often to what came of it, until it is this near (relative).
TURNS, NEAR = 3, 0.02


def machine_text(program, machine):
    done = subprocess.run([program, "-m", machine, "--emit", "machine"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{program} has no machine '{machine}': {done.stderr.strip()[:400]}")
    return done.stdout


def is_taken(text, pattern):
    """Whether the core file has a line of that name."""
    return re.search(rf'^    "?{re.escape(pattern)}"?: ', text, re.MULTILINE) is not None


def corrected(text, corrections):
    """The machine with lines added to its core's `occupancy`."""
    added = "".join(f'    "{each.pattern}": {{{each.port}: {each.cycles:.4f}}}\n'
                    for each in corrections if not each.why)
    if re.search("^  occupancy:$", text, re.MULTILINE):
        return text.replace("\n  occupancy:\n", "\n  occupancy:\n" + added, 1)
    return text.replace("\ncore:\n", f"\ncore:\n  occupancy:\n{added}    source: tried\n", 1)


def adapt(each, now):
    """`now` is what the model has with the correction."""
    wanted, before = each.row.measured_each, each.row.model_each
    if abs(now / wanted - 1) <= NEAR or each.why:
        return each
    if abs(now - before) < NEAR * before:
        return replace(each, why=f"{rounded(each.cycles)} on {each.port} would change nothing")
    # A port holds no less than nothing, whatever is taken from it.
    return replace(each, cycles=each.cycles * (wanted - before) / (now - before))


def judge(each, now):
    if not each.why and abs(now / each.row.measured_each - 1) > WORTH:
        return replace(each, why=f"with {rounded(each.cycles)} on {each.port} the model has {now:.2f}")
    return each


def settle(corrections, loops, ask, text):
    """The corrections, adapted to what the model makes of them. `ask` is given a machine's
    text and returns predictions by loop."""
    corrections = [replace(each, why="the core file has a line of that name")
                   if not each.why and is_taken(text, each.pattern) else each for each in corrections]
    by_name = {loop.name: loop for loop in loops if loop.kind == "throughput"}
    for turn in range(TURNS + 1):
        said = ask(corrected(text, corrections))
        now = [said[by_name[each.row.name].id].cycles / each.row.copies for each in corrections]
        step = adapt if turn < TURNS else judge
        corrections = [step(each, cycles) for each, cycles in zip(corrections, now)]
    return corrections


def try_out(corrections, program, target, loops, machine, cpu, folder):
    """Predictions with the corrections, for `settle`."""
    asked = {each.row.name for each in corrections}
    loops = [loop for loop in loops if loop.kind == "throughput" and loop.name in asked]

    def ask(text):
        path = os.path.join(folder, "corrected.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return predict(program, target, loops, path, cpu, folder)

    return settle(corrections, loops, ask, machine_text(program, machine)) if corrections else []
