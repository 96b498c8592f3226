"""What the tool says that ranks send, against programs whose messages are counted.

    run.py PROGRAM KERNELS COUNTED [RANKS...]

PROGRAM is sparcity-model, COUNTED the program of this folder. Each product, sweep and product of a
sparse matrix is carried out under mpirun on the grid that the tool has chosen for so many ranks.
"""
import json
import os
import subprocess
import sys

LINKS = "cores=4,intra=10GB/s,inter=1GB/s"
# Kernel, its sizes, and what the counted program is told: star or box, and its radius.
SWEEPS = [("stencil/2d-5pt.c", {"M": 42, "N": 53}, "star", "1"), ("stencil/3d-7pt.c", {"M": 14, "N": 19}, "star", "1"),
          ("stencil/3d-27pt.c", {"M": 14, "N": 17}, "box", "1")]
SHAPES = [(24, 24, 24), (21, 30, 26)]
SIDE = 30


def predicted(program, kernel, sizes, ranks, *options):
    command = [program, kernel, "-m", "skx", "--ranks", str(ranks), "--links", LINKS, "--model", "distributed", "--format",
               "json", *options]
    for name, value in sizes.items():
        command += ["-D", f"{name}={value}"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = json.loads(out)["results"][0]["distributed"]
    if found["refusal"]:
        raise SystemExit(f"{kernel} on {ranks} ranks: {found['refusal']}")
    return found


def counted(binary, ranks, *words):
    """Messages and bytes of all ranks."""
    command = ["mpirun", "--oversubscribe", "-n", str(ranks), binary, *map(str, words)]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return [int(out[0]), int(out[1])]


def cases(program, kernels, ranks):
    """What is compared: a name, messages and bytes as predicted, ranks and words of the counted program."""
    for m, n, k in SHAPES:
        sizes = {"M": m, "N": n, "K": k}
        for plan in predicted(program, f"{kernels}/dense/matmul.c", sizes, ranks)["product"]["plans"]:
            grid = [plan["rows"], plan["columns"], plan["layers"]]
            yield (f"{plan['algorithm']} of {m} x {n} x {k}", [plan["messages"], plan["bytes"]], grid[0] * grid[1] * grid[2],
                   [plan["algorithm"], m, n, k, *grid, 64])
    for kernel, sizes, shape, radius in SWEEPS:
        row = predicted(program, f"{kernels}/{kernel}", sizes, ranks)["stencil"]["strong"][-1]
        sides = [sizes["M"]] + [sizes["N"]] * (len(row["grid"]) - 1)
        yield (kernel, [row["messages"], row["bytes"]], ranks,
               ["sweep", shape, radius, *row["grid"], *(side - 2 for side in sides)])
    row = predicted(program, f"{kernels}/sparse/spmv-csr.c", {}, ranks, "--matrix", f"gen:laplace2d:{SIDE}")["rows"]["strong"][-1]
    yield "rows", [row["messages"], row["bytes"]], ranks, ["rows", SIDE]


def main():
    program, kernels, binary, *given = sys.argv[1:]
    os.environ.update({"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_mpi_yield_when_idle": "1",
                       "OMPI_MCA_plm_rsh_agent": "/bin/false", "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
                       "OMPI_MCA_hwloc_base_binding_policy": "none"})
    runs = wrong = 0
    for ranks in [int(each) for each in given] or [1, 4, 6, 8]:
        for name, expected, used, words in cases(program, kernels, ranks):
            found = counted(binary, used, *words)
            runs += 1
            wrong += found != expected
            print(f"{name} on {used} ranks: {found[0]} messages, {found[1]} bytes" +
                  ("" if found == expected else f", predicted {expected[0]:.0f} and {expected[1]:.0f}"))
    print(f"{runs} runs, {wrong} other than predicted")
    return bool(wrong) or not runs


sys.exit(main())
