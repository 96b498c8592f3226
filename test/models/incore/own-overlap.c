// A loop that stores where another access of it lies fails the compiler's check in each run: the other
// version is the main one. With the element elsewhere the check holds, or is open as before.
// RUN: sparcity-model %s -m skx --kernel paths -D n=48 --model incore 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: remark: {{.*}}[version-without-checks]
// FAILS-NOT: version-assumed
// RUN: sparcity-model %s -m skx --kernel eliminate -D n=48 --model incore 2>&1 | FileCheck %s --check-prefix=HOLDS
// RUN: sparcity-model %s -m skx --kernel paths --model incore 2>&1 | FileCheck %s --check-prefix=HOLDS
// HOLDS: remark: {{.*}}[version-assumed]

void paths(int n, double *d) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        d[i * n + j] = d[i * n + j] * 0.5 + d[i * n + k] * d[k * n + j];
}

// The row is stored from behind the element on.
void eliminate(int n, double *a) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i * n + j] -= a[i * n + k] * a[k * n + j];
}
