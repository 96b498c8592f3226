//===- frontend/codegen/Dependences.cpp - Values through memory -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Dependences.h"

#include "frontend/codegen/Steps.h"

#include <limits>

namespace sparcity::codegen {

/// Bytes from the store's first byte to the load's in the same pass.
static std::optional<std::int64_t> distance(const MemoryAccess &store, const MemoryAccess &load,
                                            const StepReader &reader) {
  if (store.slot || load.slot)
    return store.slot && store.slot == load.slot ? std::optional(load.offset - store.offset)
                                                 : std::nullopt;
  if (!store.address || !load.address)
    return std::nullopt;
  std::optional<std::int64_t> base = reader.distance(load.address, store.address);
  if (!base)
    return std::nullopt;
  return *base + load.offset - store.offset;
}

/// Fewest passes from the store to a load of its bytes; `isLater` says that the
/// load follows the store in the same pass.
static std::optional<std::uint64_t> passesBetween(const MemoryAccess &store,
                                                  const MemoryAccess &load, bool isLater,
                                                  const StepReader &reader) {
  // A symbolic step still has a constant distance, but no constant count.
  std::optional<std::int64_t> apart = distance(store, load, reader);
  if (!apart)
    return std::nullopt;
  // Overlap: -loadBytes < apart + step * n < storeBytes.
  std::int64_t before = load.bytes.value_or(1);
  std::int64_t after = store.bytes.value_or(1);
  auto overlaps = [&](std::int64_t at) { return -before < at && at < after; };
  if (isLater && overlaps(*apart))
    return 0;
  if (!store.step || store.step != load.step)
    return std::nullopt;
  std::int64_t step = *store.step;
  if (step == 0)
    return overlaps(*apart) ? std::optional<std::uint64_t>(1) : std::nullopt;
  // The first n >= 1 at which the load has come within reach; wide arithmetic,
  // since the distance may be any number.
  using Wide = __int128;
  Wide way = step > 0 ? Wide(1) - before - *apart : Wide(*apart) - after + 1;
  Wide stride = step > 0 ? Wide(step) : -Wide(step);
  Wide n = way <= stride ? Wide(1) : (way + stride - 1) / stride;
  Wide at = Wide(*apart) + Wide(step) * n;
  if (n > std::numeric_limits<unsigned>::max() || at <= -before || at >= after)
    return std::nullopt;
  return static_cast<std::uint64_t>(n);
}

/// True if the store writes all bytes of the load `passes` passes later.
static bool covers(const MemoryAccess &store, const MemoryAccess &load, std::uint64_t passes,
                   const StepReader &reader) {
  std::optional<std::int64_t> apart = distance(store, load, reader);
  if (!apart || !store.bytes || !load.bytes)
    return false;
  __int128 at = __int128(*apart) + __int128(store.step.value_or(0)) * passes;
  return at >= 0 && at + *load.bytes <= *store.bytes;
}

std::vector<MachineDependence> findDependences(const std::vector<MemoryAccess> &accesses,
                                               const BlockOrder &order, const StepReader &reader) {
  std::vector<MachineDependence> result;
  // A window of passes beyond which forwarding from the store buffer is over.
  constexpr std::uint64_t farthest = 1024;
  for (std::size_t l = 0; l < accesses.size(); ++l) {
    if (!accesses[l].isLoad)
      continue;
    std::uint64_t nearest = farthest;
    std::vector<std::size_t> stores;
    for (std::size_t s = 0; s < accesses.size(); ++s) {
      if (!accesses[s].isStore)
        continue;
      bool isLater = accesses[s].block == accesses[l].block
                         ? s < l && accesses[s].instruction != accesses[l].instruction
                         : order.after[accesses[s].block].test(accesses[l].block);
      auto passes = passesBetween(accesses[s], accesses[l], isLater, reader);
      if (!passes || *passes > nearest)
        continue;
      // A later store of all the bytes hides the earlier ones.
      if (*passes < nearest || covers(accesses[s], accesses[l], *passes, reader))
        stores.clear();
      nearest = *passes;
      stores.push_back(s);
    }
    for (std::size_t s : stores)
      result.push_back(
          {accesses[s].instruction, accesses[l].instruction, static_cast<unsigned>(nearest)});
  }
  return result;
}

} // namespace sparcity::codegen
