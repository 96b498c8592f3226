//===- frontend/llvm/Names.cpp - What the source calls values -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Names.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

#include <array>
#include <cstdlib>

namespace sparcity::bitcode {

static ir::SourceRange rangeOf(const llvm::DIVariable &variable) {
  const unsigned line = variable.getLine();
  return {variable.getFilename().str(), line, line ? 1U : 0U, line, line ? 1U : 0U};
}

const llvm::Value *Names::valueOf(const llvm::DIVariable &variable) const {
  return values.lookup(&variable);
}

const llvm::Value *Names::variableWhere(llvm::function_ref<bool(const llvm::Value &)> isIt) const {
  for (const auto &[value, variable] : variables)
    if (!variable.isMemory && !variable.part && isIt(*value))
      return value;
  return nullptr;
}

Names::Names(llvm::Function &function) {
  for (llvm::Instruction &instruction : llvm::instructions(function)) {
    for (llvm::DbgVariableRecord &record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      if (record.getNumVariableLocationOps() == 1)
        note(record.getVariableLocationOp(0),
             {record.getVariable(), record.getDebugLoc().getInlinedAt() != nullptr,
              record.isDbgDeclare()},
             *record.getExpression());
    const auto *old = llvm::dyn_cast<llvm::DbgVariableIntrinsic>(&instruction);
    if (old && old->getNumVariableLocationOps() == 1)
      note(old->getVariableLocationOp(0),
           {old->getVariable(), old->getDebugLoc().getInlinedAt() != nullptr,
            llvm::isa<llvm::DbgDeclareInst>(old)},
           *old->getExpression());
  }
}

void Names::note(const llvm::Value *value, Variable variable,
                 const llvm::DIExpression &expression) {
  const llvm::StringRef name = variable.variable->getName();
  if (value && !variable.isMemory && expression.getNumElements() == 0) {
    // Of two values it is neither all along.
    const auto [known, isNew] = values.try_emplace(variable.variable, value);
    if (!isNew && known->second != value)
      known->second = nullptr;
  }
  // Names that libraries keep for themselves say nothing to a user.
  if (!value || llvm::isa<llvm::ConstantData>(value) || name.empty() ||
      (variable.isInlined && name.starts_with("_")))
    return;
  if (const auto part = expression.getFragmentInfo())
    variable.part = static_cast<std::int64_t>(part->OffsetInBits / 8);
  constexpr unsigned wordsOfPart = 3;
  if (expression.getNumElements() != (variable.part ? wordsOfPart : 0))
    return;
  // What the function itself calls it says more than a function that it took in.
  const auto [known, isNew] = variables.insert({value, variable});
  if (!isNew && known->second.isInlined && !variable.isInlined)
    known->second = variable;
}

Named Names::of(const llvm::Value &value) const {
  if (const auto found = variables.find(&value); found != variables.end()) {
    const Variable &known = found->second;
    // `.omp.iv` is a name that Clang gives what it makes of the source's loop.
    if (known.variable->getName().starts_with("."))
      return {"", known.variable->getType(), known.isMemory || known.part, {}};
    const Named whole{known.variable->getName().str(), known.variable->getType(),
                      known.isMemory || known.part, rangeOf(*known.variable)};
    return known.part ? at(whole, *known.part) : whole;
  }
  if (const auto *global = llvm::dyn_cast<llvm::GlobalVariable>(&value)) {
    llvm::SmallVector<llvm::DIGlobalVariableExpression *, 1> described;
    global->getDebugInfo(described);
    if (described.empty())
      return {global->getName().str(), nullptr, true};
    const llvm::DIGlobalVariable &variable = *described.front()->getVariable();
    return {variable.getName().str(), variable.getType(), true, rangeOf(variable)};
  }
  // What passes call their values says nothing to a user.
  const auto *argument = llvm::dyn_cast<llvm::Argument>(&value);
  const bool isLocal = llvm::isa<llvm::AllocaInst>(value);
  std::string name = argument || isLocal ? value.getName().str() : "";
  if (argument && name.empty())
    name = "arg" + std::to_string(argument->getArgNo());
  return {std::move(name), nullptr, isLocal};
}

std::string Names::ofFunction(const llvm::Function &function) {
  const std::string symbol = function.getName().str();
  const llvm::DISubprogram *described = function.getSubprogram();
  std::string name = llvm::demangle(symbol);
  if (name == symbol)
    return described ? described->getName().str() : symbol;
  llvm::ItaniumPartialDemangler parts;
  if (parts.partialDemangle(symbol.c_str()))
    return name;
  char *plain = parts.getFunctionName(nullptr, nullptr);
  name = plain ? plain : name;
  std::free(plain); // NOLINT: the demangler gives memory of malloc
  return name;
}

/// What a library calls a member of its classes, in a user's word; empty: it has none.
static llvm::StringRef publicName(llvm::StringRef member) {
  if (!member.starts_with("_"))
    return member;
  if (member.contains("end_of_storage"))
    return "capacity";
  const bool isSize = member.contains("finish") || member == "__end_" || member.contains("size") ||
                      member.contains("extent_value");
  return isSize ? "size" : "";
}

namespace {

/// Into a type by an offset.
class Path {
public:
  Path(Named &place, llvm::StringRef separator) : place(place), separator(separator.str()) {}

  void follow(std::int64_t offset) {
    const auto *composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(bareType(place.type));
    place.type = bareType(place.type);
    if (!composite)
      return setUnknownUnlessZero(offset);
    if (asArray(composite) && composite->getRawDataLocation())
      return followDescriptor(*composite, offset);
    if (const llvm::DIType *element = asArray(composite) ? composite->getBaseType() : nullptr)
      return followElement(*element, offset);
    for (const llvm::DINode *node : composite->getElements())
      if (const auto *member = llvm::dyn_cast_or_null<llvm::DIDerivedType>(node);
          member && isAt(*member, offset))
        return followMember(*member, offset);
    setUnknownUnlessZero(offset);
  }

private:
  static bool isAt(const llvm::DIDerivedType &member, std::int64_t offset) {
    const bool isMember = member.getTag() == llvm::dwarf::DW_TAG_member && !member.isStaticMember();
    const llvm::DIType *type = bareType(&member);
    const auto begin = static_cast<std::int64_t>(member.getOffsetInBits() / 8);
    const auto size = static_cast<std::int64_t>(type ? type->getSizeInBits() / 8 : 0);
    const bool isBase =
        member.getTag() == llvm::dwarf::DW_TAG_inheritance && !isEmptyClass(member.getBaseType());
    return (isMember || isBase) && begin <= offset && offset < begin + size;
  }

  void followMember(const llvm::DIDerivedType &member, std::int64_t offset) {
    const llvm::StringRef name =
        member.getTag() == llvm::dwarf::DW_TAG_member ? publicName(member.getName()) : "";
    if (!name.empty()) {
      place.name += separator + name.str();
      separator = ".";
    }
    place.isBegin = name.empty() && member.getTag() == llvm::dwarf::DW_TAG_member;
    place.type = member.getBaseType();
    follow(offset - static_cast<std::int64_t>(member.getOffsetInBits() / 8));
  }

  /// As Fortran's compilers lay it out: where the elements are, then 24 bytes in, of each
  /// dimension its lower bound, its extent and the bytes from one to the next.
  void followDescriptor(const llvm::DICompositeType &array, std::int64_t offset) {
    constexpr std::int64_t head = 24;
    constexpr std::array parts = {"lower", "extent", "stride"};
    if (offset == 0) {
      place.isMemory = true;
      return;
    }
    if (offset < head || offset % 8 != 0)
      return setUnknownUnlessZero(offset);
    const std::int64_t word = (offset - head) / 8;
    place.name += "." + std::string(parts[word % 3]) + std::to_string(word / 3 + 1);
    const llvm::DIType *element = bareType(array.getBaseType());
    if (word == 2 && element)
      place.sideBySide = static_cast<std::int64_t>(element->getSizeInBits() / 8);
    place.type = nullptr;
  }

  void followElement(const llvm::DIType &element, std::int64_t offset) {
    const llvm::DIType *type = bareType(&element);
    const auto size = static_cast<std::int64_t>(type ? type->getSizeInBits() / 8 : 0);
    if (size <= 0 || offset < 0)
      return setUnknownUnlessZero(offset);
    place.name += "[" + std::to_string(offset / size) + "]";
    place.type = type;
    follow(offset % size);
  }

  void setUnknownUnlessZero(std::int64_t offset) {
    if (offset == 0)
      return;
    place.name += "+" + std::to_string(offset);
    place.type = nullptr;
  }

  Named &place;
  std::string separator;
};

} // namespace

Named Names::at(const Named &base, std::int64_t offset) {
  Named place = base;
  place.type = base.isMemory ? base.type : pointee(base.type);
  place.isMemory = false;
  Path(place, base.isMemory ? "." : "->").follow(offset);
  return place;
}

} // namespace sparcity::bitcode
