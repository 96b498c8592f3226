// One computation in the forms that C++ has for it. NAME__pointer says it with plain pointers; all
// other NAME__FORM are to be predicted as that one is. `// sizes:` is what all sizes of the functions
// behind it are. Before a form, `// other code` says that the compiler makes other machine code of it,
// `// assumes: ID` that something is assumed besides, and `// open: WHY` that it does not hold yet.

#include <algorithm>
#include <array>
#include <complex>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <numeric>
#include <ranges>
#include <span>
#include <utility>
#include <valarray>
#include <vector>

using std::ptrdiff_t;
using std::size_t;

// sizes: 10000000
constexpr size_t length = 10000000;

void scale__pointer(int n, double *a, double s) {
  for (int i = 0; i < n; ++i)
    a[i] *= s;
}

void scale__walking(int n, double *a, double s) {
  for (double *p = a; p != a + n; ++p)
    *p *= s;
}

void scale__vector(std::vector<double> &v, double s) {
  for (size_t i = 0; i < v.size(); ++i)
    v[i] *= s;
}

void scale__intIndex(std::vector<double> &v, double s) {
  for (int i = 0; i < static_cast<int>(v.size()); ++i)
    v[i] *= s;
}

void scale__unsignedIndex(std::vector<double> &v, double s) {
  for (unsigned i = 0; i < v.size(); ++i)
    v[i] *= s;
}

void scale__signedIndex(std::vector<double> &v, double s) {
  for (ptrdiff_t i = 0; i < std::ssize(v); ++i)
    v[i] *= s;
}

void scale__countDown(std::vector<double> &v, double s) {
  for (size_t i = v.size(); i-- > 0;)
    v[i] *= s;
}

void scale__rangeFor(std::vector<double> &v, double s) {
  for (double &x : v)
    x *= s;
}

void scale__iterator(std::vector<double> &v, double s) {
  for (auto it = v.begin(); it != v.end(); ++it)
    *it *= s;
}

void scale__whileIterator(std::vector<double> &v, double s) {
  auto it = v.begin();
  const auto end = v.end();
  while (it != end)
    *it++ *= s;
}

void scale__doIterator(std::vector<double> &v, double s) {
  auto it = v.begin();
  do
    *it *= s;
  while (++it != v.end());
}

void scale__reverseIterator(std::vector<double> &v, double s) {
  for (auto it = v.rbegin(); it != v.rend(); ++it)
    *it *= s;
}

void scale__data(std::vector<double> &v, double s) {
  double *const a = v.data();
  for (size_t i = 0, n = v.size(); i != n; ++i)
    a[i] *= s;
}

void scale__span(std::span<double> v, double s) {
  for (size_t i = 0; i < v.size(); ++i)
    v[i] *= s;
}

void scale__spanRange(std::span<double> v, double s) {
  for (double &x : v)
    x *= s;
}

void scale__array(std::array<double, length> &a, double s) {
  for (size_t i = 0; i < a.size(); ++i)
    a[i] *= s;
}

void scale__arrayRange(std::array<double, length> &a, double s) {
  for (double &x : a)
    x *= s;
}

void scale__uniquePointer(size_t n, std::unique_ptr<double[]> &a, double s) {
  for (size_t i = 0; i < n; ++i)
    a[i] *= s;
}

void scale__forEach(std::vector<double> &v, double s) {
  std::for_each(v.begin(), v.end(), [s](double &x) { x *= s; });
}

void scale__forEachReference(std::vector<double> &v, double s) {
  std::for_each(v.begin(), v.end(), [&](double &x) { x *= s; });
}

void scale__transform(std::vector<double> &v, double s) {
  std::transform(v.begin(), v.end(), v.begin(), [s](double x) { return x * s; });
}

struct Times {
  double factor;
  double operator()(double x) const { return x * factor; }
};

void scale__functor(std::vector<double> &v, double s) {
  std::transform(v.begin(), v.end(), v.begin(), Times{s});
}

void scale__ranges(std::vector<double> &v, double s) {
  std::ranges::for_each(v, [s](double &x) { x *= s; });
}

void scale__iota(std::vector<double> &v, double s) {
  for (size_t i : std::views::iota(size_t{0}, v.size()))
    v[i] *= s;
}

