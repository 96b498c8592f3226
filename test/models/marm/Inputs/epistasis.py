"""Six versions of second-order epistasis detection, beside what SPARCITY D1.2 (section 2.3.3) measured.

    epistasis.py [PROGRAM]

10040 sites and 104448 samples on a Skylake server of 18 cores at 2.3 GHz, prefetchers off, without vectors that
the compiler makes: those of the last two are intrinsics. Measured are speedups over the first.
"""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "../../../..")
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "sparcity-model"

SITES = {"sites": 10040, "words": 1632}
BLOCKS = {"blocks": 1255, "parts": 26}
# Name, file, sizes, cores, measured speedup.
VERSIONS = [("baseline", "kernels/bits/epistasis.c", SITES, 1, 1), ("no phenotype", "kernels/bits/epistasis-no-phenotype.c", SITES, 1, 1.42),
            ("nor", "kernels/bits/epistasis-nor.c", SITES, 1, 1.72), ("blocked", "kernels/bits/epistasis-blocked.c", BLOCKS, 1, 3.6),
            ("AVX-512", "docs/examples/epistasis/avx512.c", BLOCKS, 1, 5.1), ("OpenMP", "docs/examples/epistasis/openmp.c", BLOCKS, 18, 94)]


def predicted(kernel, sizes, cores):
    command = [PROGRAM, os.path.join(ROOT, kernel), "-m", "skx", "--set", "clock=2.3GHz", "--set", "cores=18",
               "--prefetch", "off", "--cores", str(cores), "--model", "ecm,carm,marm", "--format", "json",
               *[word for name, value in sizes.items() for word in ("-D", f"{name}={value}")],
               "--", "-O3", "-fno-vectorize", "-fno-slp-vectorize"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        sys.exit(done.stderr)
    return json.loads(done.stdout)["results"][0]


def main():
    print("version         s  speedup  measured  IPC  MaRM: below        CARM: below  ECM: limit")
    first = None
    for name, kernel, sizes, cores, measured in VERSIONS:
        result = predicted(kernel, sizes, cores)
        ecm, marm, carm = result["ecm"], result["marm"], result["carm"]
        cycles = ecm["T_cores"] / result["iterations_per_unit"] * result["total_iterations"]
        seconds = cycles / result["machine"]["clock"]
        first = first or seconds
        above = f"{marm['above']['name']} {marm['above']['ipc']:.2f}, {marm['level_above']['name']}"
        print(f"{name:12} {seconds:6.0f} {first / seconds:7.2f}x {measured:8.2f}x {marm['ipc']:5.2f}  {above:18} {carm['point']['above']:11}  {ecm['bottleneck']}")


main()
