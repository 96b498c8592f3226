//===- models/traffic/distance/ExactLines.cpp - Lines of a nest, counted if it can be ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/ExactLines.h"

#include "models/machine/Machine.h"
#include "models/traffic/distance/Strips.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::traffic {

/// By which samples may tell different stories, as a part of the lines.
static constexpr double largestError = 0.1;

/// Stores come into every cache, as reuse distances have it.
static bool allocatesOnStores(const machine::Machine &machine) {
  return llvm::all_of(machine.caches, [](const machine::Cache &cache) {
    return cache.writeAllocate && cache.writeBack;
  });
}

static report::Phrase tooLittle(double accesses) { return {"too-little-seen", {accesses}}; }

ExactLines::ExactLines(const ir::Kernel &kernel, const ir::LoopPath &path,
                       const machine::Machine &machine, const Options &options)
    : kernel(kernel), path(path), machine(machine), options(options) {}

llvm::Expected<std::optional<NestLines>> ExactLines::count(bool onlyOfData) {
  if (!allocatesOnStores(machine)) {
    why = {"stores-pass-by"};
    return std::nullopt;
  }
  const auto lineBytes = static_cast<unsigned>(machine.caches.front().line.value());
  const double most = options.mostAccesses();
  const WalkedNest nest(kernel, path, most);
  llvm::Expected<KernelTrace> trace =
      KernelTrace::of(nest.kernel(), options.contents, lineBytes, static_cast<std::uint64_t>(most));
  if (!trace) {
    llvm::handleAllErrors(trace.takeError(), [&](const llvm::ErrorInfoBase &fault) {
      tooLong = fault.convertToErrorCode() == std::errc::result_out_of_range;
      why = tooLong ? tooLittle(most) : report::Phrase{"uncounted", {fault.message()}};
    });
    return std::nullopt;
  }
  if (onlyOfData && !trace->dependsOnData())
    return std::nullopt;
  residence = Residence::of(kernel, machine);
  llvm::Expected<std::optional<NestLines>> lines = NestLines::of(
      kernel, nest.path(), *trace, machine, options, most, residence ? &*residence : nullptr);
  if (!lines)
    return lines.takeError();
  if (!*lines || (*lines)->error() > largestError) {
    tooLong = true;
    why = tooLittle(most);
    return std::nullopt;
  }
  return std::move(*lines);
}

} // namespace sparcity::traffic
