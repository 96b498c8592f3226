// RUN: not sparcity-model --frontend ast %s --emit ir -o %t 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: FileCheck %s --input-file=%t
//
// goto to a label further down and out of loops.

void again(int n, double *a) {
  for (int i = 0; i < n; i++) {
  retry:
    a[i] *= 2;
    if (a[i] < 1)
      // SAID: jumps.c:[[#@LINE+1]]:7: error: 'goto' backwards or into a block {{.*}}[unsupported-statement]
      goto retry;
  }
}

// CHECK: function: "next"
void next(int n, const double *a, double *b) {
  for (int i = 0; i < n; i++) {
    // SAID: jumps.c:[[#@LINE+1]]:9: warning: {{.*}}[assumed-probability]
    if (a[i] < 0)
      goto skip;
    // CHECK: {store: "b", offset: 8*i
    // CHECK: guard: {data: "load(decision, i) == 0", probability: 0.5}
    b[i] = a[i];
  skip:;
  }
}

// CHECK: function: "cross"
void cross(int n, int m, double *a) {
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: 8*i + 16
    // CHECK: guard: {condition: "i < m"}
    if (i < m)
      goto first;
    // CHECK: {store: "a", offset: 8*i + 8
    // CHECK: guard: {condition: "i >= m"}
    a[i + 1] = 1;
    goto end;
  first:
    a[i + 2] = 2;
  end:
    a[i] = 0;
  }
}

// CHECK: function: "search"
int search(int n, double (*a)[100], double key) {
  for (int j = 0; j < n; j++)
    // CHECK: for: "i"
    for (int i = 0; i < 100; i++)
      if (a[j][i] == key)
        // SAID: jumps.c:[[#@LINE+1]]:9: warning: the loop may end here {{.*}}[early-exit]
        goto found;
  return 0;
found:
  return 1;
}
