// Sizes and pointers in structs that the function declares are what they are declared with.
// RUN: sparcity-model %s --emit ir 2>&1 | FileCheck %s
#include <stddef.h>

struct Size {
  size_t nx, ny;
};
template <class T> class Grid {
  T *data;
  Size size;

public:
  Grid(T *data, Size size) : data(data), size(size) {}
  T &at(size_t j, size_t i) { return data[j * size.nx + i]; }
};

// By a constructor, also of what it takes by value.
// CHECK-LABEL: name: "grids"
// CHECK: - {name: "m"}
// CHECK-NEXT: - {name: "n"}
// CHECK-NEXT: arrays:
// CHECK-NEXT: name: "from", {{.*}}alias: false
// CHECK-NEXT: name: "to", {{.*}}alias: false
// CHECK: {load: "from", offset: 8*j*n + 8*i - 8*n
// CHECK: {store: "to", offset: 8*j*n + 8*i,
void grids(size_t n, size_t m, double *__restrict from, double *__restrict to) {
  Size size{n, m};
  Grid<double> a(from, size), b(to, {n, m});
  for (size_t j = 1; j < m - 1; j++)
    for (size_t i = 0; i < n; i++)
      b.at(j, i) = a.at(j - 1, i) + a.at(j + 1, i);
}

struct Row {
  double *at;
  size_t length;
};

// In the nest, from the index.
// CHECK-LABEL: name: "rows"
// CHECK: {load: "to", offset: 8*j*n + 8*i,
// CHECK: {store: "from", offset: 8*j*n + 8*i,
void rows(size_t n, size_t m, double *__restrict from, double *__restrict to) {
  for (size_t j = 0; j < m; j++) {
    const Row a = {from + j * n, n}, b = {.at = to + j * n, .length = n};
    for (size_t i = 0; i < a.length; i++)
      a.at[i] = b.at[i];
  }
}

struct Walk {
  double *here;
};

// A member that is assigned somewhere has a name of its own.
// CHECK-LABEL: name: "moved"
// CHECK: {load: "a.here", offset: 8*i,
void moved(size_t n, double *from, double *to) {
  Walk a{from};
  a.here += 3;
  for (size_t i = 0; i < n; i++)
    to[i] = a.here[i];
}

struct Slot {
  double *here;
};

// So has one whose struct is reached elsewhere.
// CHECK-LABEL: name: "reached"
// CHECK: {load: "a.here", offset: 8*i,
void refill(Slot *);
void reached(size_t n, double *from, double *to) {
  Slot a{from};
  refill(&a);
  for (size_t i = 0; i < n; i++)
    to[i] = a.here[i];
}
