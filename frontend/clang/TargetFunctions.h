//===- frontend/clang/TargetFunctions.h - Builtins of instruction sets ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the functions are that the intrinsics of <immintrin.h> and <arm_neon.h>
/// come down to. Most intrinsics need none of this: they are written in C with
/// vector types in Clang's headers.
///
///     _mm256_fmadd_pd    __builtin_ia32_vfmaddpd256    fma, each lane
///     _mm256_sqrt_pd     __builtin_ia32_sqrtpd256      sqrt, each lane
///     _mm256_permute_pd  __builtin_ia32_vpermilpd256   no work
///     _mm256_maskload_pd __builtin_ia32_maskloadpd256  not known: refused
///
/// To add one, add a row to the table in TargetFunctions.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Operation.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace sparcity::frontend {

struct TargetFunction {
  enum class Role {
    /// Moves lanes about or does nothing that is work.
    Moves,
    /// An operation on each lane of the first operand or the result.
    Lanes,
    /// An operation on one value, or on a vector as a whole.
    Once,
    /// n - 1 operations that join the lanes of the last operand.
    Joins,
    /// Of a whole vector, by address: (p) and (p, v). LoadLane: of one number.
    Load,
    LoadLane,
    Store,
    StreamingStore,
  };
  Role role = Role::Moves;
  ir::OperationKind kind = ir::OperationKind::Integer;
  /// As in ir::Operation.
  std::string callee;
};

/// By name, without `__builtin_`; nothing for a function that is not known.
std::optional<TargetFunction> targetFunction(llvm::StringRef name);

} // namespace sparcity::frontend
