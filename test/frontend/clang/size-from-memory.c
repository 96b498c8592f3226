// A variable that is read from memory before the nest is a size like others.
// RUN: sparcity-model %s --emit ir | FileCheck %s
// CHECK-LABEL: name: "rows"
// CHECK: symbols:
// CHECK-NEXT: {name: "m"}
// CHECK-NEXT: {name: "n"}
// CHECK: to: m - 1
// CHECK: to: n
// CHECK: {load: "b", offset: 8*j*n + 8*i - 8*n
void rows(const int *pn, const int *pm, double *restrict a, const double *restrict b) {
  int n = *pn, m = pm[1];
  for (int j = 1; j < m - 1; j++)
    for (int i = 0; i < n; i++)
      a[j * n + i] = b[(j - 1) * n + i] + b[(j + 1) * n + i];
}

// CHECK-LABEL: name: "steps"
// CHECK: step: s
void steps(const int *p, double *restrict a) {
  int s = p[1];
  for (int i = 0; i < 32000; i += s)
    a[i] = 1;
}
