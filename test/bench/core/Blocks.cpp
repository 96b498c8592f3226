//===- test/bench/core/Blocks.cpp - Measured basic blocks ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"

#include "frontend/asm/Assembly.h"
#include "frontend/asm/Isa.h"
#include "ir/Program.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace sparcity::bench {

namespace {

/// The cycles of the file are of so many executions.
constexpr double executions = 100;

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> open(const std::string &file) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError(buffer.getError(), file + ": " + buffer.getError().message());
  return std::move(*buffer);
}

/// Numbers below `size`, `count` of them and in their order.
std::vector<std::size_t> draw(std::size_t size, std::size_t count, std::uint64_t seed) {
  std::vector<std::size_t> numbers(size);
  for (std::size_t i = 0; i < size; ++i)
    numbers[i] = i;
  // The library's own shuffle and distributions differ from one to the next.
  std::mt19937_64 random(seed);
  for (std::size_t i = 0; i < std::min(count, size); ++i)
    std::swap(numbers[i], numbers[i + random() % (size - i)]);
  numbers.resize(std::min(count, size));
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

/// Its instructions as text; nothing if a byte is left that is none.
std::vector<std::string> disassemble(llvm::StringRef hex, const assembly::Isa &isa,
                                     const llvm::MCDisassembler &disassembler) {
  std::string bytes;
  if (!llvm::tryGetFromHex(hex, bytes))
    return {};
  std::vector<std::string> text;
  const llvm::ArrayRef<std::uint8_t> code(reinterpret_cast<const std::uint8_t *>(bytes.data()),
                                          bytes.size());
  for (std::uint64_t offset = 0, size = 0; offset < code.size(); offset += size) {
    llvm::MCInst inst;
    const auto status =
        disassembler.getInstruction(inst, size, code.drop_front(offset), offset, llvm::nulls());
    if (status != llvm::MCDisassembler::Success || size == 0)
      return {};
    text.push_back(isa.print(inst));
  }
  return text;
}

} // namespace

llvm::Expected<std::vector<Block>> readBlocks(const std::string &file, std::size_t count,
                                              std::uint64_t seed) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer = open(file);
  if (!buffer)
    return buffer.takeError();
  std::vector<Block> rows;
  llvm::SmallVector<llvm::StringRef> lines;
  (*buffer)->getBuffer().split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (const llvm::StringRef line : lines) {
    const auto [hex, cycles] = line.trim().split(',');
    double value = 0;
    if (hex.empty() || cycles.getAsDouble(value) || !(value > 0))
      return llvm::createStringError(file + ": '" + line.str() +
                                     "' is no block with the cycles that it takes");
    rows.push_back({hex.str(), value / executions, false, {}, std::nullopt});
  }
  std::vector<Block> result;
  for (const std::size_t number : draw(rows.size(), count, seed))
    result.push_back(std::move(rows[number]));
  return result;
}

void markAliases(std::vector<Block> &blocks, const std::string &file) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer = open(file);
  if (!buffer)
    return llvm::consumeError(buffer.takeError());
  llvm::SmallVector<llvm::StringRef> lines;
  (*buffer)->getBuffer().split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::set<llvm::StringRef> listed;
  for (const llvm::StringRef line : lines)
    listed.insert(line.trim());
  for (Block &block : blocks)
    block.mayAlias = listed.count(block.hex) != 0;
}

llvm::Error decode(std::vector<Block> &blocks, const machine::Core &core) {
  llvm::Expected<std::unique_ptr<assembly::Isa>> isa = assembly::Isa::create(core.triple, core.cpu);
  if (!isa)
    return isa.takeError();
  const assembly::Arena arena(**isa);
  const std::unique_ptr<llvm::MCDisassembler> disassembler((*isa)->target->createMCDisassembler(
      *(*isa)->subtarget, const_cast<llvm::MCContext &>(arena.context)));
  std::string text;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    blocks[i].text = disassemble(blocks[i].hex, **isa, *disassembler);
    text += "# LLVM-MCA-BEGIN " + std::to_string(i) + "\n" + llvm::join(blocks[i].text, "\n") +
            "\n# LLVM-MCA-END\n";
  }
  const ir::Program program = assembly::read("blocks.s", text, {core.triple, core.cpu});
  for (const ir::Kernel &kernel : program.kernels) {
    std::size_t number = 0;
    if (!llvm::StringRef(kernel.name).getAsInteger(10, number) && number < blocks.size() &&
        !kernel.machineLoops.empty())
      blocks[number].loop = kernel.machineLoops.front();
  }
  return llvm::Error::success();
}

} // namespace sparcity::bench
