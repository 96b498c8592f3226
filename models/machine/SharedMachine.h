//===- models/machine/SharedMachine.h - One machine for many results ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine as a value whose copies share it: all results of a sweep hold one. It does not
/// change, and who only holds it need not know what a machine is made of
/// (models/machine/Machine.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"

#include <memory>
#include <string>

namespace sparcity::machine {

class SharedMachine {
public:
  /// A machine of which nothing is said.
  SharedMachine();
  SharedMachine(Machine machine);
  // There is always a machine: copying in place of moving leaves it where it was.
  SharedMachine(const SharedMachine &) = default;
  SharedMachine &operator=(const SharedMachine &) = default;
  ~SharedMachine() = default;

  const Machine &operator*() const { return *own; }
  const Machine *operator->() const { return own.get(); }
  operator const Machine &() const { return *own; }
  const std::string &name() const;

private:
  std::shared_ptr<const Machine> own;
};

} // namespace sparcity::machine
