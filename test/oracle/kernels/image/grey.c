// RUN: %oracle %s
#define KERNEL "image/grey.c"
#include "oracle.h"

// Three bytes a pixel, and two at the end of a row that belong to none.
CASE(grey) {
  SIZE(int, height, 4);
  SIZE(int, width, 6);
  SIZE(ptrdiff_t, pitch, 3 * width + 2);
  ARRAY(uint8_t, rgb, height * pitch, uniform(0, 255));
  ARRAY(uint8_t, out, height * width);
  CALL(grey, height, width, rgb, pitch, out);
}
