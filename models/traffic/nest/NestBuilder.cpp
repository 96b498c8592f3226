//===- models/traffic/nest/NestBuilder.cpp - From a kernel to its affine nest ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ConditionParts.h"
#include "ir/Kernel.h"
#include "ir/Linear.h"
#include "ir/LocatedError.h"
#include "models/traffic/nest/AffineForm.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <tuple>

namespace sparcity::traffic {

using ir::Expr;

class NestBuilder {
public:
  NestBuilder(const ir::Kernel &kernel, const ir::LoopParts &parts)
      : kernel(kernel), parts(parts), bindings(kernel.bindings()) {}

  llvm::Expected<AffineNest> run() {
    nest.nest = loop(kernel.nest);
    nest.initial.assign(slots, 0);
    if (fault)
      return std::move(fault);
    return std::move(nest);
  }

  ~NestBuilder() { llvm::consumeError(std::move(fault)); }
  NestBuilder(const NestBuilder &) = delete;
  NestBuilder &operator=(const NestBuilder &) = delete;

private:
  /// Of what is around, outermost first.
  struct Guards {
    std::vector<const ir::Condition *> conditions;
    std::vector<AffineReference::Chance> chances;
  };

  std::unique_ptr<AffineLoop> loop(const ir::Loop &source) {
    auto result = std::make_unique<AffineLoop>();
    result->source = &source;
    const Guards outer = guards;
    addGuard(source.guard);
    result->lower = bound(source.lower, source, *result);
    result->upper = bound(source.upper, source, *result);
    result->step = bound(source.step, source, *result);
    addForms(source, *result);
    result->part = ir::partOf(parts, source);
    for (const ir::Access &access : source.boundAccesses)
      addReference(access);
    const size_t firstReference = nest.refs.size();
    result->slot = slots++;
    const auto hidden = names.slots.extract(source.index);
    names.slots.emplace(source.index, result->slot);
    path.push_back(result.get());
    addBody(source, *result);
    path.pop_back();
    names.slots.erase(source.index);
    if (!hidden.empty())
      names.slots.emplace(hidden.key(), hidden.mapped());
    for (size_t i = firstReference; i < nest.refs.size(); ++i)
      result->references.push_back(static_cast<unsigned>(i));
    result->shapesItsBody = shapes(*result, firstReference);
    guards = outer;
    return result;
  }

  void addBody(const ir::Loop &source, AffineLoop &result) {
    for (const ir::Node &node : source.body) {
      const ir::Loop *inner = node.asLoop();
      if (inner) {
        const size_t first = nest.refs.size();
        auto child = loop(*inner);
        // What testing its bound loads stands before it.
        const size_t last =
            child->references.empty() ? nest.refs.size() : child->references.front();
        takeStatement(result, first, last);
        result.body.push_back({std::move(child), {}});
        continue;
      }
      const ir::Statement &statement = *node.asStatement();
      const size_t first = nest.refs.size();
      const Guards outer = guards;
      addGuard(statement.guard);
      for (const ir::Access &access : statement.accesses)
        addReference(access);
      guards = outer;
      takeStatement(result, first, nest.refs.size());
    }
  }

  /// References from `first` to below `end` stand directly in the loop.
  static void takeStatement(AffineLoop &loop, size_t first, size_t end) {
    if (first == end)
      return;
    if (loop.body.empty() || loop.body.back().loop)
      loop.body.emplace_back();
    for (size_t i = first; i < end; ++i)
      loop.body.back().references.push_back(static_cast<unsigned>(i));
  }

  ir::Evaluator bound(const Expr &expr, const ir::Loop &source, AffineLoop &loop) {
    const Expr value = expr.substitute(open());
    for (const std::string &name : value.symbols()) {
      const auto found = names.slots.find(name);
      if (found == names.slots.end())
        refuse(source.range, "the size '" + name + "' is not known");
      else if (!llvm::is_contained(loop.dependsOn, found->second))
        loop.dependsOn.push_back(found->second);
    }
    if (!value.loadedArrays().empty())
      refuse(source.range, "the bounds of loop '" + source.index + "' depend on data");
    return compile(value, source.range);
  }

  void addForms(const ir::Loop &source, AffineLoop &loop) {
    const std::optional<std::int64_t> step = source.step.substitute(open()).asInteger();
    if (fault || !step)
      return;
    loop.begins = operandsOf(source.lower, /*isMax=*/*step > 0);
    loop.ends = operandsOf(source.upper, /*isMax=*/*step < 0);
  }

  std::vector<AffineForm> operandsOf(const Expr &bound, bool isMax) const {
    if (std::optional<AffineForm> form = plainForm(bound))
      return {std::move(*form)};
    return AffineForms(path, names, slots).operandsOf(bound.substitute(open()), isMax);
  }

  /// Of what needs no algebra, as most do.
  std::optional<AffineForm> plainForm(const Expr &expr) const {
    std::vector<std::string_view> indices;
    for (const AffineLoop *around : path)
      indices.push_back(around->source->index);
    std::optional<ir::LinearForm> linear = ir::linearIn(expr, indices, bindings);
    if (!linear)
      return std::nullopt;
    AffineForm form;
    form.slopes = std::move(linear->slopes);
    form.constant = linear->constant;
    return form;
  }

  /// Values of the symbols that no index hides.
  ir::Bindings open() const {
    ir::Bindings result = bindings;
    for (const auto &[name, slot] : names.slots)
      result.erase(name);
    return result;
  }

