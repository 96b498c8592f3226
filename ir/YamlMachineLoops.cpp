//===- ir/YamlMachineLoops.cpp - Machine code in an IR file ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Names.h"
#include "ir/YamlOut.h"
#include "ir/YamlParts.h"

#include <bit>

namespace sparcity::ir::yaml {

static void write(Out &out, const MachineBlock &block) {
  out.out << YAML::BeginMap;
  out.string("label", block.label);
  out.plain("frequency", yaml::number(block.frequency));
  out.list("instructions", block.instructions, [&](const std::string &text) { out.quoted(text); });
  out.list("accesses", block.accesses, [&](const MachineAccess &access) {
    out.flowMap([&] {
      out.plain("instruction", access.instruction);
      out.plain("kind", access.isStore ? "store" : "load");
      if (access.bytes)
        out.plain("bytes", *access.bytes);
      if (access.step)
        out.plain("step", *access.step);
      if (access.offset)
        out.plain("offset", *access.offset);
      if (access.isSpill)
        out.plain("spill", true);
      out.at(access.range);
    });
  });
  if (!block.positions.empty())
    out.list("positions", block.positions, [&](const MachinePosition &position) {
      out.flowMap([&] {
        if (position.line)
          out.plain("line", position.line);
        out.at(position.source);
      });
    });
  out.out << YAML::EndMap;
}

void write(Out &out, const MachineLoop &loop) {
  out.out << YAML::BeginMap;
  if (loop.loop)
    out.plain("loop", loop.loop->index);
  out.at(loop.range);
  out.plain("role", names::spelling(names::loopRoles, loop.role));
  out.string("triple", loop.triple);
  out.string("cpu", loop.cpu);
  out.strings("flags", loop.flags);
  if (!loop.origin.empty())
    out.string("origin", loop.origin);
  if (loop.sourceIterations)
    out.plain("source_iterations", yaml::number(*loop.sourceIterations));
  out.string("evidence", loop.evidence);
  out.plain("vector_bytes", loop.vectorBytes);
  out.plain("interleave", loop.interleave);
  if (!loop.setup.empty())
    out.list("setup", loop.setup, [&](const std::string &text) { out.quoted(text); });
  out.list("blocks", loop.blocks, [&](const MachineBlock &block) { write(out, block); });
  if (!loop.dependences.empty())
    out.list("dependences", loop.dependences, [&](const MemoryDependence &dependence) {
      out.flowMap([&] {
        out.plain("store", dependence.store);
        out.plain("load", dependence.load);
        out.plain("passes", dependence.passes);
      });
    });
  if (!loop.checks.empty())
    out.list("checks", loop.checks, [&](const LoopCheck &check) {
      out.flowMap([&] {
        out.plain("kind", names::spelling(names::checkKinds, check.kind));
        if (check.condition)
          out.string("condition", check.condition->str());
      });
    });
  if (loop.minimumIterations != 0)
    out.plain("minimum_iterations", loop.minimumIterations);
  if (loop.place.alignment > 1) {
    out.plain("alignment", loop.place.alignment);
    out.plain("offset", loop.place.offset);
  }
  out.out << YAML::EndMap;
}

static MachineBlock readBlock(Context &context, const YAML::Node &node, const std::string &file) {
  Map map(context, node, "a block");
  MachineBlock block;
  block.label = map.string("label").value_or("");
  block.frequency = map.optionalNumber("frequency").value_or(1);
  for (const YAML::Node &text : map.list("instructions"))
    block.instructions.push_back(text.IsScalar() ? text.Scalar() : "");
  for (const YAML::Node &entry : map.list("accesses")) {
    Map access(context, entry, "a machine access");
    MachineAccess result;
    result.instruction = access.count("instruction");
    result.isStore = access.string("kind").value_or("") == "store";
    result.bytes = access.optionalCount("bytes");
    result.step = access.optionalInteger("step");
    result.offset = access.optionalCount("offset");
    result.isSpill = access.flag("spill", false);
    result.range = readRange(context, access, file);
    access.finish();
    if (result.instruction >= block.instructions.size())
      context.error(entry, "the block has no instruction of that number");
    block.accesses.push_back(std::move(result));
  }
  for (const YAML::Node &entry : map.optionalList("positions")) {
    Map position(context, entry, "a position");
    MachinePosition &result = block.positions.emplace_back();
    result.line = position.optionalCount("line").value_or(0);
    result.source = readRange(context, position, file);
    position.finish();
  }
  map.finish();
  return block;
}

static CodePlace readPlace(Context &context, Map &map, const YAML::Node &node) {
  const CodePlace place{map.optionalCount("alignment").value_or(1),
                        map.optionalCount("offset").value_or(0)};
  if (std::has_single_bit(place.alignment) && place.offset < place.alignment)
    return place;
  context.error(node, "an alignment is a power of two, and an offset less than it");
  return {};
}

MachineLoop readMachineLoop(Context &context, const YAML::Node &node, const std::string &file) {
  Map map(context, node, "a machine loop");
  MachineLoop loop;
  if (const auto id = map.optionalCount("loop"))
    loop.loop = LoopId{*id};
  loop.range = readRange(context, map, file);
  loop.role = readEnum(context, map, "role", names::loopRoles, LoopRole::Main);
  loop.triple = map.string("triple").value_or("");
  loop.cpu = map.string("cpu").value_or("");
  for (const YAML::Node &flag : map.list("flags"))
    loop.flags.push_back(flag.IsScalar() ? flag.Scalar() : "");
  loop.origin = map.optionalString("origin").value_or("");
  loop.sourceIterations = map.optionalNumber("source_iterations");
  loop.evidence = map.string("evidence").value_or("");
  loop.vectorBytes = map.count("vector_bytes");
  loop.interleave = map.count("interleave");
  loop.setup = map.optionalStrings("setup");
  for (const YAML::Node &block : map.list("blocks"))
    loop.blocks.push_back(readBlock(context, block, file));
  for (const YAML::Node &entry : map.optionalList("dependences")) {
    Map dependence(context, entry, "a dependence");
    loop.dependences.push_back(
        {dependence.count("store"), dependence.count("load"), dependence.count("passes")});
    dependence.finish();
  }
  for (const YAML::Node &entry : map.optionalList("checks")) {
    Map check(context, entry, "a check");
    LoopCheck &result = loop.checks.emplace_back();
    result.kind = readEnum(context, check, "kind", names::checkKinds, CheckKind::Values);
    if (const YAML::Node condition = check.optional("condition"))
      result.condition = context.predicate(condition);
    check.finish();
  }
  loop.minimumIterations = map.optionalCount("minimum_iterations").value_or(0);
  loop.place = readPlace(context, map, node);
  map.finish();
  return loop;
}

} // namespace sparcity::ir::yaml
