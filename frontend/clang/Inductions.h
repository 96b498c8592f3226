//===- frontend/clang/Inductions.h - Variables that advance in a loop -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Integers and pointers that a loop changes by the same expression in each
/// iteration have a closed form in the number of the iteration t:
///
///     p += n;                      p + 8*n*t
///     k += j; j++;                 k + j*t + t*(t - 1)/2
///     cur = next; next += n;       cur(t) = next(t - 1) but for the first
///     s = (s + 1) % m;             t - m*floor(t/m) (Rotation.cpp)
///     if (i % 2 == 0) k++;         floor((t + 1)/2) (HeldCounts.h)
///
/// or come back to where they were after a few iterations (Rotation.cpp):
///
///     s = a; a = b; b = s;         two arrays that change places
///     cur = 1 - cur;               0, 1, 0, 1, …
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Environment.h"
#include "frontend/clang/LoopRanges.h"
#include "frontend/clang/Unknowns.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

class Inductions {
public:
  /// `loop`: another number for each loop that is tried while another one is.
  explicit Inductions(unsigned loop) : loop(loop) {}

  /// Name of the symbol that closed forms use for the number of iterations done.
  static const std::string count;

  /// A variable with its value before the loop; anything but an integer or a
  /// known place is ignored.
  /// `isEnding`: the loop ends by it, before it wraps around.
  void add(const clang::VarDecl &variable, const Value &start, bool isEnding = false);
  /// What stands for the variable in the one iteration that is looked at.
  std::optional<Value> placeholder(const clang::VarDecl &variable) const;
  /// Finds the closed forms from the values after that iteration.
  /// Unknowns after the mark belong to that iteration. `ranges`: of the loops around.
  void solve(const Environment &after, Unknowns &unknowns, size_t mark, const LoopRanges &ranges);

  /// The variable's value after `count` iterations, at the start of the next
  /// one; nothing if there is no closed form.
  std::optional<Value> closedForm(const clang::VarDecl &variable, const ir::Expr &count) const;
  /// The advance an iteration of a variable that moves evenly.
  std::optional<ir::Expr> step(const clang::VarDecl &variable) const;

  /// The same on average, for a variable that data move.
  std::optional<Value> meanForm(const clang::VarDecl &variable, const ir::Expr &count) const;
  /// Where a pointer points to, wherever there, after any number of iterations.
  std::optional<ObjectId> staysIn(const clang::VarDecl &variable) const;
  /// Gives numbers that come back a closed form, with rests of `count`, if nothing else does.
  void formRotations();
  /// After how many iterations what has no closed form is what it was; 1 if nothing
  /// is known to come back.
  unsigned period() const { return rotationPeriod; }
  /// What a variable that comes back is `phase` iterations later.
  std::optional<Value> rotated(const clang::VarDecl &variable, unsigned phase) const;

  bool empty() const { return variables.empty(); }

private:
  struct Variable {
    const clang::VarDecl *declaration = nullptr;
    std::optional<ObjectId> object; ///< of a pointer
    ir::Expr start;
    std::string name;
    unsigned bits = 0;            ///< of a narrow one that wraps around
    std::optional<ir::Expr> form; ///< in `count`
    std::optional<ir::Expr> mean; ///< in `count`
    /// After an iteration, said with what stands for the variables before it.
    std::optional<Value> next;
    bool isAnywhere = false;     ///< nothing is known of where it points to then
    std::vector<Value> rotation; ///< its values, if it comes back
  };
  using Values = std::map<std::string, Value>;

  void findRotation(size_t mark);
  /// The closed form of a number that goes round evenly.
  static std::optional<ir::Expr> ringOf(const Variable &variable, const ir::Expr &next);
  /// What a narrow variable holds of it.
  static ir::Expr wrapped(const Variable &variable, const ir::Expr &form);
  std::optional<Value> advanced(const Variable &variable, const Values &state, size_t mark) const;
  std::optional<Values> advanced(const Values &state, size_t mark) const;
  /// The number of the iteration by the value of an index that counts on by one.
  std::optional<ir::Expr> iteration() const;
  bool solve(Variable &variable, const Environment &after, Unknowns &unknowns, size_t mark,
             const LoopRanges &ranges);
  const Variable *find(const clang::VarDecl &variable) const;

  unsigned loop;
  std::vector<Variable> variables;
  unsigned rotationPeriod = 1;
};

} // namespace sparcity::frontend
