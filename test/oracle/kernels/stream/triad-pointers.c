// RUN: %oracle %s
#define KERNEL "stream/triad-pointers.c"
#include "oracle.h"

CASE(triadPointers) {
  SIZE(int, N, 37);
  ARRAY(double, a, N);
  ARRAY(double, b, N);
  ARRAY(double, c, N);
  CALL(triadPointers, N, a, b, c, 0.5);
}
