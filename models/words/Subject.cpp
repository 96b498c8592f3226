//===- models/words/Subject.cpp - What is predicted, and of what machine ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/result/Result.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

#include <utility>

namespace sparcity::words {

/// "4 of 20 cores", beyond a socket "40 of 40 cores in 2 sockets".
static std::string coresText(const result::Result &result) {
  const machine::Topology &topology = result.machine->topology;
  const bool isWithin = result.cores <= topology.coresPerSocket;
  return std::to_string(result.cores) + " of " +
         counted(isWithin ? topology.coresPerSocket : topology.cores(), "core") +
         (isWithin ? "" : " in " + counted(topology.sockets, "socket"));
}

std::string machineText(const result::Result &result) {
  const machine::Machine &machine = result.machine;
  std::vector<std::string> parts;
  if (!machine.model.empty())
    parts.push_back(printable(machine.model));
  parts.push_back(fixed(machine.clock.value() * 1e-9, 2) + " GHz");
  parts.push_back(machine.tiles ? std::to_string(machine.topology.cores()) + " tiles"
                                : coresText(result));
  if (hasUncommonLine(result) && !machine.tiles)
    parts.push_back("lines of " + fixed(machine.caches.front().line.value(), 0) + " B");
  return join(parts, ", ");
}

static std::string flopsText(const work::Work &work) {
  const work::Flops &flops = work.flops;
  std::vector<std::string> kinds;
  const std::pair<double, const char *> counts[] = {{flops.add, "add"},
                                                    {flops.mul, "mul"},
                                                    {flops.fma, "fma"},
                                                    {flops.div, "div"},
                                                    {flops.sqrt, "sqrt"}};
  for (const auto &[count, kind] : counts)
    if (count != 0)
      kinds.push_back(shortest(count) + " " + kind);
  std::string text = flops.total == 0 ? "no flops" : shortest(flops.total) + " flop";
  if (!kinds.empty())
    text += " (" + join(kinds, ", ") + ")";
  for (const auto &[callee, count] : work.calls)
    text += ", " + counted(count, "call") + " of " + printable(callee);
  return text;
}

static std::string workText(const work::Work &work) {
  std::string text = flopsText(work);
  if (work.flops.total == 0 && work.integerOperations != 0)
    text += ", " + counted(work.integerOperations, "integer operation");
  return text + ", " + counted(work.loads, "load") + " (" + shortest(work.bytesLoaded) + " B), " +
         counted(work.stores, "store") + " (" + shortest(work.bytesStored) + " B) an iteration";
}

/// Of several inner loops one, by itself.
static Field loopField(const result::Result &result, const result::LoopResult &loop) {
  std::string text = workText(loop.work);
  if (&loop == result.loops.data() + result.mainLoop)
    text += ", the main loop";
  else if (loop.iterations)
    text += ", which runs " + counted(*loop.iterations, "time") + " for one of the main loop";
  return {"loop", place(loop.range) + ": " + text, false};
}

std::string workText(const result::Result &result) {
  std::string text = workText(result.work);
  if (result.loops.size() > 1)
    text +=
        " of the main loop, all " + std::to_string(result.loops.size()) + " inner loops together";
  if (unitName(result) == "CL")
    text += "; 1 CL of work is " + unitIterations(result);
  return text;
}

std::string title(const result::Result &result) {
  const std::string where = place(result.position);
  return printable(result.kernel) + (where.empty() ? "" : " at " + where) + " on " +
         printable(result.machine.name());
}

std::vector<Field> subject(const result::Result &result) {
  std::vector<Field> fields = {{"machine", machineText(result), false}};
  if (!result.parameters.empty())
    fields.push_back({"parameters", parameterList(result.parameters), false});
  if (!result.isAssembly)
    fields.push_back({"work", workText(result), false});
  for (const result::LoopResult &loop : result.loops)
    if (!result.isAssembly && result.loops.size() > 1)
      fields.push_back(loopField(result, loop));
  return fields;
}

} // namespace sparcity::words
