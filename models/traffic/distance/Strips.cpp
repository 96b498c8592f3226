//===- models/traffic/distance/Strips.cpp - A long loop in strips --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/Strips.h"

#include "ir/IterationCount.h"
#include "models/traffic/trace/AccessCount.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::traffic {

std::optional<ir::Kernel> inStrips(const ir::Kernel &kernel, std::uint64_t accesses) {
  constexpr std::int64_t few = 64;
  const ir::Loop &loop = kernel.nest;
  const std::optional<std::int64_t> step = loop.step.substitute(kernel.bindings()).asInteger();
  const std::optional<std::int64_t> trips = ir::tripCount(loop, kernel.bindings()).asInteger();
  const std::optional<double> all = countAccesses(kernel);
  const bool isOne = llvm::none_of(loop.body, [](const ir::Node &node) { return node.asLoop(); });
  if (!isOne || !step || !trips || *trips <= 0 || !all || *all <= 0)
    return std::nullopt;
  const double part = static_cast<double>(accesses) / *all;
  const auto length = static_cast<std::int64_t>(part * static_cast<double>(*trips));
  if (length <= 0 || *trips / length < few)
    return std::nullopt;

  ir::Kernel result = kernel;
  ir::Loop &strips = result.nest;
  ir::Loop strip = loop;
  strips.index = loop.index + " in strips"; // no name of a program
  strips.lower = 0;
  strips.upper = (*trips + length - 1) / length;
  strips.step = 1;
  const ir::Expr way = ir::Expr(length * *step);
  strip.lower = loop.lower + way * ir::Expr::symbol(strips.index);
  const ir::Expr next = strip.lower + way;
  strip.upper = *step > 0 ? ir::Expr::min(loop.upper, next) : ir::Expr::max(loop.upper, next);
  strip.guard.reset();
  strip.boundAccesses.clear();
  strips.body.assign(1, ir::Node{std::move(strip)});
  return result;
}

WalkedNest::WalkedNest(const ir::Kernel &kernel, const ir::LoopPath &path, double mostAccesses)
    : whole(&kernel), main(path) {
  constexpr double parts = 1000; // of what is walked: some hundred strips make the samples
  if (countAccesses(kernel).value_or(0) > mostAccesses)
    strips = inStrips(kernel, static_cast<std::uint64_t>(mostAccesses / parts));
  if (strips)
    main = ir::innermostLoops(strips->nest).front();
}

} // namespace sparcity::traffic
