// Corrections of instructions that are estimates are said where the code has such instructions.
// RUN: sparcity-model %s -m zen4 --model ecm --kernel scale -D n=1000 2> %t.err | FileCheck %s --check-prefix=SCALE
// RUN: sparcity-model %s -m zen4 --model ecm --kernel gather -D n=1000 2> %t.err | FileCheck %s --check-prefix=GATHER
// SCALE: machine zen4, estimate: benchmarks
// SCALE-NOT: core.occupancy
// GATHER: machine zen4, estimate: core.occupancy.VGATHER
// GATHER-NOT: core.occupancy.VSCATTER
void scale(double *restrict y, const double *restrict x, int n) {
  for (int i = 0; i < n; i++)
    y[i] = 2 * x[i];
}
void gather(double *restrict y, const double *restrict x, const int *restrict p, int n) {
#pragma clang loop vectorize(enable) vectorize_width(8)
  for (int i = 0; i < n; i++)
    y[i] = x[p[i]] * y[i];
}
