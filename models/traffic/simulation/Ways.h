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
  /// Holds nothing, and is not dirty; no tag is that high.
  static constexpr Word none = ~Word(1);
  static constexpr Word dirty = 1;

  static Word wordOf(std::uint64_t tag) { return static_cast<Word>(tag << 1); }

  /// Where the first of `count` words that matches stands; `count` if none does.
  static unsigned find(const Word *words, unsigned count, Word wanted) {
    const Quad key = Quad{} + (wanted | dirty);
    for (unsigned first = 0; first < count; first += 2 * group) {
      unsigned all = findGroup(words + first, key);
      if (first + group < count)
        all |= findGroup(words + first + group, key) << group;
      if (all != 0)
        return first + static_cast<unsigned>(std::countr_zero(all));
    }
    return count;
  }

  /// Moves all of `count` words but the last one up, and writes the first.
  static void pushFront(Word *words, unsigned count, Word word) {
    for (unsigned first = count - 4; first > 0; first -= 4)
      store(words + first, load(words + first - 1));
    store(words, shifted(words, word));
  }

  /// Moves the words before `way` of `count` one up, and writes the first. Looks at all
  /// of them: where it stands is hard to foresee.
  static void rotate(Word *words, unsigned count, unsigned way, Word word) {
    const Signed last = Signed{} + static_cast<std::int32_t>(way);
    Signed number = Signed{0, 1, 2, 3} + static_cast<std::int32_t>(count);
    for (unsigned first = count - 4; first > 0; first -= 4) {
      number -= 4;
      const Signed stays = number > last;
      store(words + first, (load(words + first) & stays) | (load(words + first - 1) & ~stays));
    }
    const Signed stays = Signed{0, 1, 2, 3} > last;
    store(words, (load(words) & stays) | (shifted(words, word) & ~stays));
  }

private:
  using Quad = Word __attribute__((vector_size(16)));
  using Signed = std::int32_t __attribute__((vector_size(16)));
  using Truths = decltype(Quad() == Quad());

  /// Which of the words of a group match, a bit for each.
  static unsigned findGroup(const Word *words, Quad key) {
    const Quad dirties = Quad{} + dirty;
    return lanes((load(words) | dirties) == key) | lanes((load(words + 4) | dirties) == key) << 4;
  }
  /// The first four words one up, and a word before them.
  static Quad shifted(const Word *words, Word word) {
    return __builtin_shufflevector(load(words), Quad{} + word, 4, 0, 1, 2);
  }
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
