//===- models/machine/Keys.h - The keys of a machine file, a row each -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a machine file consists of: one row a key, which names the key, the member of the
/// struct that holds it, whether it is needed, and what it means. The same rows are read
/// (ReadKeys.h), written (Writer.h), and turned into the schema and the reference page
/// (test/unit/machine/KeyTree.h):
///
///     keys.quantity({"size", Need::Always, "of one cache"}, cache.size);
///
/// To add a key, add the member to Machine.h or a part of it, and a row to SystemKeys.cpp or
/// CoreKeys.cpp; a unit test then prints what is to change in docs/.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Quantities.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sparcity::machine {

enum class Need {
  Always,
  WhereAsked, ///< where this row stands at all, which depends on other keys
  Assumed,    ///< in a file that lacks it, the usual value is an estimate
  Never
};

struct Key {
  std::string name;
  Need need = Need::Never;
  /// For people, as the reference page has it.
  std::string help = "";
};

/// One value, wherever it is kept. Numbers have no prefix (bytes, seconds, …); a flag is 0
/// or 1, a choice the index of its name.
struct Slot {
  enum class Kind {
    Text,
    Rule, ///< a text that needs an origin as a number does
    Count,
    Number,
    Difference, ///< a number that may be negative
    Flag,
    Choice,
    Quantity
  };
  Kind kind;
  Dimension dimension = Dimension::Size;
  std::vector<std::string> choices = {};
  /// Nothing where the value is not there.
  std::function<std::optional<double>()> number = {};
  std::function<void(double)> setNumber = {};
  /// What a file that does not have the key says; of Need::Assumed, what is taken then.
  std::optional<double> usual = {};
  std::string *text = nullptr;
};

/// What is done with the keys of one section.
class Keys {
public:
  /// The keys of a section inside, and those of an entry of a list.
  using Body = llvm::function_ref<void(Keys &)>;
  using ItemBody = llvm::function_ref<void(Keys &, size_t)>;
  struct List {
    size_t most = ~size_t{0};
    bool mayBeOne = false; ///< a map stands for a list of it
  };

  virtual ~Keys() = default;
  virtual void scalar(const Key &key, const Slot &slot) = 0;
  /// A list of texts, of which one may stand alone.
  virtual void names(const Key &key, std::vector<std::string> &list) = 0;
  virtual void section(const Key &key, bool isThere, Body body) = 0;
  /// `body` is called with the index of each entry, which may be beyond `size`: then it makes
  /// room for it.
  virtual void list(const Key &key, List shape, size_t size, ItemBody body) = 0;
  /// Keys that the file chooses, of the form `pattern`: those that are not taken yet, or those
  /// that are `there` to be written.
  virtual std::vector<std::string> freeKeys(const char *pattern,
                                            std::vector<std::string> there) = 0;
  /// What is wrong with a free key, if the keys come from a file.
  virtual void fault(const std::string & /*key*/, const std::string & /*message*/) {}

  void text(const Key &key, std::string &value);
  void rule(const Key &key, std::string &value);
  /// A flag that a file need not have where it is `usual`.
  void flag(const Key &key, bool &value, bool usual);
  template <typename T> void count(const Key &key, T &value) {
    scalar(key, slotOf(Slot::Kind::Count, key, value));
  }
  /// A count that is `usual` in a file without it.
  void assumedCount(const Key &key, unsigned &value, unsigned usual);
  template <typename T> void number(const Key &key, T &value) {
    scalar(key, slotOf(Slot::Kind::Number, key, value));
  }
  void difference(const Key &key, double &value) {
    scalar(key, slotOf(Slot::Kind::Difference, key, value));
  }
  template <typename T> void quantity(const Key &key, T &value) {
    Slot slot = slotOf(Slot::Kind::Quantity, key, value);
    slot.dimension = dimensionOf<std::remove_cvref_t<decltype(bare(value))>>();
    scalar(key, slot);
  }
  template <typename T> void assumedQuantity(const Key &key, T &value, T usual) {
    Slot slot = slotOf(Slot::Kind::Quantity, key, value);
    slot.dimension = dimensionOf<T>();
    slot.usual = usual.value();
    scalar(key, slot);
  }
  template <typename E>
  void choice(const Key &key, E &value, const std::vector<std::pair<std::string, E>> &table,
              std::optional<E> usual = std::nullopt);
  /// The value of a key that may have none, in a map.
  template <typename Map, typename K> void entry(const Key &key, Map &map, const K &at) {
    using Value = typename Map::mapped_type;
    const auto found = map.find(at);
    std::optional<Value> value = found == map.end() ? std::nullopt : std::optional(found->second);
    if constexpr (std::is_arithmetic_v<Value>)
      std::is_integral_v<Value> ? count(key, value) : number(key, value);
    else
      quantity(key, value);
    if (value)
      map[at] = *value;
  }

private:
  template <typename T> static T &bare(T &value) { return value; }
  template <typename T> static T &bare(std::optional<T> &value) { return *value; }
  template <typename T> static double plain(const T &value) {
    if constexpr (std::is_arithmetic_v<T>)
      return static_cast<double>(value);
    else
      return value.value();
  }
  template <typename T>
  static Slot slotOf(Slot::Kind kind, const Key & /*key*/, std::optional<T> &value) {
    Slot slot{kind};
    slot.number = [&value] { return value ? std::optional(plain(*value)) : std::nullopt; };
    slot.setNumber = [&value](double number) { value = static_cast<T>(number); };
    return slot;
  }
  /// Without a state of its own for "not there", zero is that.
  template <typename T> static Slot slotOf(Slot::Kind kind, const Key &key, T &value) {
    Slot slot{kind};
    slot.number = [&value, isNeeded = key.need != Need::Never]() -> std::optional<double> {
      if (!isNeeded && plain(value) == 0)
        return std::nullopt;
      return plain(value);
    };
    slot.setNumber = [&value](double number) { value = static_cast<T>(number); };
    return slot;
  }
};

template <typename E>
void Keys::choice(const Key &key, E &value, const std::vector<std::pair<std::string, E>> &table,
                  std::optional<E> usual) {
  Slot slot{Slot::Kind::Choice};
  for (const auto &[name, each] : table)
    slot.choices.push_back(name);
  const auto indexOf = [&table](const E &each) -> std::optional<double> {
    for (size_t k = 0; k < table.size(); ++k)
      if (table[k].second == each)
        return k;
    return std::nullopt;
  };
  slot.number = [&] { return indexOf(value); };
  if (usual)
    slot.usual = indexOf(*usual);
  slot.setNumber = [&](double index) { value = table[static_cast<size_t>(index)].second; };
  scalar(key, slot);
}

/// The sections of a system file but `schema` and `core`; `rule` is the text of the overlap
/// rule.
void systemKeys(Keys &keys, Machine &machine, std::string &rule);
/// The keys of a core file but `schema`.
void coreKeys(Keys &keys, Core &core);

/// What memories may be called: a name that is none of a cache or key.
inline constexpr const char *memoryPattern = "^(?!L[1-9]$|MEM$)[A-Z][A-Za-z0-9_]*$";

} // namespace sparcity::machine
