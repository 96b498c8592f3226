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
/// left over is reported with its place; what is taken wrongly comes back as a
/// zero, which no valid quantity is, so that reading goes on to the next fault.
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

#include "models/machine/Machine.h"
#include "models/machine/Quantities.h"
#include "models/machine/Raw.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
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

  /// Each takes the value of one key. A required key that is missing is
  /// reported; the optional ones give nothing then.
  std::string text(const std::string &key);
  /// A text that needs an origin as a number does: a rule.
  std::string sourcedText(const std::string &key);
  unsigned count(const std::string &key);
  std::optional<unsigned> optionalCount(const std::string &key);
  std::optional<double> optionalNumber(const std::string &key) { return readNumber(key, false); }
  /// A number that may be negative.
  std::optional<double> optionalDifference(const std::string &key) { return readNumber(key, true); }
  std::optional<bool> optionalFlag(const std::string &key);
  /// A list of texts (one text counts as a list of it); empty if missing.
  std::vector<std::pair<std::string, Position>> optionalNames(const std::string &key);
  template <typename Q> Q quantity(const std::string &key) {
    return Q(readQuantity(key, dimensionOf<Q>(), true).value_or(0));
  }
  template <typename Q> std::optional<Q> optionalQuantity(const std::string &key) {
    std::optional<double> value = readQuantity(key, dimensionOf<Q>(), false);
    return value ? std::optional<Q>(Q(*value)) : std::nullopt;
  }
  std::optional<double> optionalQuantity(const std::string &key, Dimension dimension) {
    return readQuantity(key, dimension, false);
  }
  /// One of the named values; the first one after a fault.
  template <typename E>
  std::optional<E> optionalChoice(const std::string &key,
                                  const std::vector<std::pair<std::string, E>> &choices) {
    std::vector<std::string> names;
    for (const auto &[name, value] : choices)
      names.push_back(name);
    std::optional<size_t> index = readChoice(key, names, false);
    return index ? std::optional<E>(choices[*index].second) : std::nullopt;
  }
  template <typename E>
  E choice(const std::string &key, const std::vector<std::pair<std::string, E>> &choices) {
    std::vector<std::string> names;
    for (const auto &[name, value] : choices)
      names.push_back(name);
    return choices[readChoice(key, names, true).value_or(0)].second;
  }

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
  std::optional<double> readQuantity(const std::string &key, Dimension dimension, bool required);
  std::optional<double> readNumber(const std::string &key, bool mayBeNegative);
  std::optional<unsigned> readCount(const std::string &key, bool required);
  std::optional<size_t> readChoice(const std::string &key, const std::vector<std::string> &names,
                                   bool required);
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
