//===- ir/Kernel.h - What a kernel is -------------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A kernel is one outermost loop nest as a value: symbols, arrays, scalars, a tree of
/// loops and statements, what was assumed about it, and what the compiler made
/// of its loops. Any frontend builds it, every model reads it, and it goes out
/// to YAML and back unchanged (ir/Yaml.h).
///
///     kernel scaled                    Kernel
///       symbols: N                       Symbol
///       arrays: a double[N], b …         Array
///       values: s double                 Value
///       for i in 0 .. N step 1           Loop
///         load b + 8*i, store a + 8*i,     Statement { Access, Access }
///         reads s
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Access.h"
#include "ir/Array.h"
#include "ir/Forward.h"
#include "ir/Guard.h"
#include "ir/Ids.h"
#include "ir/MachineLoop.h"
#include "ir/Operation.h"
#include "ir/Source.h"
#include "ir/Symbol.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sparcity::ir {

/// A scalar in a register, promoted from memory or never there, whose value no expression in
/// indices and symbols says: `s` of `s += a[i]`.
struct Value {
  /// Unique in the kernel.
  std::string name;
  /// Of a complex number its part, of a vector its lane, of a pointer an integer.
  ElementType type;
  /// The loop in whose body it is declared: each iteration has its own. None: it is there
  /// before the nest.
  std::optional<LoopId> scope;

  friend bool operator==(const Value &, const Value &) = default;
};

struct Statement {
  /// In execution order of the unoptimised program, loads before the store.
  std::vector<Access> accesses;
  std::vector<Operation> operations;
  /// Scalars that it reads before it writes any, and that it writes; each once.
  std::vector<ValueId> reads, writes;
  /// Adds to what it writes, or multiplies it, or takes the least or the largest of it and
  /// something else: in whatever order iterations do so, the result is the same but for rounding.
  bool isReduction = false;
  std::optional<Guard> guard;
  SourceRange range;

  friend bool operator==(const Statement &, const Statement &) = default;
};

/// Who runs a loop that threads do not share, by the OpenMP constructs around it.
enum class RunBy {
  Unsaid,
  One, ///< `single`, `master`, a task
  Each ///< a parallel region: all of it by every thread
};

struct LoopAnnotations {
  bool isParallel = false;
  bool isSimd = false;
  RunBy runBy = RunBy::Unsaid;
  /// `nowait`: threads go on at its end, and into the loop behind it, as each of them is done.
  bool noWait = false;
  /// Of `num_threads` and `if`, of the loop's directive or the parallel region around: the text, or
  /// the value of a constant; empty without the clause.
  std::string threads, condition;
  /// Text of the OpenMP schedule clause ("static, 4"), empty if there is none.
  std::string schedule;
  /// Iterations that a pragma asks to join: 1 forbids it, 0 asks for all.
  std::optional<unsigned> unroll;
  /// Loops that `collapse(n)` joins, this one and those inside; 0: no clause.
  unsigned collapse = 0;
  /// As in the clause: "+: sum".
  std::vector<std::string> reductions;
  /// By clauses, or declared in the parallel region around it.
  std::vector<std::string> privates;

  friend bool operator==(const LoopAnnotations &, const LoopAnnotations &) = default;
};

struct Node;

/// `for (index = lower; index < upper; index += step)`; step may be negative,
/// then `upper` is the exclusive lower end (`index > upper`).
struct Loop {
  LoopId id;
  /// Of a loop that stands in the nest several times (a function taken in twice, iterations
  /// joined in pairs): the first of them.
  std::optional<LoopId> copyOf;
  std::string index;
  Expr lower;
  Expr upper;
  Expr step = 1;
  std::vector<Node> body;
  LoopAnnotations annotations;
  /// When it is reached at all; the guards inside say nothing of it.
  std::optional<Guard> guard;
  /// Set where the bounds depend on data: the mean number of iterations.
  std::optional<Expr> averageTripCount;
  /// Loads that testing the bound takes. Counted once an entry: nothing in the
  /// loop changes them; unoptimised code repeats them in every test.
  std::vector<Access> boundAccesses;
  /// `break` or `return` may end it before the bound; all else here is said for
  /// a loop that runs to its end.
  bool mayEndEarly = false;
  /// Of the `for` keyword to the end of the body.
  SourceRange range;

  /// Iterations: (upper - lower) / step, rounded up where that is a number;
  /// may be negative or zero for a loop that does not run.
  Expr tripCount() const;
  /// What machine code and diagnostics name it by: the first of its copies.
  LoopId source() const { return copyOf.value_or(id); }
  friend bool operator==(const Loop &, const Loop &);
};

struct Node {
  std::variant<Loop, Statement> value;

  const Loop *asLoop() const { return std::get_if<Loop>(&value); }
  const Statement *asStatement() const { return std::get_if<Statement>(&value); }
  friend bool operator==(const Node &, const Node &);
};

struct Kernel {
  /// The function, and `function:line` of the nest if the function has several.
  std::string name;
  std::string function;
  /// Read from assembly: the nest says where the machine loop stands and nothing
  /// of what it does.
  bool isAssembly = false;
  std::vector<Symbol> symbols;
  std::vector<Array> arrays;
  std::vector<Value> values;
  Loop nest;
  /// Loops that are no more in the nest, their iterations straight-line code: machine loops and
  /// diagnostics may name them.
  std::vector<LoopId> unrolled;
  std::vector<MachineLoop> machineLoops;
  Diagnostics diagnostics;

  const Array &array(ArrayId id) const { return arrays[id.index]; }
  /// Values of the bound symbols.
  Bindings bindings() const;
  friend bool operator==(const Kernel &, const Kernel &) = default;
};

/// True if some statement or loop in it runs in a part of the iterations only.
bool hasGuards(const Loop &loop);

/// The machine loops of one compilation: for that CPU, with `flags` among its own. An IR
/// file may hold several: the one with the fewest flags beyond them. Where code for the CPU
/// was given by the user (MachineLoop::origin), it is that code. Pointers into the kernel;
/// empty if there is none.
std::vector<const MachineLoop *> compiledLoops(const Kernel &kernel, const std::string &cpu,
                                               const std::vector<std::string> &flags);

/// All innermost loops of a nest in program order. Pointers into `nest`.
std::vector<LoopPath> innermostLoops(const Loop &nest);

} // namespace sparcity::ir
