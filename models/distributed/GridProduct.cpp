//===- models/distributed/GridProduct.cpp - Products on grids of ranks ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/GridProduct.h"

#include "models/distributed/BlockProduct.h"
#include "models/distributed/Shares.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <string>

namespace sparcity::distributed {

using machine::Bytes;
using machine::Seconds;

const char *nameOf(GridAlgorithm algorithm) {
  switch (algorithm) {
  case GridAlgorithm::Cannon:
    return "Cannon";
  case GridAlgorithm::Summa:
    return "SUMMA";
  case GridAlgorithm::Johnson:
    return "Johnson";
  case GridAlgorithm::Replicated:
    break;
  }
  return "2.5D";
}

double ProductShape::flops() const {
  return 2 * static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k);
}

double ProductPlan::messages() const {
  double sum = 0;
  for (const Phase &phase : phases)
    sum += phase.messages;
  return sum;
}

Bytes ProductPlan::bytes() const {
  Bytes sum;
  for (const Phase &phase : phases)
    sum += phase.bytes;
  return sum;
}

Seconds ProductPlan::communication(const Link &link) const {
  Seconds sum;
  for (const Phase &phase : phases)
    sum += messageTime(link, phase.most) * phase.rounds;
  return sum;
}

namespace {

class Planner {
public:
  Planner(GridAlgorithm algorithm, const ProductShape &shape, const Layout &layout)
      : shape(shape), layout(layout), m(shape.m, layout.rows), n(shape.n, layout.columns) {
    plan.algorithm = algorithm;
    plan.layout = layout;
  }

  ProductPlan run() {
    switch (plan.algorithm) {
    case GridAlgorithm::Summa:
      sendPanels();
      break;
    case GridAlgorithm::Johnson:
      sendCube();
      break;
    case GridAlgorithm::Cannon:
    case GridAlgorithm::Replicated:
      sendLayers();
    }
    return std::move(plan);
  }

private:
  static double rounds(std::int64_t ranks) {
    return llvm::Log2_64_Ceil(static_cast<std::uint64_t>(ranks));
  }
  Bytes elements(std::int64_t rows, std::int64_t columns) const {
    return Bytes(static_cast<double>(rows) * static_cast<double>(columns) * shape.elementBytes);
  }
  void add(const char *action, char matrix, std::int64_t messages, Bytes bytes, double rounds,
           Bytes most) {
    if (messages > 0)
      plan.phases.push_back({action, matrix, static_cast<double>(messages), bytes, rounds, most});
  }
  /// Each of `blocks` of a matrix goes to all of `ranks` from one of them, or is a sum of theirs.
  void addTree(const char *action, char matrix, std::int64_t blocks, std::int64_t ranks,
               Bytes whole, Bytes most) {
    add(action, matrix, blocks * (ranks - 1), whole * static_cast<double>(ranks - 1), rounds(ranks),
        most);
  }
  void setRank(std::int64_t depth, Bytes panels) {
    plan.held = facesOf(m.longest(), n.longest(), depth, shape.elementBytes) + panels;
  }
  void setFlops(std::int64_t depth) {
    plan.flops = ProductShape{m.longest(), n.longest(), depth}.flops();
  }

  /// Borders of the panels: where A's or B's owner changes, and none wider than asked for.
  void sendPanels() {
    const Shares ofA(shape.k, layout.columns), ofB(shape.k, layout.rows);
    std::int64_t pieces = 0, widest = 0;
    for (std::int64_t at = 0, a = 0, b = 0; at < shape.k;) {
      const std::int64_t end = std::min(ofA.begin(a + 1), ofB.begin(b + 1));
      pieces += (end - at - 1) / layout.panel + 1;
      widest = std::max(widest, std::min(end - at, layout.panel));
      a += end == ofA.begin(a + 1) ? 1 : 0;
      b += end == ofB.begin(b + 1) ? 1 : 0;
      at = end;
    }
    const std::int64_t toA = layout.columns - 1, toB = layout.rows - 1;
    const Bytes panelA = elements(m.longest(), widest), panelB = elements(widest, n.longest());
    const auto times = static_cast<double>(pieces);
    add("broadcast", 'A', pieces * layout.rows * toA,
        elements(shape.m, shape.k) * static_cast<double>(toA), times * rounds(layout.columns),
        panelA);
    add("broadcast", 'B', pieces * layout.columns * toB,
        elements(shape.k, shape.n) * static_cast<double>(toB), times * rounds(layout.rows), panelB);
    plan.held = elements(m.longest(), ofA.longest()) + elements(ofB.longest(), n.longest()) +
                elements(m.longest(), n.longest()) + panelA + panelB;
    setFlops(shape.k);
  }

  void sendCube() {
    const Shares k(shape.k, layout.layers);
    addTree("broadcast", 'A', layout.rows * layout.layers, layout.columns,
            elements(shape.m, shape.k), elements(m.longest(), k.longest()));
    addTree("broadcast", 'B', layout.columns * layout.layers, layout.rows,
            elements(shape.k, shape.n), elements(k.longest(), n.longest()));
    addTree("sum", 'C', layout.rows * layout.columns, layout.layers, elements(shape.m, shape.n),
            elements(m.longest(), n.longest()));
    setRank(k.longest(), Bytes());
    setFlops(k.longest());
  }

