//===- driver/KernelData.h - The data that kernels are given --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Contents of index arrays, from `--data` and `--matrix`. An array has the same contents in
/// all nests of a function, but for those that a matrix is bound to by themselves: a product
/// and a triangular solve may call different arrays the same.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Inputs.h"
#include "driver/Orders.h"

#include <map>
#include <memory>
#include <optional>
#include <set>

namespace driver {

class KernelData {
public:
  /// Reads what the options name, and binds it: open sizes of kernels get their values.
  /// Kernels without a sparse loop are left as they are; with `--matrix` one at least has to
  /// have it.
  static llvm::Expected<KernelData> read(const Options &options, std::vector<Input> &inputs);

  /// Of one of the inputs.
  const traffic::ArrayContents &contentsOf(const ir::Kernel &kernel) const {
    const auto found = ofMatrix.find(&kernel);
    return found == ofMatrix.end() ? given : *found->second;
  }
  /// True if the kernel, or another nest of its function, runs over the matrix.
  bool hasMatrix(const ir::Kernel &kernel) const { return ofMatrix.contains(&kernel); }
  /// Of the matrix; null without one.
  const Orders *matrixOrders() const { return orders ? &*orders : nullptr; }
  /// Of the matrix that the kernel is bound to; null: of none, or it is not shown.
  const matrix::Density *densityOf(const ir::Kernel &kernel) const {
    return density && withMatrix.contains(&kernel) ? &*density : nullptr;
  }

private:
  llvm::Error bindMatrix(const Options &options, std::vector<Input> &inputs);
  llvm::Error bindMatrix(const GivenMatrix &matrix, std::vector<Input> &inputs);
  void share(const ir::Kernel &from, std::vector<ir::Kernel> &kernels);
  void keep(const ir::Kernel &kernel, traffic::ArrayContents contents);

  traffic::ArrayContents given; ///< by --data
  /// With a matrix, equal ones kept once.
  std::map<const ir::Kernel *, std::shared_ptr<const traffic::ArrayContents>> ofMatrix;
  std::set<const ir::Kernel *> withMatrix; ///< bound by themselves
  std::optional<Orders> orders;
  std::optional<matrix::Density> density;
};

} // namespace driver
