//===- frontend/clang/TargetFunctions.cpp - Builtins of instruction sets --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/TargetFunctions.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

namespace {

using Role = TargetFunction::Role;
using Operation = ir::OperationKind;

struct Row {
  llvm::StringRef stem;
  Role role;
  Operation kind = Operation::Integer;
  const char *callee = "";
};

/// The row with the longest stem that `name` begins with.
template <size_t count> const Row *longest(const Row (&table)[count], llvm::StringRef name) {
  const Row *best = nullptr;
  for (const Row &row : table)
    if (name.starts_with(row.stem) && (!best || row.stem.size() > best->stem.size()))
      best = &row;
  return best;
}

/// x86, floating point: followed by the type of the operands ("pd256", "ss").
constexpr Row floatRows[] = {
    {"vfmadd", Role::Lanes, Operation::Fma},
    {"vfmsub", Role::Lanes, Operation::Fma},
    {"vfmaddsub", Role::Lanes, Operation::Fma},
    {"vfmsubadd", Role::Lanes, Operation::Fma},
    {"add", Role::Lanes, Operation::Add},
    {"sub", Role::Lanes, Operation::Add},
    {"hadd", Role::Lanes, Operation::Add},
    {"hsub", Role::Lanes, Operation::Add},
    {"addsub", Role::Lanes, Operation::Add},
    {"mul", Role::Lanes, Operation::Mul},
    {"div", Role::Lanes, Operation::Div},
    {"sqrt", Role::Lanes, Operation::Sqrt},
    {"min", Role::Lanes, Operation::Call, "fmin"},
    {"max", Role::Lanes, Operation::Call, "fmax"},
    {"rcp", Role::Lanes, Operation::Call, "rcp"},
    {"rcp14", Role::Lanes, Operation::Call, "rcp"},
    {"rsqrt", Role::Lanes, Operation::Call, "rsqrt"},
    {"rsqrt14", Role::Lanes, Operation::Call, "rsqrt"},
    {"round", Role::Lanes, Operation::Call, "rint"},
    {"rndscale", Role::Lanes, Operation::Call, "rint"},
    {"cmp", Role::Lanes, Operation::Compare},
    {"cmpeq", Role::Lanes, Operation::Compare},
    {"cmpneq", Role::Lanes, Operation::Compare},
    {"cmplt", Role::Lanes, Operation::Compare},
    {"cmple", Role::Lanes, Operation::Compare},
    {"cmpnlt", Role::Lanes, Operation::Compare},
    {"cmpnle", Role::Lanes, Operation::Compare},
    {"cmpord", Role::Lanes, Operation::Compare},
    {"cmpunord", Role::Lanes, Operation::Compare},
    {"cvt", Role::Lanes, Operation::Convert},
    {"cvtt", Role::Lanes, Operation::Convert},
    {"vcvt", Role::Lanes, Operation::Convert},
    {"vcvtt", Role::Lanes, Operation::Convert},
};

/// x86, all else, by the beginning of the name.
constexpr Row plainRows[] = {
    {"undef", Role::Moves},
    {"select", Role::Moves},
    {"vec_ext_", Role::Moves},
    {"vec_set_", Role::Moves},
    {"vextract", Role::Moves},
    {"extract", Role::Moves},
    {"vinsert", Role::Moves},
    {"insert", Role::Moves},
    {"vperm", Role::Moves},
    {"perm", Role::Moves},
    {"shuf", Role::Moves},
    {"pshuf", Role::Moves},
    {"blend", Role::Moves},
    {"pblend", Role::Moves},
    {"align", Role::Moves},
    {"palignr", Role::Moves},
    {"pslldqi", Role::Moves},
    {"psrldqi", Role::Moves},
    {"kmov", Role::Moves},
    {"kunpck", Role::Moves},
    {"emms", Role::Moves},
    {"sfence", Role::Moves},
    {"lfence", Role::Moves},
    {"mfence", Role::Moves},
    {"vzero", Role::Moves},
    {"pause", Role::Moves},
    {"psll", Role::Lanes},
    {"psrl", Role::Lanes},
    {"psra", Role::Lanes},
    {"prol", Role::Lanes},
    {"pror", Role::Lanes},
    {"padd", Role::Lanes},
    {"psub", Role::Lanes},
    {"phadd", Role::Lanes},
    {"phsub", Role::Lanes},
    {"pmul", Role::Lanes},
    {"pavg", Role::Lanes},
    {"pabs", Role::Lanes},
    {"psign", Role::Lanes},
    {"pmin", Role::Lanes},
    {"pmax", Role::Lanes},
    {"pternlog", Role::Lanes},
    {"pack", Role::Lanes},
    {"cmpb", Role::Lanes, Operation::Compare},
    {"cmpw", Role::Lanes, Operation::Compare},
    {"cmpd", Role::Lanes, Operation::Compare},
    {"cmpq", Role::Lanes, Operation::Compare},
    {"ucmp", Role::Lanes, Operation::Compare},
    {"comi", Role::Once, Operation::Compare},
    {"ucomi", Role::Once, Operation::Compare},
    {"vcomi", Role::Once, Operation::Compare},
    {"cvtsi2", Role::Once, Operation::Convert},
    {"cvtusi2", Role::Once, Operation::Convert},
    {"reduce_fadd", Role::Joins, Operation::Add},
    {"reduce_fmul", Role::Joins, Operation::Mul},
    {"reduce_fmin", Role::Joins, Operation::Call, "fmin"},
    {"reduce_fmax", Role::Joins, Operation::Call, "fmax"},
    {"movmsk", Role::Once},
    {"pmovmskb", Role::Once},
    {"ptest", Role::Once},
    {"vtest", Role::Once},
    {"ktest", Role::Once},
    {"kortest", Role::Once},
    {"kand", Role::Once},
    {"kor", Role::Once},
    {"kxor", Role::Once},
    {"kxnor", Role::Once},
    {"knot", Role::Once},
    {"kshift", Role::Once},
    {"lzcnt_", Role::Once, Operation::Integer, "clz"},
    {"tzcnt_", Role::Once, Operation::Integer, "ctz"},
    {"pdep_", Role::Once, Operation::Integer, "pdep"},
    {"pext_", Role::Once, Operation::Integer, "pext"},
    {"bextr_", Role::Once, Operation::Integer, "bextr"},
    {"bzhi_", Role::Once, Operation::Integer, "bzhi"},
    {"crc32", Role::Once, Operation::Integer, "crc32"},
    {"lddqu", Role::Load},
    {"movnti", Role::StreamingStore},
    {"movntq", Role::StreamingStore},
};

/// Arm, without the `v` in front and the `q` behind: whole names.
constexpr Row neonRows[] = {
    {"ld1", Role::Load},
    {"st1", Role::Store},
    {"get", Role::Moves},
    {"set", Role::Moves},
    {"dup", Role::Moves},
    {"splat", Role::Moves},
    {"ext", Role::Moves},
    {"zip", Role::Moves},
    {"uzp", Role::Moves},
    {"trn", Role::Moves},
    {"bsl", Role::Moves},
    {"fma", Role::Lanes, Operation::Fma},
    {"fms", Role::Lanes, Operation::Fma},
    {"recps", Role::Lanes, Operation::Fma},
    {"rsqrts", Role::Lanes, Operation::Fma},
    {"padd", Role::Lanes, Operation::Add},
    {"abd", Role::Lanes, Operation::Add},
    {"sqrt", Role::Lanes, Operation::Sqrt},
    {"recpe", Role::Lanes, Operation::Call, "rcp"},
    {"rsqrte", Role::Lanes, Operation::Call, "rsqrt"},
    {"abs", Role::Lanes, Operation::Call, "fabs"},
    {"min", Role::Lanes, Operation::Call, "fmin"},
    {"max", Role::Lanes, Operation::Call, "fmax"},
    {"minnm", Role::Lanes, Operation::Call, "fmin"},
    {"maxnm", Role::Lanes, Operation::Call, "fmax"},
    {"rnd", Role::Lanes, Operation::Call, "trunc"},
    {"rnda", Role::Lanes, Operation::Call, "round"},
    {"rndi", Role::Lanes, Operation::Call, "nearbyint"},
    {"rndm", Role::Lanes, Operation::Call, "floor"},
    {"rndn", Role::Lanes, Operation::Call, "roundeven"},
    {"rndp", Role::Lanes, Operation::Call, "ceil"},
    {"rndx", Role::Lanes, Operation::Call, "rint"},
    {"cnt", Role::Lanes, Operation::Integer, "popcount"},
    {"shl", Role::Lanes},
    {"addv", Role::Joins, Operation::Add},
    {"minv", Role::Joins, Operation::Call, "fmin"},
    {"maxv", Role::Joins, Operation::Call, "fmax"},
    {"minnmv", Role::Joins, Operation::Call, "fmin"},
    {"maxnmv", Role::Joins, Operation::Call, "fmax"},
};

TargetFunction functionOf(const Row &row) { return {row.role, row.kind, row.callee}; }

std::optional<TargetFunction> x86Function(llvm::StringRef name) {
  const Row *plain = longest(plainRows, name);
  const Row *row = longest(floatRows, name);
  if (!row || (plain && plain->stem.size() > row->stem.size()))
    return plain ? std::optional(functionOf(*plain)) : std::nullopt;
  const llvm::StringRef types = name.drop_front(row->stem.size());
  const auto isFirst = [&](llvm::StringRef type) { return types.starts_with(type); };
  if (llvm::any_of(std::initializer_list<llvm::StringRef>{"ss", "sd", "sh"}, isFirst))
    return TargetFunction{Role::Once, row->kind, row->callee};
  const bool isPacked =
      llvm::any_of(std::initializer_list<llvm::StringRef>{"ps", "pd", "ph"}, isFirst) ||
      (row->kind == Operation::Convert &&
       llvm::any_of(std::initializer_list<llvm::StringRef>{"dq", "udq", "qq", "uqq", "pi"},
                    isFirst));
  if (isPacked)
    return functionOf(*row);
  return plain ? std::optional(functionOf(*plain)) : std::nullopt;
}

/// `vfmaq_laneq_v`: the operation, and how its operands come.
std::optional<TargetFunction> neonFunction(llvm::StringRef name) {
  if (!name.consume_front("v"))
    return std::nullopt;
  auto [stem, form] = name.split('_');
  stem.consume_back("q");
  for (const Row &row : neonRows) {
    if (row.stem != stem)
      continue;
    const bool isMemory = row.role == Role::Load || row.role == Role::Store;
    if (row.role == Role::Load && form == "dup_v")
      return TargetFunction{Role::LoadLane, row.kind, row.callee};
    // Lanes of a vector that is otherwise in a register.
    if (isMemory && form != "v")
      return std::nullopt;
    return functionOf(row);
  }
  if (stem.starts_with("cvt"))
    return TargetFunction{Role::Lanes, Operation::Convert, ""};
  return std::nullopt;
}

} // namespace

std::optional<TargetFunction> targetFunction(llvm::StringRef name) {
  if (name.consume_front("ia32_"))
    return x86Function(name);
  if (name.consume_front("neon_"))
    return neonFunction(name);
  return std::nullopt;
}

} // namespace sparcity::frontend
