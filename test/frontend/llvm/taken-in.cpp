// A function that cannot be read as it is written, and is taken in by its only caller: its loop is
// modelled there, and not said to be left out.
//
// RUN: sparcity-model %s -m icx --model lc 2>&1 | FileCheck %s --implicit-check-not="left out"
// --implicit-check-not=error CHECK: run at
#include <vector>
struct D {
  std::vector<double> v, w;
  double &x(int i) { return v[i]; }
  double &y(int i) { return w[i]; }
};
static inline void step(D &d, int n) {
  for (int i = 0; i < n; ++i)
    d.x(i) += d.y(i);
}
void run(D &d, int n, int t) {
  while (t-- > 0)
    step(d, n);
}
