// Tables of constants: handed over with the kernel, and numbers once the index is one.
// RUN: sparcity-model %s --emit ir --kernel lattice | FileCheck %s --check-prefix=TABLE
// RUN: sparcity-model %s --emit ir-normalised 2>&1 | FileCheck %s

static const int cx[3] = {0, 1, -1};
static const double w[3] = {0.5, 0.25};
static int changed[3] = {0, 1, -1};
// TABLE: {name: "cx", element: int32, extents: [3], stride: 4, alias: false, {{.*}}values: [0, 1, -1],
// TABLE: {name: "w", element: float64, extents: [3], stride: 8, alias: false, {{.*}}values: [0.5, 0.25, 0],
// TABLE: {name: "f", {{.*}}local: true
void lattice(int n, const double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++) {
    double f[3];
    for (int q = 0; q < 3; q++)
      f[q] = w[q] * a[q * n + i - cx[q]];
    for (int q = 0; q < 3; q++)
      b[q * n + i] = f[q];
  }
}
// CHECK-LABEL: name: "lattice"
// CHECK: nest:
// CHECK-NOT: load: "cx"
// CHECK: {load: "a", offset: 8*i, bytes
// CHECK: {load: "a", offset: 8*i + 8*n - 8, bytes
// CHECK: {load: "a", offset: 8*i + 16*n + 8, bytes
// CHECK-NOT: "f"
// CHECK: {store: "b", offset: 8*i + 16*n, bytes

// A table declared in the loop is one too, if its values are known.
void inside(int n, const double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++) {
    const int shift[2] = {-1, 1};
    for (int q = 0; q < 2; q++)
      b[q * n + i] = a[i + shift[q]];
  }
}
// CHECK-LABEL: name: "inside"
// CHECK: nest:
// CHECK-NOT: "shift"
// CHECK: {load: "a", offset: 8*i - 8, bytes
// CHECK: {load: "a", offset: 8*i + 8, bytes

// What may change is memory.
void other(int n, const double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++)
    for (int q = 0; q < 3; q++)
      b[q * n + i] = a[q * n + i - changed[q]];
}
// CHECK-LABEL: name: "other"
// CHECK-NOT: values
// CHECK: {load: "changed", offset: 0, bytes
// CHECK: load(changed, 0)

// An array that is handed on is memory too.
void take(double *f);
void handed(int n, const double *restrict a, double *restrict b) {
  double f[2];
  for (int i = 1; i < n - 1; i++) {
    f[0] = a[i];
    b[i] = f[0];
  }
  take(f);
}
// CHECK-LABEL: name: "handed"
// CHECK-NOT: local
// CHECK: store: "f"
