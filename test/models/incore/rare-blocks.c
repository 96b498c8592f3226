// Code that runs next to never is none of the loop's: what a product of complex numbers does about
// a NaN kept values on the stack, and so made a chain through memory. A condition of two parts is no
// unrolled loop.
//
// RUN: sparcity-model %s -m skx --model incore -D n=2000 -D most=50 2>/dev/null | FileCheck %s
#include <complex.h>
// CHECK-LABEL: caxpy at
// CHECK: T_LCD {{ *}}1.00
// CHECK: MCA
// CHECK: bottleneck {{ *}}front end
// CHECK-NOT: __muldc3
void caxpy(int n, double complex s, const double complex *x, double complex *y) {
  for (int i = 0; i < n; i++)
    y[i] += s * x[i];
}
// CHECK-LABEL: escape at
// CHECK: one pass of the machine loop is 1
// CHECK: T_LCD {{ *}}10.00
void escape(int n, int most, const double *re, const double *im, int *out) {
  for (int i = 0; i < n; i++) {
    double x = 0, y = 0;
    int k = 0;
    while (k < most && x * x + y * y < 4.0) {
      double t = x * x - y * y + re[i];
      y = 2 * x * y + im[i];
      x = t;
      k++;
    }
    out[i] = k;
  }
}
