//===- test/unit/machine/KeySchema.cpp - Schema and tables of machine files ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Files.h"
#include "models/machine/SystemParts.h"
#include "test/unit/machine/KeyTree.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace json = llvm::json;

namespace sparcity::machine {
namespace {

struct DimensionName {
  Dimension dimension;
  const char *name; ///< in the schema
  const char *unit; ///< in the table
};
constexpr DimensionName dimensions[] = {
    {Dimension::Size, "size", "size"},          {Dimension::Frequency, "frequency", "frequency"},
    {Dimension::Bandwidth, "bandwidth", "B/s"}, {Dimension::Width, "width", "B/cy"},
    {Dimension::Cycles, "cycles", "cy"},        {Dimension::Time, "time", "time"},
    {Dimension::Flops, "flops", "flop/cy"},     {Dimension::Power, "power", "W"},
};

const DimensionName &nameOf(Dimension dimension) {
  return *llvm::find_if(dimensions,
                        [&](const DimensionName &row) { return row.dimension == dimension; });
}

json::Object reference(llvm::StringRef name) {
  return json::Object{{"$ref", ("#/$defs/" + name).str()}};
}

json::Object schemaOf(const Slot &slot) {
  switch (slot.kind) {
  case Slot::Kind::Text:
  case Slot::Kind::Rule:
    return json::Object{{"type", "string"}};
  case Slot::Kind::Count:
    return reference("count");
  case Slot::Kind::Number:
    return reference("number");
  case Slot::Kind::Difference:
    return json::Object{{"type", "number"}};
  case Slot::Kind::Flag:
    return reference("flag");
  case Slot::Kind::Choice:
    return json::Object{{"enum", json::Array(slot.choices)}};
  case Slot::Kind::Quantity:
    return reference(nameOf(slot.dimension).name);
  }
  return {};
}

/// What needs an origin, a rule among it.
bool isNumber(const KeyNode &node) {
  const Slot::Kind kind = node.slot.kind;
  return node.shape == KeyNode::Shape::Scalar && kind != Slot::Kind::Text &&
         kind != Slot::Kind::Flag && kind != Slot::Kind::Choice;
}

bool holdsNumbersAlone(const KeyNode &node) {
  return llvm::all_of(node.children, [](const KeyNode &child) {
    return child.shape == KeyNode::Shape::Section ? holdsNumbersAlone(child) : isNumber(child);
  });
}

/// The reader asks for an origin of each number that is there; where some always are, the
/// schema does. Sections within others may be covered by those.
bool needsOrigin(const KeyNode &node) {
  return holdsNumbersAlone(node) || llvm::any_of(node.children, [](const KeyNode &child) {
           return isNumber(child) && child.key.need == Need::Always;
         });
}

json::Object schemaOf(const KeyNode &node, bool isCovered);

/// The properties of a section; those of the root have no origin.
json::Object sectionSchema(const KeyNode &node, bool isRoot, bool isCovered) {
  json::Object properties, patterns;
  json::Array required;
  const bool needs = !isRoot && !isCovered && needsOrigin(node);
  for (const KeyNode &child : node.children) {
    (child.isPattern ? patterns : properties)[child.key.name] = schemaOf(child, !isRoot);
    if (child.key.need == Need::Always)
      required.push_back(child.key.name);
  }
  if (!isRoot)
    for (const char *origin : {"source", "estimate"})
      properties[origin] = reference("origin");
  json::Object result{{"type", "object"}, {"additionalProperties", false}};
  // Keys of any name are no pattern: what is not an origin is one of them.
  if (auto any = patterns.find(".*"); any != patterns.end()) {
    result["additionalProperties"] = std::move(any->second);
    patterns.erase(any);
  }
  if (!patterns.empty())
    result["patternProperties"] = std::move(patterns);
  result["properties"] = std::move(properties);
  if (!required.empty())
    result["required"] = std::move(required);
  if (needs)
    result["anyOf"] = json::Array{json::Object{{"required", json::Array{"source"}}},
                                  json::Object{{"required", json::Array{"estimate"}}}};
  return result;
}

json::Object listSchema(const KeyNode &node, bool isCovered) {
  json::Object entry = sectionSchema(node, false, isCovered);
  json::Object result{{"type", "array"}, {"minItems", 1}, {"items", json::Object(entry)}};
  if (node.list.most != ~size_t{0})
    result["maxItems"] = node.list.most;
  if (node.list.mayBeOne)
    return json::Object{{"anyOf", json::Array{std::move(entry), std::move(result)}}};
  return result;
}

json::Object schemaOf(const KeyNode &node, bool isCovered) {
  json::Object result = node.shape == KeyNode::Shape::Scalar  ? schemaOf(node.slot)
                        : node.shape == KeyNode::Shape::Names ? reference("names")
                        : node.shape == KeyNode::Shape::List
                            ? listSchema(node, isCovered)
                            : sectionSchema(node, false, isCovered);
  if (!node.key.help.empty())
    result["description"] = node.key.help;
  return result;
}

/// Adds a key that is needed and no row of Keys.h.
void addKey(json::Object &section, llvm::StringRef name, json::Object schema) {
  (*section.getObject("properties"))[name] = std::move(schema);
  section.getArray("required")->insert(section.getArray("required")->begin(), name);
}

json::Object quantityDefinition(const DimensionName &row) {
  std::vector<std::string> units;
  for (const std::string_view unit : unitsOf(row.dimension))
    units.emplace_back(unit);
  return json::Object{
      {"type", "string"},
      {"pattern", "^[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)? ?(" + llvm::join(units, "|") + ")$"},
      {"description",
       std::string(describe(row.dimension)) + ": " + std::string(example(row.dimension))}};
}

json::Object definitions() {
  const json::Object text{{"type", "string"}, {"minLength", 1}};
  json::Object result{
      {"count", json::Object{{"type", "integer"}, {"minimum", 1}, {"maximum", 2147483647}}},
      {"number", json::Object{{"type", "number"}, {"minimum", 0}}},
      {"flag", json::Object{{"type", "boolean"}}},
      {"names",
       json::Object{
           {"anyOf", json::Array{json::Object{{"type", "string"}},
                                 json::Object{{"type", "array"},
                                              {"items", json::Object{{"type", "string"}}}}}}}},
      {"origin",
       json::Object{
           {"description", "where the numbers are from: a text for the section, or one "
                           "for each key"},
           {"anyOf", json::Array{json::Object(text),
                                 json::Object{{"type", "object"},
                                              {"additionalProperties", json::Object(text)}}}}}}};
  for (const DimensionName &row : dimensions)
    result[row.name] = quantityDefinition(row);
  return result;
}

} // namespace

json::Value machineSchema() {
  const json::Object text{{"type", "string"}};
  json::Object system = sectionSchema(systemTree(), true, false);
  json::Object core = sectionSchema(coreTree(), true, false), inlined = core;
  addKey(system, "core",
         json::Object{{"anyOf", json::Array{json::Object(text), reference("inlined-core")}},
                      {"description", "name of a core file, or what would stand in it"}});
  addKey(system, "schema", json::Object{{"const", systemSchema}});
  addKey(core, "schema", json::Object{{"const", coreSchema}});
  addKey(inlined, "name", json::Object(text));
  for (const char *origin : {"source", "estimate"})
    (*inlined.getObject("properties"))[origin] = reference("origin");
  json::Object all = definitions();
  all["system"] = std::move(system);
  all["core"] = std::move(core);
  all["inlined-core"] = std::move(inlined);
  return json::Object{
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"title", "Machine file and core file of sparcity-model, version 1"},
      {"description", "The meaning of the keys is in machine-files.md. The reader checks more than "
                      "this: contradictions, and a source for every number."},
      {"oneOf", json::Array{reference("system"), reference("core")}},
      {"$defs", std::move(all)}};
}

