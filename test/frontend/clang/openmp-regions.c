// RUN: sparcity-model %s --emit ir > %t.yaml 2> %t.said
// RUN: FileCheck %s < %t.yaml
// RUN: FileCheck %s --check-prefix=SAID < %t.said
// RUN: sparcity-model %t.yaml --emit ir 2>/dev/null | diff %t.yaml -
//
// What the constructs around a loop say of it.

// CHECK: for: "i"
// CHECK: parallel: true
// CHECK-NEXT: nowait: true
// CHECK-NEXT: num_threads: "8"
// CHECK-NEXT: if: "n > 100"
// CHECK-NEXT: privates: ["t", "own"]
// CHECK: for: "j"
// CHECK: parallel: true
// CHECK-NEXT: num_threads: "8"
// CHECK: for: "k"
// CHECK: run_by: one
// CHECK: for: "l"
// CHECK: run_by: each
// SAID: openmp-regions.c:[[#@LINE+19]]:7: warning: every thread of the parallel region runs this: it is counted once, as if the first did [openmp-each]
void region(int n, double *restrict a, double *restrict b) {
  double t[4];
#pragma omp parallel num_threads(2 * 4) if (n > 100) private(t)
  {
    double own[4];
#pragma omp for nowait
    for (int i = 0; i < n; i++) {
      own[i % 4] = i;
      a[i] = own[(i + 1) % 4] + t[i % 4];
    }
#pragma omp for nowait
    for (int j = 0; j < n; j++)
      b[j] = a[j];
#pragma omp barrier
#pragma omp single
    for (int k = 0; k < n; k++)
      a[k] = 0;
    for (int l = 0; l < n; l++)
      b[l] = 0;
  }
}

// A directive in a nest that is no loop's.
// SAID: openmp-regions.c:[[#@LINE+8]]:1: warning: what this OpenMP directive costs is not counted [openmp-cost]
// SAID: openmp-regions.c:[[#@LINE+11]]:7: warning: every thread of the parallel region runs this{{.*}} [openmp-each]
// SAID: openmp-regions.c:[[#@LINE+11]]:1: warning: which threads run this is decided at run time: the first is taken to, and the others to wait for it [openmp-one]
// SAID: openmp-regions.c:[[#@LINE+12]]:1: warning: the first thread runs this, and the others do not wait for it: they are taken to [openmp-one]
void steps(int n, int m, double *restrict a, double *restrict s) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
#pragma omp atomic
      s[0] += a[i];
#pragma omp parallel
    {
      s[3] = 1;
#pragma omp single
      s[1] = s[0];
#pragma omp master
      s[2] = s[0];
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        a[i] = s[1];
    }
  }
}

// Behind the last loop of a region there is a barrier anyway; in a loop there is none. The address
// of a pointer is a thread's own, not what it points to.
// CHECK: name: "last"
// CHECK: parallel: true
// CHECK-NOT: nowait
// CHECK: body:
// CHECK: name: "again"
// CHECK: run_by: each
// CHECK: nowait: true
// CHECK-NOT: privates
// CHECK: body:
void last(int n, double *restrict a) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      a[i] = 0;
  }
}
void again(int n, int m, double *restrict a) {
#pragma omp parallel firstprivate(a)
  for (int t = 0; t < m; t++)
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      a[i] += 1;
}
