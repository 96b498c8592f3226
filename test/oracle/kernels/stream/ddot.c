// RUN: %oracle %s
#define KERNEL "stream/ddot.c"
#include "oracle.h"

CASE(ddot) {
  SIZE(int, N, 37);
  ARRAY(double, x, N);
  ARRAY(double, y, N);
  CALL(ddot, N, x, y);
}
