// RUN: sparcity-model %s -m ivb -D n=100000 --model lc --cores 4 | FileCheck %s
// RUN: sparcity-model %s -m ivb -D n=100000 --model lc --cores 10 | FileCheck %s
// RUN: %python %S/Inputs/gathers_of_cores.py %s

// Less than a hundredth of a table of 1 GiB is touched. It fits in L3, whichever number of cores
// does it: each touches its part.
double picks(int n, const double table[restrict 1 << 27], const int *restrict index) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += table[index[i]];
  return sum;
}
// CHECK: {{^}} all {{[1-9].*}} 0.00 0.00{{$}}
