//===- models/traffic/ReuseShares.cpp - Stack distances of cores that share a loop ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ReuseModel.h"

#include "llvm/ADT/STLExtras.h"

using ir::Expr;

namespace traffic {

Expr ReuseModel::bytesOf(const Candidate &candidate, unsigned cores, unsigned sharers) const {
  if (cores == 1 || !shared)
    return candidate.bytes;
  const Expr &trip = tripPlaceholders[*shared];
  const Expr own = (candidate.distance - candidate.common)
                       .substitute({{*trip.asSymbol(), trip * Expr::rational(1, cores)}});
  return resolve(own + candidate.common * Expr::rational(1, sharers));
}

bool ReuseModel::changesWithCores() const {
  return shared && llvm::any_of(reuseCandidates, [&](const Candidate &candidate) {
           return candidate.distance.contains(*tripPlaceholders[*shared].asSymbol()) ||
                  !candidate.common.isZero();
         });
}

} // namespace traffic
