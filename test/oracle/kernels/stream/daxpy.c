// RUN: %oracle %s
#define KERNEL "stream/daxpy.c"
#include "oracle.h"

CASE(daxpy) {
  SIZE(int, N, 37);
  ARRAY(double, y, N);
  ARRAY(double, x, N);
  CALL(daxpy, N, y, x, 0.5);
}
