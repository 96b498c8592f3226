// Sizes decide whether the vectorised version of a loop runs: with `stride` 1 it does; with 4 the
// scalar one is the main loop, its rests are the remainder. While it is open, it is large: the
// lines of its accesses are counted so.
// RUN: sparcity-model %s -m clx --model incore --kernel scale -D n=100000 -D stride=1 > %t.one 2> %t.said-one
// RUN: FileCheck %s --check-prefix=ONE < %t.one
// RUN: FileCheck %s --check-prefix=SAID-ONE < %t.said-one
// RUN: sparcity-model %s -m clx --model incore --kernel scale -D n=100000 -D stride=4 > %t.four 2> %t.said-four
// RUN: FileCheck %s --check-prefix=FOUR < %t.four
// RUN: FileCheck %s --check-prefix=SAID-FOUR < %t.said-four
// RUN: sparcity-model %s -m clx --model incore --kernel scale -D n=100000 2>&1 > %t.open | FileCheck %s --check-prefix=OPEN
// RUN: sparcity-model %s -m clx --model incore --kernel columns -D n=1000 2>&1 > %t.columns | FileCheck %s --check-prefix=COLUMNS
// RUN: sparcity-model %s -m clx --model incore --kernel columns 2>&1 > %t.large | FileCheck %s --check-prefix=COLUMNS

// ONE: 32 B vectors, interleaved 4 times; one pass of the machine loop is 16 iterations
// SAID-ONE: remark: the version of this loop for stride == 1 runs: {{.*}} [version-with-checks]
// FOUR: scalar, not vectorised, interleaved 8 times; one pass of the machine loop is 8
// SAID-FOUR: remark: the version of this loop for stride == 1 does not run: {{.*}} [version-without-checks]
// OPEN: warning: 'stride', {{.*}} is taken to be large: {{.*}} [open-stride]
// OPEN: remark: the version of this loop for stride == 1 does not run: {{.*}} [version-without-checks]
void scale(double *restrict a, const double *restrict b, int stride, int n) {
  for (int i = 0; i < n; ++i)
    a[i * stride] = 2 * b[i * stride];
}

// COLUMNS: does not run: {{.*}} [version-without-checks]
void columns(int n, int m, double *restrict a, const double *restrict b) {
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i)
      a[i * n] = j * b[i * n];
}
