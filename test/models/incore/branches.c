// Branches that data decide are mispredicted as often as the less likely way is gone, and the core
// begins anew each time: LLVM's penalty, and what the branch waits for.
// RUN: sparcity-model %s -m skx --kernel keep -D n=100000 --model incore --format json > %t.json
// RUN: %python %S/Inputs/branches.py %t.json 0.5 14 | FileCheck %s --check-prefix=EVEN
// EVEN: 0.50 mispredictions an iteration, the penalty and some cycles for each
// RUN: sparcity-model %s -m skx --kernel keep -D n=100000 --model incore --probability 38=0.1 --format json > %t.json
// RUN: %python %S/Inputs/branches.py %t.json 0.1 14 | FileCheck %s --check-prefix=SELDOM
// SELDOM: 0.10 mispredictions an iteration, the penalty and some cycles for each
// RUN: sparcity-model %s -m n1 --kernel keep -D n=100000 --model incore --format json > %t.json
// RUN: %python %S/Inputs/branches.py %t.json 0.5 11 | FileCheck %s --check-prefix=EVEN
// RUN: sparcity-model %s -m skx --kernel keep -D n=100000 --model incore --set core.front-end.mispredict=30cy --format json > %t.json
// RUN: %python %S/Inputs/branches.py %t.json 0.5 30 | FileCheck %s --check-prefix=EVEN

// RUN: sparcity-model %s -m skx --kernel keep -D n=100000 --model ecm,topdown,incore | FileCheck %s
// CHECK: band {{.*}}whether branches are{{[[:space:]]+}}foreseen {{(makes )?}}-
// CHECK: bad speculation {{[0-9.]+ [4-9][0-9.]+}} %
// CHECK: branches {{[0-9.]+ [0-9.]+}} mispredicted, as if the data followed no pattern
// CHECK: bottleneck branches that go another way than foreseen: {{[0-9.]+}} of them a pass take {{[0-9.]+}} cy

// So few that the same data are foreseen when they come again: in the band, not in the time.
// RUN: sparcity-model %s -m skx --kernel keep -D n=1000 --model ecm,incore,topdown | FileCheck %s --check-prefix=LEARNED
// LEARNED: band {{.*}}whether branches are{{[[:space:]]+}}foreseen {{(makes )?}}+
// LEARNED: bad speculation 0.0 0.0 %
// LEARNED: they are so few that they are foreseen

// Masks and selects are no branches, and what indices decide is foreseen.
// RUN: sparcity-model %s -m skx --kernel masked -D n=100000 --model ecm,incore,topdown \
// RUN:   | FileCheck %s --check-prefix=NONE --implicit-check-not=mispredicted
// RUN: sparcity-model %s -m skx --kernel edge -D n=100000 --model ecm,incore,topdown \
// RUN:   | FileCheck %s --check-prefix=NONE --implicit-check-not=mispredicted
// RUN: sparcity-model %s -m skx --kernel sum -D n=100000 --model ecm,incore,topdown \
// RUN:   | FileCheck %s --check-prefix=NONE --implicit-check-not=mispredicted
// NONE: bad speculation 0.0 0.0 %

int keep(int n, const double *restrict a, double *restrict b, double least) {
  int kept = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > least)
      b[kept++] = a[i];
  return kept;
}

void masked(int n, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    if (a[i] > 0.0)
      b[i] = a[i];
}

void edge(int n, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    if (i % 3 == 0)
      b[i / 3] = a[i];
  }
}

double sum(int n, const double *a) {
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0.5)
      sum += a[i];
  return sum;
}
