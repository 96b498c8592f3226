// RUN: not sparcity-model %s --emit ir -o %t 2> %t.err
// RUN: FileCheck %s --input-file=%t
// RUN: FileCheck %s --check-prefix=ERR --input-file=%t.err
//
// A name for the next outermost nest.

// CHECK: name: "smooth"
// CHECK-NEXT: function: "first"
// CHECK: name: "first:[[#@LINE+9]]"
// CHECK: name: "omp-2"
// CHECK-NEXT: function: "first"
void first(int n, double *a) {
#define smooth somethingElse
#pragma sparcity kernel smooth
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      a[i] = 0;
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma sparcity kernel omp-2
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

// Of a nest that is left out the first loop inside counts.
// CHECK: name: "inside"
// CHECK-NEXT: function: "timed"
void timed(int t, int n, double *a, double *b) {
#pragma sparcity kernel inside
  for (int k = 0; k < t; k++) {
    for (int i = 0; i < n; i++)
      a[i] = b[i];
    __asm__("nop");
  }
}

void wrong(int n, double *a) {
// ERR-DAG: pragma.c:[[#@LINE+1]]:1: warning: unknown pragma 'sparcity colonel'; 'sparcity kernel NAME' is what there is [unknown-pragma]
#pragma sparcity colonel x
// ERR-DAG: pragma.c:[[#@LINE+1]]:1: warning: 'sparcity kernel' needs one name; {{.*}} [unknown-pragma]
#pragma sparcity kernel
// ERR-DAG: pragma.c:[[#@LINE+1]]:1: warning: 'sparcity kernel' needs one name; {{.*}} [unknown-pragma]
#pragma sparcity kernel 17
// ERR-DAG: pragma.c:[[#@LINE+1]]:1: warning: a pragma 'sparcity' that says nothing; {{.*}} [unknown-pragma]
#pragma sparcity
// ERR-DAG: pragma.c:[[#@LINE+1]]:1: warning: the name 'lost' is not used: the loop nest that follows is left out [unused-pragma]
#pragma sparcity kernel lost
  for (int i = 0; i < n; i++)
    __asm__("nop");
}
// ERR-DAG: pragma.c:[[#@LINE+1]]:1: warning: the name 'late' is not used: no loop nest follows [unused-pragma]
#pragma sparcity kernel late
