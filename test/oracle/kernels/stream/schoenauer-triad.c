// RUN: %oracle %s
#define KERNEL "stream/schoenauer-triad.c"
#include "oracle.h"

CASE(schoenauerTriad) {
  SIZE(int, N, 37);
  ARRAY(double, a, N);
  ARRAY(double, b, N);
  ARRAY(double, c, N);
  ARRAY(double, d, N);
  CALL(schoenauerTriad, N, a, b, c, d);
}
