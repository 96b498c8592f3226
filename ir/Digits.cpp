//===- ir/Digits.cpp - One loop as the nest that it runs through ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Digits.h"

#include "ir/Decided.h"
#include "ir/ExprNode.h"

#include <algorithm>
#include <numeric>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

namespace {

/// How far the index goes until what is rounded there is the next whole number, or some: 10 of
/// floor(t/10) and of floor(3*t/10), 60 of floor(floor(t/10)/6). 0: that cannot be said.
std::int64_t modulusOf(const ex &rounded, const GiNaC::symbol &index) {
  const ex x = rounded.expand();
  GiNaC::exset inner;
  for (size_t i = 0; i <= x.nops(); ++i) {
    const ex &term = is_a<GiNaC::add>(x) && i < x.nops() ? x.op(i) : x;
    for (size_t k = 0; k <= term.nops(); ++k)
      if (const ex &factor = k < term.nops() ? term.op(k) : term;
          roundedOperand(factor) && factor.has(index))
        inner.insert(factor);
  }
  if (inner.size() > 1)
    return 0;
  const GiNaC::symbol stand;
  const ex variable = inner.empty() ? ex(index) : ex(stand);
  const ex plain = inner.empty() ? x : x.subs(*inner.begin() == stand);
  if ((!inner.empty() && plain.has(index)) || !plain.is_polynomial(variable) ||
      plain.degree(variable) != 1 || !is_a<numeric>(plain.coeff(variable, 1)))
    return 0;
  const auto own =
      wrapExpanded(ex_to<numeric>(plain.coeff(variable, 1)).denom()).asInteger().value_or(0);
  const std::int64_t below = inner.empty() ? 1 : modulusOf(*roundedOperand(*inner.begin()), index);
  std::int64_t result = 0;
  return __builtin_mul_overflow(own, below, &result) ? 0 : result;
}

void collectModuli(const ex &x, const GiNaC::symbol &index, std::set<std::int64_t> &moduli) {
  if (const std::optional<ex> rounded = roundedOperand(x); rounded && rounded->has(index))
    if (const std::int64_t modulus = modulusOf(*rounded, index); modulus > 1)
      moduli.insert(modulus);
  for (size_t i = 0; i < x.nops(); ++i)
    collectModuli(x.op(i), index, moduli);
}

/// What the places of the digits are worth, from 1 on: each a multiple of the one before.
std::vector<std::int64_t> placesOf(const Expr &value, const Loop &loop, std::int64_t trips) {
  constexpr std::size_t most = 8;
  std::set<std::int64_t> moduli;
  collectModuli(unwrap(value), internSymbol(loop.index), moduli);
  std::vector<std::int64_t> places = {1};
  for (const std::int64_t modulus : moduli) {
    std::int64_t place = modulus;
    if (modulus % places.back() != 0 &&
        __builtin_mul_overflow(modulus / std::gcd(modulus, places.back()), places.back(), &place))
      continue;
    if (place >= trips)
      continue;
    if (modulus % places.back() == 0)
      places.push_back(place);
    else
      places.back() = place;
  }
  return places.size() > most ? std::vector<std::int64_t>{1} : places;
}

Loop fromZero(const std::string &index, std::int64_t trips) {
  Loop result;
  result.index = index;
  result.upper = trips;
  return result;
}

/// The loops of the path, from 0 on in steps of 1, and the condition in their indices.
struct Box {
  std::vector<Loop> loops;
  std::vector<std::int64_t> trips;
  Expr difference;

  Expr decided() const {
    std::map<std::string, std::int64_t> largest;
    for (size_t i = 0; i < loops.size(); ++i)
      largest.emplace(loops[i].index, trips[i] - 1);
    return ir::decided(difference, largest);
  }
  void add(const std::string &index, std::int64_t count) {
    loops.push_back(fromZero(index, count));
    trips.push_back(count);
  }
};

std::optional<Box> boxOf(const LoopPath &path, const Condition &condition, const Bindings &sizes) {
  Box box;
  box.difference = condition.lhs - condition.rhs;
  Bindings open = sizes, indices;
  for (const Loop *loop : path)
    open.erase(loop->index); // an index hides a symbol of its name
  for (const Loop *loop : path) {
    const Expr step = loop->step.substitute(open), lower = loop->lower.substitute(open);
    Loop known;
    known.lower = lower;
    known.upper = loop->upper.substitute(open);
    known.step = step;
    if (!lower.asInteger() || !step.asInteger() || step.isZero() || !known.upper.isNumber() ||
        loop->averageTripCount || (loop->guard && loop->guard->condition))
      return std::nullopt;
    const std::optional<std::int64_t> trips = known.tripCount().asInteger();
    if (!trips || *trips <= 0)
      return std::nullopt;
    box.add(loop->index, *trips);
    indices.emplace(loop->index, lower + step * Expr::symbol(loop->index));
  }
  box.difference = box.difference.substitute(open).substitute(indices);
  return box;
}

} // namespace

