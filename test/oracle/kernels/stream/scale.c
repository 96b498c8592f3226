// RUN: %oracle %s
#define KERNEL "stream/scale.c"
#include "oracle.h"

CASE(scale) {
  SIZE(int, N, 37);
  ARRAY(double, a, N);
  ARRAY(double, b, N);
  CALL(scale, N, a, b, 0.5);
}
