//===- models/traffic/ArraySizes.cpp - How large arrays are ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ArraySizes.h"

#include "ir/Kernel.h"
#include "ir/ValueBounds.h"
#include "models/traffic/References.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using sparcity::ir::Expr;

namespace sparcity::traffic {

namespace {

class Reached {
public:
  explicit Reached(const ir::Kernel &kernel)
      : kernel(kernel), large(kernel.nest, kernel.bindings()) {}

  ArraySizes run() {
    visit(kernel.nest);
    return std::move(result);
  }

private:
  void visit(const ir::Loop &loop) {
    path.push_back(&loop);
    for (const ir::Node &node : loop.body) {
      const ir::Statement *statement = node.asStatement();
      for (const ir::Access &access :
           statement ? statement->accesses : node.asLoop()->boundAccesses)
        add(access);
      if (!statement)
        visit(*node.asLoop());
    }
    path.pop_back();
  }

  void add(const ir::Access &access) {
    const ir::Array &array = kernel.array(access.array);
    std::optional<Expr> highest = highestOf(access.offset);
    if (!highest)
      return;
    const Expr bytes = *highest + endOfElement(*highest, array, access.bytes);
    const report::Phrase evidence = {"by-access", {access.range.line}};
    const auto [known, isNew] = result.try_emplace(array.name, ArraySize{bytes, evidence});
    if (!isNew && large(bytes) > large(known->second.bytes))
      known->second = {bytes, evidence};
  }

  /// Bytes from an offset to the end of its element: of a struct, all of it.
  static Expr endOfElement(const Expr &offset, const ir::Array &array, unsigned bytes) {
    const auto size = static_cast<std::int64_t>(std::max(array.elementStride, bytes));
    std::int64_t within = 0;
    for (const Expr::Term &term : offset.terms())
      if (term.powers.empty())
        within = term.coefficient.asInteger().value_or(0);
    return size - ((within % size) + size) % size;
  }

  /// With all loops at the end at which it is largest; none where data say that.
  std::optional<Expr> highestOf(Expr offset) const {
    for (size_t loop = path.size(); loop-- > 0;) {
      const ir::Loop &counted = *path[loop];
      if (!offset.contains(counted.index))
        continue;
      const Expr first = offset.substitute({{counted.index, counted.lower}});
      const Expr last = offset.substitute({{counted.index, counted.upper - counted.step}});
      offset = large(last) >= large(first) ? last : first;
    }
    return offset.loadedArrays().empty() ? std::optional(offset) : std::nullopt;
  }

