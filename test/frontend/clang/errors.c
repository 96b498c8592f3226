// RUN: not sparcity-model %s --emit ir -o %t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR --input-file=%t
//
// What cannot be represented is said where it stands, and left out alone.

// IR-NOT: name: "walk"
void walk(int N, double *a) {
  // CHECK: errors.c:[[#@LINE+2]]:9: error: the pointer 'a' changes in the nest {{.*}}[walking-pointer]
  for (int i = 0; i < N; i++)
    if (a[0] > 0)
      a = a + (*a > 1);
}

void doubling(int N, double *a) {
  // CHECK: errors.c:[[#@LINE+2]]:7: error: 'i' changes in the loop {{.*}}[non-affine-index]
  for (int i = 1; i < N; i = 2 * i)
    a[i] = 0;
}

// IR: function: "good"
void good(int N, double *a) {
  for (int i = 0; i < N; i++)
    a[i] = 0;
}
