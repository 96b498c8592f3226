// A loop of a library that no frontend can say is left out aloud, with the function that took it in.
// RUN: not sparcity-model %s -m skx -- -std=c++20 > %t 2> %t.said
// RUN: FileCheck %s --input-file=%t.said
// CHECK: error: what this access goes to cannot be represented; the loop is in 'largest' [unsupported-access]
// CHECK: 1 nest modelled, 0 with assumptions, 1 left out
#include <algorithm>
#include <vector>
double largest(const std::vector<double> &a) { return *std::max_element(a.begin(), a.end()); }
void half(double *a, long n) {
  for (long i = 0; i < n; i++)
    a[i] *= 0.5;
}
