// RUN: not sparcity-model --frontend ast %s --emit ir -o %t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR --input-file=%t
//
// What cannot be represented is said where it stands, and left out alone.

// IR-NOT: name: "walk"
struct list {
  double *head;
};
void walk(int N, struct list *g, double *a) {
  // CHECK: errors.c:[[#@LINE+3]]:5: error: the pointer 'head' is assigned in the nest{{.*}}[walking-pointer]
  for (int i = 0; i < N; i++) {
    g->head = a;
    g->head[i] = 0;
  }
}

void zero(int N, double *a) {
  for (int i = 0; i < N; i++)
    // CHECK: errors.c:[[#@LINE+1]]:7: error: {{.*}} divided by zero{{.*}}[division-by-zero]
    a[i / (N - N)] = 0;
}

double *row(int);
void called(int N) {
  for (int i = 0; i < N; i++)
    // CHECK: errors.c:[[#@LINE+1]]:5: error: an index, size or bound is computed by a call; {{.*}}[unsupported-index]
    row(i)[0] = 0;
}

// IR: function: "good"
void good(int N, double *a) {
  for (int i = 0; i < N; i++)
    a[i] = 0;
}
