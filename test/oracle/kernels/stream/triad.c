// RUN: %oracle %s
#define KERNEL "stream/triad.c"
#include "oracle.h"

CASE(triad) {
  SIZE(int, N, 37);
  ARRAY(double, a, N);
  ARRAY(double, b, N);
  ARRAY(double, c, N);
  CALL(triad, N, a, b, c, 0.5);
}
