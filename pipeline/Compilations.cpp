//===- pipeline/Compilations.cpp - Machine code for the kernels -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Compilations.h"

#include "frontend/codegen/Compile.h"
#include "ir/LocatedError.h"
#include "ir/LoopIds.h"
#include "ir/Share.h"
#include "models/machine/Machine.h"
#include "models/prediction/PredictMarm.h"

#include "llvm/ADT/STLExtras.h"

#include <set>
#include <tuple>

namespace sparcity::pipeline {

namespace {

/// Loops of functions that are inlined are elsewhere.
bool containsBegin(const ir::Loop &loop, const ir::SourceRange &range) {
  return loop.range.hasBeginOf(range) || llvm::any_of(loop.body, [&](const ir::Node &node) {
           const ir::Loop *inner = node.asLoop();
           return inner && containsBegin(*inner, range);
         });
}

void attach(const ir::Diagnostics &diagnostics, ir::Kernel &kernel) {
  for (ir::Diagnostic diagnostic : diagnostics) {
    diagnostic.loop = ir::loopAt(kernel.nest, diagnostic.range);
    if (containsBegin(kernel.nest, diagnostic.range) &&
        diagnostic.severity != ir::Severity::Error &&
        !llvm::is_contained(kernel.diagnostics, diagnostic))
      kernel.diagnostics.push_back(std::move(diagnostic));
  }
}

/// Code of which the function is not known may be that of any, but where the kernel's own function
/// has the same loop: a function of a library that several took in.
bool isCodeOf(const codegen::FunctionCode &code, const ir::SourceRange &loop,
              const codegen::Compilation &compilation, const ir::Kernel &kernel) {
  if (!code.function.empty())
    return code.function == kernel.function;
  return llvm::none_of(compilation.functions, [&](const codegen::FunctionCode &other) {
    return other.function == kernel.function &&
           llvm::any_of(other.loops,
                        [&](const ir::MachineLoop &own) { return own.range.beginsWith(loop); });
  });
}

/// Conditions on what is no size of the kernel say nothing there.
void dropForeign(std::vector<ir::LoopCheck> &checks, const ir::Kernel &kernel) {
  const auto isForeign = [&](const std::string &name) {
    return llvm::none_of(kernel.symbols,
                         [&](const ir::Symbol &symbol) { return symbol.name == name; });
  };
  for (ir::LoopCheck &check : checks)
    if (check.condition && llvm::any_of(check.condition->symbols(), isForeign))
      check.condition.reset();
}

void attachLoops(const codegen::Compilation &compilation, Input &input) {
  for (ir::Kernel &kernel : input.program.kernels)
    for (const codegen::FunctionCode &code : compilation.functions)
      for (const ir::MachineLoop &loop : code.loops)
        if (containsBegin(kernel.nest, loop.range) &&
            isCodeOf(code, loop.range, compilation, kernel)) {
          kernel.machineLoops.push_back(loop);
          kernel.machineLoops.back().loop = ir::loopAt(kernel.nest, loop.range);
          dropForeign(kernel.machineLoops.back().checks, kernel);
        }
}

void attachDiagnostics(const codegen::Compilation &compilation, Input &input) {
  for (ir::Kernel &kernel : input.program.kernels) {
    attach(compilation.diagnostics, kernel);
    for (const codegen::FunctionCode &code : compilation.functions)
      for (const ir::Diagnostic &diagnostic : code.diagnostics)
        if (isCodeOf(code, diagnostic.range, compilation, kernel))
          attach({diagnostic}, kernel);
  }
}

bool hasVectors(const codegen::Compilation &compilation) {
  return llvm::any_of(compilation.functions, [](const codegen::FunctionCode &code) {
    return llvm::any_of(code.loops,
                        [](const ir::MachineLoop &loop) { return loop.vectorBytes > 0; });
  });
}

std::set<std::string> functionsOf(const ir::Program &program) {
  std::set<std::string> functions;
  for (const ir::Kernel &kernel : program.kernels)
    functions.insert(kernel.function);
  return functions;
}

/// Loads behind conditions on indices or data, and which loops are in which.
class NestFacts {
public:
  NestFacts(const ir::Kernel &kernel, codegen::Nests &sum) : kernel(kernel), sum(sum) {}

  void add(const ir::Loop &loop, double share) {
    for (const ir::Loop *around : path)
      sum.inside[codegen::placeOf(around->range)].insert(codegen::placeOf(loop.range));
    path.push_back(&loop);
    for (const ir::Node &node : loop.body) {
      const ir::Loop *inner = node.asLoop();
      const std::optional<ir::Guard> &guard = inner ? inner->guard : node.asStatement()->guard;
      const double own = share * ir::likelihoodOf(kernel, path, guard).share;
      if (inner)
        add(*inner, own);
      else if (own < 1)
        for (const ir::Access &access : node.asStatement()->accesses)
          if (access.kind == ir::AccessKind::Load && access.range.isKnown())
            sum.shares[codegen::placeOf(access.range)] = own;
    }
    path.pop_back();
  }

private:
  const ir::Kernel &kernel;
  codegen::Nests &sum;
  ir::LoopPath path;
};

codegen::Nests nestsOf(const ir::Program &program) {
  codegen::Nests result;
  for (const ir::Kernel &kernel : program.kernels)
    NestFacts(kernel, result).add(kernel.nest, 1);
  return result;
}

} // namespace

std::vector<std::vector<std::string>> compile(Input &input,
                                              const std::vector<machine::SharedMachine> &machines,
                                              const CompileRequest &request, Messages &messages) {
  std::vector<std::vector<std::string>> commandLines;
  if (!input.source)
    return commandLines;
  const std::set<std::string> functions =
      request.needsOnlyKernels ? functionsOf(input.program) : std::set<std::string>();
  const codegen::Nests nests = nestsOf(input.program);
  // Machines with the same core and flags share the code.
  std::set<std::tuple<std::string, std::string, std::vector<std::string>>> compiled;
  for (const machine::Machine &machine : machines) {
    codegen::Target target{machine.core.triple, machine.core.cpu, machine.core.compilerFlags};
    if (!compiled.insert({target.triple, target.cpu, target.flags}).second)
      continue;
    llvm::Expected<codegen::Compilation> compilation =
        codegen::compile(*input.source, target, input.branches, functions, nests);
    if (!compilation && request.isSilent) {
      llvm::consumeError(compilation.takeError());
      continue;
    }
    if (!compilation) {
      messages.report(ir::toDiagnostic(compilation.takeError(), ir::Severity::Warning, "codegen",
                                       {input.program.file, 0, 0, 0, 0}));
      continue;
    }
    commandLines.push_back(compilation->commandLine);
    attachLoops(*compilation, input);
    if (!request.isSilent)
      attachDiagnostics(*compilation, input);
    if (!request.comparesScalar || !hasVectors(*compilation))
      continue;
    llvm::append_range(target.flags, prediction::scalarFlags);
    compilation = codegen::compile(*input.source, target, input.branches, functions, nests);
    if (compilation)
      attachLoops(*compilation, input);
    else
      llvm::consumeError(compilation.takeError()); // the same source has just compiled
  }
  return commandLines;
}

} // namespace sparcity::pipeline
