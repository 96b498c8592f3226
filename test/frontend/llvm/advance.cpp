// An index that moves where data say so moves by the mean, as in the pointer form: half an element
// an iteration, so half of the lines of `b` that `a` has, each loaded and written back.
// RUN: sparcity-model %s -m skx --model lc -D 'a->size=1e8' -- -std=c++20 2>&1 | FileCheck %s
#include <vector>
// CHECK: advance.cpp:[[#@LINE+7]]:{{[0-9]+}}: warning: how far 'j' moves in an iteration depends on data{{.*}} [assumed-advance]
// CHECK: pack at
// CHECK: {{^}} a 1.00 0.00 0.00 1.00 1.00 0.00
// CHECK: {{^}} b 0.50 0.50 0.00 0.50 0.50 0.50
long pack(const std::vector<double> &a, std::vector<double> &b) {
  long j = 0;
  for (double x : a)
    if (x > 0)
      b[j++] = x;
  return j;
}
