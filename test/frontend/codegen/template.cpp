// RUN: sparcity-model %s -m skx --emit asm | FileCheck %s
//
// Instantiations of a template have the same positions and code of their own.

template <class T> static void axpy(T *__restrict a, const T *__restrict b, T s, int n) {
  for (int i = 0; i < n; ++i)
    a[i] += s * b[i];
}
template void axpy<double>(double *, const double *, double, int);
template void axpy<float>(float *, const float *, float, int);

// CHECK: # axpy<double>: main loop
// CHECK-NEXT: # 16 iterations a pass (memory steps); vectors of 32 B, interleaved 4
// CHECK: vfmadd{{.*}}pd
// CHECK-NOT: axpy<double>: main
// CHECK: # axpy<float>: main loop
// CHECK-NEXT: # 32 iterations a pass (memory steps); vectors of 32 B, interleaved 4
// CHECK: vfmadd{{.*}}ps
// CHECK-NOT: axpy<float>: main

// Nothing calls these, and they have code all the same.
// CHECK: # Field::clear: main loop
struct Field {
  void clear(double *a, int n) {
    for (int i = 0; i < n; ++i)
      a[i] = 0;
  }
};
// CHECK: # unused: main loop
static void unused(int n, double *__restrict a, const double *__restrict b) {
  for (int i = 0; i < n; ++i)
    a[i] = b[i];
}
