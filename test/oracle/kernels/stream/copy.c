// RUN: %oracle %s
#define KERNEL "stream/copy.c"
#include "oracle.h"

CASE(copy) {
  SIZE(int, N, 37);
  ARRAY(double, a, N);
  ARRAY(double, b, N);
  CALL(copy, N, a, b);
}
