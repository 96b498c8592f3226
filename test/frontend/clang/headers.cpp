// What a file uses of headers that are no library's is read with it, once for all files.
// RUN: sparcity-model %s -m skx --model lc 2>&1 | FileCheck %s
// RUN: cp %s %t.second.cpp
// RUN: sparcity-model %s %t.second.cpp -m skx --model lc -I %S 2>&1 | grep -c 'norm at' | FileCheck %s --check-prefix=ONCE
// ONCE: {{^}}1{{$}}
// RUN: sparcity-model %s -m skx --model lc --kernel norm 2>&1 | FileCheck %s --check-prefix=NORM
// NORM: norm at {{.*}}Inputs/headers.h:9:3 on skx

// CHECK-NOT: unused at
// CHECK-DAG: norm at {{.*}}Inputs/headers.h:9:3 on skx
// CHECK-DAG: solve:4 at {{.*}}Inputs/headers.h:4:3 on skx
// CHECK-DAG: Sum::add<64> at {{.*}}headers.cpp:[[#@LINE+8]]:3 on skx
// CHECK-DAG: solve:28 at {{.*}}headers.cpp:[[#@LINE+15]]:3 on skx
// CHECK-DAG: twice:4 at {{.*}}headers.h:4:3 on skx
// CHECK-DAG: twice:4#2 at {{.*}}headers.h:4:3 on skx
#include "Inputs/headers.h"

// A template that a header declares and this file defines.
template <int R> void Sum::add() {
  for (long i = 0; i < n; ++i)
    x[i] += R;
}
void Sum::run() { add<64>(); }

double solve(Vec &x, Vec &w) {
  waxpby(1.0, x, 2.0, w);
  double s = 0;
  for (unsigned i = 0; i < x.size(); ++i)
    s += x[i];
  return s + norm(x.data(), 1000);
}

// Taken in two times: two nests.
void twice(Vec &x, Vec &y) {
  waxpby(1.0, x, 2.0, y);
  waxpby(3.0, y, 2.0, x);
}
