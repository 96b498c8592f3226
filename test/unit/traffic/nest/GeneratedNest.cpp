//===- test/unit/traffic/nest/GeneratedNest.cpp - Random affine nests -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratedNest.h"
#include "ir/Kernel.h"

#include <algorithm>
#include <random>

using sparcity::ir::Expr;

namespace sparcity::test {

namespace {

class Generator {
public:
  explicit Generator(std::uint64_t seed) : random(seed) {}

  ir::Kernel run() {
    kernel.name = kernel.function = "generated";
    const int shape = roll(10);
    const size_t depth = shape < 1 ? 1 : shape < 7 ? 2 : 3;
    for (size_t level = 0; level < depth; ++level) {
      Index index;
      index.name = std::string("i") + std::to_string(level);
      index.trips = depth == 1 ? from(2000, 20000) : depth == 2 ? from(100, 300) : from(100, 130);
      indices.push_back(index);
    }
    const int arrays = from(2, 4);
    for (int array = 0; array < arrays; ++array)
      addArray();
    // The statement at the bottom, then the loops around it, from the inside.
    std::vector<ir::Node> body = statements(from(1, 2), depth);
    for (size_t level = depth; level-- > 0;) {
      ir::Loop loop = loopOf(level);
      loop.body = std::move(body);
      body.clear();
      if (level > 0 && level + 1 == depth && roll(5) == 0) // a second loop beside it
        body = {twin(loop)};
      if (level > 0 && roll(8) == 0)
        for (ir::Node &node : statements(1, level))
          body.push_back(std::move(node));
      body.push_back({std::move(loop)});
    }
    kernel.nest = std::get<ir::Loop>(std::move(body.back().value));
    return std::move(kernel);
  }

private:
  struct Index {
    std::string name;
    std::int64_t trips = 100;
  };
  struct Dimension {
    size_t level = 0;
    std::int64_t extent = 0;
  };
  static constexpr std::int64_t rim = 3;

  int roll(int sides) { return static_cast<int>(random() % static_cast<unsigned>(sides)); }
  int from(int low, int high) { return low + roll(high - low + 1); }

  /// Its dimensions run with some of the loops, in any order.
  void addArray() {
    std::vector<size_t> levels(indices.size());
    for (size_t level = 0; level < levels.size(); ++level)
      levels[level] = level;
    for (size_t i = levels.size(); i > 1; --i)
      if (roll(3) == 0)
        std::swap(levels[i - 1], levels[static_cast<size_t>(roll(static_cast<int>(i)))]);
    if (levels.size() > 1 && roll(3) == 0)
      levels.erase(levels.begin() + roll(static_cast<int>(levels.size())));
    std::vector<Dimension> shape;
    ir::Array array;
    array.name = std::string(1, static_cast<char>('a' + static_cast<int>(kernel.arrays.size())));
    array.element.bits = roll(4) == 0 ? 32 : 64;
    array.elementStride =
        array.element.bytes() * (roll(8) == 0 ? static_cast<unsigned>(from(2, 3)) : 1);
    array.mayAlias = false;
    for (const size_t level : levels) {
      // Room for shifts, and for steps of two.
      shape.push_back({level, 2 * rim + indices[level].trips + (roll(2) == 0 ? roll(9) : 0)});
      array.extents.emplace_back(Expr(shape.back().extent));
    }
    kernel.arrays.push_back(std::move(array));
    shapes.push_back(std::move(shape));
  }

  ir::Access reference(unsigned array, ir::AccessKind kind, size_t depth) {
    Expr element = 0;
    for (const Dimension &dimension : shapes[array]) {
      Expr position = rim + (roll(3) == 0 ? from(-2, 2) : 0);
      if (dimension.level < depth)
        position += Expr::symbol(indices[dimension.level].name);
      element = element * Expr(dimension.extent) + position;
    }
    ir::Access access;
    access.array = {array};
    access.kind = kind;
    access.bytes = kernel.arrays[array].element.bytes();
    access.offset = element * Expr(static_cast<std::int64_t>(kernel.arrays[array].elementStride));
    return access;
  }

  std::vector<ir::Node> statements(int count, size_t depth) {
    std::vector<ir::Node> result;
    for (int i = 0; i < count; ++i) {
      ir::Statement statement;
      const int loads = from(1, 4);
      for (int load = 0; load < loads; ++load)
        statement.accesses.push_back(reference(anyArray(), ir::AccessKind::Load, depth));
      if (roll(4) != 0)
        statement.accesses.push_back(reference(anyArray(), ir::AccessKind::Store, depth));
      result.push_back({std::move(statement)});
    }
    return result;
  }

  unsigned anyArray() {
    return static_cast<unsigned>(roll(static_cast<int>(kernel.arrays.size())));
  }

  ir::Loop loopOf(size_t level) {
    ir::Loop loop;
    loop.index = indices[level].name;
    loop.lower = 0;
    loop.upper = indices[level].trips;
    const int kind = roll(12);
    if (kind == 0) {
      loop.step = 2;
    } else if (kind == 1) {
      loop.lower = indices[level].trips - 1;
      loop.upper = -1;
      loop.step = -1;
    } else if (kind <= 3 && level > 0) {
      // A triangle, where the outer loop is no longer.
      const Expr outer = Expr::symbol(indices[level - 1].name);
      const std::int64_t longest = indices[level - 1].trips;
      if (longest <= indices[level].trips)
        (kind == 2 ? loop.lower : loop.upper) = outer;
    }
    return loop;
  }

  /// Another loop with the same bounds.
  ir::Node twin(const ir::Loop &loop) {
    ir::Loop result = loop;
    result.body = statements(1, indices.size());
    return {std::move(result)};
  }

  std::mt19937_64 random;
  ir::Kernel kernel;
  std::vector<Index> indices;
  std::vector<std::vector<Dimension>> shapes;
};

} // namespace

ir::Kernel generatedNest(std::uint64_t seed) { return Generator(seed).run(); }

} // namespace sparcity::test
