// RUN: %oracle %s
#define KERNEL "fft/butterfly.c"
#include "oracle.h"

CASE(butterflyPass) {
  SIZE(int, N, 32);
  SIZE(int, half, 4);
  SIZE(int, rootStride, 4);
  ARRAY(double, re, N);
  ARRAY(double, im, N);
  ARRAY(double, rootRe, N / 2);
  ARRAY(double, rootIm, N / 2);
  CALL(butterflyPass, N, half, rootStride, re, im, rootRe, rootIm);
}
