//===- frontend/codegen/Slice.h - What the code of functions rests on -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Before a module is optimised, takes away what cannot influence the code of some
/// functions. Kept are
///
///     the functions
///     what something kept refers to      calls, addresses, initialisers, aliases, comdats
///     users of a local symbol that is    passes look at all callers of an internal
///       kept                             function and at all writers of an internal variable
///     callers of those that may be       once they are taken in, their code is there alone
///       dropped: templates, inline
///
/// and what is not kept is a declaration from then on.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
} // namespace llvm

namespace sparcity::codegen {

/// Leaves the module as it is if none of its functions with a body is wanted.
void slice(llvm::Module &module, llvm::function_ref<bool(llvm::StringRef symbol)> isWanted);

} // namespace sparcity::codegen
