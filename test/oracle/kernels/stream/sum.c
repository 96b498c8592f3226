// RUN: %oracle %s
#define KERNEL "stream/sum.c"
#include "oracle.h"

CASE(sum) {
  SIZE(int, N, 37);
  ARRAY(double, a, N);
  CALL(sum, N, a);
}
