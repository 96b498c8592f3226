//===- models/exasat/Fields.cpp - Accesses put together as fields ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Fields.h"

#include "ir/Kernel.h"
#include "ir/Linear.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

namespace sparcity::exasat {

/// The nearest whole number.
static std::int64_t rounded(std::int64_t a, std::int64_t b) {
  const std::int64_t quotient = a / b, rest = a % b;
  if (2 * std::abs(rest) < std::abs(b))
    return quotient;
  return quotient + ((rest > 0) == (b > 0) ? 1 : -1);
}

/// Iterations of each loop between two addresses; none where a part of an iteration is left, or
/// more of them lie between than a loop has.
static std::optional<PerLoop> shiftOf(std::int64_t difference, const Field &field,
                                      const PerLoop &trips) {
  llvm::SmallVector<size_t, 4> loops;
  for (size_t l = 0; l < field.strides.size(); ++l)
    if (field.movesIn(l))
      loops.push_back(l);
  llvm::stable_sort(loops, [&](size_t a, size_t b) {
    return std::abs(field.strides[a]) > std::abs(field.strides[b]);
  });
  PerLoop shift(trips.size(), 0);
  for (const size_t l : loops) {
    shift[l] = rounded(difference, field.strides[l]);
    difference -= shift[l] * field.strides[l];
    if (std::abs(shift[l]) >= trips[l])
      return std::nullopt;
  }
  return difference == 0 ? std::optional(shift) : std::nullopt;
}

static void merge(Reference &into, const Reference &other) {
  into.loads += other.loads;
  into.stores += other.stores;
  into.isNonTemporal &= other.isNonTemporal;
}

static void addTo(PerLoop &shift, const PerLoop &other) {
  for (size_t l = 0; l < other.size(); ++l)
    shift[l] += other[l];
}

/// Puts a reference of another field there, whose first address is so far from this one's.
static void put(Field &field, Reference reference, const PerLoop &between) {
  addTo(reference.shift, between);
  const auto same = llvm::find_if(field.references,
                                  [&](const Reference &known) { return known.isLike(reference); });
  if (same == field.references.end())
    field.references.push_back(std::move(reference));
  else
    merge(*same, reference);
}

bool join(Field &field, const Reference &reference, std::int64_t address, const PerLoop &trips) {
  const std::optional<PerLoop> between = shiftOf(address - field.address, field, trips);
  if (between)
    put(field, reference, *between);
  return between.has_value();
}

/// Iterations of each loop from the field's first address to that one, by way of a reference that
/// is near it: grids may be thinner than a stencil reaches from one end to the other.
static std::optional<PerLoop> linked(const Field &field, std::int64_t address,
                                     const PerLoop &trips) {
  for (const Reference &each : field.references) {
    std::int64_t there = field.address;
    for (size_t l = 0; l < field.strides.size(); ++l)
      there += each.shift[l] * field.strides[l];
    if (std::optional<PerLoop> shift = shiftOf(address - there, field, trips)) {
      addTo(*shift, each.shift);
      return shift;
    }
  }
  return std::nullopt;
}

/// False if addresses come so near to 2^63 that sums of them overflow.
static bool isWithinReach(const ir::LinearForm &address, const Nest &nest) {
  double reach = std::abs(static_cast<double>(address.constant));
  for (size_t l = 0; l < address.slopes.size(); ++l)
    reach += std::abs(static_cast<double>(address.slopes[l])) *
             (std::abs(static_cast<double>(nest.lower[l])) +
              std::abs(static_cast<double>(nest.steps[l])) * static_cast<double>(nest.trips[l]));
  return reach < 0x1p60;
}

static bool moveAlike(const Field &a, const Field &b) {
  return a.array == b.array && a.strides == b.strides && a.depth == b.depth && a.bytes == b.bytes;
}

/// None where an index stands in a function, or the innermost of two loops hides the other's.
static std::optional<SymbolicAddress> symbolicOf(const ir::Expr &offset, const Nest &nest,
                                                 const std::vector<std::string_view> &indices) {
  SymbolicAddress address;
  ir::Bindings start;
  for (size_t l = 0; l < indices.size(); ++l) {
    if (!offset.isPolynomialIn(indices[l]))
      return std::nullopt;
    address.strides.push_back(offset.coefficient(indices[l], 1) * ir::Expr(nest.steps[l]));
    if (!start.emplace(indices[l], ir::Expr(0)).second)
      return std::nullopt;
  }
  address.start = offset.substitute(start);
  return address;
}

Field *FieldCollector::put(Field field, Reference reference) {
  // A reference between two fields makes them one.
  Field *home = nullptr;
  PerLoop ahead;
  for (size_t k = 0; k < fields.size(); ++k) {
    const std::optional<PerLoop> shift =
        moveAlike(fields[k], field) ? linked(fields[k], field.address, nest.trips) : std::nullopt;
    if (!shift)
      continue;
    if (!home) {
      home = &fields[k];
      ahead = *shift;
      continue;
    }
    PerLoop between = ahead;
    for (size_t l = 0; l < between.size(); ++l)
      between[l] -= (*shift)[l];
    for (const Reference &each : fields[k].references)
      exasat::put(*home, each, between);
    fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(k--));
  }
  if (home) {
    exasat::put(*home, std::move(reference), ahead);
    return nullptr;
  }
  field.references.push_back(std::move(reference));
  return &fields.emplace_back(std::move(field));
}

