//===- models/incore/Analyses.h - Analyses that are made once -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A sweep over a size meets the same machine loops again and again. Of the sizes
/// their analysis depends on the shares of accesses that touch two cache lines
/// alone, and few of those occur.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/InCore.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::incore {

/// For one core; the machine loops have to stay where they are.
class Analyses {
public:
  explicit Analyses(const machine::Core &core) : core(core) {}

  /// As `analyze`.
  llvm::Expected<InCore> of(const ir::MachineLoop &loop, const Options &options);
  /// As the function of models/incore/Carry.h.
  bool chainGoesOn(const ir::MachineLoop &around, const ir::MachineLoop &inner);

  const machine::Core &core;

private:
  struct Key {
    const ir::MachineLoop *loop;
    bool simulates;
    Branches branches;
    std::vector<double> crossing; ///< of each access

    friend auto operator<=>(const Key &, const Key &) = default;
  };

  /// The compiler's options decide which instructions there are.
  struct TargetKey {
    std::string triple, cpu;
    std::vector<std::string> flags;

    friend auto operator<=>(const TargetKey &, const TargetKey &) = default;
  };

  llvm::Expected<const Target &> targetOf(const ir::MachineLoop &loop);

  std::map<TargetKey, std::shared_ptr<const Target>> targets;
  std::map<Key, InCore> known;
  std::map<std::pair<const ir::MachineLoop *, const ir::MachineLoop *>, bool> goingOn;
};

} // namespace sparcity::incore
