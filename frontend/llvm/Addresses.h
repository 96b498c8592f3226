//===- frontend/llvm/Addresses.h - Scalar evolution to expressions --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Integers and pointers of a nest as expressions in its indices and sizes:
///
///     {{%a + 8*%n,+,8*%n}<j>,+,8}<i>      a + 8*j*n + 8*i
///     load (%idx + 4*i)                   load(idx, i)
///     (n - 1) /u 2                        floor(n/2 - 1/2)
///
/// Conversions between widths keep the value, as the frontend for C takes it: an index that
/// wraps around is nothing that a program means.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/llvm/Nest.h"
#include "frontend/llvm/Objects.h"
#include "ir/Expr.h"

#include <optional>

namespace llvm {
class Instruction;
class LoadInst;
class PHINode;
class SCEVIntegralCastExpr;
class SCEV;
class SCEVAddRecExpr;
class SCEVNAryExpr;
class SCEVUnknown;
class Value;
} // namespace llvm

namespace sparcity::bitcode {

struct Place {
  ObjectId object = 0;
  ir::Expr offset; ///< [B]
};

class Addresses {
public:
  Addresses(const Analyses &analyses, const Names &names, Objects &objects, Nest &nest)
      : analyses(analyses), names(names), objects(objects), nest(nest) {}

  /// The value of an integer as `scope` sees it; nothing where no expression says it.
  std::optional<ir::Expr> integer(const llvm::Value &value, const llvm::Loop *scope);
  std::optional<ir::Expr> integer(const llvm::SCEV *value, const llvm::Loop *scope);
  /// As above, with an array of unknown values in place of what no expression says, and an
  /// assumption that names it.
  std::optional<ir::Expr> index(const llvm::SCEV *value, const llvm::Loop *scope,
                                const ir::SourceRange &range);
  /// Iterations, of how many times the latch is taken. Less than one where the loop does not run.
  std::optional<ir::Expr> trips(const llvm::SCEV *backedges, const Counter &counter,
                                const llvm::Loop *scope);
  /// What a pointer points to; nothing where no array and offset say it.
  std::optional<Place> place(const llvm::Value &pointer, const llvm::Loop *scope,
                             const ir::SourceRange &range);
  std::optional<Place> place(const llvm::SCEV *address, const llvm::Loop *scope,
                             const ir::SourceRange &range);

  /// Whether a condition of which no expression says what it compares holds: an array of unknown
  /// values, one for each iteration of the loops around it. Nothing where it is decided outside.
  std::optional<ir::Expr> truth(const llvm::Value &condition, const ir::SourceRange &range);

  /// The load takes what is there before the nest, and is the same all along it: a register
  /// holds it.
  bool isPromoted(const llvm::LoadInst &load) const;

private:
  std::optional<ir::Expr> recurrence(const llvm::SCEVAddRecExpr &value, const llvm::Loop *scope);
  std::optional<ir::Expr> unknown(const llvm::Value &value, const llvm::Loop *scope);
  std::optional<ir::Expr> computed(const llvm::Instruction &value, const llvm::Loop *scope);
  std::optional<ir::Expr> advance(const llvm::PHINode &phi, const llvm::Loop *scope);
  std::optional<ir::Expr> loaded(const llvm::LoadInst &load, const llvm::Loop *scope);
  ir::Expr fixedPointer(ObjectId holder, std::int64_t offset);
  std::optional<ir::Expr> extended(const llvm::SCEVIntegralCastExpr &value,
                                   const llvm::Loop *scope);
  std::optional<ir::Expr> fold(const llvm::SCEVNAryExpr &value, const llvm::Loop *scope,
                               ir::Expr (*join)(const ir::Expr &, const ir::Expr &));
  /// Of a pointer that is null where there are no elements, or stands a fixed number of them behind
  /// its begin where there are that many, the other way: as a class has it for its memory. Of the
  /// extent of an array in Fortran, which is 0 where it would be negative, the extent.
  const llvm::Value *usual(const llvm::Value *pointer) const;
  const llvm::SCEV *ofIterationBefore(const llvm::PHINode &phi) const;
  /// What a phi of a loop's header is by other values of the nest; null where none say it.
  const llvm::SCEV *ofOtherValues(const llvm::PHINode &phi) const;
  std::optional<Place> behind(const llvm::LoadInst &load, const llvm::Loop *scope,
                              const ir::SourceRange &range);
  std::optional<Place> basePlace(const llvm::Value &base, const llvm::Loop *scope,
                                 const ir::SourceRange &range);
  bool isSize(const llvm::SCEV &value, const llvm::Loop *scope);
  std::optional<ir::Expr> product(const llvm::SCEVNAryExpr &value, const llvm::Loop *scope);
  std::optional<ir::Expr> extreme(const llvm::SCEVNAryExpr &value, const llvm::Loop *scope,
                                  bool isMax);
  std::optional<ir::Expr> standIn(const llvm::Value &value, const ir::SourceRange &range);
  bool isInvariant(const llvm::Value &value) const;

  /// Of expressions within expressions: deeper ones take too long, and nobody writes them.
  static constexpr unsigned mostDepth = 64;

  const Analyses &analyses;
  const Names &names;
  Objects &objects;
  Nest &nest;
  /// Where a value that no expression says is replaced, and where that is.
  const ir::SourceRange *replacing = nullptr;
  llvm::DenseMap<const llvm::Value *, ObjectId> standIns;
  /// How a loop counts whose bound is read: what only says that it runs at all is left out there.
  const Counter *bounded = nullptr;
  /// Bits by which the value at hand is shifted.
  unsigned shift = 0;
  unsigned depth = 0;
};

/// The value that a phi of a loop's header has before the first iteration, where in later ones it
/// is its own or that of another such phi: buffers that change places.
const llvm::Value *exchangedWith(const llvm::PHINode &phi, const llvm::Loop &loop);

} // namespace sparcity::bitcode
