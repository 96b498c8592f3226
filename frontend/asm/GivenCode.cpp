//===- frontend/asm/GivenCode.cpp - Code of another compiler for sources -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/GivenCode.h"

#include "frontend/asm/Candidate.h"
#include "frontend/asm/CodeFile.h"
#include "frontend/asm/NestJoiner.h"
#include "ir/LoopIds.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::assembly {

static std::set<std::string> sourcesOf(const ir::Program &program) {
  std::set<std::string> result;
  for (const ir::Kernel &kernel : program.kernels)
    for (const ir::Loop *loop : ir::allLoops(kernel.nest))
      if (loop->range.isKnown())
        result.insert(loop->range.file);
  return result;
}

/// Sources as a list in a sentence.
static std::string listOf(const std::set<std::string> &names) {
  std::set<std::string> shortNames;
  for (const std::string &name : names)
    shortNames.insert("'" + baseName(name) + "'");
  return llvm::join(shortNames, ", ");
}

GivenCode::GivenCode(std::string name, llvm::StringRef contents, Target target,
                     const std::vector<const ir::Program *> &programs,
                     std::vector<std::string> chosen)
    : file(std::move(name)), target(std::move(target)), chosen(std::move(chosen)),
      code(std::make_unique<Code>()) {
  std::set<std::string> sources;
  for (const ir::Program *program : programs)
    sources.merge(sourcesOf(*program));
  llvm::Expected<std::unique_ptr<Isa>> isa = Isa::create(this->target.triple, this->target.cpu);
  if (isa)
    read(contents, **isa, sources);
  else
    fail(file, "input", llvm::toString(isa.takeError()));
}

GivenCode::~GivenCode() = default;

void GivenCode::fail(const std::string &about, const char *id, const std::string &message) {
  unusable.push_back({ir::Severity::Error, id, message, {about, 0, 0, 0, 0}, false});
}

void GivenCode::read(llvm::StringRef contents, const Isa &isa,
                     const std::set<std::string> &sources) {
  SourceNames names;
  for (const std::string &source : sources)
    names.add(source);
  CodeFile reader(file, isa, &names);
  reader.read(contents, [&](const Listing &listing) {
    addCode(listing, isObject(contents), target, isa, *code);
  });
  unusable = std::move(reader.faults);
  if (!unusable.empty())
    return;
  for (const PlacedCode &instruction : code->instructions)
    names.see(instruction.source.file);
  const bool hasLines = reader.names.hasLines || !code->instructions.empty();
  renameSources(*code, names);
  for (const PlacedCode &instruction : code->instructions)
    if (instruction.source.isKnown())
      covered.insert(instruction.source.file);
  if (!hasLines)
    fail(file, "no-debug-information",
         "the file has no debug information, which says what line its code is from: compile "
         "with -g");
  else if (covered.empty())
    fail(file, "no-debug-information",
         "the debug information of the file names no line of " + listOf(sources) +
             (reader.names.units.empty() ? "" : "; it is about " + listOf(reader.names.units)) +
             ": is all of it compiled with -g?");
}

bool GivenCode::covers(const ir::Program &program) const {
  return llvm::any_of(sourcesOf(program),
                      [&](const std::string &source) { return covered.count(source) != 0; });
}

void GivenCode::join(ir::Program &program) {
  for (ir::Kernel &kernel : program.kernels) {
    NestJoiner joiner(kernel, *code, file, chosen);
    joiner.run();
    joined.insert(joiner.used().begin(), joiner.used().end());
  }
}

std::string GivenCode::unknownChoice() const {
  for (const std::string &text : chosen) {
    if (llvm::any_of(joined, [&](size_t loop) { return code->loops[loop].isCalled(text); }))
      continue;
    std::vector<std::string> there;
    for (const size_t loop : joined)
      if (code->loops[loop].isInnermost)
        there.push_back(code->loops[loop].place());
    return "'" + text + "' is no loop of the sources in '" + file + "'; " +
           (there.empty() ? "there are none" : "there are " + llvm::join(there, ", "));
  }
  return "";
}

} // namespace sparcity::assembly