llvm::Error FieldCollector::add(const ir::Access &access, const ir::LoopPath &loops,
                                unsigned part) {
  const std::string &name = kernel.array(access.array).name;
  const size_t depth = loops.size();
  std::vector<std::string_view> indices;
  for (const ir::Loop *loop : loops)
    indices.emplace_back(loop->index);
  const std::optional<ir::LinearForm> linear =
      ir::linearIn(access.offset, indices, kernel.bindings());
  if (!linear)
    return llvm::createStringError("the access to '" + name +
                                   (access.offset.loadedArrays().empty()
                                        ? "' is no sum of indices and known sizes"
                                        : "' is indirect"));
  if (!isWithinReach(*linear, nest))
    return llvm::createStringError("the access to '" + name + "' leaves the address space");
  Field field;
  field.array = name;
  field.bytes = access.bytes;
  field.depth = static_cast<unsigned>(depth);
  field.address = linear->constant;
  field.trips = nest.trips;
  field.strides.assign(nest.depth(), 0);
  for (size_t l = 0; l < depth; ++l)
    field.strides[l] = linear->slopes[l] * nest.steps[l];
  Reference reference;
  reference.shift.assign(nest.depth(), 0);
  reference.part = part;
  const bool isStore = access.kind == ir::AccessKind::Store;
  (isStore ? reference.stores : reference.loads) = 1;
  reference.isStoredFirst = isStore;
  reference.isNonTemporal = !isStore || access.isNonTemporal;
  if (Field *added = put(std::move(field), std::move(reference)))
    added->symbolic = symbolicOf(access.offset, nest, indices);
  return llvm::Error::success();
}

void numberComponents(std::vector<Field> &fields) {
  std::map<std::string, std::vector<Field *>> byArray;
  for (Field &field : fields)
    byArray[field.array].push_back(&field);
  for (auto &[array, own] : byArray) {
    llvm::stable_sort(own, [](const Field *a, const Field *b) { return a->address < b->address; });
    for (size_t k = 0; k < own.size(); ++k) {
      own[k]->component = static_cast<unsigned>(k);
      own[k]->components = static_cast<unsigned>(own.size());
    }
  }
}

/// As `shiftOf`, with what is left of an iteration of the loop that moves least: 0 or above.
static std::optional<std::pair<PerLoop, std::int64_t>>
memberShift(std::int64_t difference, const Field &field, const PerLoop &trips) {
  size_t last = 0;
  for (size_t l = 0; l < field.strides.size(); ++l)
    if (field.movesIn(l) &&
        (!field.movesIn(last) || std::abs(field.strides[l]) <= std::abs(field.strides[last])))
      last = l;
  const std::int64_t size = std::abs(field.strides[last]);
  const std::int64_t rest = ((difference % size) + size) % size;
  const std::optional<PerLoop> shift = shiftOf(difference - rest, field, trips);
  return shift ? std::optional(std::pair(*shift, rest)) : std::nullopt;
}

/// True if both are members of one structure, of which the other one is then.
static bool joinRecord(Field &record, const Field &member, const PerLoop &trips) {
  if (record.array != member.array || record.strides != member.strides ||
      record.depth != member.depth || !llvm::any_of(record.strides, [](auto s) { return s != 0; }))
    return false;
  const auto between = memberShift(member.address - record.address, record, trips);
  if (!between)
    return false;
  for (Reference reference : member.references) {
    for (size_t l = 0; l < trips.size(); ++l)
      reference.shift[l] += between->first[l];
    const auto same = llvm::find_if(
        record.references, [&](const Reference &known) { return known.isLike(reference); });
    if (same == record.references.end())
      record.references.push_back(std::move(reference));
    else
      merge(*same, reference);
  }
  record.bytes = std::max(record.bytes, static_cast<unsigned>(between->second) + member.bytes);
  return true;
}

std::vector<Field> recordsOf(const std::vector<Field> &fields, const PerLoop &trips) {
  std::vector<Field> records;
  std::vector<const Field *> sorted;
  for (const Field &field : fields)
    sorted.push_back(&field);
  llvm::stable_sort(sorted, [](const Field *a, const Field *b) { return a->address < b->address; });
  for (const Field *field : sorted)
    if (llvm::none_of(records, [&](Field &each) { return joinRecord(each, *field, trips); }))
      records.push_back(*field);
  return records;
}

std::vector<Field> FieldCollector::take() {
  numberComponents(fields);
  return std::move(fields);
}

} // namespace sparcity::exasat
