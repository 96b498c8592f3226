// A size without a value: conditions and cases, never an invented number.
// RUN: sparcity-model %s -m ivb | FileCheck %s --implicit-check-not="lowest roof" \
// RUN:   --implicit-check-not="for the nest" --implicit-check-not=saturation

void jacobi(int M, int N, double a[M][N], double b[restrict M][N]) {
  for (int j = 1; j < M - 1; j++)
    for (int i = 1; i < N - 1; i++)
      b[j][i] = 0.25 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]);
}

// CHECK: parameters M open, N open
// CHECK: time depends on the size: give -D N=..., or read the cases below
// CHECK: { T_OL || T_nOL | L1-L2 | L2-L3 | L3-MEM } = { {{[0-9.]+}} || {{[0-9.]+}} | - | - | - } cy/CL
// CHECK: depends on a size that is not given
// CHECK: Cases: lines loaded + evicted per CL, by the size of N
// CHECK: N L1-L2 L2-L3 L3-MEM T cy/CL GFLOP/s
// CHECK: .. 1024 2 + 1 2 + 1 2 + 1
// CHECK: 1025 .. 8192 4 + 1 2 + 1 2 + 1
// CHECK: L1 2D {{.*}} N <= 1024 open
