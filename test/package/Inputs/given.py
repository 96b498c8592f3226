"""What another compiler made of a loop, through the library: T_OL and lines beside the program's."""
import json
import subprocess
import sys

import sparcity

source, code, program = sys.argv[1:]
found = sparcity.predict(sparcity.Program.from_file(source), [sparcity.Machine("skx")], D="N=100000",
                         incore_from=code)
command = [program, source, "-m", "skx", "-D", "N=100000", "--incore-from", code, "--format", "json"]
said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)["results"][0]
ours = found[0]
print(ours["incore"] == said["incore"], ours["ecm"]["T"] == said["ecm"]["T"], ours["incore"]["origin"])
try:
    sparcity.predict(sparcity.Program.from_file(source), [sparcity.Machine("skx")], incore_from="none.o")
except sparcity.Error as fault:
    print("error:", fault)
