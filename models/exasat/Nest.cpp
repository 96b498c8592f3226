//===- models/exasat/Nest.cpp - What the loops of a nest touch ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Nest.h"

#include "ir/Kernel.h"
#include "models/exasat/Fields.h"
#include "models/traffic/Blocking.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::exasat {

bool Field::isLoaded() const {
  return llvm::any_of(references, [](const Reference &each) { return each.loads != 0; });
}

bool Field::isStored() const {
  return llvm::any_of(references, [](const Reference &each) { return each.stores != 0; });
}

std::string Field::name() const {
  return components == 1 ? array : array + "[" + std::to_string(component) + "]";
}

double Nest::iterations() const {
  double product = 1;
  for (const std::int64_t each : trips)
    product *= static_cast<double>(each);
  return product;
}

namespace {

/// The loops of one path, with their lengths as numbers.
class LoopReader {
public:
  explicit LoopReader(const ir::Kernel &kernel) : kernel(kernel), sizes(kernel.bindings()) {}

  llvm::Expected<Nest> read(const ir::LoopPath &path) const {
    Nest nest;
    for (const ir::Loop *loop : path) {
      const auto lower = number(loop->lower), upper = number(loop->upper),
                 step = number(loop->step);
      if (!lower || !upper || !step || *step == 0)
        return refuse(*loop, path);
      const std::int64_t span = *step > 0 ? *upper - *lower : *lower - *upper;
      const std::int64_t size = std::abs(*step);
      if (span <= 0)
        return llvm::createStringError("loop '" + loop->index + "' does not run");
      nest.indices.push_back(loop->index);
      nest.lower.push_back(*lower);
      nest.steps.push_back(*step);
      nest.trips.push_back((span + size - 1) / size);
      nest.mayBlock.push_back(traffic::mayBlock(kernel, loop->index));
      nest.isGuarded |= loop->guard.has_value() || loop->mayEndEarly;
    }
    return nest;
  }

private:
  /// Of those with which lengths and addresses can be reckoned.
  std::optional<std::int64_t> number(const ir::Expr &expr) const {
    constexpr std::int64_t most = std::int64_t{1} << 50;
    const std::optional<std::int64_t> value = expr.substitute(sizes).asInteger();
    return value && *value > -most && *value < most ? value : std::nullopt;
  }

  llvm::Error refuse(const ir::Loop &loop, const ir::LoopPath &path) const {
    const std::string what = "the length of loop '" + loop.index + "'";
    const ir::Expr bounds = (loop.lower + loop.upper + loop.step).substitute(sizes);
    for (const ir::Expr &each : {loop.lower, loop.upper, loop.step})
      if (!each.substitute(sizes).loadedArrays().empty())
        return llvm::createStringError(what + " depends on data");
    for (const ir::Loop *outer : path)
      if (bounds.contains(outer->index))
        return llvm::createStringError(what + " depends on '" + outer->index + "'");
    for (const ir::Expr &each : {loop.lower, loop.upper, loop.step})
      for (const std::string &name : each.substitute(sizes).symbols())
        return llvm::createStringError("the size '" + name + "' is open: give it a value, -D " +
                                       name + "=…");
    return llvm::createStringError(what + " is no whole number below 2^50");
  }

  const ir::Kernel &kernel;
  const ir::Bindings sizes;
};

/// Goes through the statements in program order, each once.
class Walker {
public:
  /// `paths`: of all innermost loops; `nests`: one for each, or one for all.
  Walker(const ir::Kernel &kernel, const std::vector<ir::LoopPath> &paths, std::vector<Nest> &nests)
      : paths(paths), nests(nests) {
    for (const Nest &nest : nests)
      collectors.emplace_back(kernel, nest);
  }

  llvm::Error walk(const ir::Loop &loop) {
    around.push_back(&loop);
    const bool isInnermost =
        llvm::none_of(loop.body, [](const ir::Node &node) { return node.asLoop() != nullptr; });
    for (const ir::Node &node : loop.body) {
      llvm::Error error = node.asLoop() ? walk(*node.asLoop()) : statement(*node.asStatement());
      if (error)
        return error;
    }
    around.pop_back();
    part += isInnermost ? 1 : 0;
    return llvm::Error::success();
  }

  void finish() {
    for (size_t k = 0; k < nests.size(); ++k)
      nests[k].fields = collectors[k].take();
  }

private:
  /// The innermost loop that a statement goes with: the next one in the same loops, or the last.
  size_t nearest() const {
    const bool isNext = part < paths.size() && paths[part].size() >= around.size() &&
                        std::equal(around.begin(), around.end(), paths[part].begin());
    return isNext || part == 0 ? part : part - 1;
  }

  llvm::Error statement(const ir::Statement &statement) {
    const size_t own = nearest();
    const size_t at = nests.size() == 1 ? 0 : own;
    nests[at].isGuarded |= statement.guard.has_value();
    for (const ir::Access &access : statement.accesses)
      if (llvm::Error error = collectors[at].add(
              access, around, nests[at].parts == 1 ? 0 : static_cast<unsigned>(own)))
        return error;
    return llvm::Error::success();
  }

  const std::vector<ir::LoopPath> &paths;
  std::vector<Nest> &nests;
  std::vector<FieldCollector> collectors;
  ir::LoopPath around;
  size_t part = 0;
};

} // namespace

/// Loops that all paths begin with.
static size_t sharedLoops(const std::vector<ir::LoopPath> &paths) {
  size_t shared = 0;
  while (llvm::all_of(paths, [&](const ir::LoopPath &path) {
    return shared < path.size() && path[shared] == paths.front()[shared];
  }))
    ++shared;
  return shared;
}

llvm::Expected<std::vector<Nest>> nestsOf(const ir::Kernel &kernel) {
  const std::vector<ir::LoopPath> paths = ir::innermostLoops(kernel.nest);
  const LoopReader reader(kernel);
  std::vector<Nest> nests;
  for (const ir::LoopPath &path : paths) {
    llvm::Expected<Nest> nest = reader.read(path);
    if (!nest)
      return nest.takeError();
    nests.push_back(std::move(*nest));
  }
  const auto isAlike = [&](const Nest &nest) {
    return nest.trips == nests.front().trips && nest.steps == nests.front().steps &&
           nest.lower == nests.front().lower;
  };
  if (llvm::all_of(nests, isAlike)) {
    nests.resize(1);
    nests.front().parts = static_cast<unsigned>(paths.size());
    nests.front().shared = sharedLoops(paths);
  }
  Walker walker(kernel, paths, nests);
  if (llvm::Error error = walker.walk(kernel.nest))
    return error;
  walker.finish();
  if (llvm::all_of(nests, [](const Nest &nest) { return nest.fields.empty(); }))
    return llvm::createStringError("it touches no array");
  return nests;
}

} // namespace sparcity::exasat
