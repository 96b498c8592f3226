//===- models/machine/Writer.cpp - A machine as a file --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Writer.h"

#include "models/machine/Files.h"
#include "models/machine/Keys.h"
#include "models/machine/Machine.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

namespace sparcity::machine {
namespace {

/// A map, a list or a text of the file that is being made.
struct Node {
  std::string key;
  std::string text; ///< of a scalar, as it is written
  bool isList = false;
  std::vector<Node> children;

  bool isScalar() const { return !isList && children.empty(); }
};

/// Letters, digits and what has no meaning in YAML inside a line or braces.
bool isPlain(llvm::StringRef text) {
  const auto isSafe = [](char c) {
    return llvm::isAlnum(c) || llvm::StringRef("_-./+() ").contains(c);
  };
  return !text.empty() && llvm::all_of(text, isSafe) && llvm::isAlnum(text.front()) &&
         text.back() != ' ' && text != "null" && text != "true" && text != "false";
}

std::string yamlQuoted(llvm::StringRef text) {
  if (isPlain(text))
    return text.str();
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    if (static_cast<unsigned char>(c) >= ' ' && c != '\x7f')
      result += c;
    else
      result += "\\x" + llvm::toHex(llvm::StringRef(&c, 1));
  }
  return result + "\"";
}

/// On one line, in braces.
std::string inBraces(const Node &node) {
  if (node.isScalar())
    return node.text;
  std::vector<std::string> parts;
  for (const Node &child : node.children)
    parts.push_back(node.isList ? inBraces(child) : yamlQuoted(child.key) + ": " + inBraces(child));
  return (node.isList ? "[" : "{") + llvm::join(parts, ", ") + (node.isList ? "]" : "}");
}

bool holdsScalars(const Node &node) {
  return llvm::all_of(node.children, [](const Node &child) { return child.isScalar(); });
}

/// `first`: what stands before the first key, a dash or blanks.
void print(std::string &out, const Node &node, const std::string &first, const std::string &rest) {
  constexpr size_t longest = 96;
  std::string begin = first;
  for (const Node &child : node.children) {
    const std::string head = begin + yamlQuoted(child.key) + ":";
    const std::string line = head + " " + inBraces(child);
    const bool isShort = !rest.empty() && holdsScalars(child) && line.size() <= longest;
    begin = rest;
    if (child.isScalar() || isShort || (child.isList && holdsScalars(child))) {
      out += line + "\n";
      continue;
    }
    out += head + "\n";
    if (!child.isList) {
      print(out, child, rest + "  ", rest + "  ");
      continue;
    }
    for (const Node &entry : child.children)
      print(out, entry, rest + "- ", rest + "  ");
  }
}

/// The rows of Keys.h into a node, with the origins of what was written.
class WriteKeys : public Keys {
public:
  WriteKeys(Node &into, std::string path, const std::map<std::string, Origin> &origins)
      : into(into), path(std::move(path)), origins(origins) {}

  void scalar(const Key &key, const Slot &slot) override {
    if (slot.text) {
      if (slot.text->empty())
        return;
      add(key.name, yamlQuoted(*slot.text));
      // Its other keys are those of the entry of that name.
      if (isEntry && key.name == "name")
        path = path.substr(0, path.rfind('.') + 1) + *slot.text;
      return;
    }
    const std::optional<double> number = slot.number();
    if (number &&
        (number != slot.usual || key.need == Need::Assumed || origins.count(pathOf(key.name))))
      add(key.name, textOf(slot, *number));
  }

  void names(const Key &key, std::vector<std::string> &list) override {
    if (list.empty())
      return;
    Node &node = add(key.name, "");
    node.isList = true;
    for (const std::string &name : list)
      node.children.push_back({"", yamlQuoted(name), false, {}});
  }

  void section(const Key &key, bool isThere, Body body) override {
    const std::string inner = pathOf(key.name);
    if (!isThere && !isExplained(inner))
      return;
    Node node{key.name, "{}", false, {}};
    write(node, inner, body);
    into.children.push_back(std::move(node));
  }

