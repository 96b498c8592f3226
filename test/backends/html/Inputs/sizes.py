"""What the sliders of a report say is what the tool says for that size, on a machine whose
transfers add up.

    sizes.py TOOL KERNEL.c MACHINE NAME VALUE...

For every VALUE the number of NAME's slider is typed into the page of the kernel with open
sizes; cycles of each level, lines over each boundary and the conditions that hold must be
those that `TOOL -D NAME=VALUE` writes as JSON.
"""
import json
import re
import subprocess
import sys
import tempfile

from browser import Browser

TYPE = """(() => {
  const [index, name, value] = %s;
  const box = document.querySelector(`[data-sizes="${index}"]`);
  const input = box.querySelector(`input[type=number][aria-label="${name}, exact"]`);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const rows = [...box.closest('section').querySelectorAll('[data-condition]')];
  return {
    slider: Number(input.closest('.size').querySelector('input[type=range]').value),
    levels: [...box.querySelectorAll('[data-level]')].map((e) => [e.dataset.level, e.textContent]),
    says: box.querySelector('.note[aria-live]').textContent,
    ticks: box.querySelectorAll('.tick').length,
    holds: rows.map((row) => [row.querySelector('th').textContent,
      row.querySelector('code').textContent, row.querySelector('.holds').textContent]) };
})()"""


def shortest(value):
    return re.sub(r"\.?0+$", "", f"{value:.2f}")


def check(page, tool, kernel, machine, name, value):
    """The position of the slider."""
    shown = page.value(TYPE % json.dumps([0, name, value]))
    command = [tool, kernel, "-m", machine, "--model", "all", "--format", "json",
               "-D", f"{name}={value}"]
    run = subprocess.run(command, capture_output=True, check=True)
    result = json.loads(run.stdout)["results"][0]
    waiting = 0  # at the start of short rows: what the page leaves out, as it says
    for k, (level, text) in enumerate(shown["levels"]):
        waiting += result["ecm"]["transfers"][k - 1]["waiting"] if k > 0 else 0
        true = result["ecm"]["prediction"][level] - waiting
        # Half of the last digit goes up here and to the even one there.
    assert abs(float(text.split()[0]) - true) <= 0.05 + 1e-9, (name, value, level, text, true)
    assert len(shown["levels"]) == len(result["ecm"]["prediction"])
    for boundary in result["traffic"]["levels"]:
        lines = (f"{boundary['between']} {shortest(boundary['load'])} + "
                 f"{shortest(boundary['evict'])}")
        assert lines in shown["says"], (value, lines, shown["says"])
    true = {(layer["level"], " ".join(layer["condition"][part] for part in ("lhs", "op", "rhs"))):
            "yes" if layer["holds"] else "no" for layer in result["layer_conditions"]}
    for level, condition, holds in shown["holds"]:
        assert true[(level, condition)] == holds, (value, level, condition, holds)
    assert shown["holds"] and shown["ticks"] > 0
    return shown["slider"], tuple(text for _, text in shown["levels"])


def main():
    tool, kernel, machine, name = sys.argv[1:5]
    with tempfile.NamedTemporaryFile(suffix=".html") as report:
        subprocess.run([tool, kernel, "-m", machine, "--model", "all", "--format", "html",
                        "-o", report.name], check=True, capture_output=True)
        with Browser() as page:
            page.open(report.name)
            seen = [check(page, tool, kernel, machine, name, int(value)) for value in sys.argv[5:]]
            # The size stands in the address.
            query = page.value("location.search")
            assert f"size-0-{name}={sys.argv[-1]}" in query, query
            page.open(report.name, query)
            typed = page.value(f"document.querySelector('[data-sizes=\"0\"] [aria-label=\"{name}, exact\"]').value")
            assert typed == sys.argv[-1], typed
            assert page.faults() == [], page.faults()
    sliders = [slider for slider, _ in seen]
    assert sliders == sorted(sliders) and len(set(sliders)) > len(sliders) / 2, seen
    assert len({times for _, times in seen}) > 1, "the size changes nothing"
    print(f"{len(seen)} sizes as the tool says")


main()
