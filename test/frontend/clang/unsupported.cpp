// RUN: not sparcity-model --frontend ast %s --emit ir 2>&1 | FileCheck %s
//
// C++ that has no place in the IR.

// CHECK: unsupported.cpp:[[#@LINE+3]]:13: error: 'new' cannot be represented; {{.*}} [unsupported-expression]
void allocates(int n, double *a) {
  for (int i = 0; i < n; ++i)
    a[i] = *new double(i);
}
