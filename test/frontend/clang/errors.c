// RUN: not sparcity-model %s --emit ir -o %t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR --input-file=%t
//
// What cannot be represented is said where it stands, and left out alone.

// IR-NOT: name: "walk"
void walk(int N, double *a) {
  // CHECK: errors.c:[[#@LINE+2]]:6: error: a pointer that moves {{.*}}[walking-pointer]
  for (int i = 0; i < N; i++)
    *a++ = 0;
}

void leave(int N, double *a) {
  // CHECK: errors.c:[[#@LINE+3]]:7: error: 'break' in a loop nest {{.*}}[unsupported-statement]
  for (int i = 0; i < N; i++)
    if (a[i] > 0)
      break;
}

void doubling(int N, double *a) {
  // CHECK: errors.c:[[#@LINE+1]]:26: error: no variable of the condition {{.*}}[unsupported-loop]
  for (int i = 1; i < N; i = 2 * i)
    a[i] = 0;
}

void table(int N, double **a) {
  // CHECK: errors.c:[[#@LINE+2]]:5: error: memory behind a pointer {{.*}}[pointer-table]
  for (int i = 0; i < N; i++)
    a[i][0] = 0;
}

// IR: function: "good"
void good(int N, double *a) {
  for (int i = 0; i < N; i++)
    a[i] = 0;
}