static std::string valueText(const KeyNode &node) {
  switch (node.shape) {
  case KeyNode::Shape::Names:
    return "names";
  case KeyNode::Shape::Section:
    return "";
  case KeyNode::Shape::List:
    return node.list.mayBeOne ? "map or list" : "list";
  case KeyNode::Shape::Scalar:
    break;
  }
  switch (node.slot.kind) {
  case Slot::Kind::Text:
  case Slot::Kind::Rule:
    return "text";
  case Slot::Kind::Count:
    return "count";
  case Slot::Kind::Number:
  case Slot::Kind::Difference:
    return "number";
  case Slot::Kind::Flag:
    return "`true`, `false`";
  case Slot::Kind::Choice:
    return "`" + llvm::join(node.slot.choices, "`, `") + "`";
  case Slot::Kind::Quantity:
    return nameOf(node.slot.dimension).unit;
  }
  return "";
}

/// The key as the table has it: what a pattern stands for in words.
static std::string shownName(const KeyNode &node) {
  if (!node.isPattern)
    return "`" + node.key.name + "`";
  if (node.key.name == memoryPattern)
    return "*name of a memory*";
  if (node.key.name == classPattern())
    return "*name of a class*";
  if (node.key.name == widthPattern)
    return "`scalar`, `16 B`, …";
  if (node.key.name == "^L[1-9]$")
    return "`L1` … `L9`";
  return node.key.name == ".*" ? "*any name*" : "*number*";
}

static void addRows(std::string &table, const KeyNode &node, unsigned depth) {
  for (const KeyNode &child : node.children) {
    std::string name = shownName(child);
    if (child.key.need == Need::Never || child.key.need == Need::Assumed)
      name = "[" + name + "]";
    if (!child.children.empty() && depth == 0)
      name = "**" + name + "**";
    for (unsigned k = 0; k < depth; ++k)
      name.insert(0, "· ");
    table += "| " + name + " | " + valueText(child) + " | " + child.key.help + " |\n";
    addRows(table, child, depth + 1);
  }
}

std::string keyTable(const KeyNode &tree) {
  std::string table = "| key | value | meaning |\n| --- | --- | --- |\n";
  addRows(table, tree, 0);
  return table;
}

} // namespace sparcity::machine
