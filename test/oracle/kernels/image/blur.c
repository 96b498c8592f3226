// RUN: %oracle %s
#define KERNEL "image/blur.c"
#include "oracle.h"

CASE(blur) {
  SIZE(int, height, 5);
  SIZE(int, width, 7);
  ARRAY(uint8_t, in, height * width, uniform(0, 255));
  ARRAY(uint8_t, out, height * width);
  CALL(blur, height, width, in, out);
}

CASE(onePixel) {
  SIZE(int, height, 1);
  SIZE(int, width, 1);
  ARRAY(uint8_t, in, height * width, uniform(0, 255));
  ARRAY(uint8_t, out, height * width);
  CALL(blur, height, width, in, out);
}
