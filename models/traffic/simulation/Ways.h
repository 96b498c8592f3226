//===- models/traffic/simulation/Ways.h - The ways of a set, as vectors ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Looks for a word among the ways of a set, and moves them, in vectors of four
/// words, which all processors have.
///
///     bits 31 … 1                    0
///     tag (line number / sets)       dirty
///
//===----------------------------------------------------------------------===//
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace traffic {

class Ways {
public:
  using Word = std::uint32_t;
  static constexpr unsigned group = 8;
  /// Holds nothing; no tag is that high.
  static constexpr Word none = ~Word(0);
  static constexpr Word dirty = 1;

  static Word wordOf(std::uint64_t tag) { return static_cast<Word>(tag << 1); }
  static bool matches(Word word, Word wanted) { return (word | dirty) == (wanted | dirty); }

  /// Which of `count` words, a multiple of `group`, matches; `count` if none does. At
  /// most one may.
  static unsigned find(const Word *words, unsigned count, Word wanted) {
    if (matches(words[0], wanted))
      return 0;
    const Quad dirties = Quad{} + dirty, key = Quad{} + (wanted | dirty);
    for (unsigned first = 0; first < count; first += group) {
      const unsigned low = lanes((load(words + first) | dirties) == key);
      const unsigned high = lanes((load(words + first + 4) | dirties) == key);
      if (const unsigned all = low | high << 4)
        return first + static_cast<unsigned>(std::countr_zero(all));
    }
    return count;
  }

  /// Moves all words but the last of `ways` one up, and writes the first. Before the
  /// words there is one that may be read.
  static void pushFront(Word *words, unsigned ways, Word word) {
    const unsigned whole = ways / 4 * 4;
    for (Word *to = words + ways; to > words + whole; --to)
      to[-1] = to[-2];
    for (unsigned first = whole; first > 0;) {
      first -= 4;
      store(words + first, load(words + first - 1));
    }
    words[0] = word;
  }

  /// Moves word `way` of `count`, a multiple of four, to the front of those before it.
  /// Looks at all of them: where it stands is hard to foresee.
  static void moveToFront(Word *words, unsigned count, unsigned way) {
    const Word word = words[way];
    const Signed last = Signed{} + static_cast<std::int32_t>(way);
    Signed number = Signed{0, 1, 2, 3} + static_cast<std::int32_t>(count);
    for (unsigned first = count; first > 0;) {
      first -= 4;
      number -= 4;
      const Signed stays = number > last;
      store(words + first, (load(words + first) & stays) | (load(words + first - 1) & ~stays));
    }
    words[0] = word;
  }

private:
  using Quad = Word __attribute__((vector_size(16)));
  using Signed = std::int32_t __attribute__((vector_size(16)));
  using Truths = decltype(Quad() == Quad());

  static Quad load(const Word *words) {
    Quad result;
    std::memcpy(&result, words, sizeof result);
    return result;
  }
  static void store(Word *words, Quad quad) { std::memcpy(words, &quad, sizeof quad); }
  /// A bit for each lane.
  static unsigned lanes(Truths isTrue) {
#ifdef __SSE2__
    return static_cast<unsigned>(_mm_movemask_ps(std::bit_cast<__m128>(isTrue)));
#else
    const Truths bits = isTrue & Truths{1, 2, 4, 8};
    return static_cast<unsigned>(bits[0] | bits[1] | bits[2] | bits[3]);
#endif
  }
};

} // namespace traffic
