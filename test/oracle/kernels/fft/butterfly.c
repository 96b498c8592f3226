// RUN: %oracle %s
#define KERNEL "fft/butterfly.c"
#include "oracle.h"

CASE(butterflyPass) {
  SIZE(int, N, 16);
  SIZE(int, half, 2);
  SIZE(int, rootStride, 4);
  ARRAY(double, re, N);
  ARRAY(double, im, N);
  ARRAY(double, rootRe, N / 2);
  ARRAY(double, rootIm, N / 2);
  CALL(butterflyPass, N, half, rootStride, re, im, rootRe, rootIm);
}

CASE(lastPass) {
  SIZE(int, N, 16);
  SIZE(int, half, 8);
  SIZE(int, rootStride, 1);
  ARRAY(double, re, N);
  ARRAY(double, im, N);
  ARRAY(double, rootRe, N / 2);
  ARRAY(double, rootIm, N / 2);
  CALL(butterflyPass, N, half, rootStride, re, im, rootRe, rootIm);
}
