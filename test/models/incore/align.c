// Where arrays start decides how many vectors lie across two cache lines: with malloc's 16
// bytes every second vector of 32 of each stream does, and takes its port twice.
//
// RUN: sparcity-model %s -m skx -D n=1000 --model ecm,incore --format json > at-line.json
// RUN: sparcity-model %s -m skx -D n=1000 --model ecm,incore --format json --align '*=16' > malloc.json
// RUN: sparcity-model %s -m skx -D n=1000 --model ecm,incore --format json --align a=16 --align b=64 > one.json
// RUN: %python -c "import json; load = lambda name: json.load(open(name + '.json'))['results'][0]; a, b, c = load('at-line'), load('malloc'), load('one'); ports = lambda r: r['incore']['port_bound'] / r['incore']['iterations_per_asm_iteration'] * 8; print(ports(a), ports(b), ports(c)); print([r['ecm']['T_nOL'] for r in (a, b, c)])" | FileCheck %s
// Two vectors of stores a line, 1 + 1/2 each where they cross; those of loads as well, on two
// ports that also form the addresses of the stores: (3 + 2) / 2. T_nOL is the term of the
// literature.
// CHECK: 2.0 3.0 2.5
// CHECK: [1, 1, 1]
//
// RUN: sparcity-model %s -m skx --align a=16 --emit ir | FileCheck %s --check-prefix=IR
// IR: alignment: 16
//
// RUN: not sparcity-model %s -m skx --align c=16 2>&1 | FileCheck %s --check-prefix=NAMES
// NAMES: error: --align: no kernel has an array 'c', they have a, b
// RUN: not sparcity-model %s -m skx --align a=24 2>&1 | FileCheck %s --check-prefix=BYTES
// BYTES: --align a=24: expected ARRAY=BYTES with a power of two up to 4096

void scale(int n, const double *restrict a, double *restrict b, double s) {
  for (int i = 0; i < n; ++i)
    b[i] = s * a[i];
}
