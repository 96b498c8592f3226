// Loops that threads share run all iterations, and say that they are shared.
// RUN: sparcity-model %s --emit ir -- -fopenmp 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s --frontend llvm --emit ir -- -fopenmp 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx --cores 20 -- -fopenmp 2>&1 | FileCheck %s --check-prefix=SAID
// SAID-NOT: error:
// SAID: 3 nests modelled, {{[0-9]}} with assumptions, 0 left out
#include <vector>

// CHECK-LABEL: name: "scale"
// CHECK: to: v->size
// CHECK: parallel: true
void scale(std::vector<double> &v, double s) {
#pragma omp parallel for
  for (unsigned long i = 0; i < v.size(); ++i)
    v[i] *= s;
}

// CHECK-LABEL: name: "iterate"
// CHECK: to: v->size
// CHECK: parallel: true
void iterate(std::vector<double> &v, double s) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (auto it = v.begin(); it < v.end(); ++it)
      *it *= s;
  }
}

// CHECK-LABEL: name: "dot"
// CHECK: to: a->size
// CHECK: parallel: true
double dot(const std::vector<double> &a, const std::vector<double> &b) {
  double t = 0;
#pragma omp parallel for reduction(+ : t)
  for (unsigned long i = 0; i < a.size(); ++i)
    t += a[i] * b[i];
  return t;
}