void scale__valarray(std::valarray<double> &v, double s) { v *= s; }

template <class F> void apply(std::vector<double> &v, F f) {
  for (double &x : v)
    x = f(x);
}

void scale__template(std::vector<double> &v, double s) { apply(v, Times{s}); }

template <class T, class Index> void scaleAll(T *a, Index n, T s) {
  for (Index i{}; i < n; ++i)
    a[i] = a[i] * s;
}

// nest: scaleAll<double, long>
void scale__typedTemplate(long n, double *a, double s) { scaleAll<double, long>(a, n, s); }

class Field {
public:
  void scale__member(double s);
  void scale__memberPointer(double s);

private:
  std::vector<double> values;
  int n;
  double *a;
};

void Field::scale__member(double s) {
  for (double &x : values)
    x *= s;
}

void Field::scale__memberPointer(double s) {
  for (int i = 0; i < n; ++i)
    a[i] *= s;
}

struct Columns {
  std::vector<double> x, y;
};

void scale__structOfVectors(Columns &c, double s) {
  for (size_t i = 0; i < c.x.size(); ++i)
    c.x[i] *= s;
}

// open: which member it is, is not a size
void scale__pointerToMember(Columns &c, std::vector<double> Columns::*column, double s) {
  for (double &x : c.*column)
    x *= s;
}

inline void timesEquals(double &x, double s) { x *= s; }

void scale__referenceParameter(std::vector<double> &v, double s) {
  for (size_t i = 0; i < v.size(); ++i)
    timesEquals(v[i], s);
}

void triad__pointer(int n, double *a, const double *b, const double *c, double s) {
  for (int i = 0; i < n; ++i)
    a[i] = b[i] + s * c[i];
}

void triad__vectors(std::vector<double> &a, const std::vector<double> &b,
                    const std::vector<double> &c, double s) {
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = b[i] + s * c[i];
}

void triad__spans(std::span<double> a, std::span<const double> b, std::span<const double> c,
                  double s) {
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = b[i] + s * c[i];
}

void triad__transform(std::vector<double> &a, const std::vector<double> &b,
                      const std::vector<double> &c, double s) {
  std::transform(b.begin(), b.end(), c.begin(), a.begin(),
                 [s](double x, double y) { return x + s * y; });
}

void triad__iterators(std::vector<double> &a, const std::vector<double> &b,
                      const std::vector<double> &c, double s) {
  auto x = b.cbegin(), y = c.cbegin();
  for (auto to = a.begin(); to != a.end(); ++to, ++x, ++y)
    *to = *x + s * *y;
}

// open: of two loops for vectors of equal and of other lengths both are counted
void triad__valarrays(std::valarray<double> &a, const std::valarray<double> &b,
                      const std::valarray<double> &c, double s) {
  a = b + s * c;
}

/// Sums and products of vectors that are computed when they are assigned.
template <class L, class R> struct Sum {
  const L &left;
  const R &right;
  double operator[](size_t i) const { return left[i] + right[i]; }
};
template <class R> struct Product {
  double factor;
  const R &right;
  double operator[](size_t i) const { return factor * right[i]; }
};
struct Vector {
  std::vector<double> values;
  double operator[](size_t i) const { return values[i]; }
  template <class E> Vector &operator=(const E &e) {
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = e[i];
    return *this;
  }
};
template <class L, class R> Sum<L, R> operator+(const L &l, const R &r) { return {l, r}; }
template <class R> Product<R> operator*(double s, const R &r) { return {s, r}; }

void triad__expressions(Vector &a, const Vector &b, const Vector &c, double s) { a = b + s * c; }

struct Streams {
  std::vector<double> a, b, c;
};

void triad__members(Streams &t, double s) {
  for (size_t i = 0; i < t.a.size(); ++i)
    t.a[i] = t.b[i] + s * t.c[i];
}

double sum__pointer(int n, const double *a) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += a[i];
  return sum;
}

double sum__rangeFor(const std::vector<double> &v) {
  double sum = 0;
  for (double x : v)
    sum += x;
  return sum;
}

double sum__accumulate(const std::vector<double> &v) {
  return std::accumulate(v.begin(), v.end(), 0.0);
}

