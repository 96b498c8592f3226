//===- test/oracle/Check.cpp - Does the IR say what the program does? -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "Match.h"

#include "ir/Program.h"
#include "ir/Verify.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::oracle {

static std::string textOf(const ir::Diagnostic &diagnostic) {
  return "  " + diagnostic.range.file + ":" + std::to_string(diagnostic.range.line) + ":" +
         std::to_string(diagnostic.range.column) + ": " + diagnostic.message + " [" +
         diagnostic.id + "]\n";
}

/// Why the function cannot be compared; empty if it can.
static std::string faultOf(const Trace &trace, const std::vector<const ir::Kernel *> &kernels) {
  if (!trace.isComplete)
    return "the case died";
  for (const Event &event : trace.events) {
    const TracedArray &array = trace.arrays[event.array];
    if (array.bytes != 0 && (event.offset < 0 || event.offset + event.bytes > array.bytes))
      return "the case is wrong: '" + array.name + "' has " + std::to_string(array.bytes) +
             " bytes and is accessed at " + std::to_string(event.offset);
  }
  for (const ir::Kernel *kernel : kernels)
    for (const ir::Diagnostic &diagnostic : ir::verify(*kernel))
      return "the IR is not well formed: " + diagnostic.message;
  if (kernels.empty())
    return "there is no kernel of a function '" + trace.function + "'";
  return "";
}

static void compareWork(const Work &program, const std::optional<Work> &ir, CaseResult &result) {
  result.isWorkCompared = ir == program;
  // The test that ends a loop with a condition on data is in no iteration.
  if (!ir || result.isWorkCompared || llvm::is_contained(result.diagnostics, "early-exit"))
    return;
  std::set<std::string> names;
  for (const Work *work : {&program, &*ir})
    for (const auto &[name, count] : *work)
      names.insert(name);
  result.text = "the IR does other work than the program\n";
  const auto countIn = [](const Work &work, const std::string &name) {
    const auto found = work.find(name);
    return found == work.end() ? 0 : found->second;
  };
  for (const std::string &name : names)
    if (countIn(program, name) != countIn(*ir, name))
      result.text += "  " + name + ": the program " + std::to_string(countIn(program, name)) +
                     ", the IR " + std::to_string(countIn(*ir, name)) + "\n";
}

static void compare(const Trace &trace, const std::vector<const ir::Kernel *> &kernels,
                    CaseResult &result) {
  Matcher matcher(trace);
  ir::WalkInputs inputs;
  inputs.symbols = trace.symbols;
  inputs.contents = &trace.contents;
  inputs.boundTests = ir::BoundTests::EachTest;
  inputs.maxIterations = 100'000'000;
  for (const ir::Kernel *kernel : kernels) {
    matcher.beginKernel(*kernel);
    llvm::Error error = ir::walk(*kernel, inputs, matcher);
    if (error)
      result.text += llvm::toString(std::move(error)) + "\n";
    if (!matcher.difference().empty() || !result.text.empty())
      break;
  }
  if (result.text.empty())
    matcher.isAtEnd();
  result.accesses = matcher.matched();
  result.text += matcher.difference();
  if (result.text.empty())
    compareWork(trace.work, matcher.work(), result);
}

CaseResult checkCase(const Trace &trace, const ir::Program &program) {
  CaseResult result;
  std::vector<const ir::Kernel *> kernels;
  for (const ir::Kernel &kernel : program.kernels)
    if (kernel.function == trace.function)
      kernels.push_back(&kernel);
  result.kernels = static_cast<unsigned>(kernels.size());
  for (const ir::Diagnostic &diagnostic : program.diagnostics) {
    if (diagnostic.severity != ir::Severity::Error)
      continue;
    result.verdict = Verdict::LeftOut;
    result.diagnostics.push_back(diagnostic.id);
    result.text += textOf(diagnostic);
  }
  if (result.verdict == Verdict::LeftOut)
    return result;
  for (const ir::Kernel *kernel : kernels)
    for (const ir::Diagnostic &diagnostic : kernel->diagnostics)
      if (diagnostic.isAssumption)
        result.diagnostics.push_back(diagnostic.id);
  result.text = faultOf(trace, kernels);
  if (result.text.empty())
    compare(trace, kernels, result);
  if (result.text.empty())
    return result;
  // The accesses of a function whose body is not read are missing, as it says.
  const bool isCallMissing = llvm::is_contained(result.diagnostics, "unknown-call");
  result.verdict = isCallMissing ? Verdict::LeftOut : Verdict::Differs;
  if (isCallMissing)
    result.diagnostics = {"unknown-call"};
  return result;
}

} // namespace sparcity::oracle
