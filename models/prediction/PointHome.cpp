//===- models/prediction/PointHome.cpp - Which point an element belongs to -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/PointHome.h"

#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <map>

namespace sparcity::prediction {

using distributed::PerDimension;
using exasat::Field;
using exasat::Nest;
using ir::Expr;

namespace {

/// Something that an address is a multiple of: an iteration of a loop, or a component.
struct Stride {
  std::int64_t bytes = 0;
  std::optional<size_t> loop; ///< none: of a component
};

class Home {
public:
  Home(const ir::Kernel &kernel, const Nest &nest, const Field &field) : nest(nest), field(field) {
    for (size_t l = 0; l < nest.depth(); ++l)
      if (field.movesIn(l))
        strides.push_back({std::abs(field.strides[l]), l});
    for (const ir::Array &array : kernel.arrays)
      if (array.name == field.array)
        addComponents(array, kernel.bindings());
    llvm::stable_sort(strides, [](const Stride &a, const Stride &b) { return a.bytes > b.bytes; });
  }

  llvm::Expected<PerDimension> find() const {
    PerDimension home(nest.depth(), 0);
    std::int64_t rest = field.address;
    for (size_t k = 0; k < strides.size(); ++k) {
      const Stride &stride = strides[k];
      if (k > 0 && stride.loop && strides[k - 1].loop && strides[k - 1].bytes == stride.bytes)
        return llvm::createStringError("'" + field.name() + "' moves along two loops at once");
      const std::int64_t times = floorOf(rest + slack(k), stride.bytes);
      rest -= times * stride.bytes;
      if (stride.loop)
        home[*stride.loop] = field.strides[*stride.loop] > 0 ? times : -times;
    }
    if (rest < 0 || rest + field.bytes > elementStride)
      return llvm::createStringError("elements of '" + field.name() + "' lie between the points");
    return home;
  }

private:
  static std::int64_t floorOf(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
  }

  /// Dimensions of the array that no loop goes through.
  void addComponents(const ir::Array &array, const ir::Bindings &sizes) {
    elementStride = std::max<std::int64_t>(array.elementStride, field.bytes);
    std::int64_t bytes = array.elementStride;
    for (size_t d = array.extents.size(); d-- > 0;) {
      if (llvm::none_of(strides, [&](const Stride &each) { return each.bytes == bytes; }))
        strides.push_back({bytes, std::nullopt});
      const std::optional<std::int64_t> extent =
          array.extents[d] ? array.extents[d]->substitute(sizes).asInteger() : std::nullopt;
      constexpr std::int64_t most = std::int64_t{1} << 50;
      if (!extent || *extent < 1 || *extent > most / bytes)
        return;
      bytes *= *extent;
    }
  }

  /// Distances go both ways: an inner loop may be behind, up to half of what it is in.
  std::int64_t slack(size_t k) const {
    for (size_t inner = k + 1; inner < strides.size(); ++inner)
      if (strides[inner].loop)
        return strides[inner - 1].bytes / 2;
    return 0;
  }

  const Nest &nest;
  const Field &field;
  std::int64_t elementStride = field.bytes;
  std::vector<Stride> strides; ///< the longest first
};

} // namespace

llvm::Expected<PerDimension> homeByNumbers(const ir::Kernel &kernel, const Nest &nest,
                                           const Field &field) {
  return Home(kernel, nest, field).find();
}

/// Of the term with these powers; 0 where there is none.
static double coefficientOf(const Expr &sum, const std::map<std::string, int> &powers) {
  for (const Expr::Term &term : sum.terms())
    if (term.powers == powers)
      return term.coefficient.asDouble().value_or(NAN);
  return 0;
}

llvm::Expected<PerDimension> homeByNames(const Field &field) {
  const auto refuse = [&] {
    return llvm::createStringError("sizes leave open where '" + field.name() + "' begins");
  };
  if (!field.symbolic)
    return refuse();
  PerDimension home(field.strides.size(), 0);
  std::vector<std::map<std::string, int>> seen;
  Expr rest = field.symbolic->start;
  for (size_t l = 0; l < field.symbolic->strides.size(); ++l) {
    const Expr &stride = field.symbolic->strides[l];
    if (stride.isZero())
      continue;
    // Of (N+2) elements a row nobody knows whether (N+2)*(M+2) is of M, M+1 or M+2 rows.
    const std::vector<Expr::Term> terms = stride.terms();
    if (terms.size() != 1 || llvm::is_contained(seen, terms.front().powers))
      return refuse();
    seen.push_back(terms.front().powers);
    const double slope = coefficientOf(stride, seen.back());
    const double times = std::floor(coefficientOf(rest, seen.back()) / std::abs(slope));
    if (!(std::abs(times) < 0x1p50))
      return refuse();
    home[l] = static_cast<std::int64_t>(slope > 0 ? times : -times);
    rest -= Expr(home[l]) * stride;
  }
  return home;
}

bool isFlat(const ir::Kernel &kernel, const Field &field) {
  const auto array =
      llvm::find_if(kernel.arrays, [&](const ir::Array &each) { return each.name == field.array; });
  return array == kernel.arrays.end() || array->extents.size() < 2;
}

} // namespace sparcity::prediction
