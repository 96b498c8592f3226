// RUN: sparcity-model %s --emit ir -D steps=10 -o %t 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: FileCheck %s --input-file=%t
// RUN: not sparcity-model %s --emit ir -D stops=10 2>&1 | FileCheck %s --check-prefix=NONE
//
// What a loop cannot be represented for costs the loop, not the nests in it.

// NONE: error: -D stops=10: no size parameter of that name
// SAID: warning: the pointer 'a' changes from iteration to iteration {{.*}}; the nests in it are modelled, each on its own [outer-loop]
// SAID: warning: -D steps: only loops that are left out have a size of that name [unused-size]
double *next(double *);

void sweeps(int n, int steps, double *a, double *b) {
  for (int t = 0; t < steps; t++) {
    // CHECK: for: "i"
    // CHECK: {store: "b", offset: 8*i
    for (int i = 0; i < n; i++)
      b[i] = a[i];
    a = next(a);
  }
}
