//===- models/traffic/ReuseShares.cpp - Stack distances of cores that share a loop ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ReuseModel.h"

#include "llvm/ADT/STLExtras.h"

using sparcity::ir::Expr;

namespace sparcity::traffic {

/// The distance with placeholders.
Expr ReuseModel::shareOf(const Candidate &candidate, unsigned cores, unsigned sharers) const {
  if (cores == 1 || !shared)
    return candidate.distance;
  const Expr &trip = tripPlaceholders[*shared];
  const Expr own = (candidate.distance - candidate.common)
                       .substitute({{*trip.asSymbol(), trip * Expr::rational(1, cores)}});
  return own + candidate.common * Expr::rational(1, sharers);
}

Expr ReuseModel::bytesOf(const Candidate &candidate, unsigned cores, unsigned sharers) const {
  return cores == 1 ? candidate.bytes : resolve(shareOf(candidate, cores, sharers));
}

Expr ReuseModel::bytesAt(const Candidate &candidate, unsigned cores, unsigned sharers,
                         const ir::Bindings &sizes) const {
  return shareOf(candidate, cores, sharers).substitute(tripsWith(sizes)).substitute(sizes);
}

ir::Bindings ReuseModel::tripsWith(const ir::Bindings &sizes) const {
  ir::Bindings trips;
  for (const auto &[placeholder, trip] : resolution) {
    const Expr known = trip.substitute(sizes);
    trips.emplace(placeholder, known.isNumber() ? Expr::max(0, Expr::ceil(known)) : known);
  }
  return trips;
}

bool ReuseModel::changesWithCores() const {
  return shared && llvm::any_of(reuseCandidates, [&](const Candidate &candidate) {
           return candidate.distance.contains(*tripPlaceholders[*shared].asSymbol()) ||
                  !candidate.common.isZero();
         });
}

} // namespace sparcity::traffic
