// RUN: not sparcity-model %s --emit ir 2>&1 | FileCheck %s
//
// Clang's errors keep their positions, in a fragment too.
double a[N];
for (int i = 0; i < N; i++)
  // CHECK: syntax-error.c:[[#@LINE+1]]:10: error: use of undeclared identifier 's' [clang]
  a[i] = s;
