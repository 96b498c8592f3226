//===- models/machine/Describe.cpp - A machine, described -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Describe.h"
#include "models/machine/Machine.h"

namespace sparcity::machine {

void describe(const Machine &machine, report::Section &section) {
  section.text("name", machine.name);
  section.known("file", machine.file);
  section.known("model", machine.model);
  section.number("clock", machine.clock);
  section.count("cores_per_numa_domain", machine.topology.coresPerNumaDomain());
  section.number("line_bytes",
                 machine.caches.empty() ? std::nullopt : std::optional(machine.caches[0].line));
  section.text("overlap_rule", machine.overlapRule.str());
  std::vector<std::pair<std::string, std::string>> estimates;
  for (const auto &[key, origin] : machine.origins)
    if (origin.isEstimate)
      estimates.emplace_back(key, origin.text);
  section.table("estimates", estimates, [](const auto &estimate, report::Section &row) {
    row.text("key", estimate.first);
    row.text("text", estimate.second);
  });
  section.section("settings", [&](report::Section &settings) {
    for (const Setting &setting : machine.settings)
      settings.text(setting.path, setting.value);
  });
  section.textColumn("machine", machine.name);
  for (const Setting &setting : machine.settings)
    section.textColumn("set_" + setting.path, setting.value);
}

} // namespace sparcity::machine
