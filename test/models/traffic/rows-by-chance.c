// Data decide whether rows are run at all: of their lines as many are touched first as the nest
// loads, and what a row leaves for the next one that runs does not depend on how many are left out.
//
// RUN: sparcity-model %s -m ivb -D n=400 --kernel rows --model lc --cache-predictor all 2>/dev/null | FileCheck %s --check-prefix=ROWS
// RUN: sparcity-model %s -m ivb -D n=400 --kernel diagonal --model lc --cache-predictor all 2>/dev/null | FileCheck %s --check-prefix=DIAGONAL

// ROWS: all 1.00 1.00 1.00 1.00 0.00 0.00
// ROWS: first touch 10050 lines
// ROWS: lc, whole nest 1.00 + 1.00 1.00 + 1.00 1.00 + 1.00
void rows(int n, double y[restrict n][n], const double x[restrict n], double s) {
  for (int i = 0; i < n; i++)
    if (x[i] > s)
      for (int j = 0; j < n; j++)
        y[i][j] = x[j];
}

// Half of 50 sweeps touch all 400 lines of g and the 397 of them that are written.
// DIAGONAL: all 16.0{{[0-9]}} 15.9{{[0-9]}} 0.00 0.00 0.00 0.00
// DIAGONAL: first touch 82{{[0-9]}} lines
// DIAGONAL: lc, steady state 16.0{{[0-9]}} + 15.9{{[0-9]}} 0.00 + 0.00
// DIAGONAL: rd, whole nest 16.0{{[0-9]}} + 15.9{{[0-9]}}
void diagonal(int n, double a[restrict 2 * n][2 * n], double g[restrict 2 * n][2 * n],
              const int t[restrict n], double s) {
  for (int k = 0; k < n; k += 8) {
    if (t[k] < 0)
      continue;
    for (int i = 0; i < n; i++) {
      a[i + 6][i] *= g[i][i];
      if (i > 2)
        g[i][i] = s;
    }
  }
}
