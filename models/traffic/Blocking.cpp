//===- models/traffic/Blocking.cpp - A nest with one loop cut into blocks ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Blocking.h"

#include "ir/Carried.h"
#include "ir/Kernel.h"
#include "ir/LoopIds.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::traffic {

using ir::Expr;

/// Cuts every loop of that index; the blocks are those of the last one found.
static void cut(ir::Loop &loop, const std::string &index, const Expr &length, ir::Loop &blocks) {
  if (loop.index == index) {
    blocks.lower = loop.lower;
    blocks.upper = loop.upper;
    blocks.step = loop.step * length;
    const bool rises = loop.step.sign().value_or(1) > 0;
    const Expr end = Expr::symbol(blocks.index) + blocks.step;
    loop.lower = Expr::symbol(blocks.index);
    loop.upper = rises ? Expr::min(end, loop.upper) : Expr::max(end, loop.upper);
  }
  for (ir::Node &node : loop.body)
    if (ir::Loop *inner = std::get_if<ir::Loop>(&node.value))
      cut(*inner, index, length, blocks);
}

static bool holds(const ir::Loop &loop, const std::string &index) {
  return loop.index == index || llvm::any_of(loop.body, [&](const ir::Node &node) {
           return node.asLoop() && holds(*node.asLoop(), index);
         });
}

bool mayBlock(const ir::Kernel &kernel, const std::string &index) {
  const std::vector<ir::Carried> carried = ir::carriedScalars(kernel);
  return llvm::none_of(ir::allLoops(kernel.nest), [&](const ir::Loop *loop) {
    return holds(*loop, index) && llvm::any_of(carried, [&](const ir::Carried &scalar) {
             return scalar.loop == loop->id && !scalar.isReduction;
           });
  });
}

ir::Kernel blocked(const ir::Kernel &kernel, const std::string &index, std::int64_t length) {
  ir::Kernel result = kernel;
  ir::Loop blocks;
  blocks.index = index + " block"; // no name of a program
  blocks.id = ir::unusedId(kernel);
  cut(result.nest, index, length, blocks);
  blocks.range = kernel.nest.range;
  blocks.body.push_back({std::move(result.nest)});
  result.nest = std::move(blocks);
  return result;
}

} // namespace sparcity::traffic
