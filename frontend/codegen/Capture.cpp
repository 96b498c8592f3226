//===- frontend/codegen/Capture.cpp - Machine code of loops, as text ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Capture.h"

#include "frontend/codegen/LoopTags.h"

#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/DebugHandlerBase.h"
#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCSymbol.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::codegen {

/// Of the loop's first block; the function goes anywhere that this allows.
static ir::CodePlace placeOf(const PendingLoop &loop) {
  if (loop.blocks.empty() || loop.blocks.front().first->getMaxBytesForAlignment() != 0)
    return {};
  const std::uint64_t bytes = loop.blocks.front().first->getAlignment().value();
  return {static_cast<unsigned>(std::min<std::uint64_t>(bytes, 4096)), 0};
}

void LoopCapture::beginLoop(const PendingLoop &loop) {
  auto index = static_cast<unsigned>(loops.size());
  CapturedLoop &captured = loops.emplace_back();
  captured.final = loop.final;
  captured.errnoCalls = loop.errnoCalls;
  captured.place = placeOf(loop);
  for (const auto &[block, frequency] : loop.blocks) {
    places[block] = {index, static_cast<unsigned>(captured.blocks.size())};
    ir::MachineBlock &text = captured.blocks.emplace_back();
    text.label = block->getSymbol()->getName().str();
    text.frequency = frequency;
  }
  if (loop.setup)
    setups[loop.setup].push_back(index);
  exits.insert(loop.exits.begin(), loop.exits.end());
  for (const MachineDependence &dependence : loop.dependences)
    dependences.emplace_back(index, dependence);
}

void LoopCapture::addAccess(const llvm::MachineInstr *instruction, ir::MachineAccess access) {
  accesses[instruction].push_back(std::move(access));
}

void LoopCapture::beginInstruction(const llvm::MachineInstr *instruction) {
  endInstruction();
  if (auto found = setups.find(instruction); found != setups.end())
    currentSetups = &found->second;
  auto place = places.find(instruction->getParent());
  if (place == places.end() || exits.contains(instruction))
    return;
  currentInstruction = instruction;
  currentPlace = &place->second;
}

std::string LoopCapture::print(const llvm::MCInst &instruction,
                               const llvm::MCSubtargetInfo &subtarget) const {
  std::string raw;
  llvm::raw_string_ostream stream(raw);
  printer->printInst(&instruction, /*Address=*/0, /*Annot=*/"", subtarget, stream);
  // The printer separates with tabs and, after a prefix, with line breaks.
  std::string text;
  for (char character : raw) {
    bool isSpace = character == ' ' || character == '\t' || character == '\n';
    if (!isSpace)
      text += character;
    else if (!text.empty() && text.back() != ' ')
      text += ' ';
  }
  while (!text.empty() && text.back() == ' ')
    text.pop_back();
  return text;
}

void LoopCapture::emit(const llvm::MCInst &instruction, const llvm::MCSubtargetInfo &subtarget) {
  if (!printer || (!currentInstruction && !currentSetups))
    return;
  std::string text = print(instruction, subtarget);
  if (currentSetups)
    for (unsigned loop : *currentSetups)
      loops[loop].setup.push_back(text);
  if (!currentInstruction)
    return;
  ir::MachineBlock &block = loops[currentPlace->loop].blocks[currentPlace->block];
  std::vector<std::string> &lines = block.instructions;
  const llvm::MCInstrDesc &description = instructionInfo.get(instruction.getOpcode());
  if (memoryIndex < 0 && (description.mayLoad() || description.mayStore()))
    memoryIndex = static_cast<int>(lines.size());
  lines.push_back(std::move(text));
  block.positions.push_back({0, toRange(currentInstruction->getDebugLoc().get())});
}

void LoopCapture::endInstruction() {
  if (currentInstruction && memoryIndex >= 0) {
    auto index = static_cast<unsigned>(memoryIndex);
    printed[currentInstruction] = {currentPlace->block, index};
    if (auto found = accesses.find(currentInstruction); found != accesses.end())
      for (ir::MachineAccess &access : found->second) {
        access.instruction = index;
        loops[currentPlace->loop].blocks[currentPlace->block].accesses.push_back(access);
      }
  }
  currentInstruction = nullptr;
  currentPlace = nullptr;
  currentSetups = nullptr;
  memoryIndex = -1;
}

void LoopCapture::endFunction() {
  endInstruction();
  for (const auto &[index, dependence] : dependences) {
    CapturedLoop &loop = loops[index];
    auto position = [&](const llvm::MachineInstr *instruction) -> std::optional<unsigned> {
      auto found = printed.find(instruction);
      if (found == printed.end())
        return std::nullopt;
      auto [block, result] = found->second;
      for (unsigned i = 0; i < block; ++i)
        result += static_cast<unsigned>(loop.blocks[i].instructions.size());
      return result;
    };
    std::optional<unsigned> store = position(dependence.store);
    std::optional<unsigned> load = position(dependence.load);
    // A block may stand before one that it follows in time; a reader of the text
    // would take the dependence within the pass for one that goes backwards.
    if (store && load && (dependence.passes > 0 || *store < *load))
      loop.dependences.push_back({*store, *load, dependence.passes});
  }
  places.clear();
  accesses.clear();
  printed.clear();
  dependences.clear();
  exits.clear();
  setups.clear();
}

namespace {

/// The printer tells its debug handlers which machine instruction it is at.
class CaptureHandler : public llvm::DebugHandlerBase {
public:
  CaptureHandler(llvm::AsmPrinter *printer, LoopCapture &capture)
      : DebugHandlerBase(printer), capture(capture) {
    // No printer means no debug information: the base class then does nothing.
    Asm = nullptr;
  }

  void beginModule(llvm::Module *) override {}
  void endModule() override {}
  void beginInstruction(const llvm::MachineInstr *instruction) override {
    capture.beginInstruction(instruction);
  }
  void endInstruction() override {}
  void skippedNonDebugFunction() override {}

protected:
  void beginFunctionImpl(const llvm::MachineFunction *) override {}
  void endFunctionImpl(const llvm::MachineFunction *) override {}

private:
  LoopCapture &capture;
};

class CaptureStreamer : public llvm::MCStreamer {
public:
  CaptureStreamer(llvm::MCContext &context, LoopCapture &capture)
      : MCStreamer(context), capture(capture) {}

  void emitInstruction(const llvm::MCInst &instruction,
                       const llvm::MCSubtargetInfo &subtarget) override {
    capture.emit(instruction, subtarget);
  }
  bool emitSymbolAttribute(llvm::MCSymbol *, llvm::MCSymbolAttr) override { return true; }
  void emitCommonSymbol(llvm::MCSymbol *, std::uint64_t, llvm::Align) override {}
  void emitZerofill(llvm::MCSection *, llvm::MCSymbol *, std::uint64_t, llvm::Align,
                    llvm::SMLoc) override {}

private:
  LoopCapture &capture;
};

} // namespace

std::unique_ptr<llvm::DebugHandlerBase> createCaptureHandler(llvm::AsmPrinter *printer,
                                                             LoopCapture &capture) {
  return std::make_unique<CaptureHandler>(printer, capture);
}

std::unique_ptr<llvm::MCStreamer> createCaptureStreamer(llvm::MCContext &context,
                                                        LoopCapture &capture) {
  return std::make_unique<CaptureStreamer>(context, capture);
}

} // namespace sparcity::codegen
