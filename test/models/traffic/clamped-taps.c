// Large images whose taps stop at the border, and loops over taps that divide their index.
// RUN: sparcity-model %s -m skx -D n=8000 --kernel clamped --model lc --format json | %python -c "import json, sys; t = json.load(sys.stdin)['results'][0]['traffic']; print(t['compulsory_lines'], *(round(b['load'], 1) for b in t['levels']))" | FileCheck %s --check-prefix=CLAMPED
// Of both images each line is loaded once from memory (past L3); L1 holds no row of 32 kB.
// CLAMPED: {{7[89][0-9]+|8000000}} 6.0 0 2.0
void clamped(int n, float *restrict out, const float *restrict in) {
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++) {
      float s = 0;
      for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
          int yy = y + dy, xx = x + dx;
          if (yy < 0)
            yy = 0;
          if (yy >= n)
            yy = n - 1;
          if (xx < 0)
            xx = 0;
          if (xx >= n)
            xx = n - 1;
          s += in[yy * n + xx];
        }
      out[y * n + x] = s / 25;
    }
}

// The same lines whether one loop or three count the taps, at any size.
// RUN: sparcity-model %s -m skx -D n=500 --kernel divided --kernel nested --model lc --format json | %python -c "import json, sys; rows = [[b['load'] + b['evict'] for b in r['traffic']['levels']] for r in json.load(sys.stdin)['results']]; print([round(a / b, 2) for a, b in zip(*rows)])" | FileCheck %s --check-prefix=TAPS
// TAPS: [1.0, 1.0, 1.0]
void divided(int n, double *restrict b, const double *restrict a) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++) {
        double s = 0;
        for (int t = 0; t < 27; t++)
          s += a[((i + t / 9 - 1) * n + j + t / 3 % 3 - 1) * n + k + t % 3 - 1];
        b[(i * n + j) * n + k] = s;
      }
}
void nested(int n, double *restrict b, const double *restrict a) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++) {
        double s = 0;
        for (int p = -1; p <= 1; p++)
          for (int q = -1; q <= 1; q++)
            for (int r = -1; r <= 1; r++)
              s += a[((i + p) * n + j + q) * n + k + r];
        b[(i * n + j) * n + k] = s;
      }
}
