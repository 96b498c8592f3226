//===- frontend/codegen/Slice.cpp - What the code of functions rests on ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Slice.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/CtorUtils.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <utility>
#include <vector>

namespace sparcity::codegen {

namespace {

/// Lists of LLVM's own (llvm.used, llvm.global_ctors): that a symbol stands in one says
/// nothing of its code.
bool isList(const llvm::GlobalValue &value) {
  return value.getName().starts_with("llvm.") && llvm::isa<llvm::GlobalVariable>(value);
}

/// Closes a set of symbols under what their code rests on.
class Keeper {
public:
  explicit Keeper(llvm::Module &module)
      : layout(module.getDataLayout()),
        mergesVariables(llvm::Triple(module.getTargetTriple()).isAArch64()), module(module) {
    for (llvm::GlobalObject &object : module.global_objects())
      if (const llvm::Comdat *comdat = object.getComdat())
        comdats[comdat].push_back(&object);
  }

  void keep(llvm::GlobalValue &value) {
    if (kept.insert(&value).second)
      pending.push_back(&value);
  }

  /// A function whose own code is asked for. Where that may be dropped once all callers have taken
  /// it in, as that of a template may, it is in them.
  void want(llvm::Function &function) {
    if (!wanted.insert(&function).second)
      return;
    keep(function);
    if (function.isDiscardableIfUnused())
      for (llvm::User *user : function.users())
        if (auto *call = llvm::dyn_cast<llvm::CallBase>(user))
          want(*call->getFunction());
  }

  void close() {
    while (!pending.empty())
      follow(*pending.pop_back_val());
  }

  bool has(const llvm::GlobalValue &value) const { return kept.contains(&value); }

private:
  void follow(llvm::GlobalValue &value) {
    if (auto *function = llvm::dyn_cast<llvm::Function>(&value))
      for (llvm::Instruction &instruction : llvm::instructions(*function))
        operands(instruction);
    // Initialisers and aliasees; of functions the personality and the like.
    operands(value);
    if (const auto *object = llvm::dyn_cast<llvm::GlobalObject>(&value))
      if (const auto members = comdats.find(object->getComdat()); members != comdats.end())
        for (llvm::GlobalObject *member : members->second)
          keep(*member);
    if (value.hasLocalLinkage() || isMerged(value))
      users(value);
    if (isMerged(value) && !std::exchange(hasMerged, true))
      for (llvm::GlobalVariable &variable : module.globals())
        if (isMerged(variable))
          keep(variable);
  }

  void operands(llvm::User &user) {
    for (llvm::Use &operand : user.operands())
      if (auto *constant = llvm::dyn_cast<llvm::Constant>(operand.get()))
        reference(*constant);
  }

  void reference(llvm::Constant &constant) {
    if (auto *value = llvm::dyn_cast<llvm::GlobalValue>(&constant))
      return keep(*value);
    if (!llvm::isa<llvm::ConstantData>(constant) && followed.insert(&constant).second)
      operands(constant);
  }

  void users(llvm::Value &value) {
    for (llvm::User *user : value.users()) {
      if (auto *instruction = llvm::dyn_cast<llvm::Instruction>(user))
        keep(*instruction->getFunction());
      else if (auto *other = llvm::dyn_cast<llvm::GlobalValue>(user); other && !isList(*other))
        keep(*other);
      else if (llvm::isa<llvm::Constant>(user) && !llvm::isa<llvm::GlobalValue>(user) &&
               usersFollowed.insert(user).second)
        users(*user);
    }
  }

  /// AArch64's code generator puts small variables together, and functions that use some
  /// together decide which: one brings in all.
  bool isMerged(const llvm::GlobalValue &value) const {
    constexpr std::uint64_t reach = 4096;
    const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(&value);
    return mergesVariables && variable && variable->hasInitializer() && !isList(value) &&
           layout.getTypeAllocSize(variable->getValueType()) < reach;
  }

  const llvm::DataLayout &layout;
  bool mergesVariables;
  bool hasMerged = false;
  llvm::Module &module;
  llvm::DenseMap<const llvm::Comdat *, std::vector<llvm::GlobalObject *>> comdats;
  llvm::SmallPtrSet<const llvm::Function *, 8> wanted;
  llvm::SmallPtrSet<const llvm::GlobalValue *, 32> kept;
  llvm::SmallPtrSet<const llvm::Constant *, 32> followed;
  llvm::SmallPtrSet<const llvm::User *, 32> usersFollowed;
  llvm::SmallVector<llvm::GlobalValue *> pending;
};

} // namespace

/// Takes symbols that are not kept out of LLVM's lists.
static void shortenLists(llvm::Module &module, const Keeper &keeper) {
  llvm::removeFromUsedLists(module, [&](llvm::Constant *constant) {
    const auto *value = llvm::dyn_cast<llvm::GlobalValue>(constant->stripPointerCasts());
    return value && !keeper.has(*value);
  });
  llvm::optimizeGlobalCtorsList(
      module, [&](std::uint32_t, llvm::Function *function) { return !keeper.has(*function); });
  // For tools that read assembly.
  if (llvm::GlobalVariable *annotations = module.getNamedGlobal("llvm.global.annotations"))
    annotations->eraseFromParent();
}

static void makeDeclaration(llvm::GlobalVariable &variable) {
  variable.setInitializer(nullptr);
  variable.setComdat(nullptr);
  variable.setLinkage(llvm::GlobalValue::ExternalLinkage);
}

static void dropBodies(llvm::Module &module, const Keeper &keeper) {
  for (llvm::Function &function : module) {
    if (function.isDeclaration() || keeper.has(function))
      continue;
    function.deleteBody();
    function.setComdat(nullptr);
  }
  for (llvm::GlobalVariable &variable : module.globals())
    if (variable.hasInitializer() && !isList(variable) && !keeper.has(variable))
      makeDeclaration(variable);
  // What used them is gone by now.
  const auto erase = [&](auto &symbol) {
    symbol.removeDeadConstantUsers();
    if (!keeper.has(symbol) && symbol.use_empty())
      symbol.eraseFromParent();
  };
  for (llvm::GlobalAlias &alias : llvm::make_early_inc_range(module.aliases()))
    erase(alias);
  for (llvm::GlobalIFunc &function : llvm::make_early_inc_range(module.ifuncs()))
    erase(function);
}

void slice(llvm::Module &module, llvm::function_ref<bool(llvm::StringRef symbol)> isWanted) {
  Keeper keeper(module);
  bool isAnyWanted = false;
  for (llvm::Function &function : module)
    if (!function.isDeclaration() && isWanted(function.getName())) {
      keeper.want(function);
      isAnyWanted = true;
    }
  if (!isAnyWanted)
    return;
  if (llvm::GlobalVariable *endings = module.getNamedGlobal("llvm.global_dtors"))
    keeper.keep(*endings);
  keeper.close();
  shortenLists(module, keeper);
  dropBodies(module, keeper);
}

} // namespace sparcity::codegen
