// RUN: sparcity-model %s --emit ir -o %t 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: FileCheck %s --input-file=%t
//
// Indices that data decide: arrays that stand for their values, places with their
// shares, streams that move by a mean.

// CHECK-NOT: "#

// CHECK: function: "histogram"
void histogram(int n, const double *p, int *h) {
  for (int i = 0; i < n; i++) {
    int m = (int)p[i];
    // SAID: data-indices.c:[[#@LINE+3]]:5: warning: 'm' is computed from data: the values of 'm' are {{.*}}[data-index]
    // CHECK: {load: "h", offset: "4*load(m, i)"
    // CHECK: {store: "h", offset: "4*load(m, i)"
    h[m]++;
  }
}

// Computed outside of the inner loop: the rows are streams.
// CHECK: function: "rows"
void rows(int n, const double *p, double *a) {
  for (int i = 0; i < n; i++) {
    int row = (int)p[i];
    for (int j = 0; j < 100; j++)
      // CHECK: {store: "a", offset: "8*j + 800*load(row, i)"
      a[row * 100 + j] = 0;
  }
}

// CHECK: function: "compact"
int compact(int n, const double *a, double *b) {
  int j = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      // SAID: data-indices.c:[[#@LINE+3]]:7: warning: how far 'j' moves in an iteration depends on data: {{.*}}[assumed-advance]
      // CHECK: {store: "b", offset: 4*i
      // CHECK: guard: {data: "load({{decision[_0-9]*}}, i) != 0", probability: 0.5}
      b[j++] = a[i];
  return j;
}

// CHECK: function: "pointers"
void pointers(int n, const float *a, float *b) {
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      // CHECK: {store: "b", offset: 2*i
      *b++ = a[i];
}

// CHECK: function: "upwind"
void upwind(int n, const double *v, const double *a, double *b) {
  for (int i = 1; i < n; i++) {
    // SAID: data-indices.c:[[#@LINE+1]]:13: warning: the condition depends on data: {{.*}}[assumed-probability]
    int k = v[i] > 0 ? i - 1 : i;
    // CHECK: {load: "a", offset: 8*i - 8
    // CHECK: guard: {data: "load([[WAY:decision[_0-9]*]], i) != 0", probability: 0.5}
    // CHECK: {load: "a", offset: 8*i,
    // CHECK: guard: {data: "load([[WAY]], i) == 0", probability: 0.5}
    b[i] = v[i] * a[k];
  }
}

// CHECK: function: "quantised"
void quantised(int n, const float *x, float *y, const float *table) {
  for (int i = 0; i < n; i++) {
    int k = (int)(x[i] * 255);
    if (k < 0)
      k = 0;
    if (k > 255)
      k = 255;
    // CHECK: {load: "table", offset: "{{.*}}min(255, {{.*}}load(k, i){{.*}}"
    y[i] = table[k];
  }
}

struct node {
  struct node *next;
  double value;
};

// CHECK: function: "list"
double list(struct node *p) {
  double sum = 0;
  // CHECK: to: trip_it
  while (p) {
    // CHECK: {load: "p", offset: "16*load(p_2, it) + 8"
    sum += p->value;
    // CHECK: {load: "p", offset: "16*load(p_2, it)"
    p = p->next;
  }
  return sum;
}

// CHECK: function: "bisection"
int bisection(int n, const int *a, int key) {
  int low = 0, high = n;
  // CHECK: to: trip_it
  while (low < high) {
    int middle = low + (high - low) / 2;
    // CHECK: {load: "a", offset: "{{.*}}load(
    if (a[middle] < key)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void *malloc(unsigned long);
void free(void *);

// What an allocation returns lies where it did before.
// CHECK: function: "workspace"
void workspace(int n, const double *a) {
  for (int i = 0; i < n; i++) {
    double *row = malloc(100 * sizeof(double));
    for (int j = 0; j < 100; j++)
      // CHECK: {store: "row", offset: 8*j,
      row[j] = a[i];
    free(row);
  }
}
