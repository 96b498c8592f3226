// First touches and what caches hold are distinct lines, whatever their shape.

// RUN: sparcity-model %s -m ivb --model ecm --format json | FileCheck %s
double a[3000][1000], b[3000][3000], c[200][200][200], x[4000];
int where[4000];

// CHECK: "name": "column"
// CHECK: "traffic": {
// CHECK: "between": "L1-L2",
// CHECK-NEXT: "load": 8,
// CHECK: "compulsory_lines": 3000,
// CHECK: "resident_level": "L2",
void column(void) {
  for (int i = 0; i < 3000; i++)
    a[i][0] = a[i][1];
}

// CHECK: "name": "diagonal"
// CHECK: "compulsory_lines": 3000,
// CHECK: "resident_level": "L2",
void diagonal(void) {
  for (int i = 0; i < 3000; i++)
    b[i][i] *= 2.0;
}

// Three elements of a row; a row is 375 lines. They are 3,746 lines.
// CHECK: "name": "band"
// CHECK: "compulsory_lines": 3746,
// CHECK: "resident_level": "L2",
void band(void) {
  for (int i = 1; i < 2999; i++)
    for (int j = i - 1; j <= i + 1; j++)
      b[i][j] *= 2.0;
}

// CHECK: "name": "face"
// CHECK: "compulsory_lines": 40000,
// CHECK: "resident_level": "L3",
void face(void) {
  for (int i = 0; i < 200; i++)
    for (int j = 0; j < 200; j++)
      c[i][j][0] = c[i][j][1];
}

// Nothing is touched in the first half.
// CHECK: "name": "lower"
// CHECK: "total_iterations": 1225,
// CHECK: "compulsory_lines": 175,
// CHECK: "resident_level": "L1",
void lower(void) {
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < i - 50; j++)
      b[i][j] *= 2.0;
}

// CHECK: "name": "crossing"
// CHECK: "total_iterations": 1275,
void crossing(void) {
  for (int i = 0; i < 100; i++)
    for (int j = i; j < 50; j++)
      x[i] += b[i][j] * x[where[j]];
}

// CHECK: "name": "steps"
// CHECK: "total_iterations": 5100,
// CHECK: "compulsory_lines": 51,
void steps(void) {
  for (int r = 0; r < 100; r++)
    for (int i = 0; i < 401; i += 8)
      x[i] += x[i + 1];
}

// More rows than are gone through one by one.
// CHECK: "name": "manyRows"
// CHECK: "compulsory_lines": 4000000,
// CHECK: "resident_level": "MEM",
void manyRows(double (*restrict y)[24]) {
  for (int i = 0; i < 4000000; i++)
    y[i][0] = 0;
}
