//===- models/traffic/Strides.cpp - How loops move an access --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Strides.h"

#include "ir/Kernel.h"
#include "ir/Rounding.h"
#include "models/traffic/References.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <set>

using sparcity::ir::Expr;

namespace sparcity::traffic {

/// The first value of the loop's index, to within a step: rows that begin at
/// one of two points by turns (red and black) are of the same lines.
static Expr firstOf(const ir::Loop &loop) {
  const std::optional<std::int64_t> step = loop.step.asInteger();
  return step && *step > 1 ? ir::upToStep(loop.lower, *step) : loop.lower;
}

Expr normalised(Expr offset, const ir::LoopPath &path) {
  for (size_t loop = path.size(); loop-- > 0;) {
    const std::string &index = path[loop]->index;
    // Where data say the bound it is counted from 0 by offsetOfRows.
    if (!offset.contains(index) || !path[loop]->lower.loadedArrays().empty())
      continue;
    offset =
        offset.substitute({{index, firstOf(*path[loop]) + path[loop]->step * Expr::symbol(index)}});
  }
  return offset;
}

llvm::Expected<std::vector<Expr>> stridesOf(const Expr &offset, const std::string &array,
                                            const ir::SourceRange &range,
                                            const ir::LoopPath &path) {
  const auto refuse = [&](const std::string &why) {
    return unsupported(range, "the access to '" + array + "' " + why +
                                  ": its traffic cannot be predicted yet");
  };
  std::vector<Expr> strides;
  for (const ir::Loop *loop : path) {
    if (!offset.isPolynomialIn(loop->index) || offset.degree(loop->index) > 1)
      return refuse("is not affine in the loop index '" + loop->index + "'");
    const Expr stride = offset.coefficient(loop->index, 1);
    for (const ir::Loop *other : path)
      if (stride.contains(other->index))
        return refuse("multiplies loop indices");
    strides.push_back(stride);
  }
  return strides;
}

std::vector<Expr> splitIntoIterations(Expr &distance, const std::vector<Expr> &strides,
                                      unsigned lineBytes) {
  const Magnitude magnitude({}), larger({}, 2);
  std::vector<size_t> order;
  for (size_t loop = strides.size(); loop-- > 0;)
    if (!strides[loop].isZero())
      order.push_back(loop);
  llvm::stable_sort(order, [&](size_t a, size_t b) {
    return fabsl(magnitude(strides[a])) > fabsl(magnitude(strides[b]));
  });
  std::vector<Expr> shift(strides.size(), Expr(0));
  for (size_t loop : order) {
    // A step by a size of its own, as from tile to tile, is no part of a distance without it.
    const std::set<std::string> sizes = strides[loop].symbols();
    if (llvm::any_of(sizes, [&](const std::string &size) { return !distance.contains(size); }))
      continue;
    const auto wholePart = [&](const Magnitude &size) {
      const long double quotient = size(distance) / size(strides[loop]);
      if (fabsl(size(strides[loop])) >= lineBytes && fabsl(size(distance)) < lineBytes)
        return 0.0L;
      // Halves go up on either side of zero: what lies an iteration apart stays so.
      return floorl(loop == order.back() ? quotient : quotient + 0.5L);
    };
    const long double quotient = wholePart(magnitude);
    if (quotient != wholePart(larger) || fabsl(quotient) > 1e15L)
      continue; // grows with the sizes: a symbolic part is left below
    const auto whole = static_cast<std::int64_t>(quotient);
    shift[loop] = whole;
    distance -= Expr(whole) * strides[loop];
  }
  // A symbolic rest that the innermost stride divides: a[i] and a[i + N/2].
  if (!order.empty() && !distance.isNumber()) {
    const std::optional<Expr> quotient = Expr::divide(distance, strides[order.back()]);
    // A part of one iteration is another row of the same step: a[i][i] and a[i+1][i+1] by twos.
    const bool isPart = quotient && quotient->isNumber() && !quotient->asInteger();
    if (quotient && quotient->isPolynomial() && !isPart) {
      shift[order.back()] += *quotient;
      distance = 0;
    }
  }
  return shift;
}

} // namespace sparcity::traffic
