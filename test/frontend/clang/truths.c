// Conditions as values, and values as conditions: indices alone decide.
//
// RUN: sparcity-model %s --emit ir 2>&1 | FileCheck %s --implicit-check-not=warning
#include <stdlib.h>

// CHECK-LABEL: name: "same"
void same(int n, double x[n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      // CHECK: guard: {condition: "min(max(-i + 5, -j + 5), max(i - 4, j - 4)) <= 0"}
      if ((i < 5) == (j < 5))
        x[j][i] = 0;
}

// CHECK-LABEL: name: "inner"
void inner(int n, double *a) {
  for (int i = 0; i < n; i++)
    // CHECK: guard: {condition: "max(min(-i + n - 1, i - n + 1) + 1, min(-i, i) + 1) <= 0"}
    if ((i != 0) & (i != n - 1))
      a[i] = 0;
}

// CHECK-LABEL: name: "odd"
void odd(int n, double x[n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      // CHECK: guard: {condition: "-2*floor(i/2 + j/2) + i + j != 0"}
      if ((i ^ j) & 1)
        x[j][i] = 0;
}

// CHECK-LABEL: name: "near"
void near(int n, double x[n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      // CHECK: guard: {condition: "max(-i + j, i - j) < 3"}
      if (abs(i - j) < 3)
        x[j][i] = 0;
      // CHECK: guard: {condition: "max(-i + j, i - j) <= 2"}
      if ((i > j ? i - j : j - i) <= 2)
        x[j][i] = 1;
    }
}

// CHECK-LABEL: name: "ways"
void ways(int n, double x[n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      // CHECK: guard: {condition: "min(max(-i + 5, -j + 6), max(i - 4, j - 4)) <= 0"}
      if (i < 5 ? j < 5 : j > 5)
        x[j][i] = 0;
}

// CHECK-LABEL: name: "low"
void low(int n, double x[n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      // CHECK: guard: {condition: "max(i, j) < 8"}
      if ((i | j) < 8)
        x[j][i] = 0;
}

static int is_inside(int i, int j, int n) {
  if (i < 1 || j < 1)
    return 0;
  if (i >= n - 1)
    return 0;
  return j < n - 1;
}

// CHECK-LABEL: name: "early"
void early(int n, double x[n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      // CHECK: guard: {condition: "max(max(-i + 1, -j + 1), max(i - n + 2, j - n + 2)) <= 0"}
      if (is_inside(i, j, n))
        x[j][i] = 0;
}

// CHECK-LABEL: name: "kept"
void kept(int n, double *a) {
  for (int i = 0; i < n; i++) {
    int is_edge = i == 0 || i == n - 1;
    // CHECK: guard: {condition: "min(max(-i + n - 1, i - n + 1), max(-i, i)) > 0"}
    if (!is_edge)
      a[i] = 0;
    // CHECK: {store: "a", offset: "8*max(0, min(-i + 4, 1))"
    a[i < 4] = 1;
  }
}
