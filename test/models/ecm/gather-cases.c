// T of each level that gathers may come from is the same whichever of them is
// taken for the headline: what data choose from L3 is added to lines from memory.
// RUN: sparcity-model %s -m zen4 --model ecm -D n=3000000 --indirect-from L3 | FileCheck %s
// RUN: sparcity-model %s -m zen4 --model ecm -D n=3000000 --indirect-from MEM | FileCheck %s
// CHECK: gathers T with all lines of p from L1 18.0, L2 27.9, L3 58.5, MEM 260.8 cy/CL
struct particle {
  double x, y, z, m;
};
void near(int n, const int *restrict nb, const struct particle *restrict p,
          const double *restrict w, double *restrict f) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int j = 0; j < 8; ++j)
      s += w[8 * i + j] * p[nb[8 * i + j]].m;
    f[i] = s;
  }
}
