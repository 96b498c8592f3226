//===- models/prediction/OpenStrides.cpp - Strides that nothing says -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/OpenStrides.h"

#include "ir/Kernel.h"

#include <set>

namespace sparcity::prediction {

namespace {

class StrideFinder {
public:
  explicit StrideFinder(const ir::Kernel &kernel) : kernel(kernel) {
    noteLengths(kernel.nest);
    for (const ir::Array &array : kernel.arrays)
      for (const std::optional<ir::Expr> &extent : array.extents)
        if (extent)
          lengths.merge(extent->symbols());
  }

  report::MessageList run() {
    for (const ir::LoopPath &path : ir::innermostLoops(kernel.nest))
      look(*path.back());
    return std::move(found);
  }

private:
  void noteLengths(const ir::Loop &loop) {
    lengths.merge((loop.upper - loop.lower).symbols());
    for (const ir::Node &node : loop.body)
      if (const ir::Loop *inner = node.asLoop())
        noteLengths(*inner);
  }

  void look(const ir::Loop &loop) {
    for (const ir::Node &node : loop.body)
      if (const ir::Statement *statement = node.asStatement())
        for (const ir::Access &access : statement->accesses)
          if (access.offset.contains(loop.index) && access.offset.isPolynomialIn(loop.index))
            say(access.offset.coefficient(loop.index, 1) * loop.step, access);
  }

  void say(const ir::Expr &stride, const ir::Access &access) {
    for (const ir::Symbol &symbol : kernel.symbols)
      if (!symbol.value && stride.contains(symbol.name) && lengths.count(symbol.name) == 0 &&
          said.insert(symbol.name).second)
        found.push_back({ir::Severity::Warning,
                         {"open-stride", {symbol.name, kernel.array(access.array).name}},
                         access.range,
                         true});
  }

  const ir::Kernel &kernel;
  std::set<std::string> lengths, said;
  report::MessageList found;
};

} // namespace

report::MessageList openStrides(const ir::Kernel &kernel) { return StrideFinder(kernel).run(); }

} // namespace sparcity::prediction
