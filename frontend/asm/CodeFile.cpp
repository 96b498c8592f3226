//===- frontend/asm/CodeFile.cpp - Files of code to listings -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/CodeFile.h"

#include "frontend/asm/Object.h"
#include "frontend/asm/ObjectCheck.h"
#include "frontend/asm/Text.h"

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/Binary.h"

namespace sparcity::assembly {

/// Fewer faults than this part may be macros and data; more are another language.
static constexpr unsigned mostRejected = 2;

bool isObject(llvm::StringRef contents) {
  return contents.starts_with("\x7f"
                              "ELF") ||
         contents.starts_with("!<arch>\n") || contents.starts_with("!<thin>\n");
}

void CodeFile::read(llvm::StringRef contents, Take take) {
  if (!isObject(contents)) {
    contents.consume_front("\xEF\xBB\xBF"); // the mark of UTF-8
    return readAssembly(contents, take);
  }
  const llvm::MemoryBufferRef buffer(contents, file);
  if (llvm::identify_magic(contents) == llvm::file_magic::archive)
    readArchive(buffer, take);
  else
    readBinary(buffer, file, take);
}

void CodeFile::fail(unsigned line, const std::string &id, const std::string &message) {
  faults.push_back({ir::Severity::Error, id, message, {file, line, line ? 1U : 0U, 0, 0}, false});
}

void CodeFile::readAssembly(llvm::StringRef text, Take take) {
  const Listing listing = assembly::readText(file, text, isa);
  if (std::size_t{listing.rejected} * mostRejected > listing.instructions.size() &&
      !listing.instructions.empty())
    sayOtherIsa(listing, text);
  else
    take(listing);
}

void CodeFile::sayOtherIsa(const Listing &listing, llvm::StringRef text) {
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

void CodeFile::readBinary(llvm::MemoryBufferRef contents, const std::string &name, Take take) {
  llvm::Expected<std::unique_ptr<llvm::object::Binary>> binary =
      llvm::object::createBinary(contents);
  if (!binary)
    return fail(0, "input", name + ": " + llvm::toString(binary.takeError()));
  if (const auto *object = llvm::dyn_cast<llvm::object::ELFObjectFileBase>(binary->get()))
    return readCode(*object, name, take);
  fail(0, "input", name + " is no ELF file");
}

void CodeFile::readArchive(llvm::MemoryBufferRef contents, Take take) {
  llvm::Expected<std::unique_ptr<llvm::object::Archive>> archive =
      llvm::object::Archive::create(contents);
  if (!archive)
    return fail(0, "input", file + ": " + llvm::toString(archive.takeError()));
  llvm::Error fault = llvm::Error::success();
  for (const llvm::object::Archive::Child &child : (*archive)->children(fault)) {
    llvm::Expected<llvm::MemoryBufferRef> member = child.getMemoryBufferRef();
    if (!member) {
      fail(0, "input", llvm::toString(member.takeError()));
      continue;
    }
    const std::string name = file + "(" + member->getBufferIdentifier().str() + ")";
    // An archive in an archive would let a small file go on for long.
    if (llvm::identify_magic(member->getBuffer()) != llvm::file_magic::archive)
      readBinary(*member, name, take);
  }
  if (fault)
    fail(0, "input", llvm::toString(std::move(fault)));
}

void CodeFile::readCode(const llvm::object::ObjectFile &object, const std::string &name,
                        Take take) {
  const llvm::Triple triple = object.makeTriple();
  if (triple.getArch() != isa.triple.getArch())
    return fail(0, "other-instruction-set",
                name + " is for " + isaName(triple) + ", the machine executes " +
                    isaName(isa.triple));
  if (llvm::Error fault = checkObject(object))
    return fail(0, "input", name + ": " + llvm::toString(std::move(fault)));
  ObjectReader reader(object, name, isa, wanted);
  names.add(reader.debugNames());
  for (const Extent &function : reader.functions()) {
    llvm::Expected<Listing> listing = reader.read(function);
    if (listing)
      take(*listing);
    else
      fail(0, "input", name + ": " + llvm::toString(listing.takeError()));
  }
}

} // namespace sparcity::assembly
