// The answer and why first, then each model, then the facts, then what was
// assumed.
// RUN: sparcity-model %s -m ivb -D N=4000 -D M=4000 | FileCheck %s
// RUN: sparcity-model %s -m ivb -D N=4000 -D M=4000 --unit GB/s | FileCheck %s --check-prefix=UNIT
// RUN: sparcity-model %s -m ivb -D N=4000 -D M=4000 --incore-detail \
// RUN:   | FileCheck %s --check-prefix=DETAIL

void jacobi(int M, int N, double a[M][N], double b[restrict M][N]) {
  for (int j = 1; j < M - 1; j++)
    for (int i = 1; i < N - 1; i++)
      b[j][i] = 0.25 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]);
}

// CHECK:      jacobi at {{.*}}report.c:9:3 on ivb
// CHECK-NEXT: ==========
// CHECK-NEXT: machine Intel Xeon E5-2690 v2 {{.*}}, 3.00 GHz, 1 of 10 cores
// CHECK-NEXT: parameters M = 4000, N = 4000
// CHECK-NEXT: work 4 flop (3 add, 1 mul), 4 loads (32 B), 1 store (8 B) an iteration; 1 CL
// CHECK:      time {{[0-9.]+}} cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, {{[0-9.]+}} GFLOP/s, {{[0-9.]+}} MLUP/s, {{[0-9.]+}} ms for the nest
// CHECK:      bottleneck
// CHECK:      roofline {{[0-9.]+}} cy/CL
// CHECK:      saturation {{[0-9]+}} of the 10 cores
// CHECK:      ECM model (one core, cy/CL, 1 CL = 8 iterations)
// CHECK-NEXT: { T_OL || T_nOL | L1-L2 | L2-L3 | L3-MEM } + T_outer
// CHECK-NEXT: = { {{[0-9.]+}} || {{[0-9.]+}} | 10.0 | 6.0 | {{[0-9.]+}} } + {{[0-9.]+}} cy/CL
// CHECK-NEXT: { L1 \ L2 \ L3 \ MEM } =
// CHECK:      overlap T = max(OL, nOL + L1L2 + L2L3 + L3MEM)
// CHECK:      cores cy/CL GFLOP/s
// CHECK:      saturated
// CHECK:      Roofline (1 core, in-core from machine code)
// CHECK-NEXT: level flop/B GB/s benchmark cy/CL GFLOP/s ridge
// CHECK-NEXT: CPU
// CHECK:      MEM 0.17 {{.*}} <-- lowest roof
// CHECK:      Traffic, cache lines per CL (layer conditions)
// CHECK:      a 3.00 0.00 1.00 0.00 1.00 0.00
// CHECK-NEXT: b 1.00 1.00 1.00 1.00 1.00 1.00
// CHECK-NEXT: all 4.00 1.00 2.00 1.00 2.00 1.00
// CHECK-NEXT: bytes/it 32.00 8.00 16.00 8.00 16.00 8.00
// CHECK:      Layer conditions
// CHECK:      L1 2D {{.*}} <= 32768 N <= 1024 no
// CHECK:      L2 2D {{.*}} <= 262144 N <= 8192 yes
// CHECK:      block loop i to {{[0-9]+}} iterations (of N; the 2D condition holds in L1 up to 1024): saves {{[0-9.]+}} of
// CHECK:      In-core (ivybridge, all data in L1)
// CHECK:      loop {{.*}}report.c:10:5
// CHECK:      flags {{.*}}-march=ivybridge
// CHECK:      T_OL
// CHECK-NEXT: T_nOL
// CHECK-NEXT: T_LCD
// CHECK:      MCA
// CHECK:      port cy/pass
// CHECK-NOT:  instruction

// UNIT: time {{[0-9.]+}} GB/s, {{[0-9.]+}} to {{[0-9.]+}}, {{[0-9.]+}} cy/CL,
// UNIT: { L1 \ L2 \ L3 \ MEM } = { {{.*}} } GB/s
// UNIT: level flop/B GB/s benchmark cy/CL GFLOP/s GB/s ridge

// DETAIL: uops lat {{.*}} instruction
// DETAIL: vaddpd
