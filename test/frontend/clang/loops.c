// RUN: sparcity-model %s --emit ir 2>/dev/null | FileCheck %s
//
// Loops that count without saying so in one line, and what they move along.

// CHECK-LABEL: name: "walk"
void walk(int n, int m, double *a, const double *b) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      // CHECK: {load: "b", offset: 8*i*m + 16*i + 8*j
      // CHECK-NEXT: {store: "a", offset: 8*i*m + 8*j
      *a++ = *b++;
    b += 2;
  }
}

// CHECK-LABEL: name: "twos"
void twos(int n, double *a) {
  int i = 0;
  // CHECK: for: "i"
  // CHECK: from: 0
  // CHECK-NEXT: to: n
  // CHECK-NEXT: step: 2
  while (i < n) {
    a[i] = 1;
    i += 2;
  }
}

// CHECK-LABEL: name: "countdown"
void countdown(int n, double *a) {
  // CHECK: from: n
  // CHECK-NEXT: to: 0
  // CHECK-NEXT: step: -1
  // CHECK: {store: "a", offset: 8*n_2 - 8
  while (n--)
    a[n] = 1;
}

// CHECK-LABEL: name: "once"
void once(int n, int m, double *a) {
  int i = m;
  // CHECK: to: max(m + 1, n)
  do {
    a[i] = 1;
  } while (++i < n);
}

// CHECK-LABEL: name: "pointers"
void pointers(int n, double *a) {
  // CHECK: from: 0
  // CHECK-NEXT: to: n
  // CHECK-NEXT: step: 1
  for (double *p = a, *end = a + n; p != end; ++p)
    // CHECK: {store: "a", offset: 8*p
    *p = 0;
}

// CHECK-LABEL: name: "packed"
void packed(int n, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    // CHECK: to: i + 1
    for (int j = 0; j <= i; j++)
      // CHECK: {store: "a", offset: 4*i^2 + 4*i + 8*j
      a[k++] = 0;
}

// CHECK-LABEL: name: "rows"
void rows(int n, int w, double *a) {
  double *above = a, *here = a + w, *below = a + 2 * w;
  for (int j = 1; j < n - 1; j++) {
    for (int i = 0; i < w; i++)
      // CHECK: {load: "a", offset: 8*j*w + 8*i - 8*w
      // CHECK-NEXT: {load: "a", offset: 8*j*w + 8*i + 8*w
      // CHECK-NEXT: {store: "a", offset: 8*j*w + 8*i,
      here[i] = above[i] + below[i];
    above = here;
    here = below;
    below += w;
  }
}

// CHECK-LABEL: name: "unrolled:{{.*}}"
void unrolled(int n, double *a) {
  int i;
  for (i = 0; i + 1 < n; i += 2) {
    a[i] = 0;
    a[i + 1] = 0;
  }
  // CHECK: from: 2*ceil(n/2 - 1/2)
  for (; i < n; i++)
    a[i] = 0;
}

// CHECK-LABEL: name: "meet"
void meet(int n, double *a) {
  int low = 0, high = n - 1;
  // CHECK: to: ceil(n/2 - 1/2)
  while (low < high) {
    double t = a[low];
    a[low++] = a[high];
    // CHECK: {store: "a", offset: -8*low + 8*n - 8
    a[high--] = t;
  }
}
