// RUN: bash -c 'sparcity-model %s -m skx --frontend ast > %t 2> %t.said; test $? -eq 2'
// RUN: FileCheck %s --check-prefix=SAID --input-file=%t.said
// RUN: FileCheck %s --input-file=%t
// RUN: bash -c 'sparcity-model %s -m skx --frontend ast --strict > /dev/null 2>&1; test $? -eq 1'
//
// One nest can be modelled and three cannot: the report has the one, the others are
// named with place and reason, and the exit status says that something is missing.

struct cell {
  double value;
  unsigned kind : 3;
};

// CHECK: mixed:{{[0-9]+}} at {{.*}}left-out.c:[[#@LINE+3]]:3 on skx
// CHECK-NOT: mixed:
void mixed(int n, double *restrict a, const double *restrict b, struct cell *c) {
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[i];

  // SAID: left-out.c:[[#@LINE+2]]:5: error: bit-fields cannot be represented ('kind'); the loop nest is left out [unsupported-access]
  for (int i = 0; i < n; i++)
    c[i].kind = 1;

  // SAID: left-out.c:[[#@LINE+2]]:5: error: an assembly statement {{.*}} the loop nest is left out [unsupported-statement]
  for (int i = 0; i < n; i++)
    __asm__ volatile("" : "+m"(a[i]));

  // SAID: left-out.c:[[#@LINE+4]]:7: error: 'goto' {{.*}} the loop nest is left out [unsupported-statement]
  for (int i = 0; i < n; i++) {
  again:
    if (a[i] > 1)
      goto again;
  }
}
