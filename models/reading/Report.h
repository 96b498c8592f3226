//===- models/reading/Report.h - Everything shown of results ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The report: for each result the answer and why first, then each model's terms, then the
/// facts they rest on, then what was assumed. Several machines for one kernel are compared in
/// a table after the reports; several matrices of one loop are ranked in one; several numbers of
/// cores give that table alone, a sweep over a size one of its own. Where a size is open, formulas
/// and cases, never a number that was not computed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/measured/Measured.h"
#include "models/reading/Sections.h"
#include "models/result/MatrixRanking.h"

namespace sparcity::reading {

/// Written as results come. Kept are those of the kernel that is at hand, what is read at the
/// end, and the points of sweeps, whose table no row can begin before all are there.
class Report {
public:
  explicit Report(const Asked &asked);

  /// What can be read now that `result` is there: reports of the kernel before, if it is
  /// another. Results of one kernel follow each other.
  Reading add(result::Result result);
  /// The kernel at hand, which has no further results.
  Reading endKernel();
  /// Of the kernels that have ended; the rest has them no more.
  Reading takeComparisons();
  Reading takeSweeps();
  /// The rest.
  Reading finish();

private:
  Asked asked;
  std::vector<result::Result> kernel, points;
  Reading comparisons;
  result::Totals totals;
  measured::Agreement agreement;
  result::MatrixRows matrices;
};

/// The sections of one result with their pictures, for an output in which the answer, the
/// source, the sizes and what was assumed have places of their own.
Reading articleOf(const result::Result &result, const Asked &asked);

} // namespace sparcity::reading
