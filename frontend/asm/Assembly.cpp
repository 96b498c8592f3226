//===- frontend/asm/Assembly.cpp - Assembly and object files to kernels --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Assembly.h"

#include "frontend/asm/KernelMaker.h"
#include "frontend/asm/Object.h"
#include "frontend/asm/ObjectCheck.h"
#include "frontend/asm/Text.h"
#include "ir/Program.h"

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/Binary.h"

namespace sparcity::assembly {

namespace {

/// Fewer faults than this part may be macros and data; more are another language.
constexpr unsigned mostRejected = 2;

class FileReader {
public:
  FileReader(const std::string &file, const Target &target, const Isa &isa)
      : file(file), isa(isa), maker(file, target, isa) {
    program.file = file;
  }

  ir::Program readText(llvm::StringRef text) {
    Listing listing = assembly::readText(file, text, isa);
    if (std::size_t{listing.rejected} * mostRejected > listing.instructions.size() &&
        !listing.instructions.empty()) {
      sayOtherIsa(listing, text);
      return std::move(program);
    }
    maker.add(listing);
    maker.finish(program);
    // What is broken may be why there is no loop.
    if (program.kernels.empty() && program.diagnostics.empty())
      for (const Instruction &instruction : listing.instructions)
        if (!instruction.fault.empty()) {
          fail(instruction.position.line, "unknown-instruction", instruction.fault);
          break;
        }
    return std::move(program);
  }

  ir::Program readObject(llvm::StringRef contents) {
    readBinary(llvm::MemoryBufferRef(contents, file), file);
    maker.finish(program);
    return std::move(program);
  }

private:
  void fail(unsigned line, const std::string &id, const std::string &message) {
    program.diagnostics.push_back(
        {ir::Severity::Error, id, message, {file, line, line ? 1U : 0U, 0, 0}, false});
  }

  void sayOtherIsa(const Listing &listing, llvm::StringRef text) {
    const std::optional<llvm::Triple> other = guessTarget(text, isa);
    for (const Instruction &instruction : listing.instructions) {
      if (instruction.fault.empty())
        continue;
      const std::string rest =
          other ? "the file is for " + isaName(*other) : "nor are most others of the file";
      return fail(instruction.position.line, "other-instruction-set",
                  "this is no instruction of " + isaName(isa.triple) +
                      ", which the machine executes; " + rest + " (" + instruction.fault + ")");
    }
  }

  void readBinary(llvm::MemoryBufferRef contents, const std::string &name) {
    llvm::Expected<std::unique_ptr<llvm::object::Binary>> binary =
        llvm::object::createBinary(contents);
    if (!binary)
      return fail(0, "input", name + ": " + llvm::toString(binary.takeError()));
    if (const auto *archive = llvm::dyn_cast<llvm::object::Archive>(binary->get()))
      return readArchive(*archive);
    if (const auto *object = llvm::dyn_cast<llvm::object::ELFObjectFileBase>(binary->get()))
      return readCode(*object, name);
    fail(0, "input", name + " is no ELF file");
  }

  void readArchive(const llvm::object::Archive &archive) {
    llvm::Error fault = llvm::Error::success();
    for (const llvm::object::Archive::Child &child : archive.children(fault)) {
      llvm::Expected<llvm::MemoryBufferRef> member = child.getMemoryBufferRef();
      if (!member) {
        fail(0, "input", llvm::toString(member.takeError()));
        continue;
      }
      const std::string name = file + "(" + member->getBufferIdentifier().str() + ")";
      // An archive in an archive would let a small file go on for long.
      if (llvm::identify_magic(member->getBuffer()) != llvm::file_magic::archive)
        readBinary(*member, name);
    }
    if (fault)
      fail(0, "input", llvm::toString(std::move(fault)));
  }

  void readCode(const llvm::object::ObjectFile &object, const std::string &name) {
    const llvm::Triple triple = object.makeTriple();
    if (triple.getArch() != isa.triple.getArch())
      return fail(0, "other-instruction-set",
                  name + " is for " + isaName(triple) + ", the machine executes " +
                      isaName(isa.triple));
    if (llvm::Error fault = checkObject(object))
      return fail(0, "input", name + ": " + llvm::toString(std::move(fault)));
    ObjectReader reader(object, name, isa);
    for (const Extent &function : reader.functions()) {
      llvm::Expected<Listing> listing = reader.read(function);
      if (listing)
        maker.add(*listing);
      else
        fail(0, "input", name + ": " + llvm::toString(listing.takeError()));
    }
  }

  const std::string &file;
  const Isa &isa;
  KernelMaker maker;
  ir::Program program;
};

} // namespace

bool isObject(llvm::StringRef contents) {
  return contents.starts_with("\x7f"
                              "ELF") ||
         contents.starts_with("!<arch>\n") || contents.starts_with("!<thin>\n");
}

bool isAssembly(llvm::StringRef file, llvm::StringRef contents) {
  return file.ends_with(".s") || file.ends_with(".S") || file.ends_with(".asm") ||
         isObject(contents);
}

ir::Program read(const std::string &file, llvm::StringRef contents, const Target &target) {
  llvm::Expected<std::unique_ptr<Isa>> isa = Isa::create(target.triple, target.cpu);
  if (!isa)
    return {file,
            {},
            {{ir::Severity::Error,
              "input",
              llvm::toString(isa.takeError()),
              {file, 0, 0, 0, 0},
              false}}};
  FileReader reader(file, target, **isa);
  if (isObject(contents))
    return reader.readObject(contents);
  contents.consume_front("\xEF\xBB\xBF"); // the mark of UTF-8
  return reader.readText(contents);
}

} // namespace sparcity::assembly
