// The code is the user's: loops become calls and roots set `errno`, as they do for the user. What
// a call hides has the code of a second compile, and the report says so.
// RUN: sparcity-model %s -m skx --model incore > %t.out 2> %t.said
// RUN: FileCheck %s < %t.out
// RUN: FileCheck %s --check-prefix=SAID < %t.said
// CHECK-NOT: math-errno
// CHECK-NOT: mllvm

// CHECK-LABEL: clear at
// CHECK: 32 B vectors, interleaved 4 times; one pass of the machine loop is 16 iterations
void clear(double *restrict a, int n) {
  // SAID: :[[#@LINE+1]]:3: warning: the compiler makes a call of 'memset' of this loop or a part of it; the code shown is that of the loop without this [memory-call]
  for (int i = 0; i < n; ++i)
    a[i] = 0;
}

// CHECK-LABEL: root at
// CHECK: scalar, not vectorised
// CHECK-NOT: in the loop is left out
double sqrt(double);
void root(double *restrict a, const double *restrict b, int n) {
  // SAID: :[[#@LINE+1]]:3: remark: no operand is assumed to have an error: the compiler calls 'sqrt' where one has, to set 'errno', and that code is left out [errno-call]
  for (int i = 0; i < n; ++i)
    a[i] = sqrt(b[i]);
}