double sum__reverse(const std::vector<double> &v) {
  return std::accumulate(v.rbegin(), v.rend(), 0.0);
}

void sum__outside(const std::vector<double> &v, double &sum) {
  double partial = 0;
  std::for_each(v.begin(), v.end(), [&partial](double x) { partial += x; });
  sum = partial;
}

double dot__pointer(int n, const double *a, const double *b) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += a[i] * b[i];
  return sum;
}

double dot__innerProduct(const std::vector<double> &a, const std::vector<double> &b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

double dot__vectors(const std::vector<double> &a, const std::vector<double> &b) {
  double sum = 0;
  for (size_t i = 0; i != a.size(); ++i)
    sum += a[i] * b[i];
  return sum;
}

void fill__pointer(int n, double *a, double s) {
  for (int i = 0; i < n; ++i)
    a[i] = s;
}

void fill__fill(std::vector<double> &v, double s) { std::fill(v.begin(), v.end(), s); }

void fill__fillN(std::vector<double> &v, double s) { std::fill_n(v.data(), v.size(), s); }

void fill__rangeFor(std::vector<double> &v, double s) {
  for (auto &x : v)
    x = s;
}

void fill__generate(std::vector<double> &v, double s) {
  std::generate(v.begin(), v.end(), [s] { return s; });
}

void copy__pointer(int n, double *a, const double *b) {
  for (int i = 0; i < n; ++i)
    a[i] = b[i];
}

void copy__vectors(std::vector<double> &a, const std::vector<double> &b) {
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = b[i];
}

void copy__copy(std::vector<double> &a, const std::vector<double> &b) {
  std::copy(b.begin(), b.end(), a.begin());
}

void copy__transform(std::vector<double> &a, const std::vector<double> &b) {
  std::transform(b.begin(), b.end(), a.begin(), std::identity());
}

struct Pair {
  double first, second;
};

void pairs__pointer(int n, Pair *a, double s) {
  for (int i = 0; i < n; ++i) {
    a[i].first *= s;
    a[i].second *= s;
  }
}

void pairs__vector(std::vector<Pair> &v, double s) {
  for (Pair &p : v) {
    p.first *= s;
    p.second *= s;
  }
}

void pairs__stdPair(std::vector<std::pair<double, double>> &v, double s) {
  for (auto &[first, second] : v) {
    first *= s;
    second *= s;
  }
}

void pairs__complex(std::vector<std::complex<double>> &v, double s) {
  for (std::complex<double> &z : v)
    z *= s;
}

struct Particle {
  double x, y, z, vx, vy, vz, mass, charge;
  void move(double dt) {
    x += dt * vx;
    y += dt * vy;
    z += dt * vz;
  }
};

void particles__pointer(int n, Particle *p, double dt) {
  for (int i = 0; i < n; ++i) {
    p[i].x += dt * p[i].vx;
    p[i].y += dt * p[i].vy;
    p[i].z += dt * p[i].vz;
  }
}

void particles__method(std::vector<Particle> &v, double dt) {
  for (Particle &p : v)
    p.move(dt);
}

void particles__forEach(std::vector<Particle> &v, double dt) {
  std::for_each(v.begin(), v.end(), [dt](Particle &p) { p.move(dt); });
}

void particles__span(std::span<Particle> v, double dt) {
  for (size_t i = 0; i < v.size(); ++i)
    v[i].move(dt);
}

// sizes: 4000
constexpr size_t rows = 4000, columns = 4000;

void jacobi__pointer(int m, int n, const double *a, double *b, double s) {
  for (int j = 1; j < m - 1; ++j)
    for (int i = 1; i < n - 1; ++i)
      b[j * n + i] =
          (a[j * n + i - 1] + a[j * n + i + 1] + a[(j - 1) * n + i] + a[(j + 1) * n + i]) * s;
}

/// A matrix that owns its elements.
class Matrix {
public:
  size_t rows() const { return m; }
  size_t columns() const { return n; }
  double &operator()(size_t j, size_t i) { return values[j * n + i]; }
  double operator()(size_t j, size_t i) const { return values[j * n + i]; }

private:
  size_t m, n;
  std::vector<double> values;
};

/// A matrix that is elsewhere.
struct View {
  double *at;
  size_t m, n;
  double &operator()(size_t j, size_t i) const { return at[j * n + i]; }
  double *operator[](size_t j) const { return at + j * n; }
};

template <class A, class B> inline void sweep(const A &a, B &b, size_t m, size_t n, double s) {
  for (size_t j = 1; j < m - 1; ++j)
    for (size_t i = 1; i < n - 1; ++i)
      b(j, i) = (a(j, i - 1) + a(j, i + 1) + a(j - 1, i) + a(j + 1, i)) * s;
}

void jacobi__matrixReference(const Matrix &a, Matrix &b, double s) {
  for (size_t j = 1; j < a.rows() - 1; ++j)
    for (size_t i = 1; i < a.columns() - 1; ++i)
      b(j, i) = (a(j, i - 1) + a(j, i + 1) + a(j - 1, i) + a(j + 1, i)) * s;
}

void jacobi__matrixTemplate(const Matrix &a, Matrix &b, double s) {
  sweep(a, b, a.rows(), a.columns(), s);
}

void jacobi__viewValue(View a, View b, double s) {
  for (size_t j = 1; j < a.m - 1; ++j)
    for (size_t i = 1; i < a.n - 1; ++i)
      b(j, i) = (a(j, i - 1) + a(j, i + 1) + a(j - 1, i) + a(j + 1, i)) * s;
}

void jacobi__viewRows(const View &a, const View &b, double s) {
  for (size_t j = 1; j < a.m - 1; ++j)
    for (size_t i = 1; i < a.n - 1; ++i)
      b[j][i] = (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]) * s;
}

