// RUN: %oracle %s
#define KERNEL "particle/nbody.c"
#include "oracle.h"

CASE(accelerations) {
  SIZE(int, N, 13);
  ARRAY(double, x, N);
  ARRAY(double, y, N);
  ARRAY(double, z, N);
  ARRAY(double, mass, N);
  ARRAY(double, ax, N);
  ARRAY(double, ay, N);
  ARRAY(double, az, N);
  CALL(accelerations, N, x, y, z, mass, 0.01, ax, ay, az);
}
