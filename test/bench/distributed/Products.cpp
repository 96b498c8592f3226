//===- test/bench/distributed/Products.cpp - Products of matrices ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Programs.h"

#include "Counters.h"

#include <algorithm>
#include <set>

namespace {

/// Where parts of a length begin, the longer ones first.
std::vector<int> bordersOf(int length, int parts) {
  std::vector<int> borders{0};
  for (int part = 0; part < parts; ++part)
    borders.push_back(borders.back() + length / parts + (part < length % parts ? 1 : 0));
  return borders;
}

double elementOfA(int row, int column) { return (row * 7 + column * 3) % 11 - 5; }
double elementOfB(int row, int column) { return (row * 5 + column * 2) % 13 - 6; }

struct Block {
  int row = 0, column = 0, rows = 0, columns = 0;
  std::vector<double> values = {};

  template <typename Element>
  static Block of(int row, int column, int rows, int columns, Element e) {
    Block block{row, column, rows, columns};
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < columns; ++c)
        block.values.push_back(e(row + r, column + c));
    return block;
  }
};

class Product {
public:
  Product(const Shape &shape, const GridOfRanks &grid, int depthOfA, int depthOfB)
      : shape(shape), grid(grid), m(bordersOf(shape.m, grid.rows)),
        n(bordersOf(shape.n, grid.columns)), kOfA(bordersOf(shape.k, depthOfA)),
        kOfB(bordersOf(shape.k, depthOfB)) {
    const int own = counted::rank();
    layer = own % grid.layers;
    column = own / grid.layers % grid.columns;
    row = own / grid.layers / grid.columns;
    c.assign(static_cast<size_t>(m[row + 1] - m[row]) * (n[column + 1] - n[column]), 0);
  }

  void panels(int panel);
  void cube();
  void layers();

  /// Each element of C that this rank has in the end is as it has to be.
  bool isRight() const {
    if (layer != 0)
      return true;
    for (int r = m[row]; r < m[row + 1]; ++r)
      for (int s = n[column]; s < n[column + 1]; ++s) {
        double sum = 0;
        for (int k = 0; k < shape.k; ++k)
          sum += elementOfA(r, k) * elementOfB(k, s);
        if (c[static_cast<size_t>(r - m[row]) * (n[column + 1] - n[column]) + s - n[column]] != sum)
          return false;
      }
    return true;
  }

private:
  int at(int i, int j, int l) const { return (i * grid.columns + j) * grid.layers + l; }
  Block blockOfA(int i, int k) const {
    return Block::of(m[i], kOfA[k], m[i + 1] - m[i], kOfA[k + 1] - kOfA[k], elementOfA);
  }
  Block blockOfB(int k, int j) const {
    return Block::of(kOfB[k], n[j], kOfB[k + 1] - kOfB[k], n[j + 1] - n[j], elementOfB);
  }
  void multiply(const std::vector<double> &a, const std::vector<double> &b, int depth) {
    const int rows = m[row + 1] - m[row], columns = n[column + 1] - n[column];
    for (int r = 0; r < rows; ++r)
      for (int k = 0; k < depth; ++k)
        for (int s = 0; s < columns; ++s)
          c[static_cast<size_t>(r) * columns + s] +=
              a[static_cast<size_t>(r) * depth + k] * b[static_cast<size_t>(k) * columns + s];
  }

  Shape shape;
  GridOfRanks grid;
  std::vector<int> m, n, kOfA, kOfB;
  int row = 0, column = 0, layer = 0;
  std::vector<double> c;
};

