// Gathers that a condition on indices leaves out load no line: as many come as without the condition
// from a loop that takes the longer steps itself.
// RUN: sparcity-model %s -m skx -D n=8e7 --kernel sixteenth --kernel bySixteen --kernel first --kernel bounded 2>/dev/null | FileCheck %s

// 16 iterations are 1 line of c, and one of x each 16.
double sixteenth(long n, const double *x, const int *c) {
  double s = 0;
  for (long i = 0; i < n; i++)
    if (i % 16 == 0)
      s += x[c[i]];
  return s;
}
double bySixteen(long n, const double *x, const int *c) {
  double s = 0;
  for (long i = 0; i < n; i += 16)
    s += x[c[i]];
  return s;
}
// CHECK: sixteenth at
// CHECK: x 0.50 0.00
// CHECK: bySixteen at
// CHECK: x 8.00 0.00

double first(long n, const double *x, const int *c) {
  double s = 0;
  for (long i = 0; i < n; i++)
    if (i < n / 16)
      s += x[c[i]];
  return s;
}
double bounded(long n, const double *x, const int *c) {
  double s = 0;
  for (long i = 0; i < n / 16; i++)
    s += x[c[i]];
  return s;
}
// CHECK: first at
// CHECK: x 0.50 0.00
// CHECK: bounded at
// CHECK: x 8.00 0.00
