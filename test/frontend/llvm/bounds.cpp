// What LLVM cannot count is not what a variable can hold, and a narrow index begins again.
// RUN: sparcity-model %s --emit ir 2>&1 | FileCheck %s --check-prefix=AUTO
// AUTO-DAG: to: d->count
// AUTO-DAG: to: v->size
// AUTO-NOT: 2147483647
// RUN: sparcity-model %s --frontend llvm --emit ir 2>&1 | FileCheck %s
#include <vector>

class Domain {
public:
  int &list(int i) { return values[i]; }
  int n() const { return count; }

private:
  std::vector<int> values;
  int count;
};

// The stores may change what the bound is read from.
// CHECK-LABEL: name: "number"
// CHECK: to: d->count
void number(Domain &d) {
  for (int i = 0; i < d.n(); ++i)
    d.list(i) = i + 1;
}

// CHECK-LABEL: name: "shift"
// CHECK: average_trip_count: trip_
void shift(unsigned p, double *t, double x) {
  for (; p; p >>= 1)
    t[p & 1] += x;
}

// CHECK-LABEL: name: "ring"
// CHECK: {store: "x", offset: -512*floor(i/64) + 8*i
void ring(double *x, long n) {
  for (long i = 0; i < n; ++i)
    x[i & 63] += 1.0;
}

// CHECK-LABEL: name: "bytes"
// CHECK: {store: "h", offset: -1024*floor(i/256) + 4*i
void bytes(int *h, long n) {
  for (long i = 0; i < n; ++i)
    h[(unsigned char)i] += 1;
}

// A call in the loop may never return; the loop ends at its end all the same.
void use(double);
// CHECK-LABEL: name: "called"
// CHECK: to: v->size
// CHECK-NOT: unknown-trip-count
// CHECK-LABEL: name: "local:
// CHECK: to: n
// CHECK: load: "a"
void called(const std::vector<double> &v) {
  for (double x : v)
    use(x);
}

// The memory of a local vector is as large as was asked for.
double local(int n, const double *a) {
  std::vector<double> r(n);
  for (unsigned i = 0; i < r.size(); ++i)
    r[i] = 2 * a[i];
  return r[0] + r[n - 1];
}

// An unsigned number that counts down ends below 0, where it is beyond any bound.
// CHECK-LABEL: name: "down"
// CHECK: from: n - 1
// CHECK-NEXT: to: -1
void down(unsigned n, double *b) {
  for (unsigned i = n - 1; i < n; i--)
    b[i] *= 2;
}
