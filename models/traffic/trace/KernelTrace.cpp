//===- models/traffic/trace/KernelTrace.cpp - The trace of a kernel -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/KernelTrace.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/traffic/trace/Feeder.h"
#include "models/traffic/trace/Reach.h"
#include "models/traffic/trace/SharedFeeder.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <set>

namespace sparcity::traffic {

namespace {

/// Finds expressions that nothing gives a value for.
class Check {
public:
  Check(const ir::Kernel &kernel, const ArrayContents *contents)
      : kernel(kernel), contents(contents) {
    for (const ir::Symbol &symbol : kernel.symbols)
      if (symbol.value)
        known.insert(symbol.name);
  }

  llvm::Error loop(const ir::Loop &loop) {
    for (const ir::Expr &bound : {loop.lower, loop.upper, loop.step})
      if (llvm::Error fault = value(bound, loop.range, "the bounds of loop '" + loop.index + "'"))
        return fault;
    for (const ir::Access &access : loop.boundAccesses)
      if (llvm::Error fault = offset(access))
        return fault;
    const bool isNew = known.insert(loop.index).second;
    for (const ir::Node &node : loop.body)
      if (llvm::Error fault = node.asLoop() ? this->loop(*node.asLoop()) : statement(node))
        return fault;
    if (isNew)
      known.erase(loop.index);
    return llvm::Error::success();
  }

  bool isIndirect = false;

private:
  llvm::Error statement(const ir::Node &node) {
    for (const ir::Access &access : node.asStatement()->accesses)
      if (llvm::Error fault = offset(access))
        return fault;
    return llvm::Error::success();
  }

  llvm::Error offset(const ir::Access &access) {
    return value(access.offset, access.range,
                 "the access to '" + kernel.array(access.array).name + "'");
  }

  llvm::Error value(const ir::Expr &expr, const ir::SourceRange &range, const std::string &what) {
    const std::set<std::string> arrays = expr.loadedArrays();
    isIndirect |= !arrays.empty();
    for (const std::string &array : arrays)
      if (!contents || !contents->contains(array))
        return llvm::make_error<ir::LocatedError>(range, "unbound-data",
                                                  what + " depends on the contents of '" + array +
                                                      "': give them with --data " + array +
                                                      "=FILE");
    for (const std::string &name : expr.symbols())
      if (!known.contains(name))
        return llvm::make_error<ir::LocatedError>(range, "unbound-size",
                                                  what + " depends on '" + name +
                                                      "': give it with -D " + name + "=VALUE");
    return llvm::Error::success();
  }

  const ir::Kernel &kernel;
  const ArrayContents *contents;
  std::set<std::string, std::less<>> known;
};

void number(const ir::Loop &loop, std::vector<KernelTrace::Reference> &refs) {
  for (const ir::Access &access : loop.boundAccesses)
    refs.push_back({&access, access.array.index});
  for (const ir::Node &node : loop.body) {
    if (node.asLoop())
      number(*node.asLoop(), refs);
    else
      for (const ir::Access &access : node.asStatement()->accesses)
        refs.push_back({&access, access.array.index});
  }
}

llvm::Error tooLarge(const ir::SourceRange &range) {
  return llvm::make_error<ir::LocatedError>(range, "too-large",
                                            "the arrays do not fit into the address space");
}

} // namespace

llvm::Expected<KernelTrace> KernelTrace::of(const ir::Kernel &kernel, const ArrayContents *contents,
                                            unsigned lineBytes, std::uint64_t mostIterations) {
  KernelTrace trace(kernel, contents);
  Check check(kernel, contents);
  if (llvm::Error fault = check.loop(kernel.nest))
    return fault;
  trace.isIndirect = check.isIndirect;
  number(kernel.nest, trace.refs);
  for (unsigned i = 0; i < trace.refs.size(); ++i)
    trace.numbers.try_emplace(trace.refs[i].access, i);
  if (llvm::Error fault = trace.place(lineBytes, mostIterations))
    return fault;
  return trace;
}

llvm::Error KernelTrace::place(unsigned lineBytes, std::uint64_t mostIterations) {
  ir::WalkInputs some = inputs;
  some.maxIterations = mostIterations;
  llvm::Expected<std::vector<Reach>> reach = reachOf(*kernel, some);
  if (!reach)
    return reach.takeError();
  const ir::Bindings bindings = kernel->bindings();
  const std::int64_t line = lineBytes;
  std::int64_t next = 0;
  for (unsigned i = 0; i < kernel->arrays.size(); ++i) {
    const ir::Array &array = kernel->arrays[i];
    ir::Expr declared = static_cast<std::int64_t>(array.elementStride);
    for (const std::optional<ir::Expr> &extent : array.extents)
      declared *= extent ? extent->substitute(bindings) : ir::Expr(0);
    const std::int64_t size = std::max(declared.asInteger().value_or(0), (*reach)[i].to);
    const std::int64_t below = (-(*reach)[i].from + line - 1) / line * line;
    if (size > addressLimit || next > addressLimit - below - size - line)
      return tooLarge(array.range.isKnown() ? array.range : kernel->nest.range);
    const std::int64_t end = next + below + (size + line - 1) / line * line;
    places.push_back({static_cast<std::uint64_t>(next + below), static_cast<std::uint64_t>(next),
                      static_cast<std::uint64_t>(end)});
    next = end;
  }
  return llvm::Error::success();
}

unsigned KernelTrace::arrayAt(std::uint64_t address) const {
  const auto after = llvm::upper_bound(
      places, address, [](std::uint64_t at, const ArrayPlace &place) { return at < place.to; });
  return static_cast<unsigned>(after - places.begin());
}

llvm::Error KernelTrace::run(TraceConsumer &consumer, LoopWatcher *watcher,
                             const ir::Loop *marked) const {
  Chance chance(*kernel);
  return run(consumer, chance, watcher, marked);
}

llvm::Error KernelTrace::run(TraceConsumer &consumer, Chance &chance, LoopWatcher *watcher,
                             const ir::Loop *marked) const {
  Feeder feeder(consumer, watcher, marked, numbers, places, chance);
  return ir::walk(*kernel, inputs, feeder);
}

llvm::Error KernelTrace::run(unsigned cores, std::uint64_t turn, CoresConsumer &consumer,
                             LoopWatcher *watcher, const LoopDivision *division,
                             const ir::Loop *marked) const {
  Interleaving interleaving(cores, turn, consumer);
  const std::vector<const ir::Loop *> shared =
      sharedLoops(kernel->nest, division ? division->loop : nullptr);
  Chance chance(*kernel);
  SharedFeeder feeder(interleaving, shared, watcher, division, marked, numbers, places, chance);
  if (llvm::Error fault = ir::walk(*kernel, inputs, feeder))
    return fault;
  if (interleaving.wasOverfull())
    return llvm::make_error<ir::LocatedError>(
        shared.front()->range, "too-large",
        "one iteration of the loop that the cores share has too many accesses to interleave them");
  return llvm::Error::success();
}

} // namespace sparcity::traffic