  void list(const Key &key, List shape, size_t size, ItemBody body) override {
    if (shape.mayBeOne && size <= 1)
      return section(key, size == 1, [&](Keys &keys) { body(keys, 0); });
    Node node{key.name, "[]", true, {}};
    for (size_t index = 0; index < size; ++index) {
      Node entry;
      entry.text = "{}";
      write(
          entry, pathOf(key.name) + "." + std::to_string(index + 1),
          [&](Keys &keys) { body(keys, index); }, true);
      node.children.push_back(std::move(entry));
    }
    into.children.push_back(std::move(node));
  }

  std::vector<std::string> freeKeys(const char * /*pattern*/,
                                    std::vector<std::string> there) override {
    return there;
  }

  /// `source:` and `estimate:` of the section and of its keys that are no sections.
  void addOrigins() {
    const auto whole = origins.find(path);
    for (const bool isEstimate : {false, true}) {
      const char *key = isEstimate ? "estimate" : "source";
      if (whole != origins.end() && whole->second.isEstimate == isEstimate) {
        add(key, yamlQuoted(whole->second.text));
        continue;
      }
      Node single{key, "", false, {}};
      for (const Node &child : into.children)
        if (const auto found = origins.find(pathOf(child.key));
            found != origins.end() && found->second.isEstimate == isEstimate &&
            (child.isList || child.isScalar()))
          single.children.push_back({child.key, yamlQuoted(found->second.text), false, {}});
      if (!single.children.empty())
        into.children.push_back(std::move(single));
    }
  }

private:
  static std::string textOf(const Slot &slot, double number) {
    switch (slot.kind) {
    case Slot::Kind::Flag:
      return number != 0 ? "true" : "false";
    case Slot::Kind::Choice:
      return slot.choices[static_cast<size_t>(number)];
    case Slot::Kind::Quantity:
      return spell(number, slot.dimension);
    default:
      return shortest(number);
    }
  }

  void write(Node &node, const std::string &inner, Body body, bool isEntry = false) const {
    WriteKeys keys(node, inner, origins);
    keys.isEntry = isEntry;
    body(keys);
    keys.addOrigins();
  }

  Node &add(const std::string &key, std::string text) {
    into.children.push_back({key, std::move(text), false, {}});
    return into.children.back();
  }

  std::string pathOf(const std::string &key) const { return path.empty() ? key : path + "." + key; }

  /// Something of the section, or it itself, has an origin.
  bool isExplained(const std::string &inner) const {
    const auto found = origins.lower_bound(inner);
    return found != origins.end() && llvm::StringRef(found->first).starts_with(inner) &&
           (found->first.size() == inner.size() || found->first[inner.size()] == '.');
  }

  Node &into;
  std::string path;
  bool isEntry = false; ///< of a list
  const std::map<std::string, Origin> &origins;
};

} // namespace

/// Without streams that are derived again when it is read.
static Machine withoutDerived(const Machine &machine) {
  Machine copy = machine;
  for (size_t place = 0; place < machine.memoryCount(); ++place) {
    Memory &memory = place ? copy.further[place - 1] : copy.memory;
    if (!memory.areDerived)
      continue;
    for (const Benchmark &stream : memory.benchmarks)
      copy.origins.erase("benchmarks" +
                         (place ? ".streams." + stream.name + "." + memory.name : ""));
    memory.benchmarks.clear();
  }
  return copy;
}

std::string write(const Machine &machine) {
  Machine copy = withoutDerived(machine); // rows refer to what they could change
  std::string rule = machine.overlapRule.str();
  Node root;
  root.children.push_back({"schema", systemSchema, false, {}});
  WriteKeys system(root, "", copy.origins);
  systemKeys(system, copy, rule);
  Node core{"core", "", false, {}};
  core.children.push_back({"name", yamlQuoted(machine.core.name), false, {}});
  WriteKeys keys(core, "core", copy.origins);
  coreKeys(keys, copy.core);
  keys.addOrigins();
  root.children.push_back(std::move(core));
  std::string text;
  print(text, root, "", "");
  return text;
}

} // namespace sparcity::machine
