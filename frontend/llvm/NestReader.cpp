//===- frontend/llvm/NestReader.cpp - One loop nest -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/NestReader.h"

#include "frontend/MemoryCalls.h"
#include "ir/LoopIds.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <utility>

namespace sparcity::bitcode {

/// Pointers that something in the loop stores to.
static Nest beginNest(const llvm::Loop &outermost) {
  Nest nest;
  nest.outermost = &outermost;
  for (const llvm::BasicBlock *block : outermost.blocks())
    for (const llvm::Instruction &instruction : *block)
      if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
        nest.stored.insert(store->getPointerOperand());
  return nest;
}

NestReader::NestReader(const Analyses &analyses, const Names &names, Objects &objects,
                       const llvm::Loop &outermost)
    : analyses(analyses), names(names), objects(objects), nest(beginNest(outermost)),
      addresses(analyses, names, objects, nest),
      counting(analyses, names, objects, addresses, nest), guards(analyses, addresses, nest),
      work(outermost, analyses.evolution, analyses.layout),
      scalars(analyses, names, objects, nest) {}

std::optional<ir::Kernel> NestReader::read() {
  objects.beginNest();
  for (const llvm::Loop *loop = nest.outermost->getParentLoop(); loop; loop = loop->getParentLoop())
    counting.surround(*loop);
  std::optional<ir::Loop> outermost = count(*nest.outermost);
  outermost = outermost ? loop(*nest.outermost, std::move(*outermost)) : std::nullopt;
  if (!outermost)
    return std::nullopt;
  ir::Kernel kernel;
  kernel.nest = std::move(*outermost);
  kernel.values = scalars.take();
  kernel.diagnostics = std::move(nest.diagnostics);
  frontend::finishKernel(kernel, objects);
  ir::linkLoops(kernel);
  return kernel;
}

/// The loop without its body.
std::optional<ir::Loop> NestReader::count(const llvm::Loop &loop) {
  if (loop.hasNoExitBlocks())
    return nest.fail(placeOf(loop, analyses.tracker), "unsupported-loop", "this loop does not end");
  if (loop.getLoopLatch() && loop.getLoopPredecessor())
    return counting.read(loop, around);
  return nest.fail(placeOf(loop, analyses.tracker), "unsupported-loop",
                   "this loop is entered or continued at several places");
}

/// The loops in a loop, in the order of their code, without their bodies.
std::optional<std::vector<ir::Loop>> NestReader::innerLoops(const llvm::Loop &loop) {
  std::vector<ir::Loop> loops;
  for (const llvm::Loop *inner : loop.getSubLoops()) {
    std::optional<ir::Loop> counted = count(*inner);
    if (!counted)
      return std::nullopt;
    loops.push_back(std::move(*counted));
  }
  return loops;
}

std::optional<ir::Loop> NestReader::loop(const llvm::Loop &loop, ir::Loop read) {
  scalars.enter(loop);
  around.push_back(read.index);
  const std::optional<std::vector<ir::Loop>> inside = innerLoops(loop);
  if (!inside)
    return std::nullopt;
  llvm::LoopBlocksRPO order(const_cast<llvm::Loop *>(&loop));
  order.perform(&analyses.loops);
  for (const llvm::BasicBlock *next : order) {
    const llvm::Loop *inner = analyses.loops.getLoopFor(next);
    if (inner == &loop) {
      if (!block(*next, loop, *inside, read.body))
        return std::nullopt;
    } else if (inner->getHeader() == next && inner->getParentLoop() == &loop) {
      const ir::LoopId id = nest.counters.lookup(inner).loop;
      ir::Loop counted = *llvm::find_if(*inside, [&](const auto &known) { return known.id == id; });
      // From its header on: a branch may lead there without a block between.
      counted.guard = guards.of(*inner->getHeader(), loop, *inside);
      std::optional<ir::Loop> whole = this->loop(*inner, std::move(counted));
      if (!whole)
        return std::nullopt;
      read.body.push_back({std::move(*whole)});
    }
  }
  around.pop_back();
  return read;
}

bool NestReader::block(const llvm::BasicBlock &block, const llvm::Loop &loop,
                       llvm::ArrayRef<ir::Loop> inner, std::vector<ir::Node> &into) {
  guard = std::nullopt;
  inside = inner;
  bool isGuardKnown = false;
  for (const llvm::Instruction &next : block) {
    if (llvm::isa<llvm::PHINode>(next) || next.isTerminator())
      continue;
    if (!instruction(next, loop))
      return false;
    // Blocks with nothing in them need not be looked at.
    const bool isStore = llvm::isa<llvm::StoreInst>(next);
    if (!isGuardKnown &&
        (!current.accesses.empty() || !current.operations.empty() || !beside.empty())) {
      guard = guards.of(block, loop, inner);
      isGuardKnown = true;
    }
    if (isStore)
      endStatement(into);
  }
  endStatement(into);
  return true;
}

void NestReader::endStatement(std::vector<ir::Node> &into) {
  const auto add = [&](ir::Statement statement) {
    if (guard)
      statement.guard = statement.guard ? ir::conjunction(*guard, *statement.guard) : *guard;
    into.push_back({std::move(statement)});
  };
  const std::vector<ir::Statement> chosen = std::exchange(beside, {});
  const auto isStore = [](const ir::Statement &each) {
    return each.accesses.front().kind == ir::AccessKind::Store;
  };
  for (const ir::Statement &each : chosen)
    if (!isStore(each))
      add(each);
  ir::Statement statement = std::exchange(current, {});
  if (!statement.accesses.empty() || !statement.operations.empty())
    add(std::move(statement));
  for (const ir::Statement &each : chosen)
    if (isStore(each))
      add(each);
}

bool NestReader::access(ir::AccessKind kind, const llvm::Instruction &instruction,
                        const llvm::Value &pointer, const llvm::Type &type,
                        const llvm::Loop &loop) {
  const llvm::SCEV *address = analyses.evolution.getSCEV(const_cast<llvm::Value *>(&pointer));
  const auto ways = waysOf(address, analyses, *nest.outermost);
  if (ways.size() == 1)
    return accessOf(kind, instruction, ways.front(), type, loop, current);
  for (const Way &way : ways) {
    ir::Statement &statement = beside.emplace_back();
    statement.range = current.range;
    for (const Choice &choice : way.choices)
      if (const std::optional<ir::Guard> own = guards.of(choice, inside))
        statement.guard = statement.guard ? ir::conjunction(*statement.guard, *own) : *own;
    if (!accessOf(kind, instruction, way, type, loop, statement))
      return false;
  }
  return true;
}

bool NestReader::accessOf(ir::AccessKind kind, const llvm::Instruction &instruction, const Way &way,
                          const llvm::Type &type, const llvm::Loop &loop,
                          ir::Statement &statement) {
  ir::SourceRange range = placeOf(instruction);
  // What was moved out of a loop has no place of its own.
  if (!range.isKnown())
    range = placeOf(loop, analyses.tracker);
  const llvm::TypeSize size = analyses.layout.getTypeStoreSize(const_cast<llvm::Type *>(&type));
  const std::optional<Place> place =
      size.isScalable() ? std::nullopt : addresses.place(way.address, &loop, range);
  if (!place) {
    nest.fail(range, "unsupported-access", "what this access goes to cannot be represented");
    return false;
  }
  objects.refine(place->object, type);
  ir::Access access;
  access.array.index = place->object;
  access.kind = kind;
  access.offset = place->offset;
  access.bytes = static_cast<unsigned>(size.getFixedValue());
  access.isNonTemporal = instruction.hasMetadata(llvm::LLVMContext::MD_nontemporal);
  access.range = range;
  statement.accesses.push_back(std::move(access));
  return true;
}

bool NestReader::instruction(const llvm::Instruction &instruction, const llvm::Loop &loop) {
  if (const ir::SourceRange place = placeOf(instruction); place.isKnown())
    current.range = place;
  scalars.note(instruction, current);
  if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return addresses.isPromoted(*load) ||
           access(ir::AccessKind::Load, *load, *load->getPointerOperand(), *load->getType(), loop);
  if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return access(ir::AccessKind::Store, *store, *store->getPointerOperand(),
                  *store->getValueOperand()->getType(), loop);
  if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(instruction)) {
    const llvm::Value &pointer = *instruction.getOperand(0);
    const llvm::Type &type = *instruction.getOperand(1)->getType();
    return access(ir::AccessKind::Load, instruction, pointer, type, loop) &&
           access(ir::AccessKind::Store, instruction, pointer, type, loop);
  }
  if (const auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
    return this->call(*call, loop);
  work.add(instruction, current.operations);
  return true;
}

/// Copies and clears of few bytes; those of many are loops.
bool NestReader::memoryCall(const llvm::CallBase &call, const llvm::Loop &loop) {
  const auto &intrinsic = llvm::cast<llvm::MemIntrinsic>(call);
  const auto bytes =
      static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(intrinsic.getLength())->getZExtValue());
  const llvm::Type &type = *llvm::ArrayType::get(llvm::Type::getInt8Ty(call.getContext()), bytes);
  if (const auto *transfer = llvm::dyn_cast<llvm::MemTransferInst>(&call))
    if (!access(ir::AccessKind::Load, call, *transfer->getSource(), type, loop))
      return false;
  return access(ir::AccessKind::Store, call, *intrinsic.getDest(), type, loop);
}

