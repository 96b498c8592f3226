// RUN: %oracle -I %S/Inputs %s -- -fcx-limited-range
// Complex numbers are one access where the program makes one for each part. Without
// the option the program tests each product for NaN, which is no work of the source's.
#define KERNEL "complex.c"
#include "oracle.h"

CASE(butterfly) {
  SIZE(int, n, 7);
  SIZE(int, stride, 9);
  ARRAY(double _Complex, z, n + stride);
  ARRAY(double _Complex, w, n);
  CALL(butterfly, n, stride, z, w);
}

CASE(parts) {
  SIZE(int, n, 11);
  ARRAY(float _Complex, c, n);
  ARRAY(float, re, n);
  ARRAY(double, norm, n);
  CALL(parts, n, c, re, norm);
}

CASE(scale) {
  SIZE(int, n, 6);
  ARRAY(double _Complex, z, n);
  CALL(scale, n, z, 2.0);
}
