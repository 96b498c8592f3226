//===- ir/SymbolicWork.h - One thread at a time in the algebra -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The computer algebra below ir::Expr counts references without atomics and keeps tables of
/// the process. Whoever is about to enter it says so:
///
///     const SymbolicWork work;
///     … GiNaC values come and go …
///
/// The lock is the thread's own: it may take it again. No callback under it may wait for
/// another thread that works with expressions.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity::ir {

class SymbolicWork {
public:
  SymbolicWork();
  ~SymbolicWork();
  SymbolicWork(const SymbolicWork &) = delete;
  SymbolicWork &operator=(const SymbolicWork &) = delete;

  /// Whether this thread is in the algebra.
  static bool isHere();
  /// Gives the lock back for functions of this thread that a fault has left without their
  /// end: for whoever recovers from that.
  static void abandon();
};

} // namespace sparcity::ir
