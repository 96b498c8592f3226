//===- pipeline/Frontends.cpp - Which frontend reads a source -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Frontends.h"

#include "frontend/clang/Extract.h"
#include "frontend/llvm/Extract.h"
#include "ir/Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace sparcity::pipeline {

static bool isError(const ir::Diagnostic &diagnostic) {
  return diagnostic.severity == ir::Severity::Error;
}

/// A nest or a part of it that is left out, and for no mistake of the user.
static bool isLeftOut(const ir::Diagnostic &diagnostic) {
  return isError(diagnostic) && diagnostic.id != "clang" && diagnostic.id != "probability-sum" &&
         diagnostic.id != "division-by-zero";
}

static bool contains(const ir::Kernel &kernel, const ir::SourceRange &range) {
  return kernel.nest.range.hasBeginOf(range);
}

namespace {

/// Puts nests of LLVM IR in the place of what was left out.
class Merge {
public:
  Merge(ir::Program &program, ir::Program other) : program(program), other(std::move(other)) {}

  void run() {
    for (ir::Kernel &kernel : other.kernels)
      if (isWanted(kernel))
        take(std::move(kernel));
    for (const ir::Region &region : other.regions)
      order(region.function);
  }

private:
  /// None of it is modelled as it is written, or only loops inside.
  bool isWanted(const ir::Kernel &kernel) const {
    return llvm::none_of(program.kernels, [&](const ir::Kernel &known) {
      return known.function == kernel.function &&
             (known.nest.range.beginsWith(kernel.nest.range) || contains(known, kernel.nest.range));
    });
  }

  void take(ir::Kernel kernel);
  void order(const std::string &function);

  ir::Program &program;
  ir::Program other;
  std::vector<ir::Kernel> taken;
};

} // namespace

void Merge::take(ir::Kernel kernel) {
  std::string why;
  llvm::erase_if(program.diagnostics, [&](const ir::Diagnostic &diagnostic) {
    if (!isLeftOut(diagnostic) || !contains(kernel, diagnostic.range))
      return false;
    why = ": " + diagnostic.message.substr(0, diagnostic.message.find("; the loop nest"));
    return true;
  });
  kernel.diagnostics.insert(kernel.diagnostics.begin(),
                            {ir::Severity::Note, "read-from-llvm-ir",
                             "this nest is read from LLVM IR" + why, kernel.nest.range, false});
  // Its inner loops, where they were read without it.
  ir::removeKernels(program, [&](const ir::Kernel &known) {
    return known.function == kernel.function && contains(kernel, known.nest.range);
  });
  taken.push_back(std::move(kernel));
}

/// The nests of a function as they stand in it.
void Merge::order(const std::string &function) {
  std::vector<ir::Kernel> own;
  llvm::erase_if(taken, [&](ir::Kernel &kernel) {
    if (kernel.function != function)
      return false;
    own.push_back(std::move(kernel));
    return true;
  });
  if (own.empty())
    return;
  for (const ir::Kernel &kernel : program.kernels)
    if (kernel.function == function)
      own.push_back(kernel);
  ir::removeKernels(program, [&](const ir::Kernel &kernel) { return kernel.function == function; });
  std::stable_sort(own.begin(), own.end(), [](const ir::Kernel &a, const ir::Kernel &b) {
    return std::tie(a.nest.range.line, a.nest.range.column) <
           std::tie(b.nest.range.line, b.nest.range.column);
  });
  ir::Region region{function, {}, {}, {}};
  for (ir::Kernel &kernel : own) {
    kernel.name = function + (own.size() > 1 ? ":" + std::to_string(kernel.nest.range.line) : "");
    ir::share(kernel, region);
    region.body.emplace_back(ir::KernelId{static_cast<unsigned>(program.kernels.size())});
    program.kernels.push_back(std::move(kernel));
  }
  llvm::erase_if(program.regions,
                 [&](const ir::Region &known) { return known.function == function; });
  program.regions.push_back(std::move(region));
}

std::optional<Frontend> parseFrontend(llvm::StringRef name) {
  return llvm::StringSwitch<std::optional<Frontend>>(name)
      .Case("auto", Frontend::Auto)
      .Case("ast", Frontend::Ast)
      .Case("llvm", Frontend::Llvm)
      .Default(std::nullopt);
}

ir::Program readSource(const frontend::Source &source, const std::string &triple, Frontend frontend,
                       frontend::BranchProbabilities &probabilities,
                       frontend::NestSelection &selection, std::vector<std::string> &filesRead,
                       std::vector<frontend::GivenBranch> &branches) {
  const auto fromLlvm = [&] {
    return bitcode::extractKernels(source, {triple, "", {}}, branches, selection);
  };
  if (frontend == Frontend::Llvm) {
    selection.beginInput(source.file);
    probabilities.beginInput(source.file);
    branches = probabilities.takeGiven();
    return fromLlvm();
  }
  ir::Program program =
      frontend::extractKernels(source, triple, &probabilities, &selection, &filesRead);
  branches = probabilities.takeGiven();
  const bool isRead = llvm::none_of(program.diagnostics, [](const ir::Diagnostic &diagnostic) {
    return isError(diagnostic) && diagnostic.id == "clang";
  });
  const bool isWhole = !program.kernels.empty() && llvm::none_of(program.diagnostics, isLeftOut);
  if (frontend == Frontend::Ast || !isRead || isWhole)
    return program;
  Merge(program, fromLlvm()).run();
  return program;
}

} // namespace sparcity::pipeline
