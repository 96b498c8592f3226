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
/// The words of a set start at a multiple of 16 bytes and are a multiple of `group`.
/// All is inlined, so that a number of words known where it is called makes straight
/// code.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace sparcity::traffic {

class Ways {
public:
  using Word = std::uint32_t;
  static constexpr unsigned group = 8;
  /// Holds nothing; no tag is that high. Dirty, so that one question finds out about
  /// both.
  static constexpr Word none = ~Word(0);
  static constexpr Word dirty = 1;

  static Word wordOf(std::uint64_t tag) { return static_cast<Word>(tag << 1); }

  /// Where the first of `count` words that matches stands; `count` if none does.
  [[gnu::always_inline]] static unsigned find(const Word *words, unsigned count, Word wanted) {
    const Quad key = Quad{} + (wanted | dirty);
    for (unsigned first = 0; first < count; first += 2 * group) {
      const unsigned all =
          first + group < count ? findTwoGroups(words + first, key) : findGroup(words + first, key);
      if (all != 0)
        return first + static_cast<unsigned>(std::countr_zero(all));
    }
    return count;
  }

  /// Which of `count` words match, a bit for each; bits above them have no meaning.
  template <unsigned count>
  [[gnu::always_inline]] static unsigned matchesIn(const Word *words, Word wanted) {
    static_assert(count % group == 0 && 0 < count && count <= 32);
    const Quad key = Quad{} + (wanted | dirty);
    unsigned all = 0;
    for (unsigned first = count / 16 * 16; first > 0; first -= 16)
      all = all << 16 | findTwoGroups(words + first - 16, key);
    if constexpr (count % 16 != 0)
      all |= findGroup(words + count - group, key) << (count - group);
    return all;
  }
  static bool areSame(Word one, Word other) { return (one | dirty) == (other | dirty); }

  /// Moves all of `count` words but the last one up, and writes the first.
  [[gnu::always_inline]] static void pushFront(Word *words, unsigned count, Word word) {
    for (unsigned first = count - 4; first > 0; first -= 4)
      store(words + first, loadBefore(words + first));
    store(words, shifted(words, word));
  }

  /// Moves the words before `way` of `count` one up, and writes the first. Looks at all
  /// of them: where it stands is hard to foresee.
  [[gnu::always_inline]] static void rotate(Word *words, unsigned count, unsigned way, Word word) {
    const Signed last = Signed{} + static_cast<std::int32_t>(way);
    for (unsigned first = count - 4; first > 0; first -= 4) {
      const Signed stays = Signed{0, 1, 2, 3} + static_cast<std::int32_t>(first) > last;
      store(words + first, (load(words + first) & stays) | (loadBefore(words + first) & ~stays));
    }
    const Signed stays = Signed{0, 1, 2, 3} > last;
    store(words, (load(words) & stays) | (shifted(words, word) & ~stays));
  }

  /// Moves the words behind `way` of `count` one down; the last one has no meaning then.
  [[gnu::always_inline]] static void closeUp(Word *words, unsigned count, unsigned way) {
    const Signed from = Signed{} + static_cast<std::int32_t>(way);
    for (unsigned first = 0; first < count; first += 4) {
      const Signed stays = Signed{0, 1, 2, 3} + static_cast<std::int32_t>(first) < from;
      const Quad here = load(words + first);
      const Quad next = first + 4 < count ? loadBefore(words + first + 2) : shiftedDown(here);
      store(words + first, (here & stays) | (next & ~stays));
    }
  }

private:
  using Quad = Word __attribute__((vector_size(16)));
  using Signed = std::int32_t __attribute__((vector_size(16)));
  using Truths = decltype(Quad() == Quad());

  static Quad load(const Word *words) {
    Quad result;
    std::memcpy(&result, __builtin_assume_aligned(words, 16), sizeof result);
    return result;
  }
  static void store(Word *words, Quad quad) {
    std::memcpy(__builtin_assume_aligned(words, 16), &quad, sizeof quad);
  }
  /// Four words from the one before on.
  static Quad loadBefore(const Word *words) {
    Quad result;
    std::memcpy(&result, words - 1, sizeof result);
    return result;
  }
  static Truths matches(const Word *words, Quad key) { return (load(words) | dirty) == key; }

#ifdef __SSE2__
  /// The first four words one up, and a word before them.
  static Quad shifted(const Word *words, Word word) {
    return std::bit_cast<Quad>(_mm_or_si128(_mm_slli_si128(std::bit_cast<__m128i>(load(words)), 4),
                                            _mm_cvtsi32_si128(static_cast<std::int32_t>(word))));
  }
  static Quad shiftedDown(Quad quad) {
    return std::bit_cast<Quad>(_mm_srli_si128(std::bit_cast<__m128i>(quad), 4));
  }
  static __m128i halves(Truths low, Truths high) {
    return _mm_packs_epi32(std::bit_cast<__m128i>(low), std::bit_cast<__m128i>(high));
  }
  /// Which of eight words match, a bit for each; bits above them repeat these.
  [[gnu::always_inline]] static unsigned findGroup(const Word *words, Quad key) {
    const __m128i all = halves(matches(words, key), matches(words + 4, key));
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(all, all)));
  }
  [[gnu::always_inline]] static unsigned findTwoGroups(const Word *words, Quad key) {
    const __m128i low = halves(matches(words, key), matches(words + 4, key));
    const __m128i high = halves(matches(words + 8, key), matches(words + 12, key));
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
  }
#else
  static Quad shifted(const Word *words, Word word) {
    return __builtin_shufflevector(load(words), Quad{} + word, 4, 0, 1, 2);
  }
  static Quad shiftedDown(Quad quad) { return __builtin_shufflevector(quad, quad, 1, 2, 3, 3); }
  static unsigned lanes(Truths isTrue) {
    const Truths bits = isTrue & Truths{1, 2, 4, 8};
    return static_cast<unsigned>(bits[0] | bits[1] | bits[2] | bits[3]);
  }
  [[gnu::always_inline]] static unsigned findGroup(const Word *words, Quad key) {
    return lanes(matches(words, key)) | lanes(matches(words + 4, key)) << 4;
  }
  [[gnu::always_inline]] static unsigned findTwoGroups(const Word *words, Quad key) {
    return findGroup(words, key) | findGroup(words + group, key) << group;
  }
#endif
};

} // namespace sparcity::traffic