  const ir::Kernel &kernel;
  Magnitude large;
  ir::LoopPath path;
  ArraySizes result;
};

std::optional<Expr> declaredBytes(const ir::Array &array) {
  Expr bytes = static_cast<std::int64_t>(array.elementStride);
  for (const std::optional<Expr> &extent : array.extents) {
    if (!extent)
      return std::nullopt;
    bytes *= *extent;
  }
  return array.extents.empty() ? std::nullopt : std::optional(bytes);
}

} // namespace

ArraySizes reachedSizes(const ir::Kernel &kernel) { return Reached(kernel).run(); }

static bool loadsOffsets(const ir::Loop &loop) {
  return llvm::any_of(loop.body, [](const ir::Node &node) {
    if (const ir::Loop *inner = node.asLoop())
      return loadsOffsets(*inner);
    return llvm::any_of(node.asStatement()->accesses, [](const ir::Access &access) {
      return !access.offset.loadedArrays().empty();
    });
  });
}

ArraySizes sizesBeside(const ir::Kernel &kernel, const std::vector<ir::Kernel> &kernels) {
  ArraySizes result;
  if (!loadsOffsets(kernel.nest))
    return result;
  for (const ir::Kernel &other : kernels) {
    if (&other == &kernel || other.function != kernel.function)
      continue;
    const Magnitude large(other.nest, other.bindings());
    for (const auto &[name, size] : reachedSizes(other)) {
      const auto isIt = [&](const ir::Array &array) { return array.name == name; };
      const auto here = llvm::find_if(kernel.arrays, isIt);
      if (here == kernel.arrays.end() || here->range != llvm::find_if(other.arrays, isIt)->range)
        continue; // another one of that name
      const ArraySize found{size.bytes.substitute(other.bindings()), size.evidence};
      const auto [known, isNew] = result.try_emplace(name, found);
      if (!isNew && large(found.bytes) > large(known->second.bytes))
        known->second = found;
    }
  }
  return result;
}

/// By what is loaded where it is known, else by its type: with or without a sign it has as many
/// values.
static ir::ValueBounds boundsOfElements(const ir::Kernel &kernel, const std::string &name,
                                        const ArrayContents *contents) {
  if (contents)
    if (const auto known = contents->find(name);
        known != contents->end() && !known->second.empty()) {
      const auto [least, most] = std::minmax_element(known->second.begin(), known->second.end());
      return {Expr(*least), Expr(*most)};
    }
  const auto array =
      llvm::find_if(kernel.arrays, [&](const ir::Array &each) { return each.name == name; });
  if (array == kernel.arrays.end())
    return {};
  return {Expr(0), Expr::pow(2, static_cast<int>(array->element.bits)) - 1};
}

std::optional<ChosenBytes> chosenBytes(const ir::Kernel &kernel, ir::ArrayId array,
                                       const Choice &choice, const ArrayContents *contents) {
  constexpr double most = 1e9; // more is no size that somebody has
  if (choice.number.loadedArrays().empty())
    return std::nullopt;
  const auto elements = [&](const std::string &name) {
    return boundsOfElements(kernel, name, contents);
  };
  const ir::ValueBounds bounds =
      ir::boundsOf(choice.number.substitute(kernel.bindings()), elements);
  if (!bounds.low || !bounds.high ||
      (*bounds.high - *bounds.low).asDouble().value_or(HUGE_VAL) > most)
    return std::nullopt;
  const bool isScaled = !choice.numbers.empty(); // else bytes themselves
  if (isScaled && choice.scale.isZero())
    return std::nullopt;
  if (isScaled)
    return ChosenBytes{choice.scale * *bounds.low, choice.scale * (*bounds.high + 1)};
  return ChosenBytes{*bounds.low, *bounds.high + std::int64_t{kernel.array(array).elementStride}};
}

/// So many numbers of an index array are different, at most, by what it holds or its type, and by
/// what an index is masked, shifted or clamped to.
static std::optional<ArraySize> sizeOfChosen(const ir::Kernel &kernel, ir::ArrayId array,
                                             const Choice &choice, const ArrayContents *contents) {
  const std::optional<ChosenBytes> chosen = chosenBytes(kernel, array, choice, contents);
  if (!chosen)
    return std::nullopt;
  const bool areKnown = contents && contents->contains(choice.numbers);
  const Expr bytes = chosen->to - chosen->from;
  if (areKnown)
    return ArraySize{bytes, {"by-data"}};
  if (choice.numbers.empty())
    return ArraySize{bytes, {"by-index-bounds"}};
  return ArraySize{bytes, {"by-type", {choice.numbers}}};
}

std::optional<ArraySize> arraySize(const ir::Kernel &kernel, ir::ArrayId array,
                                   const Choice &choice, const ArraySizes *beside,
                                   const ArrayContents *contents) {
  const Magnitude large(kernel.nest, kernel.bindings());
  std::optional<ArraySize> result = sizeOfChosen(kernel, array, choice, contents);
  const auto isLess = [&](const Expr &bytes) {
    return !result || large(bytes) < large(result->bytes);
  };
  const ir::Array &chosen = kernel.array(array);
  if (const std::optional<Expr> declared = declaredBytes(chosen); declared && isLess(*declared))
    result = ArraySize{*declared, {"by-declaration"}};
  if (result) // no more than that
    return result;
  const ArraySizes own = reachedSizes(kernel);
  if (const auto found = own.find(chosen.name); found != own.end())
    result = found->second;
  if (beside)
    if (const auto found = beside->find(chosen.name);
        found != beside->end() && (!result || large(found->second.bytes) > large(result->bytes)))
      result = found->second;
  return result;
}

} // namespace sparcity::traffic
