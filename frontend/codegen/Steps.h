//===- frontend/codegen/Steps.h - How addresses advance in a loop ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bytes by which each access of a loop advances a pass, from scalar evolution.
/// The same access seen before and after vectorisation and unrolling tells how
/// many source iterations a pass now covers:
///
///     before  load a[i]  step 8          after  load <4 x double>  step 128
///     128 / 8 = 16 iterations
///
/// Accesses are recognised by debug location, object and direction.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/IR/ValueHandle.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace llvm {
class DILocation;
class Loop;
class SCEV;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace sparcity::codegen {

/// A step of `coefficient` bytes times loop-invariant values (`8 * n`).
struct Step {
  std::int64_t coefficient = 0;
  /// Sorted; handles, since a pass may replace or delete a value.
  std::vector<llvm::WeakTrackingVH> factors;

  bool isConstant() const { return factors.empty(); }
};

/// What makes an access the same one before and after a pass.
struct AccessKey {
  const llvm::DILocation *location = nullptr;
  const llvm::Value *object = nullptr;
  bool isStore = false;

  auto operator<=>(const AccessKey &) const = default;
};

struct AccessStep {
  Step step;
  unsigned bytes = 0;
};

using AccessSteps = std::map<AccessKey, std::vector<AccessStep>>;

/// Reads steps and distances off scalar evolution. On scalable vectors one
/// `vscale` is the one LLVM tunes the CPU for.
class StepReader {
public:
  StepReader(llvm::ScalarEvolution &evolution, unsigned vscale)
      : evolution(evolution), vscale(vscale) {}

  /// Step of an address in a loop; nothing if it is not affine.
  std::optional<Step> step(const llvm::SCEV *address, const llvm::Loop &loop) const;
  /// The value of a constant expression.
  std::optional<std::int64_t> constant(const llvm::SCEV *expression) const;
  /// `a - b` in bytes where that is a constant.
  std::optional<std::int64_t> distance(const llvm::SCEV *a, const llvm::SCEV *b) const;
  unsigned vectorScale() const { return vscale; }
  /// Steps of all accesses of a loop, those in inner loops included.
  AccessSteps accesses(const llvm::Loop &loop) const;

private:
  std::optional<Step> factorise(const llvm::SCEV *expression) const;

  llvm::ScalarEvolution &evolution;
  unsigned vscale;
};

/// What a majority of the accesses of two versions of a loop says.
struct StepRatio {
  /// Source iterations a pass of the later version.
  double iterations = 0;
  /// Largest growth of a single access: the vector length in elements.
  unsigned widening = 1;
};
std::optional<StepRatio> compareSteps(const AccessSteps &before, const AccessSteps &after);

} // namespace sparcity::codegen
