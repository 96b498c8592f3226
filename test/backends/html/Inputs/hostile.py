"""Makes a kernel and a machine whose names and texts try to be markup and script, and
checks that the page shows them as text.

    hostile.py TOOL MACHINES FOLDER
"""
import os
import pathlib
import subprocess
import sys

from browser import Browser

TOOL, MACHINES, FOLDER = sys.argv[1:]
CODE = """// </script><script>document.title = "taken"</script> <!-- <script> -->
void copy(int N, double a[restrict N], const double b[restrict N]) {
  for (int i = 0; i < N; i++) // <img src=x onerror="document.title='taken'"> &amp; \x01\xff
    a[i] = b[i]; /* ]]> </style><style>body{display:none}</style> "' */
}
"""
TEXT = "<b>bold</b>&\\\"</script><script>document.title='taken'</script>"

os.makedirs(FOLDER, exist_ok=True)
kernel = pathlib.Path(FOLDER, "<img src=x onerror=alert(1)>&'.c")
kernel.write_bytes(CODE.encode("latin-1"))
text = pathlib.Path(MACHINES, "skx.yaml").read_text()
model = next(line for line in text.splitlines() if line.startswith("model:"))
machine = pathlib.Path(FOLDER, "\"><svg onload=alert(1)>.yaml")
machine.write_text(text.replace(model, f'model: "{TEXT}"'))
cores = pathlib.Path(FOLDER, "cores")
if not cores.exists():
    cores.symlink_to(pathlib.Path(MACHINES, "cores").resolve())
report = pathlib.Path(FOLDER, "report.html")
subprocess.run([TOOL, str(kernel), "-m", str(machine), "--model", "all", "--format", "html",
                "-o", str(report)], check=True, stderr=subprocess.DEVNULL)

with Browser() as page:
    page.open(report)
    assert page.faults() == [] and len(page.requests()) == 1, page.faults()
    assert page.value("document.title") == 'copy on "><svg onload=alert(1)>', page.value("document.title")
    assert page.value("document.scripts.length") == 3
    assert page.value("document.images.length + document.querySelectorAll('b, svg[onload]').length") == 0
    shown = page.value("document.body.innerText")
    for part in ('onerror="document.title=\'taken\'"> &amp; ', "<style>body{display:none}</style>",
                 "<b>bold</b>&\"</script>", "<img src=x onerror=alert(1)>&'.c:3:3"):
        assert part in shown, part
    # The policy holds even where an escape were missing.
    page.value("""document.body.append(Object.assign(document.createElement('script'),
        { textContent: "document.title = 'taken'" }))""")
    page.value("document.body.insertAdjacentHTML('beforeend', '<img src=\"http://127.0.0.1:9/\">')")
    assert page.value("document.title").startswith("copy on "), "a script of the page's guest ran"
print("hostile text is text")
