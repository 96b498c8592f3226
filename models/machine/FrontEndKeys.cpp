//===- models/machine/FrontEndKeys.cpp - The keys of a front end -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/CoreParts.h"

#include "models/machine/Core.h"
#include "models/machine/Files.h"
#include "models/machine/Keys.h"

namespace sparcity::machine {

namespace {

void copiesKeys(Keys &keys, std::map<unsigned, unsigned> &copies) {
  std::vector<std::string> there;
  for (const auto &[most, count] : copies)
    there.push_back(std::to_string(most));
  for (const std::string &name : keys.freeKeys("^[1-9][0-9]*$", std::move(there))) {
    const std::optional<unsigned> most = parseCount(name);
    if (!most || *most == 0)
      keys.fault(name, "'" + name + "' is no number of micro-ops");
    keys.entry({name, Need::WhereAsked}, copies, most.value_or(0));
  }
}

/// Where short loops come from.
void loopKeys(Keys &keys, FrontEnd &frontEnd) {
  keys.count({"micro-op-cache-width", Need::Never,
              "micro-ops a cycle out of that cache; of a loop in one block of 32 bytes of code no "
              "more than its "
              "own"},
             frontEnd.microOpCacheWidth);
  keys.flag({"jump-erratum", Need::Never,
             "32 bytes of code with a jump that touches the next 32 are not in the micro-op cache "
             "(default `false`)"},
            frontEnd.hasJumpErratum, false);
  keys.section(
      {"loop-buffer", Need::Never, "of short loops: what is issued in a cycle ends with the loop"},
      frontEnd.loopBuffer.has_value(), [&](Keys &buffer) {
        if (!frontEnd.loopBuffer)
          frontEnd.loopBuffer.emplace();
        LoopBuffer &how = *frontEnd.loopBuffer;
        buffer.count({"micro-ops", Need::Always, "of the longest loop"}, how.microOps);
        buffer.section({"copies", Need::Never,
                        "how often it holds a loop, by the most micro-ops of such loops"},
                       !how.copies.empty(), [&](Keys &copies) { copiesKeys(copies, how.copies); });
      });
}

/// Of code that is not in the micro-op cache.
void decodingKeys(Keys &keys, FrontEnd &frontEnd) {
  keys.count({"micro-op-cache", Need::Never, "micro-ops of a loop that need no decoding"},
             frontEnd.microOpCache);
  keys.section(
      {"decoding", Need::Never, "of code that is not in the micro-op cache (x86)"},
      frontEnd.decoding.has_value(), [&](Keys &decoding) {
        if (!frontEnd.decoding)
          frontEnd.decoding.emplace();
        Decoding &how = *frontEnd.decoding;
        decoding.count({"decoders", Need::Always}, how.decoders);
        decoding.count(
            {"complex", Need::Always, "micro-ops of an instruction that the first of them takes"},
            how.complex);
        decoding.count({"micro-ops", Need::Always, "a cycle, of all of them"}, how.microOps);
        decoding.count({"predecoded", Need::Always, "instructions a cycle"}, how.predecoded);
        decoding.quantity({"block", Need::Always, "that the predecoder looks at"}, how.block);
        decoding.quantity({"length-change", Need::Always,
                           "for a prefix that changes the length of an instruction"},
                          how.lengthChange);
        decoding.flag({"last-takes-fusible", Need::Never,
                       "the last decoder takes instructions that could be fused with a "
                       "jump (default `true`)"},
                      how.lastTakesFusible, true);
      });
}

} // namespace

void frontEndKeys(Keys &keys, Core &core) {
  FrontEnd &frontEnd = core.frontEnd;
  keys.count({"width", Need::Always, "what passes in a cycle"}, frontEnd.width);
  keys.choice<FrontEnd::Domain>({"domain", Need::Always,
                                 "of what: micro-ops, `fused` (Intel) or `unfused` (as LLVM counts "
                                 "them), or `instructions` (Arm)"},
                                frontEnd.domain,
                                {{"fused", FrontEnd::Domain::Fused},
                                 {"unfused", FrontEnd::Domain::Unfused},
                                 {"instructions", FrontEnd::Domain::Instructions}});
  using Unlamination = FrontEnd::Unlamination;
  keys.choice<Unlamination>(
      {"unlaminates-indexed", Need::Never,
       "fused micro-ops with an indexed address that split again: `never` (default), those of "
       "`separate-result` that do not write what they read (Haswell on), `always` (Sandy Bridge)"},
      frontEnd.unlaminates,
      {{"never", Unlamination::Never},
       {"separate-result", Unlamination::SeparateResult},
       {"always", Unlamination::Always}});
  keys.quantity(
      {"mispredict", Need::Never,
       "from a branch that goes another way than foreseen to the first instruction of the "
       "right one (default: as LLVM's scheduling model has it)"},
      frontEnd.mispredict);
  keys.count({"learned-branches", Need::Never,
              "decisions of a branch that are foreseen when the same data come again (default: "
              "4096)"},
             frontEnd.learnedBranches);
  decodingKeys(keys, frontEnd);
  loopKeys(keys, frontEnd);
  keys.count({"retire-width", Need::Never}, core.retireWidth);
  keys.count({"reorder-buffer", Need::Never}, core.reorderBuffer);
  keys.count({"scheduler", Need::Never, "micro-ops that wait for their operands at once"},
             frontEnd.scheduler);
  keys.section({"windows", Need::Never,
                "measured: instructions that the core holds behind a load that misses, by what "
                "they write"},
               !core.windows.empty(), [&](Keys &windows) {
                 for (const char *written : {"none", "integer", "vector"})
                   windows.entry({written}, core.windows, written);
               });
}

} // namespace sparcity::machine
