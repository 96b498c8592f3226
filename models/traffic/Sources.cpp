//===- models/traffic/Sources.cpp - Where references find their lines -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Sources.h"

#include "ir/Kernel.h"

namespace sparcity::traffic {

static ReferenceSource sourceOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                                const CacheLines &lines, const Group &group, size_t entry) {
  const Entry &reference = group.entries[entry];
  ReferenceSource result;
  result.array = kernel.array(group.array).name;
  result.range = reference.source->range;
  result.stores = reference.stores;
  result.hits.resize(lines.levels());
  for (const Reuse &reuse : lines.model().reusesOf(group, entry)) {
    for (size_t level = 0; level < lines.levels(); ++level)
      if (!result.hits[level] && reuse.candidate < lines.states()[level].atLeast)
        result.hits[level] = result.reuses.size();
    ReferenceSource::Reuse found;
    found.loop = path[reuse.loop]->index;
    if (reuse.from)
      found.from = group.entries[*reuse.from].source->range;
    found.isSpatial = reuse.isSpatial;
    found.distance = lines.model().candidates()[reuse.candidate].bytes;
    result.reuses.push_back(std::move(found));
  }
  return result;
}

std::vector<ReferenceSource> sourcesOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                                       const CacheLines &lines) {
  std::vector<ReferenceSource> result;
  for (const Group &group : lines.model().groups())
    for (size_t entry = 0; entry < group.entries.size(); ++entry)
      if (!group.isNonTemporal && group.innermostMoving())
        result.push_back(sourceOf(kernel, path, lines, group, entry));
  return result;
}

} // namespace sparcity::traffic
