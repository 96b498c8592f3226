// Quadratic conditions on indices: with sizes that are known each statement counts as often
// as it runs, with open ones it is said that it does not.
// RUN: sparcity-model %s -m skx -D n=3000 --kernel disc --model lc --format json 2>&1 | FileCheck %s --check-prefix=DISC
// RUN: sparcity-model %s -m skx --kernel disc --model lc 2>&1 | FileCheck %s --check-prefix=OPEN
// DISC-NOT: warning
// DISC: "stores": 7.66666666666{{[0-9]*}}e-06
// OPEN: [[#@LINE+5]]:9: warning: the condition 'i^2 + j^2 - 16*i - 16*j + 128 < 25' is taken to hold in every iteration [guard-taken]
void disc(int n, double x[n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      if ((i - 8) * (i - 8) + (j - 8) * (j - 8) < 25)
        x[j][i] = 0;
}

// 18,000 of 20,000: the roots are -100 and 100, and those below 2000 are left out.
// RUN: sparcity-model %s -m skx -D n=20000 --kernel squares --model lc 2>&1 | tr -s ' \n' ' ' | FileCheck %s --check-prefix=SQUARES
// SQUARES-NOT: warning
// SQUARES: work no flops, 0 loads (0 B), 0.9 stores (7.2 B) an iteration
void squares(int n, double *a) {
  for (int i = 0; i < n; i++)
    if (i * i >= 10000 && i >= 2000)
      a[i] = 0;
}
