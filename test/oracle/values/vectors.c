// RUN: %oracle -I %S/Inputs %s
// The program's accesses are seen up to 16 bytes.
#define KERNEL "vectors.c"
#include "oracle.h"

CASE(triad) {
  SIZE(int, n, 23);
  ARRAY(double, a, n);
  ARRAY(double, b, n);
  ARRAY(double, c, n);
  CALL(triad, n, a, b, c, 3.0);
}

CASE(lanes) {
  SIZE(int, n, 5);
  ARRAY(d2, v, n);
  ARRAY(f2, w, n);
  ARRAY(double, sums, n);
  CALL(lanes, n, v, w, sums);
}