  ir::Evaluator compile(const Expr &value, const ir::SourceRange &range) {
    if (fault)
      return {};
    llvm::Expected<ir::Evaluator> result = ir::Evaluator::compile(value, names);
    if (result)
      return std::move(*result);
    refuse(range, llvm::toString(result.takeError()));
    return {};
  }

  void addGuard(const std::optional<ir::Guard> &guard) {
    if (guard && guard->condition)
      guards.conditions.push_back(&*guard->condition);
    if (!guard || !guard->probability)
      return;
    const auto [parts, isNew] = nest.asked.try_emplace(&*guard);
    if (isNew)
      parts->second = ir::dataParts(*guard);
    for (const ir::Guard &part : parts->second)
      guards.chances.push_back({&part, parts->second.size() == 1 ? path.size() : depthOf(part)});
  }

  /// How many of the loops around there are up to the last one that it names.
  size_t depthOf(const ir::Guard &part) const {
    size_t depth = path.size();
    while (depth > 0 && !part.data->contains(path[depth - 1]->source->index))
      --depth;
    return depth;
  }

  void addReference(const ir::Access &access) {
    if (access.isNonTemporal)
      return;
    AffineReference reference;
    reference.source = &access;
    reference.array = access.array.index;
    reference.bytes = access.bytes;
    reference.isStore = access.kind == ir::AccessKind::Store;
    reference.loops.assign(path.begin(), path.end());
    reference.chances = guards.chances;
    const std::string what = "the access to '" + kernel.array(access.array).name + "'";
    if (!access.offset.loadedArrays().empty())
      return refuse(access.range, what + " is indirect: the contents of '" +
                                      *access.offset.loadedArrays().begin() +
                                      "' decide about its traffic (--cache-predictor sim or rd "
                                      "counts it with --data " +
                                      *access.offset.loadedArrays().begin() + "=FILE)");
    if (!affine(access.offset, reference.slopes, reference.constant))
      return refuse(access.range, what + " is not affine in the loop indices");
    if (!isWithinReach(reference))
      return refuse(access.range, what + " leaves the address space");
    for (const ir::Condition *condition : guards.conditions)
      for (const ir::Condition &requirement : ir::requirementsOf(*condition))
        addGuard(reference, requirement, *condition);
    nest.refs.push_back(std::move(reference));
  }

  /// One that is not affine is taken to hold. It is part of a `whole` condition.
  void addGuard(AffineReference &reference, const ir::Condition &requirement,
                const ir::Condition &whole) {
    AffineReference::Guard guard;
    guard.op = requirement.op;
    const Expr difference = requirement.lhs - requirement.rhs;
    const bool isAffine = affine(difference, guard.slopes, guard.constant);
    if (!isAffine || !isRange(difference, guard))
      nest.inexact = &whole;
    if (isAffine)
      reference.guards.push_back(std::move(guard));
  }

  /// False if offsets come so near to 2^63 that sums of them overflow.
  bool isWithinReach(const AffineReference &reference) const {
    double reach = std::abs(static_cast<double>(reference.constant));
    const AffineForms forms(path, names, slots);
    const AffineNest::Indices starts = forms.first(), ends = forms.last();
    for (size_t i = 0; i < path.size(); ++i) {
      const auto size = [&](const AffineNest::Indices &indices) {
        return std::abs(static_cast<double>(indices[path[i]->slot]));
      };
      reach += std::abs(static_cast<double>(reference.slopes[i])) *
               (std::max(size(starts), size(ends)) + 1);
    }
    return reach < 0x1p60;
  }

  /// Holds from some iteration of one loop on, or up to one.
  bool isRange(const Expr &difference, const AffineReference::Guard &guard) const {
    const auto indices =
        llvm::count_if(guard.slopes, [](std::int64_t slope) { return slope != 0; });
    return indices <= 1 && guard.op != ir::Relation::NotEqual &&
           difference.substitute(open()).isPolynomial();
  }

  /// Slopes by loop of the path, and the value where all indices are 0.
  bool affine(const Expr &expr, std::vector<std::int64_t> &slopes, std::int64_t &constant) const {
    std::optional<AffineForm> form = plainForm(expr);
    if (!form)
      form = AffineForms(path, names, slots).of(expr.substitute(open()));
    if (form)
      std::tie(slopes, constant) = std::tie(form->slopes, form->constant);
    return form.has_value();
  }

  /// True if bounds or guards inside depend on the loop's index.
  bool shapes(const AffineLoop &loop, size_t firstReference) const {
    const size_t depth = path.size();
    for (size_t i = firstReference; i < nest.refs.size(); ++i) {
      const AffineReference &reference = nest.refs[i];
      for (const AffineReference::Guard &guard : reference.guards)
        if (guard.slopes.size() > depth && guard.slopes[depth] != 0)
          return true;
    }
    return llvm::any_of(loop.body, [&](const AffineLoop::Item &item) {
      return item.loop && item.loop->isShapedBy(loop.slot);
    });
  }

  void refuse(const ir::SourceRange &range, const std::string &message) {
    if (!fault)
      fault = llvm::make_error<ir::LocatedError>(range, "unsupported-access", message);
  }

  const ir::Kernel &kernel;
  const ir::LoopParts &parts;
  ir::Bindings bindings;
  AffineNest nest;
  unsigned slots = 0;
  ir::EvaluationNames names;
  std::vector<const AffineLoop *> path;
  Guards guards;
  llvm::Error fault = llvm::Error::success();
};

llvm::Expected<AffineNest> AffineNest::of(const ir::Kernel &kernel, const ir::LoopParts &parts) {
  return NestBuilder(kernel, parts).run();
}

} // namespace sparcity::traffic
