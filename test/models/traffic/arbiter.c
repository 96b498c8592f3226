// Lines of conditions are held against other counts, and counted where those differ.

// RUN: sparcity-model %s -m skx --kernel blocked -D n=512 -D t=64 --model lc | FileCheck %s --check-prefix=BLOCKED
// BLOCKED: Traffic, cache lines per CL (reuse distance)
// BLOCKED: checked{{ +}}lines are counted, 1310720 accesses: over L1-L2 conditions would be
// BLOCKED: Predictors side by side
// BLOCKED: rd, taken{{ +}}2.28 + 1.12
// BLOCKED: lc, steady state

void blocked(int n, int t, double a[restrict n + 2][n + 2], double b[restrict n + 2][n + 2]) {
  for (int jj = 1; jj <= n; jj += t)
    for (int ii = 1; ii <= n; ii += t)
      for (int j = jj; j < jj + t; j++)
        for (int i = ii; i < ii + t; i++)
          b[j][i] = a[j - 1][i] + a[j + 1][i] + a[j][i - 1] + a[j][i + 1];
}

// The default report says so too; conditions alone on request, and in the papers' form.
// RUN: sparcity-model %s -m skx --kernel blocked -D n=512 -D t=64 | FileCheck %s --check-prefix=HEADLINE
// HEADLINE: lines{{ +}}lines are counted, 1310720 accesses
// RUN: sparcity-model %s -m skx --kernel blocked -D n=512 -D t=64 --effort 0 | FileCheck %s --check-prefix=BARE
// RUN: sparcity-model %s -m skx --kernel blocked -D n=512 -D t=64 --ecm classic | FileCheck %s --check-prefix=BARE
// BARE-NOT: lines are counted
// RUN: not sparcity-model %s -m skx --effort -1 2>&1 | FileCheck %s --check-prefix=EFFORT
// EFFORT: --effort: expected a number from 0 to 1000000

// Sizes for which the conditions hold are only looked at.
// RUN: sparcity-model %s -m skx --kernel plain -D n=4000 --model lc --format json \
// RUN:   | %python %root/test/expect-json.py traffic.predictor=lc traffic.check.verdict=agrees traffic.check.accesses=0
// RUN: sparcity-model %s -m skx --kernel plain --model lc --format json | %python %root/test/expect-json.py traffic.check=null
void plain(int n, double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 0; i < n; i++)
      b[j][i] = a[j - 1][i] + a[j + 1][i];
}

// Indices that are no sums of multiples have no conditions: they are counted. In all, 5,000
// elements of a (625 lines) are loaded and n of b.
// RUN: sparcity-model %s -m skx --kernel remainder -D n=1000000 --model lc --format json \
// RUN:   | %python %root/test/expect-json.py traffic.predictor=rd traffic.check.verdict=replaced traffic.check.accesses=2000000 \
// RUN:     "lines:=r['traffic']['compulsory_lines']==125625"
void remainder(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = a[i % 5000];
}

// With too little effort it is open, or there is no answer.
// RUN: sparcity-model %s -m skx --kernel blocked -D n=512 -D t=64 --effort 1e-4 --model lc --format json \
// RUN:   | %python %root/test/expect-json.py traffic.check.verdict=open
// RUN: not sparcity-model %s -m skx --kernel remainder -D n=1000000 --effort 1e-4 --model lc 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SHORT
// SHORT: error: the access to 'a' is not affine{{.*}}; it is not counted: of 2000 accesses too little is seen
