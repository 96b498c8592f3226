// Runs of a tile in a triangle are as long as in its middle, whatever its loops are called.
// RUN: sparcity-model %s -m ivb --model ecm --format json 2>/dev/null | FileCheck %s

// CHECK: "run_lines": [[LINES:[0-9.]+]]
void f(int n, float a[200][200]) {
  for (int i = 0; i < 128; i += 32)
    for (int j = i; j < (i + 32 < 128 ? i + 32 : 128); j++)
      for (int k = 0; k <= j; k++)
        a[j][k] += 1;
}

// CHECK: "run_lines": [[LINES]]
void g(int n, float a[200][200]) {
  for (int tile = 0; tile < 128; tile += 32)
    for (int zz = tile; zz < (tile + 32 < 128 ? tile + 32 : 128); zz++)
      for (int b = 0; b <= zz; b++)
        a[zz][b] += 1;
}
