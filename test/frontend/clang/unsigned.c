// Unsigned values are taken modulo 2^w where they are seen to leave their range.
//
// RUN: sparcity-model %s --emit ir 2>/dev/null | FileCheck %s

// CHECK-LABEL: name: "band"
void band(int n, double x[n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      // CHECK: guard: {condition: "max(-i + j, i - j - 4) <= 0"}
      if ((unsigned)(i - j) < 5u)
        x[j][i] = 0;
}

// CHECK-LABEL: name: "outside"
void outside(unsigned n, double *a) {
  for (unsigned i = 0; i < n; i++)
    // CHECK: guard: {condition: "max(-i + 5, i - 14) > 0"}
    if (i - 5 >= 10)
      a[i] = 0;
}

// CHECK-LABEL: name: "last"
void last(unsigned n, double *a) {
  for (unsigned i = 0; i < n; i++)
    // CHECK: guard: {condition: "i - 1 == -1"}
    if (i - 1 == (unsigned)-1)
      a[i] = 0;
}

// The same of 64 bits, and the address stays what it is.
// CHECK-LABEL: name: "left"
void left(unsigned long n, double *restrict a, const double *restrict b) {
  for (unsigned long i = 0; i < n; i++) {
    unsigned long before = i - 1;
    // CHECK: {load: "b", offset: 8*i - 8
    // CHECK: guard: {condition: "max(-i + 1, i - n) <= 0"}
    if (before < n)
      a[i] = b[before];
  }
}

// Nothing says that these sizes leave their range.
// CHECK-LABEL: name: "open"
void open(unsigned long n, unsigned long m, double *a) {
  for (unsigned long i = 1; i < n; i++)
    // CHECK: guard: {condition: "i - 1 < -m + n"}
    if (i - 1 < n - m)
      a[i] = 0;
}

// CHECK-LABEL: name: "begins"
void begins(int n, double x[n][n]) {
  for (int j = 0; j < n; j++)
    // CHECK: from: j - 3
    // CHECK: guard: {condition: "j - 3 >= 0"}
    for (unsigned i = (unsigned)j - 3; i < (unsigned)j; i++)
      x[j][i] = 0;
}

// CHECK-LABEL: name: "hash"
void hash(int n, double *a) {
  for (int i = 0; i < n; i++)
    // CHECK: {store: "a", offset: 8*floor(-64*floor(2654435761*i/4294967296) + 2654435761*i/67108864)
    a[(unsigned)i * 2654435761u >> 26] = 0;
}

// CHECK-LABEL: name: "ring"
void ring(int n, double *a) {
  for (int i = 0; i < n; i++)
    // CHECK: {store: "a", offset: "-800*floor(i/100 + 24*max(0, min(-i + 30, 1))/25 - 3/10) + 8*i + 768*max(0, min(-i + 30, 1)) - 240"
    a[((unsigned)i - 30) % 100] = 0;
}

// CHECK-LABEL: name: "down"
void down(unsigned n, double *a) {
  // CHECK: from: n - 1
  // CHECK-NEXT: to: -1
  for (unsigned i = n - 1; (int)i >= 0; i--)
    a[i] = 0;
}

// CHECK-LABEL: name: "narrow"
void narrow(int n, double *a) {
  // CHECK: from: -65536*floor(n/65536 + 1/2) + n
  for (short i = (short)n; i > 0; i--)
    a[i] = 0;
}

// A product of more than 64 bits is data.
// CHECK-LABEL: name: "wide"
void wide(int n, double *a) {
  for (int i = 0; i < n; i++)
    // CHECK: {store: "a", offset: "8*load(
    a[(unsigned long)i * 11400714819323198485ul >> 58] = 0;
}
