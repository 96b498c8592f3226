//===- frontend/clang/Objects.cpp - Named memory and sizes ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Objects.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/ConstantTable.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

std::optional<ir::ElementType> elementType(const clang::ASTContext &ast, clang::QualType type) {
  type = type.getCanonicalType().getUnqualifiedType();
  if (const auto *atomic = type->getAs<clang::AtomicType>())
    type = atomic->getValueType();
  if (const auto *complex = type->getAs<clang::ComplexType>())
    type = complex->getElementType();
  else if (const auto *vector = type->getAs<clang::VectorType>())
    type = vector->getElementType();
  if (type->isIncompleteType() || type->isDependentType())
    return std::nullopt;
  // Storage, not value bits: an x87 long double occupies 128 bits.
  const unsigned bits = static_cast<unsigned>(type->isScalarType() ? ast.getTypeSize(type) : 0);
  if (type->isRealFloatingType())
    return ir::ElementType{ir::ElementKind::Float, bits};
  if (type->isIntegralOrEnumerationType() || type->isPointerType())
    return ir::ElementType{ir::ElementKind::Integer, bits};
  return std::nullopt;
}

clang::QualType firstNumber(const clang::ASTContext &ast, clang::QualType type) {
  for (;;) {
    const clang::RecordDecl *record = type->getAsRecordDecl();
    if (record && !record->field_empty())
      type = record->field_begin()->getType();
    else if (type->isArrayType())
      type = ast.getBaseElementType(type);
    else
      return type;
  }
}

unsigned partsOf(clang::QualType type) {
  if (const auto *vector = type->getAs<clang::VectorType>())
    return vector->getNumElements();
  return type->isAnyComplexType() ? 2 : 1;
}

namespace {

bool isRestrict(clang::QualType type) { return type.isRestrictQualified(); }

/// The type an array's parameter was declared with: `double a[M][N]` keeps M.
clang::QualType declaredType(const clang::ValueDecl &declared) {
  if (const auto *parameter = llvm::dyn_cast<clang::ParmVarDecl>(&declared))
    return parameter->getOriginalType();
  return declared.getType();
}

/// Sizes that are not constant are evaluated where the reader passes the
/// declaration.
std::optional<ir::Expr> constantExtent(const clang::ArrayType &type) {
  const auto *array = llvm::dyn_cast<clang::ConstantArrayType>(&type);
  const auto count = array ? array->getSize().tryZExtValue() : std::nullopt;
  if (!count || *count > INT64_MAX)
    return std::nullopt;
  return ir::Expr(static_cast<std::int64_t>(*count));
}

unsigned strideOf(const clang::ASTContext &ast, clang::QualType element) {
  if (element->isIncompleteType() || element->isFunctionType() || element->isVariablyModifiedType())
    return 1;
  const auto size = ast.getTypeSizeInChars(element).getQuantity();
  return size > 0 && size < (1LL << 31) ? static_cast<unsigned>(size) : 1;
}

} // namespace

ObjectId Objects::add(const Key &key, clang::QualType type, const clang::ValueDecl &declared,
                      std::pair<unsigned, unsigned> order) {
  if (auto known = ids.find(key); known != ids.end())
    return known->second;
  Entry entry;
  entry.order = order;
  entry.array.name = freshName(key.second);
  entry.array.range = rangeOf(ast, clang::SourceRange(declared.getLocation()));
  const bool isReference = declared.getType()->isReferenceType();
  const clang::QualType declaredType = declared.getType().getNonReferenceType();
  const bool isPointer = declaredType->isPointerType();
  type = type.getNonReferenceType();
  entry.array.mayAlias = (isPointer || isReference) && !isRestrict(declared.getType());
  if (isPointer || !type->isArrayType())
    entry.array.extents.push_back(isPointer ? std::nullopt : std::optional<ir::Expr>(1));
  if (type->isPointerType())
    type = type->getPointeeType();
  while (const clang::ArrayType *array = ast.getAsArrayType(type)) {
    entry.array.extents.push_back(constantExtent(*array));
    type = array->getElementType();
  }
  if (auto element = elementType(ast, type)) {
    entry.array.element = *element;
    entry.isRefined = true;
  }
  entry.array.elementStride = strideOf(ast, type);
  if (!isPointer && llvm::isa<clang::VarDecl>(declared))
    entry.array.alignment = static_cast<unsigned>(ast.getDeclAlign(&declared).getQuantity());
  if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(&declared)) {
    entry.array.values = constantElements(ast, *variable);
    entry.isOwn = variable->hasLocalStorage() && !isPointer && !isReference;
  }
  entries.push_back(std::move(entry));
  const auto id = static_cast<ObjectId>(entries.size() - 1);
  ids.emplace(key, id);
  return id;
}

ObjectId Objects::variable(const clang::VarDecl &variable) {
  const clang::VarDecl &canonical = *variable.getCanonicalDecl();
  const unsigned order = canonical.getLocation().getRawEncoding();
  return add({&canonical, canonical.getNameAsString()}, declaredType(canonical), canonical,
             {order, 0});
}

