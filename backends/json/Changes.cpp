//===- backends/json/Changes.cpp - Where one result differs from another --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Changes.h"

#include "backends/json/Walker.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::json {

using report::Item;
using report::Section;

static const std::string &idOf(const Item &item) {
  static const std::string none;
  return std::visit(
      [](const auto &kind) -> const std::string & {
        if constexpr (requires { kind.id; })
          return kind.id;
        else
          return none;
      },
      item);
}

/// Those that are a key in JSON.
static auto keyed(const Section &section) {
  return llvm::make_filter_range(section.items, [](const Item &item) {
    return !std::holds_alternative<report::Column>(item);
  });
}

bool haveSameKeys(const Section &before, const Section &after) {
  const auto isSame = [](const Item &a, const Item &b) { return idOf(a) == idOf(b); };
  const auto old = keyed(before), now = keyed(after);
  return std::equal(old.begin(), old.end(), now.begin(), now.end(), isSame);
}

/// A key as a part of a pointer.
static std::string part(llvm::StringRef key) {
  std::string text = "/";
  for (const char c : key)
    text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return text;
}

/// Of a row of fields alone, most are others: the row is shorter than a pointer to each.
static bool isMostlyNew(const Section &before, const Section &after) {
  size_t fields = 0, changed = 0;
  for (const auto &[old, now] : llvm::zip_equal(keyed(before), keyed(after))) {
    const auto *a = std::get_if<report::Field>(&old), *b = std::get_if<report::Field>(&now);
    if (!a || !b)
      return false;
    ++fields;
    changed += a->value == b->value ? 0 : 1;
  }
  return changed > 1 && 2 * changed >= fields;
}

namespace {

class Changes {
public:
  explicit Changes(Writer &json) : json(json) {}

  void sections(const Section &before, const Section &after) {
    for (const auto &[old, now] : llvm::zip_equal(keyed(before), keyed(after))) {
      const size_t length = path.size();
      path += part(idOf(now));
      std::visit(*this, static_cast<const Item::variant &>(old),
                 static_cast<const Item::variant &>(now));
      path.resize(length);
    }
  }

  void operator()(const report::Field &old, const report::Field &now) {
    if (!(old.value == now.value))
      write(now);
  }

  void operator()(const report::List &old, const report::List &now) {
    if (old.values != now.values)
      write(now);
  }

  void operator()(const Section &old, const Section &now) {
    haveSameKeys(old, now) ? sections(old, now) : write(now);
  }

  void operator()(const report::Records &old, const report::Records &now) {
    if (old.rows.size() != now.rows.size() || !llvm::equal(old.rows, now.rows, haveSameKeys))
      return write(now);
    const size_t length = path.size();
    for (size_t k = 0; k < now.rows.size(); ++k) {
      path += "/" + std::to_string(k);
      isMostlyNew(old.rows[k], now.rows[k]) ? write(now.rows[k])
                                            : sections(old.rows[k], now.rows[k]);
      path.resize(length);
    }
  }

  void operator()(const report::Messages &old, const report::Messages &now) {
    (*this)(recordsOf(old), recordsOf(now));
  }

  /// Another kind of value.
  template <typename Old, typename Now> void operator()(const Old &, const Now &now) { write(now); }

private:
  void write(const report::Column &) {}
  template <typename Kind> void write(Kind whole) {
    whole.id = path;
    Walker walker(json);
    walker(whole);
  }

  Writer &json;
  std::string path; ///< of what is compared
};

} // namespace

void writeChanges(const Section &before, const Section &after, Writer &json) {
  Changes(json).sections(before, after);
}

} // namespace sparcity::json
