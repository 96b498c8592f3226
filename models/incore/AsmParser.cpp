//===- models/incore/AsmParser.cpp - Assembly text to instructions --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One assembler run a block: lines are joined, and each instruction goes back
/// to its line by its position in the joined text.
///
//===----------------------------------------------------------------------===//

#include "models/incore/AsmParser.h"

#include "base/Printable.h"

#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

namespace sparcity::incore {

namespace {

/// Longer lines are no instruction, and nested parentheses in them would
/// exhaust the assembler's stack.
constexpr size_t longestLine = 1000;

class Collector : public llvm::MCStreamer {
public:
  Collector(llvm::MCContext &context, const llvm::SourceMgr &sources, ParsedLines &lines)
      : MCStreamer(context), sources(sources), lines(lines) {}

  void emitInstruction(const llvm::MCInst &inst, const llvm::MCSubtargetInfo &) override {
    // Expansions of a pseudo instruction may have no position of their own.
    if (inst.getLoc().isValid())
      line = sources.getLineAndColumn(inst.getLoc()).first;
    if (line >= 1 && line <= lines.size())
      lines[line - 1].push_back(inst);
  }
  bool emitSymbolAttribute(llvm::MCSymbol *, llvm::MCSymbolAttr) override { return true; }
  void emitCommonSymbol(llvm::MCSymbol *, std::uint64_t, llvm::Align) override {}
  void emitZerofill(llvm::MCSection *, llvm::MCSymbol *, std::uint64_t, llvm::Align,
                    llvm::SMLoc) override {}

private:
  const llvm::SourceMgr &sources;
  ParsedLines &lines;
  unsigned line = 1;
};

bool isComment(llvm::StringRef line, const llvm::MCAsmInfo &asmInfo) {
  return line.trim().starts_with(asmInfo.getCommentString());
}

/// What keeps a line from being given to the assembler; empty if nothing does.
llvm::StringRef findFault(llvm::StringRef line, const llvm::MCAsmInfo &asmInfo) {
  if (line.size() > longestLine)
    return "the line is too long for an instruction";
  if (line.find_first_of(llvm::StringRef("\n\r\0", 3)) != llvm::StringRef::npos)
    return "the text is more than one line";
  // Quotes could hide a comment sign or a separator from this check.
  llvm::StringRef code = line.split(asmInfo.getCommentString()).first;
  if (code.find_first_of("\"'") != llvm::StringRef::npos || code.contains("/*"))
    return "quotes and block comments are not taken";
  if (code.contains(asmInfo.getSeparatorString()))
    return "the line has more than one statement";
  for (size_t colon = code.find(':'); colon != llvm::StringRef::npos; colon = code.find(':')) {
    if (code.take_front(colon).trim().find_first_of(" \t,()") != llvm::StringRef::npos)
      break;
    code = code.drop_front(colon + 1); // a label
  }
  if (code.trim().starts_with(".") || code.contains('='))
    return "directives and assignments are not taken";
  return "";
}

struct Messages {
  std::string first;
  unsigned line = 0;
};

/// Text for the assembler: a line that is only a comment becomes empty (`# 12
/// "file"` would be read as a line marker).
std::string join(const std::vector<std::string> &lines, const llvm::MCAsmInfo &asmInfo) {
  std::string text;
  for (const std::string &line : lines) {
    if (!isComment(line, asmInfo))
      text += line;
    text += '\n';
  }
  return text;
}

llvm::Error lineFault(const ir::MachineBlock &block, unsigned line, const llvm::Twine &what) {
  const std::string text =
      line >= 1 && line <= block.instructions.size() ? block.instructions[line - 1] : "";
  return fault("block '" + block.label + "', line " + llvm::Twine(line) + ": " + what + ": " +
               base::quoted(text, 80));
}

} // namespace

struct ParsedBlock::Arena {
  explicit Arena(const Target &target)
      : context(target.triple, target.asmInfo.get(), target.registers.get(), target.subtarget.get(),
                &sources, &target.options),
        objectFile(target.target->createMCObjectFileInfo(context, /*PIC=*/true)) {
    context.setObjectFileInfo(objectFile.get());
  }

  llvm::SourceMgr sources;
  llvm::MCContext context;
  std::unique_ptr<llvm::MCObjectFileInfo> objectFile;
};

llvm::Expected<ParsedBlock> parseBlock(const ir::MachineBlock &block, const Target &target) {
  for (size_t i = 0; i < block.instructions.size(); ++i)
    if (llvm::StringRef what = findFault(block.instructions[i], *target.asmInfo); !what.empty())
      return lineFault(block, i + 1, what);

  std::string text = join(block.instructions, *target.asmInfo);
  std::map<std::string, ParsedBlock> &known = target.blocks->byText;
  if (const auto same = known.find(text); same != known.end())
    return same->second;
  Messages messages;
  auto take = [](const llvm::SMDiagnostic &diagnostic, void *to) {
    auto &messages = *static_cast<Messages *>(to);
    if (diagnostic.getKind() == llvm::SourceMgr::DK_Error && messages.first.empty())
      messages = {diagnostic.getMessage().str(), unsigned(std::max(0, diagnostic.getLineNo()))};
  };
  ParsedBlock result;
  result.arena = std::make_shared<ParsedBlock::Arena>(target);
  result.lines.resize(block.instructions.size());
  ParsedBlock::Arena &arena = *result.arena;
  arena.sources.setDiagHandler(take, &messages);
  arena.sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(text), {});
  arena.context.setDiagnosticHandler(
      [&](const llvm::SMDiagnostic &diagnostic, bool, const llvm::SourceMgr &,
          std::vector<const llvm::MDNode *> &) { take(diagnostic, &messages); });

  Collector collector(arena.context, arena.sources, result.lines);
  target.target->createNullTargetStreamer(collector);
  std::unique_ptr<llvm::MCAsmParser> parser(
      llvm::createMCAsmParser(arena.sources, arena.context, collector, *target.asmInfo));
  std::unique_ptr<llvm::MCTargetAsmParser> assembler(target.target->createMCAsmParser(
      *target.subtarget, *parser, *target.instructions, target.options));
  if (!assembler)
    return fault("LLVM has no assembler for '" + target.triple.str() + "'");
  parser->setTargetParser(*assembler);
  bool isRejected = parser->Run(/*NoInitialTextSection=*/false, /*NoFinalize=*/true);
  parser.reset();
  // Both refer to `messages`, which ends here.
  arena.sources.setDiagHandler(nullptr);
  arena.context.setDiagnosticHandler({});
  if (isRejected || !messages.first.empty())
    return lineFault(block, messages.line,
                     messages.first.empty() ? "the assembler rejects this" : messages.first);
  return known.emplace(std::move(text), std::move(result)).first->second;
}

} // namespace sparcity::incore
