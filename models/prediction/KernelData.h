//===- models/prediction/KernelData.h - The data that kernels are given ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Contents of index arrays, given by name or by a matrix. An array has the same contents in
/// all nests of a function, but for those that a matrix is bound to by themselves: a product
/// and a triangular solve may call different arrays the same.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/GivenMatrix.h"
#include "models/report/Message.h"

#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <memory>
#include <set>
#include <vector>

namespace sparcity::prediction {

class KernelData {
public:
  KernelData() = default;

  /// Binds what is given to the kernels of the programs: open sizes get their values, conditions
  /// on data the share of the time that these let them hold. Kernels without a sparse loop are
  /// left as they are; with a matrix, which may be null, one at least has to have it.
  static llvm::Expected<KernelData> bind(traffic::ArrayContents given, const GivenMatrix *matrix,
                                         llvm::ArrayRef<ir::Program *> programs);

  /// Of a kernel of the programs.
  const traffic::ArrayContents &contentsOf(const ir::Kernel &kernel) const {
    const auto found = ofMatrix.find(&kernel);
    return found == ofMatrix.end() ? given : *found->second;
  }
  /// What was said of a kernel when it was bound, with arguments: its diagnostics have the words.
  const report::MessageList &saidOf(const ir::Kernel &kernel) const;
  /// True if the kernel itself runs over the matrix.
  bool isBound(const ir::Kernel &kernel) const { return bound.contains(&kernel); }
  /// True if the kernel, or another nest of its function, runs over the matrix.
  bool hasMatrix(const ir::Kernel &kernel) const { return ofMatrix.contains(&kernel); }

private:
  llvm::Error bindMatrix(const GivenMatrix &matrix, llvm::ArrayRef<ir::Program *> programs);
  void say(ir::Kernel &kernel, const report::MessageList &messages);
  void share(const ir::Kernel &from, std::vector<ir::Kernel> &kernels);
  void keep(const ir::Kernel &kernel, traffic::ArrayContents contents);

  traffic::ArrayContents given; ///< by name
  /// With a matrix, equal ones kept once.
  std::map<const ir::Kernel *, std::shared_ptr<const traffic::ArrayContents>> ofMatrix;
  std::set<const ir::Kernel *> bound; ///< by themselves
  std::map<const ir::Kernel *, report::MessageList> said;
};

/// Messages that stand in `said` in the same words get its arguments.
void giveArguments(report::MessageList &messages, const report::MessageList &said);

} // namespace sparcity::prediction
