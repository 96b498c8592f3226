// RUN: sparcity-model %s -m skx --frontend llvm --emit ir | FileCheck %s --check-prefix=IR
// RUN: sparcity-model %s -m skx --frontend llvm --model ecm --kernel star -D n=1e6 2>&1 | FileCheck %s --check-prefix=STAR
// RUN: sparcity-model %s -m skx --frontend ast --model ecm --kernel star -D n=1e6 2>&1 | FileCheck %s --check-prefix=STAR
//
// What a table holds that nothing stores to is known from LLVM IR, as it is from the source.

// IR-DAG: name: "points", {{.*}}values: [-2, -1, 0, 1, 2]
// STAR: time 16.3 cy/CL
// STAR: {{^}} f 1.00 0.00 1.00 1.00 0.00 0.00
void star(double *restrict g, const double *restrict f, long n) {
  static const int points[5] = {-2, -1, 0, 1, 2};
  for (long i = 2; i < n - 2; i++)
    for (int q = 0; q < 5; q++)
      g[i] += f[i + points[q]];
}

// Rows one after the other, and numbers without a sign.
// IR-DAG: name: "steps", {{.*}}extents: [2, 2],{{.*}}values: [0, 200, 3e+09, 1]
void unsignedSteps(double *restrict g, const double *restrict f, long n) {
  static const unsigned steps[2][2] = {{0, 200}, {3000000000U, 1}};
  for (long i = 0; i < n - 3000000000; i++)
    for (int p = 0; p < 2; p++)
      for (int q = 0; q < 2; q++)
        g[i] += f[i + steps[p][q]];
}

// Something may store to it.
// IR-DAG: name: "changing", element: int32, extents: [5], stride: 4, alias: false, at:
int changing[5] = {-2, -1, 0, 1, 2};
void variableStar(double *restrict g, const double *restrict f, long n) {
  for (long i = 2; i < n - 2; i++)
    for (int q = 0; q < 5; q++)
      g[i] += f[i + changing[q]];
}
