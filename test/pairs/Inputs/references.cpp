// C++ beside C: the forms in C are in spelling.c and short-loops.c, or `c` here.
#include <stddef.h>

namespace {
template <typename T> struct View {
  T *data;
  size_t columns;
  T &operator()(size_t j, size_t i) const { return data[j * columns + i]; }
};
template <typename T> T twice(T x) { return x + x; }
// As std::array, whose header is not there for every machine.
template <typename T, size_t N> struct Array {
  T elements[N];
  constexpr const T &operator[](size_t i) const { return elements[i]; }
};
constexpr Array<double, 4> constants = {{0.25, 0.5, 0.125, 1.5}};
template <int Radius> double reach(const double *a) {
  double s = 0;
  for (int r = -Radius; r <= Radius; r++)
    s += a[r];
  return s;
}
} // namespace

struct Vector {
  double x, y, z;
  Vector &operator+=(const Vector &other) {
    x += other.x;
    y += other.y;
    z += other.z;
    return *this;
  }
};

// sizes: n=1000000
void add__cxx(int n, double *__restrict a, const double *__restrict b, const double *__restrict c) {
  for (auto i = 0; i < n; ++i)
    a[i] = b[i] + c[i];
}
void add__lambda(int n, double *__restrict a, const double *__restrict b, const double *__restrict c) {
  const auto sum = [](double x, double y) { return x + y; };
  for (int i = 0; i < n; ++i)
    a[i] = sum(b[i], c[i]);
}
void add__reference(int n, double *__restrict a, const double *__restrict b, const double *__restrict c) {
  for (int i = 0; i < n; ++i) {
    double &to = a[i];
    const double &left = b[i], &right = c[i];
    to = left + right;
  }
}
void add__size(size_t n, double *__restrict a, const double *__restrict b, const double *__restrict c) {
  for (size_t i{0}; i != n; ++i)
    a[i] = static_cast<double>(b[i]) + c[i];
}

// sizes: n=2000000
void table__class(int n, double *__restrict a, const double *__restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = constants[0] + b[i] * (constants[1] + b[i] * (constants[2] + b[i] * constants[3]));
}

// sizes: n=1500
void five__view(size_t n, const double *__restrict from, double *__restrict to) {
  const View<const double> a{from, n};
  const View<double> b{to, n};
  for (size_t j = 1; j < n - 1; j++)
    for (size_t i = 1; i < n - 1; i++)
      b(j, i) = 0.25 * (a(j - 1, i) + a(j + 1, i) + a(j, i - 1) + a(j, i + 1));
}

// sizes: n=1000000
void doubled__template(int n, double *__restrict a, const double *__restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = twice(b[i]);
}
void doubled__c(int n, double *__restrict a, const double *__restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] + b[i];
}
void near__template(int n, double *__restrict a, const double *__restrict b) {
  for (int i = 2; i < n - 2; i++)
    a[i] = reach<2>(b + i);
}
// other code
void near__c(int n, double *__restrict a, const double *__restrict b) {
  for (int i = 2; i < n - 2; i++) {
    double s = 0;
    for (int r = -2; r <= 2; r++)
      s += b[i + r];
    a[i] = s;
  }
}
void vectors__operator(int n, Vector *__restrict p, const Vector *__restrict q) {
  for (int i = 0; i < n; i++)
    p[i] += q[i];
}
void vectors__c(int n, Vector *__restrict p, const Vector *__restrict q) {
  for (int i = 0; i < n; i++) {
    p[i].x += q[i].x;
    p[i].y += q[i].y;
    p[i].z += q[i].z;
  }
}
