//===- frontend/llvm/FunctionReader.cpp - The nests of a function in LLVM IR -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/FunctionReader.h"

#include "frontend/codegen/LoopTags.h"
#include "frontend/llvm/ArrayCalls.h"
#include "frontend/llvm/NestReader.h"
#include "ir/Program.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <map>

namespace sparcity::bitcode {

namespace {

class FunctionReader {
public:
  FunctionReader(llvm::Function &function, const std::string &name, const Analyses &analyses,
                 frontend::NestSelection &selection, ir::Program &program)
      : function(function), name(name), analyses(analyses), selection(selection), program(program),
        names(function), objects(names, analyses.layout) {}

  std::vector<std::string> run();

private:
  void nest(const llvm::Loop &loop);
  void between(const llvm::BasicBlock &block);
  void sayVectorised(const ir::SourceRange &range);
  void sayIrreducible(const llvm::BasicBlock &entry);
  void finish();

  llvm::Function &function;
  const std::string &name;
  const Analyses &analyses;
  frontend::NestSelection &selection;
  ir::Program &program;
  Names names;
  Objects objects;
  std::vector<ir::Kernel> kernels;
  std::vector<std::string> writers; ///< of each
  std::vector<std::variant<ir::KernelId, ir::Opaque>> body;
};

} // namespace

/// The function in whose text a loop stands; null if that is not known.
static const llvm::DISubprogram *writerOf(const llvm::Loop &loop) {
  const llvm::DebugLoc start = loop.getStartLoc();
  const auto *scope = start ? llvm::dyn_cast<llvm::DILocalScope>(start->getScope()) : nullptr;
  return scope ? scope->getSubprogram() : nullptr;
}

static llvm::StringRef symbolOf(const llvm::DISubprogram *function) {
  if (!function)
    return "";
  return function->getLinkageName().empty() ? function->getName() : function->getLinkageName();
}

/// A loop that was taken in from a function that is there still is read in that one.
static bool isReadElsewhere(const llvm::DISubprogram *writer, const llvm::Function &function) {
  const llvm::Function *other = writer && writer != function.getSubprogram()
                                    ? function.getParent()->getFunction(symbolOf(writer))
                                    : nullptr;
  return other && other != &function && !other->isDeclaration();
}

/// A loop in it has been through the vectoriser: it stands there twice, for whole vectors and for
/// the rest, and how often each runs is not what the source says.
static bool isVectorised(const llvm::Loop &nest) {
  return llvm::any_of(nest.getLoopsInPreorder(), [](const llvm::Loop *loop) {
    return codegen::hasProperty(loop->getLoopID(), "llvm.loop.isvectorized");
  });
}

std::vector<std::string> FunctionReader::run() {
  const llvm::ReversePostOrderTraversal<llvm::Function *> order(&function);
  llvm::SmallPtrSet<const llvm::BasicBlock *, 16> seen;
  for (const llvm::BasicBlock *block : order) {
    seen.insert(block);
    for (const llvm::BasicBlock *next : llvm::successors(block)) {
      // Back to where no loop begins: a cycle with several entries.
      const llvm::Loop *around = analyses.loops.getLoopFor(next);
      if (seen.contains(next) &&
          !(around && around->getHeader() == next && around->contains(block)))
        sayIrreducible(*next);
    }
    const llvm::Loop *loop = analyses.loops.getLoopFor(block);
    if (!loop)
      between(*block);
    else if (!loop->getParentLoop() && loop->getHeader() == block)
      nest(*loop);
  }
  finish();
  return std::move(writers);
}

void FunctionReader::nest(const llvm::Loop &loop) {
  const ir::SourceRange range = placeOf(loop, analyses.tracker);
  const llvm::DISubprogram *writer = writerOf(loop);
  if (isReadElsewhere(writer, function) || !selection.takesNest(name, range))
    return;
  if (isVectorised(loop))
    return sayVectorised(range);
  NestReader reader(analyses, names, objects, loop);
  if (std::optional<ir::Kernel> kernel = reader.read()) {
    kernel->name = kernel->function = name;
    body.emplace_back(ir::KernelId{static_cast<unsigned>(kernels.size())});
    kernels.push_back(std::move(*kernel));
    writers.push_back(symbolOf(writer).str());
    return;
  }
  const std::optional<Fault> &fault = reader.fault();
  std::string why = fault ? fault->message : "this loop cannot be represented";
  const ir::SourceRange &place = fault && fault->range.isKnown() ? fault->range : range;
  // A place in a library says nothing of who took its loop in.
  if (place.file != program.file)
    why += "; the loop is in '" + name + "'";
  // What is wrong costs one level, and is said in front of what is wrong inside.
  const size_t modelled = kernels.size(), said = program.diagnostics.size();
  for (const llvm::Loop *inner : loop.getSubLoops())
    nest(*inner);
  ir::Diagnostic diagnostic{ir::Severity::Error, fault ? fault->id : "unsupported-loop", why, place,
                            false};
  if (kernels.size() > modelled)
    diagnostic = {ir::Severity::Warning, "outer-loop",
                  why + "; the nests in it are modelled, each on its own", place, true};
  program.diagnostics.insert(program.diagnostics.begin() + static_cast<std::ptrdiff_t>(said),
                             std::move(diagnostic));
}

void FunctionReader::sayVectorised(const ir::SourceRange &range) {
  ir::Diagnostic said{ir::Severity::Error, "already-vectorised",
                      "this loop is vectorised already: give what the vectoriser has not seen yet "
                      "(clang: -O3 -Xclang -disable-llvm-passes, or -O1)",
                      range, false};
  // Once for both of the loops that are left of one.
  if (!llvm::is_contained(program.diagnostics, said))
    program.diagnostics.push_back(std::move(said));
}

void FunctionReader::sayIrreducible(const llvm::BasicBlock &entry) {
  ir::SourceRange range;
  for (const llvm::Instruction &instruction : entry)
    if (range = placeOf(instruction); range.isKnown())
      break;
  if (selection.takesNest(name, range))
    program.diagnostics.push_back({ir::Severity::Error, "unsupported-loop",
                                   "a loop that is entered at several places cannot be represented",
                                   range, false});
}

/// Calls between nests.
void FunctionReader::between(const llvm::BasicBlock &block) {
  for (const llvm::Instruction &instruction : block) {
    const auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (!call || llvm::isa<llvm::IntrinsicInst>(call) || !mathCall(*call).empty())
      continue;
    const llvm::Function *callee = call->getCalledFunction();
    ir::Opaque opaque;
    opaque.calls = {callee ? Names::ofFunction(*callee) : "indirect"};
    opaque.range = placeOf(*call);
    if (std::optional<ir::Diagnostic> said = arrayCall(opaque.calls.front(), opaque.range);
        said && selection.takesNest(name, said->range))
      program.diagnostics.push_back(std::move(*said));
    body.emplace_back(std::move(opaque));
  }
}

void FunctionReader::finish() {
  if (kernels.empty())
    return;
  ir::Region region{name, {}, {}, {}};
  for (const ir::Kernel &kernel : kernels)
    ir::share(kernel, region);
  std::vector<ir::ArrayId> all;
  for (unsigned i = 0; i < region.arrays.size(); ++i)
    all.push_back({i});
  const auto first = static_cast<unsigned>(program.kernels.size());
  std::map<std::string, unsigned> uses;
  for (auto &part : body) {
    if (auto *id = std::get_if<ir::KernelId>(&part))
      id->index += first;
    else // what a call does with memory is not known
      std::get<ir::Opaque>(part).reads = std::get<ir::Opaque>(part).writes = all;
  }
  region.body = std::move(body);
  for (ir::Kernel &kernel : kernels) {
    if (kernels.size() > 1)
      kernel.name += ":" + std::to_string(kernel.nest.range.line);
    // A loop may have been taken in several times.
    if (const unsigned copy = ++uses[kernel.name]; copy > 1)
      kernel.name += "#" + std::to_string(copy);
    program.kernels.push_back(std::move(kernel));
  }
  program.regions.push_back(std::move(region));
}

std::vector<std::string> readFunction(llvm::Function &function, const std::string &name,
                                      const Analyses &analyses, frontend::NestSelection &selection,
                                      ir::Program &program) {
  return FunctionReader(function, name, analyses, selection, program).run();
}

} // namespace sparcity::bitcode
