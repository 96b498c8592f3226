// What lies at the edges of the predictors: right, or refused where it stands.
//
// RUN: not sparcity-model %s -m ivb --model lc --cache-predictor sim -D N=1000 --kernel gather 2>&1 | FileCheck %s --check-prefix=GATHER
// RUN: sparcity-model %s -m ivb --model lc --kernel gather 2>&1 | FileCheck %s --check-prefix=ADVICE
// RUN: not sparcity-model %s -m ivb --model lc --cache-predictor rd --kernel down 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: not sparcity-model %s -m ivb --model lc --cache-predictor sim -D N=2000000000000000000 --kernel stride 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: sparcity-model %s -m ivb --model lc --kernel triangle 2>&1 | FileCheck %s --check-prefix=TRIANGLE
// RUN: sparcity-model %s -m ivb --model lc --cache-predictor all --effort 0 -D N=3000 --kernel triangle 2>&1 | FileCheck %s --check-prefix=TRIANGULAR
// RUN: sparcity-model %s -m ivb --model lc --cache-predictor all -D N=3000 --kernel triangle 2>&1 | FileCheck %s --check-prefix=COUNTED
// RUN: sparcity-model %s -m ivb --model lc --cache-predictor all --effort 0 -D N=1000 --kernel triangle 2>&1 | FileCheck %s --check-prefix=FITS
// RUN: sparcity-model %s -m ivb --model lc --cache-predictor sim -D N=5 --kernel from5 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: sparcity-model %s -m ivb --model lc --cache-predictor rd -D N=6 --kernel from5 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: sparcity-model %s -m ivb --model lc --cache-predictor all --effort 0 -D N=3000000 --kernel down 2>&1 | FileCheck %s --check-prefix=DOWN
// RUN: sparcity-model %s -m ivb --model lc --cache-predictor all --effort 0 -D N=10000000 --kernel straddle 2>&1 | FileCheck %s --check-prefix=STRADDLE
// RUN: sparcity-model %s -m ivb --model lc --cache-predictor all --effort 0 -D N=3000 --kernel sideBySide 2>&1 | FileCheck %s --check-prefix=SIDE

// GATHER: edges.c:[[#@LINE+5]]:12: error: the access to 'b' depends on the contents of 'col': give them with --data col=FILE [unbound-data]
// ADVICE: edges.c:[[#@LINE+3]]:3: warning: what data decide where the lines of b come from: one for each access is taken from MEM; {{.*}} [gather-bounded]
// ADVICE: all 9.50 1.00 9.50 1.00 9.50 1.00
void gather(int N, double *restrict a, const double *restrict b, const int *restrict col) {
  for (int i = 0; i < N; i++)
    a[i] = b[col[i]];
}

// OPEN: error: the bounds of loop 'i' depends on 'N': give it with -D N=VALUE [unbound-size]
// DOWN: lc, whole nest 2.00 + 1.00 2.00 + 1.00 2.00 + 1.00
// DOWN: sim, steady state 2.00 + 1.00 2.00 + 1.00 2.00 + 1.00
// DOWN: rd, whole nest 2.00 + 1.00 2.00 + 1.00 2.00 + 1.00
// DOWN: the predictors agree
void down(int N, double *restrict a, const double *restrict b) {
  for (int i = N - 1; i >= 0; i--)
    a[i] = b[i];
}

// LARGE: error: the arrays do not fit into the address space [too-large]
void stride(long N, double *restrict a) {
  for (long i = 0; i < 4; i++)
    a[i * (N / 8)] = 0;
}

// The rows of a triangle get longer: conditions are of the longest, lines of all.
// TRIANGLE: 1 .. 2047 1 + 0 1 + 0 1 + 0
// TRIANGLE: L1 2D 16*N + 8 <= 32768 N <= 2047
// TRIANGLE: loop j is not always of one length: layer conditions are of its longest runs
// TRIANGULAR: Traffic, cache lines per CL (layer conditions)
// COUNTED: Traffic, cache lines per CL (reuse distance)
// COUNTED: rd, taken 1.54 + 0.00
// COUNTED-NEXT: rd, whole nest 1.54 + 0.00
// COUNTED-NEXT: lc, steady state 1.56 + 0.00
// COUNTED-NEXT: lc, whole nest 1.56 + 0.00
// COUNTED-NEXT: sim, steady state
// COUNTED-NEXT: sim, whole nest 1.47 + 0.00
// COUNTED-NEXT: - L1-L2: lc says 1.56, sim 1.47:
// TRIANGULAR: lc, whole nest 1.5{{[0-9]}} + 0.00 1.00 + 0.00 1.00 + 0.00
// TRIANGULAR: rd, whole nest 1.5{{[0-9]}} + 0.00 1.00 + 0.00 1.00 + 0.00
// What a cache holds as a whole comes from further out only once.
// FITS: all 1.0{{[0-9]}} 0.0{{[0-9]}} 1.0{{[0-9]}} 0.0{{[0-9]}} 0.00 0.00
// FITS: lc, steady state 1.0{{[0-9]}} + 0.0{{[0-9]}} 1.0{{[0-9]}} + 0.0{{[0-9]}} 0.00 + 0.00
// FITS: lc, whole nest {{.*}} 1.0{{[0-9]}} + 0.0{{[0-9]}}{{$}}
// FITS: rd, whole nest {{.*}} 1.0{{[0-9]}} + 0.0{{[0-9]}}{{$}}
void triangle(int N, double L[restrict N][N], double *restrict x) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++)
      x[i] -= L[i][j] * x[j];
}

// EMPTY: warning: the loop does not run for these sizes [empty-loop]
// EMPTY: all 0.00 0.00 0.00 0.00 0.00 0.00
// EMPTY: counted nothing: the loop does not run
// One iteration loads a line of each array, for an eighth of a unit of work.
// ONE: all 16.00 8.00 16.00 8.00 16.00 8.00
void from5(int N, double *restrict a, const double *restrict b) {
  for (int i = 5; i < N; i++)
    a[i] = b[i];
}

// Nine bytes a record: one access in eight touches two lines.
// STRADDLE: lc, whole nest 1.1{{[23]}} + 1.1{{[23]}} 1.1{{[23]}} + 1.1{{[23]}} 1.1{{[23]}} + 1.1{{[23]}}
// STRADDLE: sim, whole nest 1.12 + 1.12 1.12 + 1.12 1.12 + 1.12
// STRADDLE: rd, whole nest 1.12 + 1.12 1.12 + 1.12 1.12 + 1.12
struct __attribute__((packed)) Record {
  char tag;
  double value;
};
void straddle(int N, struct Record *restrict a) {
  for (int i = 0; i < N; i++)
    a[i].value += 1;
}

// Both loops use the row of A, of which the second finds a part in L1; y is lost in
// between.
// SIDE: lc, whole nest 2.64 + 1.00 1.00 + 0.00 1.00 + 0.00
// SIDE: rd, whole nest 2.64 + 1.00 1.00 + 0.00 1.00 + 0.00
void sideBySide(int N, double A[restrict N][N], double *restrict x, double *restrict y) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      x[i] += A[i][j];
    for (int j = 0; j < N; j++)
      y[j] += A[i][j];
  }
}
