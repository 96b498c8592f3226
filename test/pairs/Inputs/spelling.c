// The same loops in other words. Forms of one computation have the part of their name before
// `__` in common.
#include <math.h>
#include <stddef.h>
#include <string.h>

// sizes: n=1000000 length=1000000
void add__index(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] + c[i];
}
void add__pointers(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++)
    *a++ = *b++ + *c++;
}
void add__end(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (double *end = a + n; a != end; ++a, ++b, ++c)
    *a = *b + *c;
}
void add__while(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  int i = 0;
  while (i < n) {
    a[i] = b[i] + c[i];
    ++i;
  }
}
void add__do(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  int i = 0;
  do {
    a[i] = b[i] + c[i];
  } while (++i < n);
}
void add__size_t(size_t n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (size_t i = 0; i < n; i++)
    a[i] = b[i] + c[i];
}
void add__long(long n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (long i = 0; i <= n - 1; i += 1)
    a[i] = b[i] + c[i];
}
void add__reversed(const double *restrict c, const double *restrict b, double *restrict a, int n) {
  for (int i = 0; i != n; i++)
    a[i] = b[i] + c[i];
}
void add__renamed(int length, double *restrict z, const double *restrict first, const double *restrict n) {
  for (int element = 0; element < length; element++)
    z[element] = first[element] + n[element];
}
void add__literal(double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < 1000000; i++)
    a[i] = b[i] + c[i];
}
void add__temporaries(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  const int last = n;
  for (int i = 0; i < last; i++) {
    const double left = b[i];
    const double right = c[i];
    double sum;
    sum = left + right;
    a[i] = sum;
  }
}
typedef double real;
typedef real *restrict vector;
typedef const real *restrict input;
void add__typedef(int n, vector a, input b, input c) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] + c[i];
}
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define AT(x, i) ((x)[(i)])
void add__macro(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  EACH(i, n) AT(a, i) = AT(b, i) + AT(c, i);
}
static inline double sum(double x, double y) { return x + y; }
static double at(const double *x, int i) { return x[i]; }
void add__calls(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++)
    a[i] = sum(at(b, i), at(c, i));
}
void add__memcpy(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++) {
    double x, y;
    memcpy(&x, &b[i], sizeof x);
    memcpy(&y, &c[i], sizeof y);
    x += y;
    memcpy(&a[i], &x, sizeof x);
  }
}
void add__cast(int n, void *restrict a, const char *restrict b, const void *restrict c) {
  for (int i = 0; i < n; i++)
    ((double *)a)[i] = *(const double *)(b + 8 * i) + ((const double *)c)[i];
}
void add__break(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0;; i++) {
    if (i >= n)
      break;
    a[i] = b[i] + c[i];
  }
}
void add__swapped(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++)
    i[a] = c[i] + b[i];
}
void add__from_one(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 1; i <= n; i++)
    a[i - 1] = b[i - 1] + c[i - 1];
}
void add__if(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  if (n > 0)
    for (int i = 0; i < n; i++)
      a[i] = b[i] + c[i];
}
struct fields {
  double *restrict a;
  const double *b, *c;
};
void add__struct(int n, struct fields f) {
  double *restrict a = f.a;
  const double *b = f.b, *c = f.c;
  for (int i = 0; i < n; i++)
    a[i] = b[i] + c[i];
}
static double ga[1000000], gb[1000000], gc[1000000];
void add__global(void) {
  for (int i = 0; i < 1000000; i++)
    ga[i] = gb[i] + gc[i];
}
double use_globals(void) { return ga[3] + (gb[1] = 2) + (gc[2] = 1); }

