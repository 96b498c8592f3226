//===- models/traffic/ChosenTables.cpp - Tables in one array --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ChosenTables.h"

#include "ir/Kernel.h"
#include "ir/ValueBounds.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::traffic {

using ir::Expr;

namespace {

struct Table {
  double from = 0, to = 0;
};

/// What the rest of an offset is between, as the choosing loop and those inside run; the loops
/// around stand at their beginning.
std::optional<Table> boundsOfRest(const ir::Kernel &kernel, const ir::LoopPath &path,
                                  const Choice &choice) {
  const ir::Bindings sizes = kernel.bindings();
  const auto ofIndex = [&](const std::string &name) -> ir::ValueBounds {
    const auto found =
        llvm::find_if(path, [&](const ir::Loop *loop) { return loop->index == name; });
    if (found == path.end())
      return {};
    const Expr first = (*found)->lower.substitute(sizes);
    const bool isInside = static_cast<size_t>(found - path.begin()) >= choice.loop;
    const Expr last = isInside ? ((*found)->upper - (*found)->step).substitute(sizes) : first;
    if (!first.isNumber() || !last.isNumber())
      return {};
    return (last - first).sign() == -1 ? ir::ValueBounds{last, first}
                                       : ir::ValueBounds{first, last};
  };
  const ir::ValueBounds bounds = ir::boundsOf(choice.rest.substitute(sizes), {}, ofIndex);
  const auto from = bounds.low ? bounds.low->asDouble() : std::nullopt;
  const auto to = bounds.high ? bounds.high->asDouble() : std::nullopt;
  return from && to ? std::optional(Table{*from, *to}) : std::nullopt;
}

double bytesTogether(std::vector<Table> tables) {
  llvm::sort(tables, [](const Table &a, const Table &b) { return a.from < b.from; });
  double sum = 0, end = tables.front().from;
  for (const Table &table : tables) {
    sum += std::max(0.0, table.to - std::max(end, table.from));
    end = std::max(end, table.to);
  }
  return sum;
}

} // namespace

std::optional<double> bytesOfTables(const ir::Kernel &kernel, const ir::LoopPath &path,
                                    ir::ArrayId array, const std::vector<const Choice *> &choices,
                                    const ArrayContents *contents) {
  std::vector<Table> tables;
  for (const Choice *choice : choices) {
    const std::optional<ChosenBytes> chosen = chosenBytes(kernel, array, *choice, contents);
    const std::optional<Table> rest = boundsOfRest(kernel, path, *choice);
    if (!chosen || !rest)
      return std::nullopt;
    const auto from = chosen->from.substitute(kernel.bindings()).asDouble();
    const auto to = chosen->to.substitute(kernel.bindings()).asDouble();
    if (!from || !to)
      return std::nullopt;
    tables.push_back({rest->from + *from, rest->to + *to});
  }
  return tables.empty() ? std::nullopt : std::optional(bytesTogether(std::move(tables)));
}

} // namespace sparcity::traffic
