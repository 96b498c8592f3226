//===- frontend/asm/Text.cpp - Assembly text to a listing ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Three sources of events, each with its line, are merged: what the assembler
/// made of the statements, what it rejected, and the directives.
///
//===----------------------------------------------------------------------===//

#include "frontend/asm/Text.h"

#include "frontend/asm/Directives.h"
#include "frontend/asm/Scan.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSymbol.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>

namespace sparcity::assembly {

namespace {

struct Event {
  unsigned line = 0;
  llvm::MCInst inst;
  llvm::MCSymbol *label = nullptr;
  std::string fault;
};

/// Keeps instructions and labels, and drops everything else.
class Collector : public llvm::MCStreamer {
public:
  Collector(Arena &arena, std::vector<Event> &events)
      : MCStreamer(arena.context), sources(arena.sources), events(events) {}

  void emitInstruction(const llvm::MCInst &inst, const llvm::MCSubtargetInfo &) override {
    goTo(inst.getLoc());
    events.push_back({line, inst, nullptr, ""});
  }
  void emitLabel(llvm::MCSymbol *symbol, llvm::SMLoc loc) override {
    // `1b` is an error unless it is defined; a name that is defined twice is the
    // reader's to judge.
    if (symbol->isUndefined() && !symbol->isVariable())
      symbol->setFragment(&getCurrentSectionOnly()->getDummyFragment());
    goTo(loc);
    events.push_back({line, {}, symbol, ""});
  }
  bool emitSymbolAttribute(llvm::MCSymbol *, llvm::MCSymbolAttr) override { return true; }
  void emitCommonSymbol(llvm::MCSymbol *, std::uint64_t, llvm::Align) override {}
  void emitZerofill(llvm::MCSection *, llvm::MCSymbol *, std::uint64_t, llvm::Align,
                    llvm::SMLoc) override {}

private:
  /// Parts of a pseudo instruction may have no position of their own.
  void goTo(llvm::SMLoc loc) {
    if (loc.isValid())
      line = sources.getLineAndColumn(loc).first;
  }

  const llvm::SourceMgr &sources;
  std::vector<Event> &events;
  unsigned line = 1;
};

std::vector<Event> assemble(const std::string &code, const Isa &isa, Arena &arena) {
  std::vector<Event> events;
  const auto reject = [&](const llvm::SMDiagnostic &diagnostic) {
    const unsigned line = static_cast<unsigned>(std::max(1, diagnostic.getLineNo()));
    const bool isSecond =
        !events.empty() && !events.back().fault.empty() && events.back().line == line;
    if (diagnostic.getKind() == llvm::SourceMgr::DK_Error && !isSecond)
      events.push_back({line, {}, nullptr, diagnostic.getMessage().str()});
  };
  const auto take = [](const llvm::SMDiagnostic &diagnostic, void *to) {
    (*static_cast<decltype(reject) *>(to))(diagnostic);
  };
  arena.sources.setDiagHandler(take, const_cast<void *>(static_cast<const void *>(&reject)));
  arena.context.setDiagnosticHandler(
      [&](const llvm::SMDiagnostic &diagnostic, bool, const llvm::SourceMgr &,
          std::vector<const llvm::MDNode *> &) { reject(diagnostic); });
  arena.sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(code), {});

  Collector collector(arena, events);
  isa.target->createNullTargetStreamer(collector);
  // A copy: `.intel_syntax` and the like change the state of the subtarget.
  llvm::MCSubtargetInfo subtarget(*isa.subtarget);
  std::unique_ptr<llvm::MCAsmParser> parser(
      llvm::createMCAsmParser(arena.sources, arena.context, collector, *isa.asmInfo));
  std::unique_ptr<llvm::MCTargetAsmParser> assembler(
      isa.target->createMCAsmParser(subtarget, *parser, *isa.instructions, isa.options));
  if (assembler) {
    parser->setTargetParser(*assembler);
    parser->Run(/*NoInitialTextSection=*/false, /*NoFinalize=*/true);
  }
  parser.reset();
  // Both refer to `reject`, which ends here.
  arena.sources.setDiagHandler(nullptr);
  arena.context.setDiagnosticHandler({});
  return events;
}

/// The label that a direct jump goes to.
const llvm::MCSymbol *jumpTarget(const llvm::MCInst &inst) {
  for (const llvm::MCOperand &operand : inst)
    if (operand.isExpr()) {
      const llvm::MCExpr *expr = operand.getExpr();
      if (expr->getKind() == llvm::MCExpr::Target)
        expr = nullptr; // RISC-V wraps the symbols of calls, which are no jumps
      if (const auto *symbol = llvm::dyn_cast_if_present<llvm::MCSymbolRefExpr>(expr))
        return &symbol->getSymbol();
    }
  return nullptr;
}

class Reader {
public:
  Reader(const std::string &file, llvm::StringRef text, const Isa &isa)
      : file(file), isa(isa), scanned(scan(text, *isa.asmInfo)) {
    listing.arena = std::make_shared<Arena>(isa);
  }