// sizes: n=1500
void five__rows(int n, const double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      b[j][i] = 0.25 * (a[j - 1][i] + a[j + 1][i] + a[j][i - 1] + a[j][i + 1]);
}
void five__flat(int n, const double *restrict a, double *restrict b) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      b[j * n + i] = 0.25 * (a[(j - 1) * n + i] + a[(j + 1) * n + i] + a[j * n + i - 1] + a[j * n + i + 1]);
}
void five__pointer_to_rows(int n, const double (*restrict a)[n], double (*restrict b)[n]) {
  for (int j = 1; j + 1 < n; ++j)
    for (int i = 1; i + 1 < n; ++i)
      b[j][i] = 0.25 * (a[j - 1][i] + a[j + 1][i] + a[j][i - 1] + a[j][i + 1]);
}
void five__hoisted(int n, const double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 1; j < n - 1; j++) {
    const double *up = a[j - 1], *here = a[j], *down = a[j + 1];
    double *restrict to = b[j];
    for (int i = 1; i < n - 1; i++)
      to[i] = 0.25 * (up[i] + down[i] + here[i - 1] + here[i + 1]);
  }
}
void five__rotating(int n, const double a[restrict n][n], double b[restrict n][n]) {
  const double *up = a[0], *here = a[1], *down = a[2];
  for (int j = 1; j < n - 1; j++) {
    for (int i = 1; i < n - 1; i++)
      b[j][i] = 0.25 * (up[i] + down[i] + here[i - 1] + here[i + 1]);
    up = here;
    here = down;
    down += n;
  }
}
#define IDX(j, i) ((size_t)(j) * n + (i))
void five__macro(int n, const double *restrict a, double *restrict b) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      b[IDX(j, i)] = 0.25 * (a[IDX(j - 1, i)] + a[IDX(j + 1, i)] + a[IDX(j, i - 1)] + a[IDX(j, i + 1)]);
}
static inline size_t place(size_t n, size_t j, size_t i) { return j * n + i; }
void five__function(size_t n, const double *restrict a, double *restrict b) {
  for (size_t j = 1; j < n - 1; j++)
    for (size_t i = 1; i < n - 1; i++)
      b[place(n, j, i)] =
          0.25 * (a[place(n, j - 1, i)] + a[place(n, j + 1, i)] + a[place(n, j, i - 1)] + a[place(n, j, i + 1)]);
}
void five__shifted(int n, const double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 0; j < n - 2; j++)
    for (int i = 0; i < n - 2; i++)
      b[j + 1][i + 1] = 0.25 * (a[j][i + 1] + a[j + 2][i + 1] + a[j + 1][i] + a[j + 1][i + 2]);
}
// other code
void five__literal(const double a[restrict 1500][1500], double b[restrict 1500][1500]) {
  for (int j = 1; j < 1499; j++)
    for (int i = 1; i < 1499; i++)
      b[j][i] = 0.25 * (a[j - 1][i] + a[j + 1][i] + a[j][i - 1] + a[j][i + 1]);
}
void five__condition(int n, const double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 0; j < n; j++)
    if (j > 0 && j < n - 1)
      for (int i = 1; i < n - 1; i++)
        b[j][i] = 0.25 * (a[j - 1][i] + a[j + 1][i] + a[j][i - 1] + a[j][i + 1]);
}
void five__continue(int n, const double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 0; j < n; j++) {
    if (j == 0 || j == n - 1)
      continue;
    for (int i = 1; i < n - 1; i++)
      b[j][i] = 0.25 * (a[j - 1][i] + a[j + 1][i] + a[j][i - 1] + a[j][i + 1]);
  }
}
static void row(int n, const double *up, const double *here, const double *down, double *restrict to) {
  for (int i = 1; i < n - 1; i++)
    to[i] = 0.25 * (up[i] + down[i] + here[i - 1] + here[i + 1]);
}
void five__row_call(int n, const double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 1; j < n - 1; j++)
    row(n, a[j - 1], a[j], a[j + 1], b[j]);
}

// sizes: n=1000000
void polynomial__power(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = pow(b[i], 2.0) + 1.0;
}
void polynomial__product(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] * b[i] + 1.0;
}
void half__division(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] / 2.0;
}
void half__product(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] * 0.5;
}
void choice__ternary(int n, double *restrict a, const double *restrict b, double t) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] > t ? b[i] : t;
}
void choice__branch(int n, double *restrict a, const double *restrict b, double t) {
  for (int i = 0; i < n; i++) {
    if (b[i] > t)
      a[i] = b[i];
    else
      a[i] = t;
  }
}
void choice__temporary(int n, double *restrict a, const double *restrict b, double t) {
  for (int i = 0; i < n; i++) {
    double x = b[i];
    if (!(x > t))
      x = t;
    a[i] = x;
  }
}
void every_second__product(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[2 * i];
}
void every_second__counter(int n, double *restrict a, const double *restrict b) {
  for (int i = 0, k = 0; i < n; i++, k += 2)
    a[i] = b[k];
}
void every_second__step(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++, b += 2)
    a[i] = *b;
}
void update__compound(int n, double *restrict a, const double *restrict b, double t) {
  for (int i = 0; i < n; i++)
    a[i] += t * b[i];
}
void update__written_out(int n, double *restrict a, const double *restrict b, double t) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] * t + a[i];
}
void bits__memcpy(int n, unsigned *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++) {
    unsigned x;
    memcpy(&x, b + i, 4);
    a[i] = x & 0x7fffffff;
  }
}
void bits__cast(int n, unsigned *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = ((const unsigned *)b)[i] & 0x7fffffff;
}
void bits__union(int n, unsigned *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++) {
    union {
      float f;
      unsigned u;
    } x;
    x.f = b[i];
    a[i] = x.u & 0x7fffffff;
  }
}
