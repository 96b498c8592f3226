// RUN: %oracle %s
#define KERNEL "image/blur.c"
#include "oracle.h"

CASE(blur) {
  SIZE(int, height, 7);
  SIZE(int, width, 9);
  ARRAY(uint8_t, in, height * width, uniform(0, 255));
  ARRAY(uint8_t, out, height * width);
  CALL(blur, height, width, in, out);
}
