//===- models/prediction/InCoreFact.cpp - In-core time of a nest ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Share.h"

#include "ir/Kernel.h"
#include "models/incore/Bottleneck.h"
#include "models/machine/Machine.h"
#include "models/prediction/Iterations.h"
#include "models/prediction/LoopEnds.h"
#include "models/prediction/NestFacts.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::prediction {

incore::NestCode CodeFact::compute(Facts &facts) {
  const Subject &of = facts.of();
  return incore::readNest(of.kernel, of.analyses, of.lineBytes());
}

/// Of a loop, for an iteration of the main one.
static std::optional<double> iterationsFor(const ir::LoopPath &path, Facts &facts) {
  if (path == facts.get<NestFact>().path())
    return 1;
  return ir::limitOfRatio(counting(facts)(path), facts.get<IterationsFact>().total,
                          facts.of().kernel.bindings());
}

/// The main machine loop of a path, its passes in iterations of the innermost loop.
static std::optional<incore::InCore> codeOf(const ir::LoopPath &path, Facts &facts,
                                            report::MessageList &said) {
  const Subject &of = facts.of();
  const incore::LoopCode *found = facts.get<CodeFact>().codeOf(path);
  if (!found) {
    said.push_back({ir::Severity::Warning,
                    {"no-machine-code", {of.machine->core.cpu}},
                    path.back()->range,
                    true});
    return std::nullopt;
  }
  incore::InCore result = found->main.front();
  const ir::LoopPath outer(path.begin(), llvm::find(path, found->loop) + 1);
  const std::optional<ir::Expr> unrolled =
      ir::Expr::divide(counting(facts)(path), counting(facts)(outer));
  const std::optional<double> inside =
      unrolled ? unrolled->substitute(of.kernel.bindings()).asDouble() : std::nullopt;
  if (!inside || *inside <= 0)
    return std::nullopt;
  if (outer.size() < path.size()) {
    result.sourceIterations *= *inside;
    result.evidence =
        report::Phrase{"code-known-from",
                       {result.evidence ? report::Phrases{*result.evidence} : report::Phrases(),
                        ir::Expr::number(*inside)}};
  }
  return result;
}

static void notePeak(InCoreFact::Value &core, Facts &facts) {
  if (!core.code())
    return;
  const machine::Core &machine = facts.of().machine->core;
  const machine::Peak &peak =
      facts.get<WorkFact>().floatBits == 32 ? machine.peakSingle : machine.peakDouble;
  const result::LoopResult &loop = core.loops[core.main];
  if (auto contradiction = incore::contradictionOf(*core.code(), loop.work.flops.total, peak))
    core.said.push_back({ir::Severity::Warning,
                         {"peak-contradiction", {contradiction->done, contradiction->peak}},
                         loop.range,
                         true});
}

InCoreFact::Value InCoreFact::compute(Facts &facts) {
  const Subject &of = facts.of();
  const NestFact::Value &nest = facts.get<NestFact>();
  Value core;
  core.main = nest.main;
  for (const ir::LoopPath &path : nest.paths)
    core.loops.push_back({path.back()->range, std::nullopt, work::countLoop(of.kernel, path),
                          iterationsFor(path, facts)});
  if (!of.request.needs().machineCode)
    return core;
  const incore::NestCode &code = facts.get<CodeFact>();
  core.said = report::messagesOf(code.diagnostics);
  llvm::append_range(core.said, code.versions);
  for (size_t i = 0; i < nest.paths.size(); ++i)
    core.loops[i].incore = codeOf(nest.paths[i], facts, core.said);
  notePeak(core, facts);
  core.nest = incore::nestTime(of.kernel, nest.path(), code, of.machine->core, counting(facts),
                               [&](const ir::LoopPath &path) {
                                 return unforeseenEnds(of.kernel, path, of.contents,
                                                       of.machine->core.frontEnd.learned());
                               });
  return core;
}

result::Faults InCoreFact::verify(const Value &core, Facts &facts) {
  return result::verifyLoops(facts.get<WorkFact>(), core.loops);
}

} // namespace sparcity::prediction
