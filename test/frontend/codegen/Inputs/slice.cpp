// Functions whose code rests on others: static ones with several callers, static and small
// variables that other functions write, templates, a class with a virtual function.
#include <cstddef>
static double table[64];
static int flag = 3;
static double gap(int i) { return table[i & 63] * flag; }
static void init(int n) {
  for (int i = 0; i < 64; ++i)
    table[i] = n + i;
  flag = n;
}
namespace ns {
template <class T> static T scale(T a, T b) { return a * b + gap(3); }
template <class T> void axpy(T *__restrict a, const T *__restrict b, T s, int n) {
  for (int i = 0; i < n; ++i)
    a[i] += scale(s, b[i]);
}
template void axpy(double *, const double *, double, int);
template void axpy(float *, const float *, float, int);
struct Grid {
  double *v;
  int n;
  virtual ~Grid() {}
  virtual void sweep() {
    for (int i = 1; i < n; ++i)
      v[i] += v[i - 1] * gap(i);
  }
  void fill(double x) {
    for (int i = 0; i < n; ++i)
      v[i] = x;
  }
};
} // namespace ns
static double dot(const double *a, const double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += a[i] * b[i];
  return s;
}
double many(const double *a, int n) {
  init(7);
  return dot(a, a + 1, 100) + n;
}
double twice(const double *a, const double *b, int n) { return dot(a, b, n) * 2; }
void use(ns::Grid &g, double *o) {
  g.sweep();
  for (int i = 0; i < g.n; ++i)
    o[i] = gap(i) + o[i] * table[i & 63];
}
static int lonely(int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i)
    s += a[i] > flag;
  return s;
}
extern "C" int entry(int *a) { return lonely(a, 16); }
static double smallA[8], smallB[8];
double gsA[16], gsB[16];
void three() {
  for (int i = 0; i < 16; ++i)
    gsA[i] = gsB[i] * smallA[i & 7];
}
void four(double x) {
  for (int i = 0; i < 8; ++i)
    smallA[i] = smallB[i] * x + gsB[i];
}
void five(double x) {
  for (int i = 0; i < 8; ++i)
    smallB[i] = x;
}
static double lazy = 2 * many(nullptr, 0);
void six(double *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i] *= lazy;
}
// Code of a template that is taken in, and dropped, is in its callers alone.
template <int R> double window(const double *u, int n) {
  double most = 0;
  for (int i = R; i < n - R; ++i) {
    double sum = 0;
    for (int q = -R; q <= R; ++q)
      sum += u[i + q];
    most = most < sum ? sum : most;
  }
  return most;
}
template <int R> double twice(const double *u, int n) { return 2 * window<R>(u, n); }
double seven(const double *u, int n) { return twice<1>(u, n); }
