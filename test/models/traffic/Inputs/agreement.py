"""Layer conditions against reuse distances, for every affine kernel.

    agreement.py TOOL KERNELS

Lines over every boundary of the whole nest, from footprints (lc) and counted (rd),
on a machine with fully associative LRU caches; loops of at least 100 iterations.
They agree within 1 % wherever no capacity lies within 5 % of a transition, which is
seen by lc itself: its lines for 95 % and 105 % of the cache are those for all of it.
What is left out is printed.
"""
import json
import os
import subprocess
import sys

TOOL, KERNELS = sys.argv[1:]
LONG = bool(os.environ.get("SPARCITY_LONG"))
# Kernel and sizes, the last of which always run; none: it has no affine nest.
CASES = {
    "bits/epistasis": ["sites=110 words=120"],
    "bits/epistasis-no-phenotype": ["sites=110 words=120"],
    "bits/epistasis-nor": ["sites=110 words=120"],
    "bits/epistasis-blocked": None,
    "bits/bit-count": ["words=100003"],
    "cfd/cns-convection": ["nx=130 ny=110 nz=8"],
    "cfd/cns-flux": ["nx=130 ny=110 nz=8"],
    "cfd/cns-step": ["nx=104 ny=3 nz=2"],
    "cfd/smc-chemistry": ["nx=110 ny=104 nz=2 species=3 steps=5"],
    "cfd/smc-stage": ["nx=104 ny=2 nz=1 species=2"],
    "dense/matmul": ["M=150 N=201 K=180"],
    "dense/matmul-tiled": ["N=384 T=128"],
    "dense/matvec-columns": ["M=300 N=2000", "M=9000 N=128"],
    "dense/matvec-rows": ["M=300 N=1000", "M=300 N=9000"],
    "dense/transpose": ["M=400 N=300", "M=700 N=1000", "M=300 N=9000"],
    "fft/butterfly": ["N=65536 half=1024 rootStride=32"],
    "image/blur": ["width=2000 height=400"],
    "image/grey": ["width=1001 height=400 pitch=3030"],
    "lbm/d3q19-aos": ["nx=130 ny=110 nz=8"],
    "lbm/d3q19-soa": ["nx=130 ny=110 nz=8"],
    "particle/nbody": ["N=1500"],
    "solver/conjugate-gradient": None,
    "solver/gauss-seidel": ["N=120 M=110 sweeps=2"],
    "solver/red-black": ["N=300 M=200 sweeps=3"],
    "solver/thomas": ["N=100001"],
    "sparse/cg-csr": None,
    "sparse/spgemm-numeric": None,
    "sparse/spgemm-symbolic": None,
    "sparse/spmm-csr": None,
    "sparse/spmv-bcsr": None,
    "sparse/spmv-coo": None,
    "sparse/spmv-csr-float": None,
    "sparse/spmv-csr-long": None,
    "sparse/spmv-csr-unrolled": None,
    "sparse/sptrsv-levels": None,
    "sparse/sptrsv-rows": None,
    "sparse/spmv-csr": None,
    "sparse/spmv-ellpack": None,
    "sparse/spmv-sell-c-sigma": None,
    "stencil/2d-5pt": ["M=300 N=500", "M=200 N=3000", "M=100 N=20000"],
    "stencil/2d-9pt": ["M=300 N=500", "M=200 N=3000"],
    "stencil/3d-27pt": ["M=100 N=121"],
    "stencil/3d-7pt": ["M=110 N=121", "M=20 N=500"],
    "stencil/3d-7pt-flat": ["M=100 N=121"],
    "stencil/3d-7pt-grid": ["g->nx=121 g->ny=110 g->nz=100"],
    "stencil/3d-7pt-openmp": ["M=100 N=121"],
    "stencil/3d-long-range": ["M=110 N=121", "M=20 N=300"],
    "stencil/3d-variable-coefficient": ["M=100 N=121"],
}
# Within L2 and beyond; the largest takes ten times as long to count.
ORDERED = ["N=120", "N=300", "N=210"]
for order in ("ijk", "ikj", "jik", "jki", "kij", "kji"):
    CASES[f"dense/matmul-{order}"] = ORDERED
for name in ("add", "copy", "daxpy", "ddot", "scale", "schoenauer-triad", "sum", "triad", "triad-pointers"):
    CASES[f"stream/{name}"] = ["N=100003"]


def lines(kernel, sizes, predictor, safety):
    """Lines loaded + evicted over each boundary, by kernel, and the unit."""
    command = [TOOL, os.path.join(KERNELS, kernel + ".c"), "-m", "ivb", "--model", "lc"]
    command += ["--format", "json", "--cache-predictor", predictor, "--cache-safety", str(safety)]
    for size in sizes.split():
        command += ["-D", size]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        sys.exit(f"{kernel} {sizes}: {done.stderr}")
    results = json.loads(done.stdout)["results"]
    key = "whole" if predictor == "lc" else "levels"
    return {
        r["kernel"]["name"]: [(b["between"], b["load"] + b["evict"]) for b in r["traffic"][key]]
        for r in results
    }


def main():
    present = {
        os.path.relpath(os.path.join(base, name), KERNELS)[:-2]
        for base, _, names in os.walk(KERNELS)
        for name in names
        if name.endswith(".c") and not name.endswith("-fragment.c")
    }
    if present != set(CASES):
        sys.exit(f"kernels without sizes here, or gone: {present ^ set(CASES)}")
    compared = left_out = differ = 0
    for kernel, cases in sorted(CASES.items()):
        for sizes in (cases or [])[0 if LONG else -1 :]:
            counted = lines(kernel, sizes, "rd", 0.9)
            derived, less, more = (lines(kernel, sizes, "lc", s) for s in (0.9, 0.855, 0.945))
            for name, boundaries in counted.items():
                if not derived[name]:
                    sys.exit(f"{name}: no lines of the whole nest")
                for k, (between, expected) in enumerate(boundaries):
                    got, low, high = derived[name][k][1], less[name][k][1], more[name][k][1]
                    if abs(low - high) > 0.01 * max(low, high):
                        left_out += 1
                        print(f"near a transition: {name} {sizes} {between}: lc {got:.3f} "
                              f"({low:.3f} to {high:.3f}), rd {expected:.3f}")  # fmt: skip
                        continue
                    compared += 1
                    if abs(got - expected) > 0.01 * expected:
                        differ += 1
                        print(f"differs: {name} {sizes} {between}: lc {got:.4f}, rd {expected:.4f}")
    print(f"{compared} compared, {left_out} near a transition, {differ} differ")


main()
