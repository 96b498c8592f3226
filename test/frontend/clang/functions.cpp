// RUN: sparcity-model --frontend ast %s --emit ir 2>&1 | FileCheck %s
//
// Functions of a C++ file: in namespaces and classes, overloaded ones, and every
// instantiation of a template that the file itself writes.
#include <algorithm>
#include <cmath>

namespace field {

// CHECK-DAG: name: "field::axpy<double>"
// CHECK-DAG: name: "field::axpy<float>"
// CHECK-NOT: axpy<int>
template <class T> void axpy(T *a, const T *b, T s, int n) {
  for (int i = 0; i < n; ++i)
    a[i] += s * b[i];
}
template void axpy<double>(double *, const double *, double, int);

struct Grid {
  // CHECK-DAG: name: "field::Grid::fill"
  void fill(double *a, int n) {
    for (int i = 0; i < n; ++i)
      a[i] = 0;
  }
};

template <class T> struct Row {
  // CHECK-DAG: name: "field::Row<double>::clear"
  // CHECK-DAG: name: "field::Row<double>::add<float>"
  // CHECK-DAG: name: "field::Row<char>::clear"
  static void clear(T *a, int n);
  template <class U> static void add(T *a, const U *b, int n) {
    for (int i = 0; i < n; ++i)
      a[i] += b[i];
  }
};
template <class T> void Row<T>::clear(T *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i] = 0;
}
template <> void Row<char>::clear(char *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i] = 1;
}

} // namespace field

// CHECK-DAG: name: "scale(double *, int)"
// CHECK-DAG: name: "scale(float *, int)"
void scale(double *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i] *= 2;
}
void scale(float *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i] *= 2;
}

// CHECK-DAG: name: "run"
extern "C" void run(double *a, float *b, int n) {
  field::axpy(b, b, 2.0f, n);
  field::Row<double>::clear(a, n);
  field::Row<double>::add(a, b, n);
  std::sort(a, a + n);
  for (int i = 0; i < n; ++i)
    a[i] = 0;
}
