//===- frontend/llvm/Places.cpp - Pointers to arrays and offsets ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Addresses.h"

#include "frontend/llvm/InnerSteps.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

#include <vector>

namespace sparcity::bitcode {

/// Of a pointer in memory as a number: a class that has elements from one pointer to another has
/// them from 0 to their bytes.
ir::Expr Addresses::fixedPointer(ObjectId holder, std::int64_t offset) {
  const Named pointer = objects.at(holder, offset);
  const llvm::DIType *element = pointee(pointer.type);
  if (pointer.isBegin)
    return {};
  const ir::Expr symbol = ir::Expr::symbol(objects.symbol(holder, offset));
  const bool isSize = element && llvm::StringRef(pointer.name).ends_with("size");
  return isSize ? symbol * ir::Expr(static_cast<std::int64_t>(element->getSizeInBits() / 8))
                : symbol;
}

std::optional<ir::Expr> Addresses::loaded(const llvm::LoadInst &load, const llvm::Loop *scope) {
  if (!load.getType()->isIntOrPtrTy())
    return std::nullopt;
  const std::optional<Place> from = place(*load.getPointerOperand(), scope, placeOf(load));
  if (!from)
    return std::nullopt;
  const std::optional<std::int64_t> constantOffset = from->offset.asInteger();
  if (load.getType()->isPointerTy())
    return constantOffset ? std::optional(fixedPointer(from->object, *constantOffset))
                          : std::nullopt;
  if (constantOffset && isInvariant(*load.getPointerOperand())) {
    const Named named = objects.at(from->object, *constantOffset);
    if (named.sideBySide) {
      nest.assume(named.range, "assumed-contiguous",
                  "the elements of '" + objects.at(from->object, 0).name +
                      "' are assumed to lie side by side: the bytes between them are not known");
      return ir::Expr(*named.sideBySide);
    }
    return ir::Expr::symbol(objects.symbol(from->object, *constantOffset));
  }
  objects.refine(from->object, *load.getType());
  const ir::Array &array = objects.array(from->object);
  const ir::Expr element =
      from->offset * ir::Expr::rational(1, static_cast<std::int64_t>(array.elementStride));
  return ir::Expr::load(array.name, element);
}

/// How far a value is from the phi on average, each way being equally likely; nothing where it is
/// not the phi and constants on every way.
static std::optional<ir::Expr> meanStep(const llvm::Value &value, const llvm::PHINode &phi,
                                        unsigned depth = 0) {
  if (&value == &phi)
    return ir::Expr();
  constexpr unsigned mostDepth = 8; // choices, one behind the other
  std::vector<const llvm::Value *> ways;
  if (const auto *merge = llvm::dyn_cast<llvm::PHINode>(&value);
      merge && merge->getParent() != phi.getParent())
    ways.assign(merge->value_op_begin(), merge->value_op_end());
  else if (const auto *choice = llvm::dyn_cast<llvm::SelectInst>(&value))
    ways = {choice->getTrueValue(), choice->getFalseValue()};
  const auto *sum = llvm::dyn_cast<llvm::BinaryOperator>(&value);
  if (depth == mostDepth || (ways.empty() && !(sum && sum->getOpcode() == llvm::Instruction::Add)))
    return std::nullopt;
  ir::Expr mean;
  for (const llvm::Value *way : ways) {
    const std::optional<ir::Expr> step = meanStep(*way, phi, depth + 1);
    if (!step)
      return std::nullopt;
    mean += *step * ir::Expr::rational(1, static_cast<std::int64_t>(ways.size()));
  }
  if (!ways.empty())
    return mean;
  const std::optional<ir::Expr> step = meanStep(*sum->getOperand(0), phi, depth + 1);
  const auto *constant = llvm::dyn_cast<llvm::ConstantInt>(sum->getOperand(1));
  // `j += a[i] > 0`.
  const auto *truth = llvm::dyn_cast<llvm::ZExtInst>(sum->getOperand(1));
  if (step && constant && constant->getValue().isSignedIntN(32))
    return *step + ir::Expr(constant->getSExtValue());
  if (step && truth && truth->getSrcTy()->isIntegerTy(1))
    return *step + ir::Expr::rational(1, 2);
  return std::nullopt;
}

/// An index that moves where data say so: `if (a[i] > 0) b[j++] = a[i]`.
std::optional<ir::Expr> Addresses::advance(const llvm::PHINode &phi, const llvm::Loop *scope) {
  const llvm::Loop *loop = analyses.loops.getLoopFor(phi.getParent());
  const auto counter = nest.counters.find(loop);
  if (counter == nest.counters.end() || !nest.outermost->contains(loop) || !loop->contains(scope) ||
      phi.getParent() != loop->getHeader() || !loop->getLoopLatch() || !loop->getLoopPredecessor())
    return std::nullopt;
  const std::optional<ir::Expr> step =
      meanStep(*phi.getIncomingValueForBlock(loop->getLoopLatch()), phi);
  const std::optional<ir::Expr> first =
      step ? integer(*phi.getIncomingValueForBlock(loop->getLoopPredecessor()),
                     loop->getParentLoop())
           : std::nullopt;
  if (!first)
    return std::nullopt;
  const std::string name = names.of(phi).name;
  nest.assume(placeOf(*phi.getParent()->getTerminator()), "assumed-advance",
              "how far " + (name.empty() ? "an index" : "'" + name + "'") +
                  " moves in an iteration depends on data: it is assumed to move evenly, by the "
                  "mean of the ways there are");
  return *first + *step * counter->second.iteration();
}

std::optional<ir::Expr> Addresses::standIn(const llvm::Value &value, const ir::SourceRange &range) {
  const auto *instruction = llvm::dyn_cast<llvm::Instruction>(&value);
  const llvm::Loop *loop =
      instruction ? analyses.loops.getLoopFor(instruction->getParent()) : nullptr;
  const auto counter = nest.counters.find(loop);
  if (counter == nest.counters.end())
    return std::nullopt;
  const auto [known, isNew] = standIns.try_emplace(&value, 0);
  if (isNew) {
    const std::string name = names.of(value).name;
    known->second = objects.addValues(name.empty() ? "index" : name, range);
  }
  const std::string &name = objects.array(known->second).name;
  nest.assume(range, "data-index",
              "an index is computed from data: the values of '" + name +
                  "' are assumed to stand for it, one for each iteration");
  return ir::Expr::load(name, counter->second.iteration());
}

std::optional<ir::Expr> Addresses::truth(const llvm::Value &condition,
                                         const ir::SourceRange &range) {
  const auto *instruction = llvm::dyn_cast<llvm::Instruction>(&condition);
  const llvm::Loop *loop =
      instruction ? analyses.loops.getLoopFor(instruction->getParent()) : nullptr;
  std::vector<ir::Expr> iterations;
  for (; loop && nest.counters.contains(loop); loop = loop->getParentLoop())
    iterations.push_back(nest.counters.lookup(loop).iteration());
  if (iterations.empty())
    return std::nullopt;
  const auto [known, isNew] = standIns.try_emplace(&condition, 0);
  if (isNew)
    known->second = objects.addValues("decision", range);
  // No two iterations that are near each other have one value.
  constexpr std::int64_t apart = 4099;
  ir::Expr position = 0;
  for (const ir::Expr &iteration : llvm::reverse(iterations))
    position = position * apart + iteration;
  return ir::Expr::load(objects.array(known->second).name, position);
}

/// `m` of `n > 0 ? m : 0`, where it is `max(n, 0)` itself.
static const llvm::Value *clamped(const llvm::Value *value) {
  using namespace llvm::PatternMatch;
  llvm::CmpInst::Predicate how{};
  llvm::Value *n = nullptr, *m = nullptr;
  const auto isAbove = m_ICmp(how, m_Value(n), m_Zero());
  const bool isFound = match(value, m_Select(isAbove, m_Value(m), m_Zero())) &&
                       match(m, m_ZExtOrSExt(m_c_SMax(m_Specific(n), m_Zero())));
  return isFound && how == llvm::CmpInst::ICMP_SGT ? m : value;
}

const llvm::Value *Addresses::usual(const llvm::Value *pointer) const {
  const auto *phi = llvm::dyn_cast<llvm::PHINode>(pointer);
  if (!phi || !phi->getType()->isPointerTy() || !isInvariant(*pointer))
    return clamped(pointer);
  llvm::ScalarEvolution &evolution = analyses.evolution;
  const llvm::Value *result = nullptr;
  const llvm::SCEV *base = nullptr;
  for (llvm::Value *value : phi->incoming_values()) {
    if (llvm::isa<llvm::ConstantPointerNull>(value) || value == result)
      continue;
    const llvm::SCEV *address = evolution.getSCEV(value);
    const llvm::SCEV *own = evolution.getPointerBase(address);
    const bool isNear = base && llvm::isa<llvm::SCEVConstant>(evolution.removePointerBase(address));
    const bool wasNear = result && llvm::isa<llvm::SCEVConstant>(evolution.removePointerBase(
                                       evolution.getSCEV(const_cast<llvm::Value *>(result))));
    if (base && (own != base || isNear == wasNear))
      return pointer;
    result = isNear ? result : value;
    base = own;
  }
  return result ? result : pointer;
}

const llvm::Value *exchangedWith(const llvm::PHINode &phi, const llvm::Loop &loop) {
  const llvm::BasicBlock *latch = loop.getLoopLatch();
  const llvm::BasicBlock *entry = loop.getLoopPredecessor();
  if (!latch || !entry || phi.getParent() != loop.getHeader())
    return nullptr;
  const auto *next = llvm::dyn_cast<llvm::PHINode>(phi.getIncomingValueForBlock(latch));
  return next && next->getParent() == loop.getHeader() ? phi.getIncomingValueForBlock(entry)
                                                       : nullptr;
}

/// A pointer that is loaded anew in each iteration, as stores of bytes may change it for all that
/// LLVM knows: the load before the first one. Null for others.
static const llvm::LoadInst *reloaded(const llvm::PHINode &phi) {
  const llvm::LoadInst *first = nullptr;
  for (const llvm::Value *value : phi.incoming_values()) {
    const auto *load = llvm::dyn_cast<llvm::LoadInst>(value);
    if (!load || (first && load->getPointerOperand() != first->getPointerOperand()))
      return nullptr;
    first = first ? first : load;
  }
  return first;
}

/// What a phi of a loop's header is, where that is what something else was an iteration before;
/// null for others. In the first iteration it is from elsewhere:
///
///     a[i] = b[i] + x; x = b[i];        x is b[i - 1]
const llvm::SCEV *Addresses::ofIterationBefore(const llvm::PHINode &phi) const {
  llvm::ScalarEvolution &evolution = analyses.evolution;
  const llvm::Loop *loop = analyses.loops.getLoopFor(phi.getParent());
  if (!loop || phi.getParent() != loop->getHeader() || !loop->getLoopLatch() ||
      !nest.outermost->contains(loop))
    return nullptr;
  const auto *now = llvm::dyn_cast<llvm::SCEVAddRecExpr>(
      evolution.getSCEV(phi.getIncomingValueForBlock(loop->getLoopLatch())));
  if (!now || !now->isAffine() || now->getLoop() != loop)
    return nullptr;
  const llvm::SCEV *step = now->getStepRecurrence(evolution);
  const llvm::SCEV *first = evolution.getAddExpr(now->getStart(), evolution.getNegativeSCEV(step));
  return evolution.getAddRecExpr(first, step, loop, llvm::SCEV::FlagAnyWrap);
}

std::optional<Place> Addresses::behind(const llvm::LoadInst &load, const llvm::Loop *scope,
                                       const ir::SourceRange &range) {
  const std::optional<Place> holder = place(*load.getPointerOperand(), scope, range);
  if (!holder)
    return std::nullopt;
  if (const std::optional<std::int64_t> offset = holder->offset.asInteger())
    return Place{objects.behind(holder->object, *offset), ir::Expr()};
  objects.refine(holder->object, *load.getType());
  const auto stride = static_cast<std::int64_t>(objects.array(holder->object).elementStride);
  // The member of each element that the pointer is.
  std::int64_t member = 0;
  for (const ir::Expr::Term &term : holder->offset.terms())
    if (const auto number = term.coefficient.asInteger(); number && term.powers.empty())
      member = ((*number % stride) + stride) % stride;
  const Objects::Rows rows = objects.rows(holder->object, member);
  const ir::Expr row = (holder->offset - ir::Expr(member)) * ir::Expr::rational(1, stride);
  return Place{rows.object, row * ir::Expr::symbol(rows.pitch)};
}

std::optional<Place> Addresses::basePlace(const llvm::Value &base, const llvm::Loop *scope,
                                          const ir::SourceRange &range) {
  if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&base))
    return behind(*load, scope, range);
  if (isInvariant(base) && !llvm::isa<llvm::ConstantPointerNull, llvm::IntToPtrInst>(base))
    return Place{objects.pointedTo(*usual(&base)), ir::Expr()};
  const auto *phi = llvm::dyn_cast<llvm::PHINode>(&base);
  if (phi)
    if (const llvm::Loop *loop = analyses.loops.getLoopFor(phi->getParent()))
      if (const llvm::Value *first = exchangedWith(*phi, *loop))
        return place(*first, scope, range);
  if (const llvm::LoadInst *load = phi ? reloaded(*phi) : nullptr)
    return behind(*load, scope, range);
  const llvm::SCEV *known = phi ? ofOtherValues(*phi) : nullptr;
  return known ? place(known, scope, range) : std::nullopt;
}

std::optional<Place> Addresses::place(const llvm::Value &pointer, const llvm::Loop *scope,
                                      const ir::SourceRange &range) {
  return place(analyses.evolution.getSCEV(const_cast<llvm::Value *>(&pointer)), scope, range);
}

std::optional<Place> Addresses::place(const llvm::SCEV *pointer, const llvm::Loop *scope,
                                      const ir::SourceRange &range) {
  if (depth >= mostDepth)
    return std::nullopt;
  llvm::ScalarEvolution &evolution = analyses.evolution;
  const llvm::SCEV *address = evolution.getSCEVAtScope(pointer, scope);
  const auto *base = llvm::dyn_cast<llvm::SCEVUnknown>(evolution.getPointerBase(address));
  if (!base)
    return std::nullopt;
  ++depth;
  const auto leave = llvm::make_scope_exit([this] { --depth; });
  std::optional<Place> result = basePlace(*base->getValue(), scope, range);
  const std::optional<ir::Expr> offset =
      result ? index(evolution.removePointerBase(address), scope, range) : std::nullopt;
  if (!offset)
    return std::nullopt;
  result->offset += *offset;
  return result;
}

} // namespace sparcity::bitcode
