// RUN: sparcity-model %s -m ivb -D n=1000 --kernel flat 2>&1 | FileCheck %s
// RUN: sparcity-model %s -m ivb -D n=30000 --kernel near 2>&1 | FileCheck %s --check-prefix=NEAR

// One loop over the digits of its index is counted as the nest that it is: 998^3 of 1000^3.
void flat(long n, double *restrict b, const double *restrict a) {
  // CHECK-NOT: guard-taken
  // CHECK: work 4.97 flop (4.97 add), 5.96 loads (47.71 B), 0.99 stores (7.95 B) an iteration
  for (long t = 0; t < n * n * n; t++) {
    long i = t % n, j = t / n % n, k = t / (n * n);
    if (i > 0 && i < n - 1 && j > 0 && j < n - 1 && k > 0 && k < n - 1)
      b[t] = a[t - 1] + a[t + 1] + a[t - n] + a[t + n] + a[t - n * n] + a[t + n * n];
  }
}

// The digits of two loops, in a condition that is not linear.
void near(int n, double *restrict f, const double *restrict x) {
  // NEAR-NOT: guard-taken
  // NEAR: work 0 flop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if ((i / 10 - j / 10) * (i / 10 - j / 10) + (i % 10 - j % 10) * (i % 10 - j % 10) < 20)
        f[i] += x[j];
}
