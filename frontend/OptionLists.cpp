//===- frontend/OptionLists.cpp - What each compiler option is for --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/OptionLists.h"

#include "frontend/OptionNames.h"

#include "clang/Driver/Options.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Option/Option.h"

namespace sparcity::frontend {

namespace {

namespace options = clang::driver::options;

/// Options that Clang's table keeps together and that are alike. The innermost group
/// of an option decides.
struct Group {
  options::ID id;
  OptionUse use;
};

constexpr Group groups[] = {
    {options::OPT_W_Group, OptionUse::Warnings},
    {options::OPT_W_value_Group, OptionUse::Warnings},
    {options::OPT_R_Group, OptionUse::Warnings},
    {options::OPT_R_value_Group, OptionUse::Warnings},
    {options::OPT_g_Group, OptionUse::Nothing},
    {options::OPT_DebugInfo_Group, OptionUse::Nothing},
    {options::OPT_gN_Group, OptionUse::Nothing},
    {options::OPT_ggdbN_Group, OptionUse::Nothing},
    {options::OPT_gTune_Group, OptionUse::Nothing},
    {options::OPT_g_flags_Group, OptionUse::Nothing},
    {options::OPT_M_Group, OptionUse::Nothing},
    {options::OPT_d_Group, OptionUse::Nothing},
    {options::OPT_Link_Group, OptionUse::Nothing},
    {options::OPT_clang_ignored_f_Group, OptionUse::Nothing},
    {options::OPT_clang_ignored_m_Group, OptionUse::Nothing},
    {options::OPT_clang_ignored_gcc_optimization_f_Group, OptionUse::Nothing},
    {options::OPT_clang_ignored_legacy_options_Group, OptionUse::Nothing},
    // Features and conventions of targets.
    {options::OPT_m_Group, OptionUse::Code},
    {options::OPT_LongDouble_Group, OptionUse::Code},
    {options::OPT_m_x86_Features_Group, OptionUse::Code},
    {options::OPT_m_x86_AVX10_Features_Group, OptionUse::Code},
    {options::OPT_m_aarch64_Features_Group, OptionUse::Code},
    {options::OPT_m_arm_Features_Group, OptionUse::Code},
    {options::OPT_m_riscv_Features_Group, OptionUse::Code},
};

llvm::StringMap<OptionUse> readLists() {
  llvm::StringMap<OptionUse> uses;
  for (const OptionNames &list : optionNames) {
    llvm::SmallVector<llvm::StringRef> names;
    llvm::SplitString(list.names, names);
    for (const llvm::StringRef name : names)
      uses.try_emplace((list.prefix + name).str(), list.use);
  }
  return uses;
}

/// "-fno-inline" as "-finline"; empty if the name says no "no".
std::string withoutNo(llvm::StringRef name) {
  const size_t place = name.find("no-");
  if (place == llvm::StringRef::npos || place == 0 || place > 2)
    return "";
  return (name.take_front(place) + name.drop_front(place + 3)).str();
}

} // namespace

bool isHarmless(OptionUse use) { return use <= OptionUse::Nothing; }

llvm::StringRef reasonOf(OptionUse use) {
  switch (use) {
  case OptionUse::WritesFiles:
    return "it writes files";
  case OptionUse::LoadsCode:
    return "it loads code into this program";
  case OptionUse::RunsPrograms:
    return "it runs other programs";
  case OptionUse::ShapesMessages:
    return "it changes the form of messages";
  case OptionUse::SetsProcess:
    return "it sets options of the whole program";
  case OptionUse::OnlyPrints:
    return "it prints instead of compiling";
  default:
    return "it is not known to be harmless";
  }
}

OptionUse useOf(const llvm::opt::Option &written) {
  static const llvm::StringMap<OptionUse> uses = readLists();
  const llvm::opt::Option option = written.getUnaliasedOption();
  std::string name = option.getPrefixedName().str();
  if (name.size() > 1 && name.back() == '=')
    name.pop_back();
  if (const auto found = uses.find(name); found != uses.end())
    return found->second;
  if (const auto found = uses.find(withoutNo(name)); found != uses.end())
    // What is refused does not happen.
    return isHarmless(found->second) ? found->second : OptionUse::Nothing;
  for (const Group &group : groups)
    if (option.getGroup().isValid() && option.getGroup().getID() == group.id)
      return group.use;
  const bool isForLinker =
      option.hasFlag(options::LinkerInput) || option.hasFlag(options::LinkOption);
  return isForLinker || option.hasFlag(options::Ignored) ? OptionUse::Nothing : OptionUse::Unknown;
}

} // namespace sparcity::frontend