  Listing run() {
    std::vector<Event> events = assemble(scanned.code, isa, *listing.arena);
    listing.rejected = static_cast<unsigned>(
        llvm::count_if(events, [](const Event &event) { return !event.fault.empty(); }));
    for (const LineText &fault : scanned.faults)
      events.push_back({fault.line, {}, nullptr, fault.text});
    std::stable_sort(events.begin(), events.end(),
                     [](const Event &a, const Event &b) { return a.line < b.line; });
    for (Event &event : events)
      add(event);
    for (Instruction &instruction : listing.instructions)
      link(instruction);
    applyDirectives(listing, scanned, file);
    readByteMarkers(listing, isa, file);
    for (const LineText &fault : scanned.faults)
      if (fault.text.front() == '\'')
        listing.diagnostics.push_back({ir::Severity::Error,
                                       "refused-directive",
                                       fault.text,
                                       {file, fault.line, 1, 0, 0},
                                       false});
    return std::move(listing);
  }

private:
  void add(Event &event) {
    const auto index = static_cast<unsigned>(listing.instructions.size());
    if (event.label) {
      indices.try_emplace(event.label, index);
      listing.labels.emplace_back(index, event.label->getName().str());
      return;
    }
    Instruction &instruction = listing.instructions.emplace_back();
    instruction.inst = std::move(event.inst);
    instruction.position.line = event.line;
    instruction.fault = std::move(event.fault);
    if (instruction.fault.empty())
      describeFlow(instruction, isa);
  }

  void link(Instruction &instruction) {
    if (!instruction.fault.empty() || !isa.analysis->isBranch(instruction.inst) ||
        isa.analysis->isIndirectBranch(instruction.inst))
      return;
    const llvm::MCSymbol *symbol = jumpTarget(instruction.inst);
    const auto found = symbol ? indices.find(symbol) : indices.end();
    if (found == indices.end() || found->second >= listing.instructions.size())
      return;
    instruction.target = found->second;
    listing.targets[found->second] = symbol->getName().str();
  }

  const std::string &file;
  const Isa &isa;
  ScannedText scanned;
  llvm::DenseMap<const llvm::MCSymbol *, unsigned> indices;
  Listing listing;
};

/// The text up to the end of a line near `length`.
llvm::StringRef beginningOf(llvm::StringRef text, size_t length) {
  const size_t end = text.find('\n', length);
  return text.take_front(end);
}

} // namespace

Listing readText(const std::string &file, llvm::StringRef text, const Isa &isa) {
  return Reader(file, text, isa).run();
}

std::optional<llvm::Triple> guessTarget(llvm::StringRef text, const Isa &isa) {
  const llvm::StringRef sample = beginningOf(text, 8000);
  const std::pair<const char *, const char *> candidates[] = {{"x86_64-pc-linux-gnu", "x86-64-v4"},
                                                              {"aarch64-linux-gnu", "neoverse-v2"},
                                                              {"riscv64-linux-gnu", "sifive-p670"}};
  for (const auto &[triple, cpu] : candidates) {
    llvm::Expected<std::unique_ptr<Isa>> other = Isa::create(triple, cpu);
    if (!other) {
      llvm::consumeError(other.takeError());
      continue;
    }
    if ((*other)->triple.getArch() == isa.triple.getArch())
      continue;
    const Listing listing = readText("", sample, **other);
    if (!listing.instructions.empty() &&
        std::size_t{listing.rejected} * 5 <= listing.instructions.size())
      return (*other)->triple;
  }
  return std::nullopt;
}

} // namespace sparcity::assembly