std::optional<std::string> Objects::knownName(const clang::VarDecl &variable) const {
  const clang::VarDecl &canonical = *variable.getCanonicalDecl();
  const auto found = ids.find({&canonical, canonical.getNameAsString()});
  return found == ids.end() ? std::nullopt : std::optional(entries[found->second].array.name);
}

ObjectId Objects::member(const clang::VarDecl &base, const std::string &path,
                         const clang::FieldDecl &field) {
  const clang::VarDecl &canonical = *base.getCanonicalDecl();
  return add({&canonical, path}, field.getType(), field,
             {canonical.getLocation().getRawEncoding(), field.getLocation().getRawEncoding()});
}

const Objects::Rows &Objects::rows(ObjectId table, std::int64_t offset, clang::QualType type,
                                   const clang::FieldDecl *member) {
  auto [position, isNew] = tables.try_emplace({table, offset});
  if (!isNew)
    return position->second;
  Entry entry;
  entry.table = table;
  entry.order = entries[table].order;
  ++entry.order.second;
  std::string name = entries[table].array.name + "[]";
  if (member)
    name += "." + member->getNameAsString();
  entry.array.name = freshName(name);
  entry.array.range = entries[table].array.range;
  const clang::QualType pointee = type->getPointeeType();
  entry.array.extents.emplace_back(std::nullopt);
  if (auto element = elementType(ast, pointee)) {
    entry.array.element = *element;
    entry.isRefined = true;
  }
  entry.array.elementStride = strideOf(ast, pointee);
  entries.push_back(std::move(entry));
  std::erase_if(name, [](char c) { return c == '[' || c == ']'; });
  position->second = {static_cast<ObjectId>(entries.size() - 1), freshName("pitch_" + name)};
  return position->second;
}

std::string Objects::addValues(const std::string &wish, clang::SourceRange range) {
  Entry entry;
  entry.order = {range.getBegin().getRawEncoding(), 0};
  entry.isRefined = true;
  entry.array.name = freshName(wish.empty() ? "index" : wish);
  entry.array.element = {ir::ElementKind::Integer, 32};
  entry.array.elementStride = 4;
  entry.array.extents.emplace_back(std::nullopt);
  entry.array.mayAlias = false;
  entry.array.range = rangeOf(ast, range);
  entries.push_back(std::move(entry));
  return entries.back().array.name;
}

std::optional<ObjectId> Objects::tableOf(ObjectId rows) const { return entries[rows].table; }

std::optional<ObjectId> Objects::find(const std::string &name) const {
  for (ObjectId id = 0; id < entries.size(); ++id)
    if (entries[id].array.name == name)
      return id;
  return std::nullopt;
}

void Objects::setExtents(ObjectId id, std::vector<std::optional<ir::Expr>> extents) {
  entries[id].array.extents = std::move(extents);
}

void Objects::refineElement(ObjectId id, ir::ElementType type) {
  Entry &entry = entries[id];
  if (entry.isRefined)
    return;
  entry.isRefined = true;
  entry.array.element = type;
  entry.array.elementStride = std::max(entry.array.elementStride, type.bytes());
}

void Objects::forgetAllocation(const clang::VarDecl &pointer) {
  auto known = ids.find({pointer.getCanonicalDecl(), pointer.getNameAsString()});
  if (known != ids.end() && pointer.getType()->isPointerType())
    entries[known->second].array.mayAlias = !isRestrict(pointer.getType());
}

bool Objects::hasExtent(std::string_view symbol) const {
  for (const Entry &entry : entries)
    for (const auto &extent : entry.array.extents)
      if (extent && extent->contains(symbol))
        return true;
  return false;
}

std::string Objects::freshName(const std::string &wish) {
  const std::string stem = wish.empty() ? "unnamed" : wish;
  std::string name = stem;
  for (unsigned suffix = 2; names.count(name) || indexNames.count(name); ++suffix)
    name = stem + "_" + std::to_string(suffix);
  names.insert(name);
  return name;
}

std::string Objects::symbol(const clang::VarDecl &base, const std::string &path) {
  auto [position, isNew] = symbols.try_emplace({&base, path});
  // An index of this nest may have taken the name since an earlier nest.
  if (isNew || indexNames.count(position->second))
    position->second = freshName(path);
  return position->second;
}

std::optional<std::string> Objects::knownSymbol(const clang::VarDecl &base) const {
  auto found = symbols.find({&base, base.getNameAsString()});
  return found == symbols.end() ? std::nullopt : std::optional<std::string>(found->second);
}

std::string Objects::indexName(const std::string &wish, const std::vector<std::string> &path) {
  std::string name = wish;
  for (unsigned suffix = 2; names.count(name) || llvm::is_contained(path, name); ++suffix)
    name = wish + "_" + std::to_string(suffix);
  indexNames.insert(name);
  return name;
}

} // namespace sparcity::frontend
