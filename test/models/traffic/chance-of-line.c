// Each element is stored with a chance of 0.1. Where it is drawn for each of the 8 of a line, the
// line is touched with 1 - 0.9^8 = 0.57; where a row has it or has it not, with 0.1, as often as
// its first element.
//
// RUN: sparcity-model %s -m ivb --kernel elements --probability 12=0.1 --model lc 2>/dev/null | FileCheck %s --check-prefix=ELEMENTS
// RUN: sparcity-model %s -m ivb --kernel rows --probability 20=0.1 --model lc 2>/dev/null | FileCheck %s --check-prefix=ROWS

// ELEMENTS: lines per CL
// ELEMENTS: a 0.57 0.57 0.57 0.57 0.57 0.57
void elements(int n, double *restrict a, const int *restrict mask) {
  for (int i = 0; i < n; i++)
    if (mask[i] > 0)
      a[i] = 0;
}
// ROWS: lines per CL
// ROWS: a 0.10 0.10 0.10 0.10 0.10 0.10
void rows(int n, int m, double a[restrict n][m], const int *restrict mask) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      if (mask[j] > 0)
        a[j][i] = 0;
}
