//===- models/machine/Fields.h - Strict access to the keys of a section --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Second step of reading a machine file: a `Section` is a map of the file out
/// of which the reader takes its keys one by one. What is missing, malformed or
/// left over is reported with its place, and reading goes on to the next fault.
///
/// Where numbers come from: a section that holds numbers has `source:` or
/// `estimate:`, a text that covers the section and the sections within it, or a
/// map from key to text that covers those keys alone:
///
///     source: Intel optimisation manual, table 2-17
///     estimate: {latency: "from Haswell"}
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Origin.h"
#include "models/machine/Quantities.h"
#include "models/machine/Raw.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

/// "; did you mean 'size'?" if one of the candidates is near, else empty.
std::string didYouMean(std::string_view text, const std::vector<std::string> &candidates);

/// What the sections of one file share.
struct ReadContext {
  Reporter &report;
  std::map<std::string, Origin> &origins;
  /// Where each value stands, by key path: for the cross-checks.
  std::map<std::string, Position> &places;
};

class Section {
public:
  /// A map of the file. `path` is empty for the root of a system file; a node
  /// that is not a map is reported and reads as an empty one.
  Section(const RawNode &node, std::string path, ReadContext &context, const Section *outer);
  Section(const Section &) = delete;
  Section &operator=(const Section &) = delete;
  Section(Section &&) = default;

  bool has(const std::string &key);
  Position position() const { return node.position; }
  const std::string &pathName() const { return path; }

  /// Each takes the value of one key; nothing where it is missing (reported if `required`) or
  /// malformed (reported).
  std::optional<std::string> readText(const std::string &key, bool required);
  /// A text that needs an origin as a number does: a rule.
  std::optional<std::string> readRule(const std::string &key, bool required);
  std::optional<unsigned> readCount(const std::string &key, bool required);
  std::optional<double> readNumber(const std::string &key, bool mayBeNegative, bool required);
  std::optional<bool> readFlag(const std::string &key, bool required);
  std::optional<double> readQuantity(const std::string &key, Dimension dimension, bool required);
  /// The index of one of the names.
  std::optional<size_t> readChoice(const std::string &key, const std::vector<std::string> &names,
                                   bool required);
  /// A list of texts (one text counts as a list of it), whose places are those of
  /// "key.0", "key.1", …; empty if missing.
  std::vector<std::string> readNames(const std::string &key);

  /// Whether there is a map under a key.
  bool isMap(const std::string &key) const;
  /// The map under a key; none if it is missing (reported if `required`).
  std::optional<Section> section(const std::string &key, bool required);
  /// The maps in the list under a key. Their paths carry the text of their
  /// `name`: "caches.L2".
  std::vector<Section> sections(const std::string &key, bool required);
  /// The keys that have not been taken, for maps with names that the file
  /// chooses ("weights"); `source` and `estimate` are never among them.
  std::vector<std::string> remainingKeys() const;

  /// Reports keys that were never asked for and numbers that no source covers.
  /// To be called when everything has been taken.
  void finish();

private:
  const RawNode *take(const std::string &key, bool required);
  /// The scalar under a key; reports anything else.
  const RawNode *takeScalar(const std::string &key, bool required);
  void readOrigin(const std::string &key, bool isEstimate);
  void noteNumber(const std::string &key, Position place);
  std::string pathOf(const std::string &key) const;

  const RawNode &node;
  std::string path;
  ReadContext &context;
  /// Keys asked for so far, present or not.
  std::vector<std::string> known;
  /// A text covers the whole section.
  bool isCovered = false;
  /// Keys with an origin of their own, and those without any.
  std::vector<std::string> coveredKeys, uncoveredKeys;
};

} // namespace sparcity::machine
