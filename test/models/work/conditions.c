// Conditions on indices: each statement counts as often as it runs.
// RUN: sparcity-model %s -m skx -D n=20000 --kernel parity 2>&1 | tr -s ' \n' ' ' | FileCheck %s --check-prefix=PARITY
// RUN: sparcity-model %s -m skx --kernel parity 2>&1 | tr -s ' \n' ' ' | FileCheck %s --check-prefix=PARITY-OPEN
// RUN: sparcity-model %s -m skx -D n=20000 --kernel parity --cache-predictor rd --model lc | tr -s ' \n' ' ' | FileCheck %s --check-prefix=PARITY-RD
// PARITY-NOT: warning
// PARITY: work 0.5 flop (0.5 mul), 1 load (8 B), 1 store (8 B) an iteration
// PARITY: a 1.00 1.00
// PARITY: b 1.00 0.00
// PARITY: c 1.00 0.00
// PARITY-OPEN-NOT: guard-taken
// PARITY-OPEN: work 0.5 flop (0.5 mul), 1 load (8 B), 1 store (8 B) an iteration
// 7,500 lines: 3 for each of 2,500 units.
// PARITY-RD: all 3.00 1.00
void parity(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0)
      a[i] = b[i];
    else
      a[i] = c[i] * 2;
  }
}

// RUN: sparcity-model %s -m skx -D n=100 --kernel boundary --model lc | tr -s ' \n' ' ' | FileCheck %s --check-prefix=BOUNDARY
// RUN: sparcity-model %s -m skx --kernel boundary --model lc 2>&1 | tr -s ' \n' ' ' | FileCheck %s --check-prefix=BOUNDARY-OPEN
// BOUNDARY: work 0.98 flop (0.98 add), 1.96 loads (15.68 B), 1 store (8 B) an iteration
// BOUNDARY-OPEN-NOT: guard-taken
// BOUNDARY-OPEN: work 1 flop (1 add), 2 loads (16 B), 1 store (8 B) an iteration
void boundary(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++) {
    if (i == 0 || i == n - 1)
      a[i] = 0;
    else
      a[i] = b[i - 1] + b[i + 1];
  }
}

// RUN: sparcity-model %s -m skx -D n=1000 --kernel lower --model lc 2>&1 | tr -s ' \n' ' ' | FileCheck %s --check-prefix=LOWER
// RUN: sparcity-model %s -m skx --kernel lower --model lc 2>&1 | tr -s ' \n' ' ' | FileCheck %s --check-prefix=LOWER-OPEN
// LOWER-NOT: warning
// LOWER: work no flops, 0.5 loads (4 B), 0.5 stores (4 B) an iteration
// LOWER-OPEN-NOT: guard-taken
// LOWER-OPEN: work no flops, 0.5 loads (4 B), 0.5 stores (4 B) an iteration
void lower(int n, double (*restrict a)[n], double (*restrict b)[n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      if (i < j)
        a[j][i] = b[j][i];
}

// A condition on a loop.
// RUN: sparcity-model %s -m skx --kernel rows --model lc --format json | tr -s ' \n' ' ' | FileCheck %s --check-prefix=ROWS
// ROWS: "total_iterations": "ceil(n/4)*n"
void rows(int n, double (*restrict a)[n], double (*restrict b)[n]) {
  for (int j = 0; j < n; j++)
    if (j % 4 == 0)
      for (int i = 0; i < n; i++)
        a[j][i] = b[j][i];
}

// RUN: sparcity-model %s -m skx --kernel undecided 2>&1 | tr -s ' \n' ' ' | FileCheck %s --check-prefix=UNDECIDED
// UNDECIDED: [[#@LINE+4]]:7: warning: the condition 'i < m' is taken to hold in every iteration [guard-taken]
void undecided(int n, int m, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    if (i < m)
      a[i] = b[i];
}
