// What loops inside count on begins in each run where it ended in the one before.
// RUN: sparcity-model %s --frontend llvm --emit ir 2>&1 | FileCheck %s
// RUN: env SPARCITY=sparcity-model %python %root/test/pairs/frontends.py %s | FileCheck %s --check-prefix=PAIR
// PAIR: 5 nests compared, {{.*}} 0 faults
#include <vector>

// CHECK-LABEL: name: "rows"
// CHECK: {store: "b", offset: 8*i*m + 8*j,
void rows(const double *__restrict a, std::vector<double> &b, long n, long m, long ld) {
  std::size_t k = 0;
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      b[k++] = 0.5 * a[i * ld + j];
}

// CHECK-LABEL: name: "pointer"
// CHECK: {store: "b", offset: 8*i*m + 8*j,
void pointer(const double *__restrict a, double *__restrict b, long n, long m, long ld) {
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      *b++ = 0.5 * a[i * ld + j];
}

// CHECK-LABEL: name: "steps"
// CHECK: from: 3*i*m + 5
// CHECK: to: 3*i*m + 3*m + 5
// CHECK: step: 3
// CHECK: {store: "b", offset: 4*k_2,
void steps(const float *__restrict a, float *__restrict b, int n, int m, int ld) {
  int k = 5;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      b[k] = 0.5F * a[i * ld + j];
      k += 3;
    }
}

// CHECK-LABEL: name: "triangle"
// CHECK: {store: "b", offset: 4*i^2 - 4*i + 8*j,
void triangle(const double *__restrict a, double *__restrict b, long n, long ld) {
  long k = 0;
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < i; ++j)
      b[k++] = 0.5 * a[i * ld + j];
}

// CHECK-LABEL: name: "blocks"
// CHECK: {store: "b", offset: 8*i*l*m + 8*j*l + 8*x,
void blocks(const double *__restrict a, double *__restrict b, long n, long m, long l) {
  long k = 0;
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      for (long x = 0; x < l; ++x)
        b[k++] = 0.5 * a[(x * m + j) * n + i];
}

// CHECK-LABEL: name: "headed"
// CHECK: {store: "b", offset: 8*i*m + 8*i,
// CHECK: {store: "b", offset: 8*i*m + 8*i + 8*j + 8,
void headed(const double *__restrict a, double *__restrict b, long n, long m) {
  long k = 0;
  for (long i = 0; i < n; ++i) {
    b[k++] = -1;
    for (long j = 0; j < m; ++j)
      b[k++] = 0.5 * a[i * m + j];
  }
}

// Of a run that data leave out nothing is known but that it is even.
// CHECK-LABEL: name: "chosen"
// CHECK: {store: "b", offset: "8*j + 8*load(k_2, i)",
void chosen(const double *__restrict a, double *__restrict b, long n, long m) {
  long k = 0;
  for (long i = 0; i < n; ++i)
    if (a[i * m] > 0)
      for (long j = 0; j < m; ++j)
        b[k++] = 0.5 * a[i * m + j];
}
