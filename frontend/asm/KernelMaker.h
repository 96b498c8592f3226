//===- frontend/asm/KernelMaker.h - Listings to kernels ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Collects the loops and regions of a file's listings, and names them when all are
/// known: by the function where it has one, else by function and label.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Assembly.h"
#include "frontend/asm/Flow.h"
#include "ir/Kernel.h"

#include <vector>

namespace sparcity::assembly {

class KernelMaker {
public:
  KernelMaker(const std::string &file, const Target &target, const Isa &isa)
      : file(file), target(target), isa(isa) {}

  void add(const Listing &listing);
  /// Kernels of the regions; of the loops where no marker encloses anything.
  void finish(ir::Program &program);

private:
  struct Candidate {
    ir::Kernel kernel;
    /// What tells it from others of the function: a label or a line.
    std::string label;
    /// Its name as the marker says.
    std::string given;
    /// Why it is left out; none if it is not.
    std::optional<ir::Diagnostic> fault;
  };

  Candidate make(const Listing &listing, const FoundLoop &loop, unsigned line) const;
  std::optional<ir::Diagnostic> findFault(const Listing &listing, const FoundLoop &loop,
                                          const Candidate &candidate) const;

  const std::string &file;
  const Target &target;
  const Isa &isa;
  std::vector<Candidate> loops, regions;
  ir::Diagnostics diagnostics;
};

} // namespace sparcity::assembly
