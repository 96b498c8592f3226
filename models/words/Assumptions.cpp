//===- models/words/Assumptions.cpp - What the numbers rest on -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/power/Power.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace sparcity::words {

static std::string messageText(const report::Message &message) {
  const std::string where = place(message.position);
  return (where.empty() ? "" : where + ": ") + printable(report::text(message.phrase));
}

/// Lines wait for a latency.
static bool waits(const result::Result &result) {
  const auto *ecm = result.get<ecm::Ecm>();
  return ecm && std::any_of(ecm->transfers.begin(), ecm->transfers.end(),
                            [](const ecm::Transfer &each) { return each.waiting.value() > 0; });
}

/// Of `VGATHER*DYrm` that a loop has `vgatherdpd`.
static bool corrects(llvm::StringRef opcodes, const incore::InCore &code) {
  const std::string begin = opcodes.take_front(opcodes.find_first_of("*?[")).lower();
  return llvm::any_of(code.instructions, [&](const incore::InstructionCost &instruction) {
    const llvm::StringRef mnemonic = llvm::StringRef(instruction.text).split(' ').first;
    return mnemonic.starts_with(begin) || llvm::StringRef(begin).starts_with(mnemonic);
  });
}

/// False for numbers that nothing above was computed from: weights of operations
/// or corrections of instructions that the kernel does not have, latencies that nothing waits for,
/// power where it is not asked for.
static bool isUsed(std::string_view key, const result::Result &result) {
  const work::Work &work = result.work;
  const std::string_view last = key.substr(key.rfind('.') + 1);
  if (key.find("math-calls") != std::string_view::npos)
    return !work.calls.empty();
  if (key.find("weights.") != std::string_view::npos)
    return (last == "div" && work.flops.div != 0) || (last == "sqrt" && work.flops.sqrt != 0) ||
           work.calls.count(std::string(last)) != 0;
  if (result.isAssembly && !key.starts_with("core."))
    return false;
  if (key.starts_with("core.occupancy."))
    return result.incore() && corrects(last, *result.incore());
  if (key.find("forwarding") != std::string_view::npos)
    return result.incore() && result.incore()->loopCarried.value() > 0;
  if (last == "locked")
    return result.incore() && result.incore()->locked.value() > 0;
  if (key.starts_with("power"))
    return result.get<power::Power>() != nullptr;
  if (key.starts_with("translation"))
    return result.traffic && result.traffic->pages && result.traffic->pages->matter();
  return last != "latency" || waits(result);
}

/// Keys of the machine file marked as estimates, by the text that covers them.
static std::vector<std::string> estimates(const result::Result &result) {
  const machine::Machine &machine = result.machine;
  std::vector<std::pair<std::string, std::vector<std::string>>> byText;
  for (const auto &[key, origin] : machine.origins) {
    if (!origin.isEstimate || !isUsed(key, result))
      continue;
    auto found = std::find_if(byText.begin(), byText.end(),
                              [&](const auto &entry) { return entry.first == origin.text; });
    if (found == byText.end())
      found = byText.insert(byText.end(), {origin.text, {}});
    found->second.push_back(key);
  }
  std::vector<std::string> texts;
  for (const auto &[text, keys] : byText)
    texts.push_back("machine " + printable(machine.name) +
                    ", estimate: " + printable(join(keys, ", ")) +
                    (text.empty() ? "" : " (" + printable(text) + ")"));
  return texts;
}

std::vector<std::string> assumptions(const result::Result &result) {
  std::vector<std::string> texts;
  auto add = [&](const std::string &text) {
    if (std::find(texts.begin(), texts.end(), text) == texts.end())
      texts.push_back(text);
  };
  for (const report::Message &message : result.diagnostics)
    if (message.isAssumption)
      add(messageText(message));
  if (result.traffic)
    for (const report::Phrase &said : result.traffic->assumptions)
      add(printable(report::text(said)));
  if (result.incore())
    for (const report::Phrase &said : result.incore()->notes)
      add("in-core: " + printable(report::text(said)));
  if (result.get<roofline::Roofline>())
    for (const report::Phrase &said : result.get<roofline::Roofline>()->notes)
      add("roofline: " + printable(report::text(said)));
  for (const std::string &text : estimates(result))
    add(text);
  return texts;
}

} // namespace sparcity::words
