// The loop that OpenMP makes a function of has its own code, not that of the loop around the
// call: with and without -fopenmp two cores take the same time but for the code around it.
//
// RUN: sparcity-model %s -m skx -D n=4000 -D T=100 --cores 2 --model ecm 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx -D n=4000 -D T=100 --cores 2 --model ecm,incore -- -fopenmp 2>/dev/null | FileCheck --check-prefixes=CHECK,OPENMP %s
// CHECK: copy at
// CHECK: time 1.0 cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, 19.1{{[67]}} GLUP/s, 20.8{{[678]}} us for the nest
// OPENMP: around loops 100
// OPENMP: main loop 25000
// CHECK: relax at
// CHECK: time 3.3 cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, 11.69 GFLOP/s, 11.69 GLUP/s, 34.{{19|20}} us for the nest
void copy(int n, int T, double *restrict a, const double *restrict b) {
  for (int t = 0; t < T; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i] = b[i];
  }
}
void relax(int n, int T, double *a, double *b) {
  for (int t = 0; t < T; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i + 1];
    double *swapped = a;
    a = b;
    b = swapped;
  }
}
