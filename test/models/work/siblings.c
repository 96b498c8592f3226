// The work of a nest is that of all its inner loops over the time of all.
// RUN: sparcity-model %s -m skx -D n=4000 -D m=4000 --kernel one | tr -s ' \n' ' ' | FileCheck %s --check-prefix=ONE
// RUN: sparcity-model %s -m skx -D n=4000 -D m=4000 --kernel two --model ecm,roofline,carm,marm | tr -s ' \n' ' ' | FileCheck %s
// ONE: work 1 flop (1 add), 1 load (8 B), 1 store (8 B) an iteration;
// ONE: time [[CYCLES:[0-9.]+]] cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, [[FLOPS:[0-9.]+]] MFLOP/s, [[FLOPS]] MLUP/s
void one(int n, int m, double (*restrict a)[4096], double (*restrict b)[4096]) {
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      a[j][i] = b[j][i] + 1.0;
}
// CHECK: work 2 flop (1 add, 1 mul), 2 loads (16 B), 2 stores (16 B) an iteration of the main loop, all 2 inner loops together;
// CHECK: loop {{.*}}siblings.c:[[#@LINE+9]]:5: 1 flop (1 add), 1 load (8 B), 1 store (8 B) an iteration, the main loop
// CHECK: loop {{.*}}siblings.c:[[#@LINE+11]]:5: 1 flop (1 mul), 1 load (8 B), 1 store (8 B) an iteration, which runs 1 time for one of the main loop
// CHECK: time {{[0-9.]+}} cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, [[FLOPS:[0-9.]+]] MFLOP/s, [[FLOPS]] MLUP/s
// CHECK: point [[FLOPS]] MFLOP/s (ECM)
// CHECK: point IPC =
// CHECK: - instructions and time are of all 2 innermost loops, for a pass of the main one
void two(int n, int m, double (*restrict a)[4096], double (*restrict b)[4096], double (*restrict c)[4096],
         double (*restrict d)[4096]) {
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      a[j][i] = b[j][i] + 1.0;
    // The second.
    for (int i = 0; i < n; i++)
      c[j][i] = d[j][i] * 2.0;
  }
}

// A loop of half the length does half of the work; what stands between loops is shared out.
// RUN: sparcity-model %s -m skx -D n=1000 --kernel half --model lc | tr -s ' \n' ' ' | FileCheck %s --check-prefix=HALF
// HALF: work 2 flop (1.5 add, 0.5 mul), 1.5 loads (12.01 B), 1.5 stores (12.01 B) an iteration of the main loop
// HALF: , which runs 0.5 times for one of the main loop
void half(int n, double (*restrict a)[n], double (*restrict b)[n], double *restrict s) {
  for (int j = 0; j < n; j++) {
    s[j] = a[0][j];
    for (int i = 0; i < n; i++)
      a[j][i] = b[j][i] + 1.0;
    for (int i = 0; i < n / 2; i++)
      b[j][i] = (a[j][i] + 1.0) * 2.0;
  }
}

// Open sizes: the loops are alike, and so their lines are added up.
// RUN: sparcity-model %s -m skx --kernel two 2>&1 | tr -s ' \n' ' ' | FileCheck %s --check-prefix=OPEN
// OPEN-NOT: several-inner-loops
// OPEN: work 2 flop (1 add, 1 mul), 2 loads
// OPEN: n L1-L2 L2-L3 L3-MEM T cy/CL GFLOP/s
// OPEN: >= {{[0-9]+}} 4 + 2 0 + 4 4 + 2
