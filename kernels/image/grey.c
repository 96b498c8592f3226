// Grey values of an RGB image with pointers that step through the pixels: three
// bytes on in the colours, one in the grey values, and a pitch from row to row.

#include <stddef.h>
#include <stdint.h>

void grey(int height, int width, const uint8_t *restrict rgb, ptrdiff_t pitch,
          uint8_t *restrict out) {
  for (int y = 0; y < height; y++) {
    const uint8_t *pixel = rgb;
    for (int x = 0; x < width; x++) {
      *out++ = (uint8_t)((77 * pixel[0] + 150 * pixel[1] + 29 * pixel[2]) >> 8);
      pixel += 3;
    }
    rgb += pitch;
  }
}
