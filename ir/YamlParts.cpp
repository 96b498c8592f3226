//===- ir/YamlParts.cpp - Parts of an IR file that several maps share ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/YamlParts.h"

#include "ir/Names.h"

#include "llvm/ADT/StringRef.h"

#include <array>
#include <charconv>

namespace sparcity::ir::yaml {

/// A text after which nothing else follows: "3:5" or "3:5-3:20" or with " file".
static bool parseRange(llvm::StringRef text, const std::string &file, SourceRange &range) {
  auto [positions, name] = text.split(' ');
  range.file = name.empty() ? file : name.str();
  auto [from, to] = positions.split('-');
  auto [line, column] = from.split(':');
  if (line.getAsInteger(10, range.line) || column.getAsInteger(10, range.column))
    return false;
  if (to.empty())
    return true;
  auto [endLine, endColumn] = to.split(':');
  return !endLine.getAsInteger(10, range.endLine) && !endColumn.getAsInteger(10, range.endColumn);
}

SourceRange readRange(Context &context, Map &map, const std::string &file) {
  SourceRange range;
  const YAML::Node node = map.optional("at");
  if (node && (!node.IsScalar() || !parseRange(node.Scalar(), file, range)))
    context.error(node, "expected a range like '3:5-3:20'");
  return range;
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

std::string number(double value) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
  return std::string(text.data(), end.ptr);
}

MachineLoop readMachineLoop(Context &context, const YAML::Node &node, const std::string &file) {
  Map map(context, node, "a machine loop");
  MachineLoop loop;
  loop.range = readRange(context, map, file);
  loop.role = readEnum(context, map, "role", names::loopRoles, LoopRole::Main);
  loop.triple = map.string("triple").value_or("");
  loop.cpu = map.string("cpu").value_or("");
  for (const YAML::Node &flag : map.list("flags"))
    loop.flags.push_back(flag.IsScalar() ? flag.Scalar() : "");
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
  map.finish();
  return loop;
}

} // namespace sparcity::ir::yaml