bool NestReader::call(const llvm::CallBase &call, const llvm::Loop &loop) {
  const auto *intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&call);
  if (intrinsic && (intrinsic->isAssumeLikeIntrinsic() || intrinsic->isLifetimeStartOrEnd()))
    return true;
  if (call.isInlineAsm()) {
    nest.fail(placeOf(call), "unsupported-statement",
              "an assembly statement in a loop nest cannot be represented");
    return false;
  }
  const auto *memory = llvm::dyn_cast<llvm::MemIntrinsic>(&call);
  const auto *length = memory ? llvm::dyn_cast<llvm::ConstantInt>(memory->getLength()) : nullptr;
  if (length && length->getZExtValue() > 0 &&
      length->getZExtValue() <= frontend::mostBytesMoved(/*isOfOwnArray=*/true))
    return memoryCall(call, loop);
  if (!mathCall(call).empty() || (intrinsic && !memory && !call.mayReadOrWriteMemory())) {
    work.add(call, current.operations);
    return true;
  }
  const llvm::Function *callee = call.getCalledFunction();
  const std::string shown = callee ? "'" + names.ofFunction(*callee) + "'" : "an unknown function";
  nest.assume(placeOf(call), "unknown-call",
              "the call of " + shown +
                  " has an unknown cost: its work and its memory accesses are not counted");
  const std::optional<ir::ElementType> type = elementType(*call.getType(), analyses.layout);
  current.operations.push_back({ir::OperationKind::Call, type.value_or(ir::ElementType{}),
                                callee ? names.ofFunction(*callee) : "indirect", 1});
  return true;
}

} // namespace sparcity::bitcode
