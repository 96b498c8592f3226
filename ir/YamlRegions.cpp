//===- ir/YamlRegions.cpp - Regions in an IR file -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/YamlOut.h"
#include "ir/YamlParts.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::ir::yaml {

static void write(Out &out, const Opaque &piece, const Region &region) {
  const auto names = [&](ArrayId id) { out.quoted(region.arrays[id.index].name); };
  out.flowMap([&] {
    out.strings("calls", piece.calls);
    out.flowList("reads", piece.reads, names);
    out.flowList("writes", piece.writes, names);
    out.at(piece.range);
  });
}

void write(Out &out, const Region &region, const Program &program) {
  out.out << YAML::BeginMap;
  out.string("function", region.function);
  out.strings("symbols", region.symbols);
  out.list("arrays", region.arrays, [&](const Array &array) { write(out, array); });
  out.list("body", region.body, [&](const auto &piece) {
    if (const KernelId *nest = std::get_if<KernelId>(&piece))
      out.flowMap([&] { out.string("nest", program.kernel(*nest).name); });
    else
      write(out, std::get<Opaque>(piece), region);
  });
  out.out << YAML::EndMap;
}

static std::vector<ArrayId> readArrays(Context &context, Map &map, const char *key,
                                       const Region &region) {
  std::vector<ArrayId> result;
  for (const YAML::Node &entry : map.list(key)) {
    const std::string name = entry.IsScalar() ? entry.Scalar() : "";
    const auto found =
        llvm::find_if(region.arrays, [&](const Array &array) { return array.name == name; });
    if (found == region.arrays.end())
      context.error(entry, "the region has no array '" + name + "'");
    else
      result.push_back({static_cast<unsigned>(found - region.arrays.begin())});
  }
  return result;
}

static Opaque readOpaque(Context &context, Map &map, const std::string &file,
                         const Region &region) {
  Opaque piece;
  piece.calls = map.optionalStrings("calls");
  piece.reads = readArrays(context, map, "reads", region);
  piece.writes = readArrays(context, map, "writes", region);
  piece.range = readRange(context, map, file);
  return piece;
}

Region readRegion(Context &context, const YAML::Node &node, const Program &program,
                  unsigned &next) {
  Map map(context, node, "a region");
  Region region;
  region.function = map.string("function").value_or("");
  region.symbols = map.optionalStrings("symbols");
  for (const YAML::Node &entry : map.list("arrays"))
    region.arrays.push_back(readArray(context, entry, program.file));
  for (const YAML::Node &entry : map.list("body")) {
    Map piece(context, entry, "a piece of a region");
    const std::optional<std::string> nest = piece.optionalString("nest");
    if (!nest) {
      region.body.emplace_back(readOpaque(context, piece, program.file, region));
    } else if (next < program.kernels.size() && program.kernels[next].name == *nest) {
      region.body.emplace_back(KernelId{next++});
    } else {
      context.error(entry, "'" + *nest + "' is not the kernel that comes next in the file");
    }
    piece.finish();
  }
  map.finish();
  return region;
}

} // namespace sparcity::ir::yaml
