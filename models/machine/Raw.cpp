//===- models/machine/Raw.cpp - A YAML file as written -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Raw.h"

#include "base/InputFile.h"

#include "llvm/Support/JSON.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>

namespace sparcity::machine {

const RawNode *RawNode::find(std::string_view name) const {
  if (kind != Kind::Map)
    return nullptr;
  auto found = std::find_if(children.begin(), children.end(),
                            [&](const RawNode &child) { return child.key == name; });
  return found == children.end() ? nullptr : &*found;
}

void Reporter::error(Position position, std::string id, std::string message) {
  add(ir::Severity::Error, position, std::move(id), std::move(message));
}

void Reporter::warning(Position position, std::string id, std::string message) {
  add(ir::Severity::Warning, position, std::move(id), std::move(message));
}

void Reporter::add(ir::Severity severity, Position position, std::string id, std::string message) {
  ir::Diagnostic diagnostic;
  diagnostic.severity = severity;
  diagnostic.id = std::move(id);
  diagnostic.message = std::move(message);
  diagnostic.range.file = file;
  diagnostic.range.line = diagnostic.range.endLine = position.line;
  diagnostic.range.column = diagnostic.range.endColumn = position.column;
  diagnostics.push_back(std::move(diagnostic));
}

namespace {

/// Ends the parse: the message and its place are in the reporter already.
struct Stop {};

constexpr size_t maxDepth = 32;
constexpr size_t maxChildren = 2000;

Position positionOf(const YAML::Mark &mark) {
  if (mark.is_null())
    return {};
  return {static_cast<unsigned>(mark.line) + 1, static_cast<unsigned>(mark.column) + 1};
}

/// Builds the tree from the parser's events: unlike YAML::Node they show
/// duplicate keys and aliases.
class TreeBuilder : public YAML::EventHandler {
public:
  TreeBuilder(Reporter &report, Tags tags) : report(report), tags(tags) {}

  void OnDocumentStart(const YAML::Mark &) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark &mark, YAML::anchor_t anchor) override {
    refuseAnchor(mark, anchor);
    add(RawNode::Kind::Empty, mark, "");
  }
  void OnAlias(const YAML::Mark &mark, YAML::anchor_t) override {
    fail(mark, "an alias ('*name') cannot be used in a machine file");
  }
  void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                const std::string &value) override {
    refuseAnchor(mark, anchor);
    refuseTag(mark, tag);
    if (expectsKey())
      beginEntry(mark, value);
    else
      add(RawNode::Kind::Scalar, mark, value);
  }
  void OnSequenceStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(RawNode::Kind::List, mark, tag, anchor);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(RawNode::Kind::Map, mark, tag, anchor);
  }
  void OnMapEnd() override { close(); }

  RawNode takeRoot() { return std::move(root); }

private:
  /// A list or map being filled; in a map, the key that waits for its value.
  struct Frame {
    RawNode node;
    bool hasKey = false;
    std::string key;
    Position keyPosition;
  };

  [[noreturn]] void fail(const YAML::Mark &mark, std::string message) {
    report.error(positionOf(mark), "machine-yaml", std::move(message));
    throw Stop();
  }
  void refuseAnchor(const YAML::Mark &mark, YAML::anchor_t anchor) {
    if (anchor != 0)
      fail(mark, "an anchor ('&name') cannot be used in a machine file");
  }
  void refuseTag(const YAML::Mark &mark, const std::string &tag) {
    // "?" and "!" are yaml-cpp's marks of a plain and of a quoted scalar.
    if (tags == Tags::Refused && !tag.empty() && tag != "?" && tag != "!")
      fail(mark, "a tag ('" + tag + "') cannot be used in a machine file");
  }
  bool expectsKey() const {
    return !stack.empty() && stack.back().node.kind == RawNode::Kind::Map && !stack.back().hasKey;
  }
  void beginEntry(const YAML::Mark &mark, const std::string &key) {
    stack.back().hasKey = true;
    stack.back().key = key;
    stack.back().keyPosition = positionOf(mark);
  }
  void open(RawNode::Kind kind, const YAML::Mark &mark, const std::string &tag,
            YAML::anchor_t anchor) {
    refuseAnchor(mark, anchor);
    refuseTag(mark, tag);
    if (expectsKey())
      fail(mark, "a key must be a plain text");
    if (stack.size() >= maxDepth)
      fail(mark, "lists and maps are nested too deeply");
    Frame frame;
    frame.node.kind = kind;
    frame.node.position = positionOf(mark);
    stack.push_back(std::move(frame));
  }
  void close() {
    RawNode node = std::move(stack.back().node);
    stack.pop_back();
    attach(std::move(node));
  }
  void add(RawNode::Kind kind, const YAML::Mark &mark, const std::string &text) {
    if (expectsKey())
      fail(mark, "a key must be a plain text");
    RawNode node;
    node.kind = kind;
    node.position = positionOf(mark);
    node.text = text;
    attach(std::move(node));
  }
  void attach(RawNode node) {
    if (stack.empty()) {
      root = std::move(node);
      return;
    }
    Frame &frame = stack.back();
    if (frame.hasKey) {
      frame.hasKey = false;
      node.key = frame.key;
      node.keyPosition = frame.keyPosition;
      if (const RawNode *first = frame.node.find(node.key)) {
        report.error(node.keyPosition, "machine-duplicate-key",
                     "duplicate key '" + node.key + "', first set in line " +
                         std::to_string(first->keyPosition.line));
        return;
      }
    }
    if (frame.node.children.size() >= maxChildren) {
      report.error(node.position, "machine-yaml", "too many entries in one list or map");
      throw Stop();
    }
    frame.node.children.push_back(std::move(node));
  }

  Reporter &report;
  Tags tags;
  RawNode root;
  std::vector<Frame> stack;
};

} // namespace

std::optional<RawNode> parseRaw(const std::string &text, Reporter &report, Tags tags) {
  if (text.find('\0') != std::string::npos || !llvm::json::isUTF8(text)) {
    report.error({}, "machine-file", "not a text file: a machine file is YAML in UTF-8");
    return std::nullopt;
  }
  TreeBuilder builder(report, tags);
  try {
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder)) {
      report.error({}, "machine-file", "the file is empty");
      return std::nullopt;
    }
    RawNode root = builder.takeRoot();
    TreeBuilder second(report, tags);
    if (parser.HandleNextDocument(second)) {
      report.error(second.takeRoot().position, "machine-yaml",
                   "a machine file holds one YAML document, a second one begins here");
      return std::nullopt;
    }
    return root;
  } catch (const Stop &) {
    return std::nullopt;
  } catch (const YAML::Exception &exception) {
    report.error(positionOf(exception.mark), "machine-yaml", "not YAML: " + exception.msg);
    return std::nullopt;
  }
}

std::optional<std::string> readText(Reporter &report) {
  constexpr std::uint64_t maxSize = 1 << 20;
  llvm::Expected<std::string> text = base::readFile(report.fileName(), maxSize);
  if (!text) {
    report.error({}, "machine-file", llvm::toString(text.takeError()));
    return std::nullopt;
  }
  return std::move(*text);
}

} // namespace sparcity::machine