/// True if something is still rounded in it.
static bool isRounded(const ex &x) {
  if (roundedOperand(x))
    return true;
  return std::any_of(x.begin(), x.end(), isRounded);
}

/// Of the loop of that number, whose digits have places of these values.
static std::vector<Box> takeApart(const Box &box, size_t number,
                                  const std::vector<std::int64_t> &places) {
  std::vector<Box> result;
  std::int64_t before = 0;
  for (size_t top = places.size(); top-- > 0;) {
    const std::int64_t rounds = (box.trips[number] - before) / places[top];
    if (rounds == 0)
      continue;
    Box nest;
    Expr value = before;
    for (size_t i = 0; i < box.loops.size(); ++i) {
      if (i != number) {
        nest.add(box.loops[i].index, box.trips[i]);
        continue;
      }
      for (size_t digit = top + 1; digit-- > 0;) {
        const std::string name = box.loops[i].index + "'" + std::to_string(digit);
        nest.add(name, digit == top ? rounds : places[digit + 1] / places[digit]);
        value += Expr(places[digit]) * Expr::symbol(name);
      }
    }
    nest.difference = box.difference.substitute({{box.loops[number].index, value}});
    nest.difference = nest.decided();
    result.push_back(std::move(nest));
    before += rounds * places[top];
  }
  return result;
}

/// The longest loop becomes the innermost one, along which is counted at once.
static DigitNest nestOf(Box box, Relation op) {
  const auto longest = std::max_element(box.trips.rbegin(), box.trips.rend()).base() - 1;
  const auto loop = box.loops.begin() + (longest - box.trips.begin());
  std::rotate(loop, loop + 1, box.loops.end());
  return {std::move(box.loops), {std::move(box.difference), op, 0}};
}

std::vector<DigitNest> nestsOfDigits(const LoopPath &path, const Condition &condition,
                                     const Bindings &sizes) {
  const SymbolicWork work;
  constexpr std::int64_t few = 1 << 12; // are quickly gone through
  constexpr size_t most = 64;
  const std::optional<Box> whole = boxOf(path, condition, sizes);
  if (!whole)
    return {};
  if (!isRounded(unwrap(whole->difference)))
    return {};
  std::vector<Box> boxes = {*whole};
  boxes.front().difference = whole->decided();
  const Expr difference = boxes.front().difference;
  const bool isSimpler = !(difference == whole->difference);
  bool isApart = false;
  for (size_t i = whole->loops.size(); i-- > 0;) {
    const std::vector<std::int64_t> places = placesOf(difference, whole->loops[i], whole->trips[i]);
    if (places.size() < 2 || whole->trips[i] <= few)
      continue;
    isApart = true;
    std::vector<Box> parts;
    for (const Box &box : boxes)
      for (Box &part : takeApart(box, i, places))
        parts.push_back(std::move(part));
    boxes = std::move(parts);
    if (boxes.size() > most)
      return {};
  }
  std::vector<DigitNest> result;
  if (!isApart)
    return isSimpler ? std::vector<DigitNest>{{boxes.front().loops,
                                               {boxes.front().difference, condition.op, 0}}}
                     : std::vector<DigitNest>();
  // In one or two loops what is rounded is no matter.
  const auto isHard = [](const Box &box) {
    return box.loops.size() > 2 && isRounded(unwrap(box.difference));
  };
  if (std::any_of(boxes.begin(), boxes.end(), isHard))
    return {};
  for (Box &box : boxes)
    result.push_back(nestOf(std::move(box), condition.op));
  return result;
}

} // namespace sparcity::ir