// nest: sweep<View, View>
void jacobi__viewTemplate(View a, View b, double s) { sweep(a, b, a.m, a.n, s); }

void jacobi__flatVector(size_t m, size_t n, const std::vector<double> &a, std::vector<double> &b,
                        double s) {
  for (size_t j = 1; j < m - 1; ++j)
    for (size_t i = 1; i < n - 1; ++i)
      b[j * n + i] =
          (a[j * n + i - 1] + a[j * n + i + 1] + a[(j - 1) * n + i] + a[(j + 1) * n + i]) * s;
}

void jacobi__indexLambda(int m, int n, const double *a, double *b, double s) {
  const auto at = [n](int j, int i) { return j * n + i; };
  for (int j = 1; j < m - 1; ++j)
    for (int i = 1; i < n - 1; ++i)
      b[at(j, i)] = (a[at(j, i - 1)] + a[at(j, i + 1)] + a[at(j - 1, i)] + a[at(j + 1, i)]) * s;
}

template <size_t M, size_t N> struct Fixed {
  std::array<std::array<double, N>, M> values;
  double &operator()(size_t j, size_t i) { return values[j][i]; }
  double operator()(size_t j, size_t i) const { return values[j][i]; }
};

// nest: sweep<Fixed<4000, 4000>, Fixed<4000, 4000>>
void jacobi__constexprSizes(const Fixed<rows, columns> &a, Fixed<rows, columns> &b, double s) {
  sweep(a, b, rows, columns, s);
}

void nested__pointer(int m, int n, double **a, double s) {
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < n; ++i)
      a[j][i] *= s;
}

void nested__vectors(size_t n, std::vector<std::vector<double>> &a, double s) {
  for (size_t j = 0; j < a.size(); ++j)
    for (size_t i = 0; i < n; ++i)
      a[j][i] *= s;
}

// assumes: unknown-trip-count
void nested__rangeFor(std::vector<std::vector<double>> &a, double s) {
  for (auto &row : a)
    for (double &x : row)
      x *= s;
}

// sizes: 10000000

double step(double x);

void call__pointer(int n, double *a, double (*f)(double)) {
  for (int i = 0; i < n; ++i)
    a[i] = f(a[i]);
}

struct Law {
  virtual ~Law() = default;
  virtual double at(double x) const = 0;
};

// other code
void call__virtual(std::vector<double> &v, const Law &law) {
  for (double &x : v)
    x = law.at(x);
}

// other code
// open: no machine code is found
void call__function(std::vector<double> &v, const std::function<double(double)> &f) {
  for (double &x : v)
    x = f(x);
}

void call__named(std::vector<double> &v) {
  for (double &x : v)
    x = step(x);
}
