//===- ir/VerifyProgram.cpp - Is a program well formed? -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Verify.h"

#include "ir/Program.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::ir {

namespace {

class RegionVerifier {
public:
  explicit RegionVerifier(const Program &program) : program(program) {}

  Diagnostics run() {
    for (const Region &region : program.regions)
      checkRegion(region);
    if (next < program.kernels.size())
      error(program.kernels[next].nest.range,
            "kernel '" + program.kernels[next].name + "' stands in no region");
    return std::move(diagnostics);
  }

private:
  void error(const SourceRange &range, const std::string &message) {
    diagnostics.push_back({Severity::Error, "ir-verify", message, range, false});
  }

  void checkRegion(const Region &region) {
    const SourceRange start = {program.file, 0, 0, 0, 0};
    std::set<std::string> names;
    for (const Array &array : region.arrays)
      if (!names.insert(array.name).second)
        error(array.range, "region '" + region.function + "' declares '" + array.name + "' twice");
    for (const auto &piece : region.body)
      if (const KernelId *nest = std::get_if<KernelId>(&piece))
        checkNest(*nest, region, start);
      else
        checkOpaque(std::get<Opaque>(piece), region);
  }

  void checkNest(KernelId nest, const Region &region, const SourceRange &start) {
    if (nest.index != next || nest.index >= program.kernels.size())
      return error(start, "region '" + region.function + "' has kernel number " +
                              std::to_string(nest.index) + ", where number " +
                              std::to_string(next) + " of " +
                              std::to_string(program.kernels.size()) + " is to stand");
    ++next;
    const Kernel &kernel = program.kernel(nest);
    const std::string who = "kernel '" + kernel.name + "': ";
    if (kernel.function != region.function)
      error(kernel.nest.range, who + "it stands in region '" + region.function + "'");
    for (const Symbol &symbol : kernel.symbols)
      if (!llvm::is_contained(region.symbols, symbol.name))
        error(kernel.nest.range, who + "its region has no symbol '" + symbol.name + "'");
    for (const Array &array : kernel.arrays)
      if (llvm::none_of(region.arrays, [&](const Array &a) { return a.name == array.name; }))
        error(array.range, who + "its region has no array '" + array.name + "'");
  }

  void checkOpaque(const Opaque &piece, const Region &region) {
    for (const std::vector<ArrayId> *ids : {&piece.reads, &piece.writes})
      for (const ArrayId id : *ids)
        if (id.index >= region.arrays.size())
          error(piece.range,
                "region '" + region.function + "' has no array number " + std::to_string(id.index));
  }

  const Program &program;
  unsigned next = 0; ///< kernel
  Diagnostics diagnostics;
};

} // namespace

Diagnostics verifyRegions(const Program &program) { return RegionVerifier(program).run(); }

Diagnostics verify(const Program &program) {
  Diagnostics result;
  for (const Kernel &kernel : program.kernels)
    llvm::append_range(result, verify(kernel));
  llvm::append_range(result, verifyRegions(program));
  return result;
}

} // namespace sparcity::ir
