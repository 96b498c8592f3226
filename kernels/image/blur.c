// Mean over 3 by 3 pixels of a grey image; at the border the nearest pixel
// stands for those outside.

#include <stdint.h>

static inline int clamp(int i, int size) { return i < 0 ? 0 : i >= size ? size - 1 : i; }

void blur(int height, int width, const uint8_t *restrict in, uint8_t *restrict out) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int sum = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          sum += in[clamp(y + dy, height) * width + clamp(x + dx, width)];
      out[y * width + x] = (uint8_t)((sum + 4) / 9);
    }
  }
}
