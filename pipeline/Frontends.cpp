//===- pipeline/Frontends.cpp - Which frontend reads a source -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Frontends.h"

#include "frontend/ClangSetup.h"
#include "frontend/clang/Extract.h"
#include "frontend/llvm/Extract.h"
#include "ir/Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
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

/// The same, also where the loop or one inside was taken in from another function.
static bool covers(const ir::Loop &loop, const ir::SourceRange &range) {
  return loop.range.hasBeginOf(range) || llvm::any_of(loop.body, [&](const ir::Node &node) {
           return node.asLoop() && covers(*node.asLoop(), range);
         });
}

static bool hasAccesses(const ir::Loop &loop) {
  return !loop.boundAccesses.empty() || llvm::any_of(loop.body, [](const ir::Node &node) {
    return node.asLoop() ? hasAccesses(*node.asLoop()) : !node.asStatement()->accesses.empty();
  });
}

/// Something had to be assumed that LLVM IR may say.
static bool isDoubtful(const ir::Kernel &kernel) {
  return !hasAccesses(kernel.nest) ||
         llvm::any_of(kernel.diagnostics, [](const ir::Diagnostic &diagnostic) {
           return diagnostic.id == "data-index" || diagnostic.id == "unknown-trip-count";
         });
}

namespace {

/// Puts nests of LLVM IR in the place of what was left out.
class Merge {
public:
  /// `exchanges`: a reading that rests on less takes the place of one as written.
  Merge(ir::Program &program, bitcode::Reading reading, bool exchanges)
      : program(program), other(std::move(reading.program)),
        writtenIn(std::move(reading.writtenIn)), exchanges(exchanges) {
    for (const ir::Kernel &kernel : other.kernels)
      functions.insert(kernel.function);
  }

  void run() {
    for (size_t i = 0; i < other.kernels.size(); ++i)
      if (isWanted(other.kernels[i], writtenIn[i]))
        take(std::move(other.kernels[i]), writtenIn[i]);
    for (const ir::Diagnostic &diagnostic : other.diagnostics)
      if ((isLeftOut(diagnostic) || diagnostic.id == "outer-loop") && !isKnown(diagnostic))
        program.diagnostics.push_back(diagnostic);
    for (const ir::Region &region : other.regions)
      order(region.function);
  }

private:
  /// None of it is modelled as it is written, but loops inside, or in a way that rests on more.
  bool isWanted(const ir::Kernel &kernel, const std::string &writer) const {
    return llvm::none_of(program.kernels, [&](const ir::Kernel &known) {
      // Of one template there are many functions.
      if (!writer.empty() && known.function != kernel.function && known.function != writer)
        return false;
      const bool isSame = known.nest.range.beginsWith(kernel.nest.range);
      if (exchanges && isSame && isOf(known, kernel, writer) && isDoubtful(known) &&
          !isDoubtful(kernel))
        return false;
      // A function that was taken in is modelled where it stands; and what has to assume as much is
      // no better than loops inside that are modelled each on its own.
      return isSame || contains(known, kernel.nest.range) ||
             (isDoubtful(kernel) && contains(kernel, known.nest.range));
    });
  }

  /// One reads the other's function, or the one that has taken all of it in.
  bool isOf(const ir::Kernel &known, const ir::Kernel &kernel, const std::string &writer) const {
    return known.function == kernel.function ||
           (known.function == writer && !functions.contains(writer));
  }

  /// What is left out of LLVM IR is modelled, or left out as it is written too.
  bool isKnown(const ir::Diagnostic &leftOut) const {
    return llvm::any_of(
               program.kernels,
               [&](const ir::Kernel &known) { return covers(known.nest, leftOut.range); }) ||
           llvm::any_of(program.diagnostics, [&](const ir::Diagnostic &known) {
             return known.range.file == leftOut.range.file &&
                    known.range.line == leftOut.range.line;
           });
  }

  void take(ir::Kernel kernel, const std::string &writer);
  void order(const std::string &function);

  ir::Program &program;
  ir::Program other;
  std::vector<std::string> writtenIn; ///< by kernel of the other
  std::set<std::string> functions;    ///< of its kernels
  bool exchanges;
  std::vector<ir::Kernel> taken;
};

} // namespace

void Merge::take(ir::Kernel kernel, const std::string &writer) {
  std::string why;
  llvm::erase_if(program.diagnostics, [&](const ir::Diagnostic &diagnostic) {
    const bool isOuter = diagnostic.id == "outer-loop";
    // The compiler's loop begins with what stands behind the label.
    const bool isOfJump =
        diagnostic.id == "goto-loop" && diagnostic.range.hasBeginOf(kernel.nest.range);
    if (!(isLeftOut(diagnostic) || isOuter) || !(covers(kernel.nest, diagnostic.range) || isOfJump))
      return false;
    why = ": " + diagnostic.message.substr(0, diagnostic.message.find("; the "));
    return true;
  });
  kernel.diagnostics.insert(kernel.diagnostics.begin(),
                            {ir::Severity::Remark, "read-from-llvm-ir",
                             "this nest is read from LLVM IR" + why, kernel.nest.range, false});
  // Its inner loops, where they were read without it.
  ir::removeKernels(program, [&](const ir::Kernel &known) {
    return isOf(known, kernel, writer) &&
           (contains(kernel, known.nest.range) || known.nest.range.beginsWith(kernel.nest.range));
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
  std::map<std::string, unsigned> uses;
  for (ir::Kernel &kernel : own) {
    kernel.name = function + (own.size() > 1 ? ":" + std::to_string(kernel.nest.range.line) : "");
    // A loop may have been taken in several times.
    if (const unsigned copy = ++uses[kernel.name]; copy > 1)
      kernel.name += "#" + std::to_string(copy);
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
    return fromLlvm().program;
  }
  ir::Program program =
      frontend::extractKernels(source, triple, &probabilities, &selection, &filesRead);
  branches = probabilities.takeGiven();
  const bool isRead = llvm::none_of(program.diagnostics, [](const ir::Diagnostic &diagnostic) {
    return isError(diagnostic) && diagnostic.id == "clang";
  });
  // Loops of C++ may be in functions of a library, which are not read as they are written.
  const bool isWhole = !program.kernels.empty() && !frontend::isCxx(source) &&
                       llvm::none_of(program.diagnostics, [](const ir::Diagnostic &diagnostic) {
                         return isLeftOut(diagnostic) || diagnostic.id == "outer-loop";
                       });
  if (frontend == Frontend::Ast || !isRead || isWhole)
    return program;
  Merge(program, fromLlvm(), frontend::isCxx(source)).run();
  return program;
}

} // namespace sparcity::pipeline
