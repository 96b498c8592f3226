// Without a memory instruction: AI is infinite, and what the operations allow is the roof.
// RUN: sparcity-model %s -m skx --model marm --kernel noMemory | FileCheck %s --check-prefix=NONE
// NONE: instructions 0 of memory and {{[0-9]+}} others a pass, AI = infinite
// NONE: rates IPC_NM = {{[1-9.]+}}
// NONE: point IPC = {{.*}}under the roof of
// NONE: region compute
// NONE-NOT: IPC_Mmax
double noMemory(int n, double x) {
  for (int i = 0; i < n; ++i)
    x = x * 1.5 + 2.;
  return x;
}

// No floating point at all.
// RUN: sparcity-model %s -m skx --model marm --kernel bits -D n=1000000 | FileCheck %s --check-prefix=BITS
// BITS: work no flops
// BITS: instructions {{[0-9]+}} of memory and {{[0-9]+}} others
// BITS: point IPC =
int bits(int n, const unsigned long *restrict a) {
  int s = 0;
  for (int i = 0; i < n; ++i)
    s += __builtin_popcountl(a[i]);
  return s;
}

// One place of memory: it stays in the first level.
// RUN: sparcity-model %s -m skx --model marm --kernel onePlace | FileCheck %s --check-prefix=PLACE
// PLACE: L1
// PLACE-NOT: {{^ *}}L2
// PLACE: - no address of the loop moves: its data are in the first level alone
void onePlace(int n, volatile double *a) {
  for (int i = 0; i < n; ++i)
    a[0] += 1.5;
}

// A called function retires instructions that nobody counts here.
// RUN: sparcity-model %s -m skx --model marm --kernel calls | FileCheck %s --check-prefix=CALLS
// CALLS: - the instructions of called functions are not counted
double exp(double);
void calls(int n, double *restrict a) {
  for (int i = 0; i < n; ++i)
    a[i] = exp(a[i]);
}

// Two loops: time and instructions are of both.
// RUN: sparcity-model %s -m skx --model marm --kernel two -D n=1000 | FileCheck %s --check-prefix=TWO
// TWO: point IPC =
// TWO: - instructions and time are of all 2 innermost loops, for a pass of the main one
void two(int n, double (*restrict a)[n], double *restrict b) {
  for (int j = 0; j < n; ++j) {
    for (int i = 0; i < n; ++i)
      a[j][i] = b[i];
    for (int i = 0; i < n; ++i)
      b[i] += a[j][i];
  }
}

// Without machine code there is nothing to count.
// RUN: sparcity-model %s --emit ir --kernel bits > %t.yaml
// RUN: sparcity-model %t.yaml -m skx --model marm 2>&1 | FileCheck %s --check-prefix=NOCODE
// NOCODE: [no-machine-code]
// NOCODE-NOT: Mansard