void Product::panels(int panel) {
  std::set<int> borders(kOfA.begin(), kOfA.end());
  borders.insert(kOfB.begin(), kOfB.end());
  const auto ownerIn = [](const std::vector<int> &of, int place) {
    return static_cast<int>(std::upper_bound(of.begin(), of.end(), place) - of.begin()) - 1;
  };
  for (int begin = 0; begin < shape.k;) {
    const int end = std::min(*borders.upper_bound(begin), begin + panel), depth = end - begin;
    std::vector<int> across, along;
    for (int j = 0; j < grid.columns; ++j)
      across.push_back(at(row, (ownerIn(kOfA, begin) + j) % grid.columns, 0));
    for (int i = 0; i < grid.rows; ++i)
      along.push_back(at((ownerIn(kOfB, begin) + i) % grid.rows, column, 0));
    std::vector<double> a = Block::of(m[row], begin, m[row + 1] - m[row], depth, elementOfA).values;
    std::vector<double> b =
        Block::of(begin, n[column], depth, n[column + 1] - n[column], elementOfB).values;
    if (across.front() != counted::rank())
      std::fill(a.begin(), a.end(), 0);
    if (along.front() != counted::rank())
      std::fill(b.begin(), b.end(), 0);
    counted::spread(across, a);
    counted::spread(along, b);
    multiply(a, b, depth);
    begin = end;
  }
}

void Product::cube() {
  std::vector<int> across, along, through;
  for (int j = 0; j < grid.columns; ++j)
    across.push_back(at(row, j, layer));
  for (int i = 0; i < grid.rows; ++i)
    along.push_back(at(i, column, layer));
  for (int l = 0; l < grid.layers; ++l)
    through.push_back(at(row, column, l));
  std::vector<double> a = blockOfA(row, layer).values, b = blockOfB(layer, column).values;
  if (column != 0)
    std::fill(a.begin(), a.end(), 0);
  if (row != 0)
    std::fill(b.begin(), b.end(), 0);
  counted::spread(across, a);
  counted::spread(along, b);
  multiply(a, b, kOfA[layer + 1] - kOfA[layer]);
  counted::gather(through, c);
}

void Product::layers() {
  const int q = grid.rows, steps = q / grid.layers, first = layer * steps;
  std::vector<int> through;
  for (int l = 0; l < grid.layers; ++l)
    through.push_back(at(row, column, l));
  std::vector<double> a = blockOfA(row, column).values, b = blockOfB(row, column).values;
  if (layer != 0) {
    std::fill(a.begin(), a.end(), 0);
    std::fill(b.begin(), b.end(), 0);
  }
  counted::spread(through, a);
  counted::spread(through, b);
  const auto sizeOfA = [&](int k) { return blockOfA(row, k % q).values.size(); };
  const auto sizeOfB = [&](int k) { return blockOfB(k % q, column).values.size(); };
  // A goes left, B goes up: after the skew this rank has A(row, k) and B(k, column).
  int k = (row + column + first) % q;
  a = counted::exchange(a, at(row, (column + 2 * q - row - first) % q, layer), sizeOfA(k),
                        at(row, k, layer));
  b = counted::exchange(b, at((row + 2 * q - column - first) % q, column, layer), sizeOfB(k),
                        at(k, column, layer));
  for (int step = 0; step < steps; ++step) {
    if (step > 0) {
      k = (k + 1) % q;
      a = counted::exchange(a, at(row, (column + q - 1) % q, layer), sizeOfA(k),
                            at(row, (column + 1) % q, layer));
      b = counted::exchange(b, at((row + q - 1) % q, column, layer), sizeOfB(k),
                            at((row + 1) % q, column, layer));
    }
    multiply(a, b, kOfA[k + 1] - kOfA[k]);
  }
  counted::gather(through, c);
}

} // namespace

bool runProduct(const std::string &algorithm, const Shape &shape, const GridOfRanks &grid,
                int panel) {
  const bool isCube = algorithm == "Johnson";
  Product product(shape, grid, isCube ? grid.layers : grid.columns,
                  isCube ? grid.layers : grid.rows);
  if (algorithm == "SUMMA")
    product.panels(panel);
  else if (isCube)
    product.cube();
  else
    product.layers();
  return product.isRight();
}
