// References to one array that go different ways meet in a line or a row now and then. What is
// counted of the whole nest is not what happens where they meet.
//
// RUN: sparcity-model %s -m %S/Inputs/small-caches.yaml --kernel smaller -D n=3000 --model lc --cache-predictor all --effort 0 2>/dev/null | FileCheck %s --check-prefix=SMALLER
// RUN: sparcity-model %s -m %S/Inputs/small-caches.yaml --kernel addRows -D n=100 --model lc --cache-predictor all --effort 0 2>/dev/null | FileCheck %s --check-prefix=ROWS
// RUN: sparcity-model %s -m %S/Inputs/small-caches.yaml --kernel gram -D n=100 --model lc --cache-predictor all --effort 0 2>/dev/null | FileCheck %s --check-prefix=GRAM
// RUN: sparcity-model %s -m %S/Inputs/small-caches.yaml --kernel square -D n=100 --model lc --cache-predictor all --effort 0 2>/dev/null | FileCheck %s --check-prefix=SQUARE
// RUN: sparcity-model %s -m icx --kernel addRows -D n=2000 --model lc 2>/dev/null | FileCheck %s --check-prefix=LARGE

// SMALLER: lc, whole nest 1.0{{[0-2]}} + 0.01 1.0{{[0-2]}} + 0.01
// SMALLER: rd, whole nest 1.00 + 0.01 1.00 + 0.01
void smaller(int n, const int *restrict a, int *restrict c) {
  for (int i = 0; i < n; i++) {
    int sum = 0;
    for (int j = 0; j < n; j++)
      sum += a[j] < a[i];
    c[i] = sum;
  }
}

// ROWS: lc, whole nest 2.0{{[0-6]}} + 1.0{{[01]}} 1.0{{[01]}} + 1.00
// ROWS: rd, whole nest 2.02 + 1.00 1.00 + 1.00
// LARGE: all 1.00 1.00 0.00 1.00 1.00 1.00
void addRows(int n, double *d) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        d[i * n + j] += d[k * n + j];
}

// GRAM: lc, whole nest 2.0{{[0-7]}} + 0.01 1.0{{[0-2]}} + 0.01
// GRAM: rd, whole nest 2.03 + 0.01 1.01 + 0.01
void gram(int n, double *restrict c, const double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * a[j * n + k];
}

// SQUARE: lc, whole nest 9.0{{[0-8]}} + 0.01 9.0{{[0-8]}} + 0.01
// SQUARE: rd, whole nest 9.02 + 0.01 8.98 + 0.01
void square(int n, double *restrict c, const double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * a[k * n + j];
}
