// Rows that depend on one another overlap as far as the scheduler holds what waits: 64 operations
// of Zen 4. Measured there with 8 rows of 98: 10.4 cycles an iteration; 6.8 by the reorder buffer.
//
// RUN: sparcity-model %s -m zen4 -D n=10 --model ecm --unit cy/it 2>/dev/null | FileCheck %s
// CHECK: time {{ *}}10.50{{[0-9]*}} cy/it
void smooth(int n, double *a) {
  for (int y = 1; y < n - 1; y++)
    for (int x = 1; x < 99; x++)
      a[y * 100 + x] = 0.25 * (a[y * 100 + x - 1] + a[y * 100 + x + 1] + a[(y - 1) * 100 + x] +
                               a[(y + 1) * 100 + x]);
}
