//===- models/traffic/trace/Reach.cpp - Which bytes of its arrays a nest touches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/Reach.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/traffic/trace/Uniform.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::traffic {

namespace {

class Walked final : public ir::WalkVisitor {
public:
  explicit Walked(size_t arrays) : arrays(arrays) {}

  bool access(const ir::Access &access, std::int64_t offset) override {
    isTooFar |= offset > addressLimit || offset < -addressLimit;
    if (!isTooFar)
      arrays[access.array.index].include(offset, offset + static_cast<std::int64_t>(access.bytes));
    return !isTooFar;
  }
  bool takesIterations() const override { return true; }
  bool iterations(const ir::Loop & /*loop*/, const std::vector<ir::MovingAccess> &accesses,
                  std::uint64_t trips) override {
    return llvm::all_of(accesses, [&](const ir::MovingAccess &moving) {
      return moving.gather ? gathers(moving, trips) : moves(moving, trips);
    });
  }
  bool entersUncertain(const ir::Guard & /*guard*/) override { return true; }
  /// Of a uniform loop the first iteration and the last.
  std::uint64_t next(const ir::Loop &loop, std::uint64_t following, std::uint64_t trips) override {
    if (following != 1 || trips < 3)
      return following;
    const auto known = uniform.emplace(&loop, false);
    if (known.second)
      known.first->second = isUniform(loop);
    return known.first->second ? trips - 1 : following;
  }

  std::vector<Reach> arrays;
  bool isTooFar = false;

private:
  bool moves(const ir::MovingAccess &moving, std::uint64_t trips) {
    return access(*moving.source, moving.first) &&
           access(*moving.source,
                  moving.first + moving.perTrip * static_cast<std::int64_t>(trips - 1));
  }
  bool gathers(const ir::MovingAccess &moving, std::uint64_t trips) {
    std::int64_t lowest = INT64_MAX, highest = INT64_MIN;
    for (std::uint64_t trip = 0; trip < trips; ++trip) {
      const std::int64_t offset = moving.first + moving.perTrip * static_cast<std::int64_t>(trip) +
                                  moving.gather.offset(trip);
      lowest = std::min(lowest, offset);
      highest = std::max(highest, offset);
    }
    return access(*moving.source, lowest) && access(*moving.source, highest);
  }

  std::map<const ir::Loop *, bool> uniform;
};

} // namespace

llvm::Expected<std::vector<Reach>> walkedReach(const ir::Kernel &kernel,
                                               const ir::WalkInputs &inputs) {
  Walked walked(kernel.arrays.size());
  if (llvm::Error fault = ir::walk(kernel, inputs, walked))
    return fault;
  if (walked.isTooFar)
    return llvm::make_error<ir::LocatedError>(kernel.nest.range, "too-large",
                                              "the arrays do not fit into the address space");
  return std::move(walked.arrays);
}

llvm::Expected<std::vector<Reach>> reachOf(const ir::Kernel &kernel, const ir::WalkInputs &inputs) {
  if (std::optional<std::vector<Reach>> reach = outermostReach(kernel, inputs))
    return std::move(*reach);
  return walkedReach(kernel, inputs);
}

} // namespace sparcity::traffic