  /// The bytes that are skewed: layer l begins l q / c blocks further on, and one row of A and
  /// one column of B are where they have to be.
  Bytes skewed(const Shares &side, Bytes line) const {
    Bytes sum;
    const std::int64_t q = layout.rows, steps = q / layout.layers;
    for (std::int64_t layer = 0; layer < layout.layers; ++layer) {
      const std::int64_t still = (q - layer * steps) % q;
      sum += line * static_cast<double>(side.begin(q) - side.length(still));
    }
    return sum;
  }

  /// The longest of the rows or columns that are skewed somewhere: one layer leaves its first one,
  /// and the longer ones come first.
  std::int64_t longestSkewed(const Shares &side) const {
    return layout.layers > 1 || layout.rows == 1 ? side.longest() : side.length(1);
  }

  /// Cannon's steps divided among layers: one layer has all of them.
  void sendLayers() {
    const std::int64_t q = layout.rows, layers = layout.layers, steps = q / layers;
    const Shares k(shape.k, q);
    const Bytes wholeA = elements(shape.m, shape.k), wholeB = elements(shape.k, shape.n);
    const Bytes blockA = elements(m.longest(), k.longest()),
                blockB = elements(k.longest(), n.longest());
    addTree("replicate", 'A', q * q, layers, wholeA, blockA);
    addTree("replicate", 'B', q * q, layers, wholeB, blockB);
    add("skew", 'A', layers * q * (q - 1), skewed(m, elements(1, shape.k)), 1,
        elements(longestSkewed(m), k.longest()));
    add("skew", 'B', layers * q * (q - 1), skewed(n, elements(shape.k, 1)), 1,
        elements(k.longest(), longestSkewed(n)));
    const auto shifts = static_cast<double>(steps - 1);
    add("shift", 'A', layers * q * q * (steps - 1), wholeA * (shifts * static_cast<double>(layers)),
        shifts, blockA);
    add("shift", 'B', layers * q * q * (steps - 1), wholeB * (shifts * static_cast<double>(layers)),
        shifts, blockB);
    addTree("sum", 'C', q * q, layers, elements(shape.m, shape.n),
            elements(m.longest(), n.longest()));
    setRank(k.longest(), Bytes());
    setFlops(k.begin(steps)); // the longer blocks come first, and some rank begins with them
  }

  const ProductShape &shape;
  const Layout &layout;
  Shares m, n;
  ProductPlan plan;
};

} // namespace

static llvm::Error refuse(GridAlgorithm algorithm, const Layout &layout, const std::string &why) {
  return llvm::createStringError(
      std::string(nameOf(algorithm)) + " on " + std::to_string(layout.rows) + " x " +
      std::to_string(layout.columns) + " x " + std::to_string(layout.layers) + " ranks: " + why);
}

static llvm::Error check(GridAlgorithm algorithm, const ProductShape &shape, const Layout &layout) {
  constexpr std::int64_t longest = std::int64_t{1} << 40;
  for (const std::int64_t length : {shape.m, shape.n, shape.k})
    if (length < 1 || length > longest)
      return llvm::createStringError("a matrix of " + std::to_string(length) +
                                     " rows or columns: expected 1 to 2^40");
  for (const std::int64_t side : {layout.rows, layout.columns, layout.layers})
    if (side < 1 || side > mostRanks)
      return refuse(algorithm, layout, "expected sides from 1 to " + std::to_string(mostRanks));
  if (layout.panel < 1)
    return refuse(algorithm, layout, "expected panels of 1 column at least");
  const bool isSquare =
      algorithm == GridAlgorithm::Cannon || algorithm == GridAlgorithm::Replicated;
  const bool isFlat = algorithm == GridAlgorithm::Cannon || algorithm == GridAlgorithm::Summa;
  if (isSquare && layout.rows != layout.columns)
    return refuse(algorithm, layout, "expected as many rows as columns");
  if (isFlat && layout.layers != 1)
    return refuse(algorithm, layout, "expected one layer");
  if (isSquare && layout.rows % layout.layers != 0)
    return refuse(algorithm, layout, "expected layers whose number divides that of the rows");
  const std::int64_t depth =
      algorithm == GridAlgorithm::Johnson ? layout.layers : std::max(layout.rows, layout.columns);
  if (layout.rows > shape.m || layout.columns > shape.n || depth > shape.k)
    return refuse(algorithm, layout, "more than the matrices have");
  return llvm::Error::success();
}

llvm::Expected<ProductPlan> planProduct(GridAlgorithm algorithm, const ProductShape &shape,
                                        const Layout &layout) {
  if (llvm::Error fault = check(algorithm, shape, layout))
    return fault;
  return Planner(algorithm, shape, layout).run();
}

} // namespace sparcity::distributed
