// RUN: %oracle %s
#define KERNEL "image/grey.c"
#include "oracle.h"

CASE(grey) {
  SIZE(int, height, 5);
  SIZE(int, width, 7);
  SIZE(ptrdiff_t, pitch, 24);
  ARRAY(uint8_t, rgb, height * pitch, uniform(0, 255));
  ARRAY(uint8_t, out, height * width);
  CALL(grey, height, width, rgb, pitch, out);
}
