//===- frontend/codegen/GivenModule.h - LLVM IR as the source -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A module that another compiler wrote, made ready to be compiled for a machine: for the
/// machine's CPU in place of the one in its attributes, optimised even if it was written without,
/// and with places for loops that no debug information describes: lines of the module's own text.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"

#include "llvm/Support/Error.h"

#include <string>

namespace llvm {
class Module;
class PassBuilder;
} // namespace llvm

namespace sparcity::codegen {

/// True for the text of a module and for bitcode, by the file's name or by how they begin.
bool isModule(llvm::StringRef file, llvm::StringRef text);

bool isBitcode(llvm::StringRef text);

/// The bitcode in a section of an object file (`-fembed-bitcode`); empty if it has none.
std::string embeddedModule(llvm::StringRef object);

/// Fails where the text is no module that this LLVM reads (its place and what is wrong there; of a
/// newer LLVM, both versions), and where it is for another kind of processor than `triple`.
llvm::Error checkModule(const frontend::Source &source, const std::string &triple);

/// Why a processor cannot run the functions of a module, which are compiled for others; empty: it
/// can.
std::string unsupportedBy(const std::string &cpu, const llvm::Module &module);

/// What is done to the source's module before anything else of the pipeline.
void addPreparation(llvm::PassBuilder &builder, const frontend::Source &source);

} // namespace sparcity::codegen
