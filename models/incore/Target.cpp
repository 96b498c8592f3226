//===- models/incore/Target.cpp - LLVM's description of a CPU -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Opens LLVM's tables for a triple and CPU. LLVM itself prints to standard
/// error or aborts on names it does not know, so everything is checked first.
///
//===----------------------------------------------------------------------===//

#include "models/incore/Target.h"

#include "base/Targets.h"
#include "models/incore/AsmParser.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/MC/MCFixup.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MCA/Support.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::incore {

namespace {

bool isSupported(const llvm::Triple &triple) {
  return (triple.isX86() || triple.isAArch64() || triple.isRISCV()) &&
         (triple.isOSBinFormatELF() || triple.isOSBinFormatMachO() || triple.isOSBinFormatCOFF());
}

/// "+avx512f,-sse4a" from -mavx512f, -mno-sse4a and -target-feature options;
/// what is no feature of the target (-mprefer-vector-width=512) is left alone.
std::string featuresOf(const std::vector<std::string> &flags,
                       const llvm::MCSubtargetInfo &subtarget, bool isX86) {
  auto isFeature = [&](llvm::StringRef name) {
    return llvm::any_of(subtarget.getAllProcessorFeatures(),
                        [&](const auto &feature) { return name == feature.Key; });
  };
  std::string features;
  auto add = [&](bool on, llvm::StringRef name) {
    if (isFeature(name))
      features.append(features.empty() ? "" : ",").append(on ? "+" : "-").append(name.str());
  };
  bool isFeatureNext = false;
  for (llvm::StringRef flag : flags) {
    if (flag == "-Xclang")
      continue;
    if (isFeatureNext && flag.size() > 1)
      add(flag.front() == '+', flag.drop_front());
    else if (isX86 && flag.consume_front("-mno-"))
      add(false, flag);
    else if (isX86 && flag.consume_front("-m"))
      add(true, flag);
    isFeatureNext = flag == "-target-feature";
  }
  return features;
}

} // namespace

llvm::Error fault(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

llvm::Expected<std::unique_ptr<Target>> Target::create(const std::string &tripleName,
                                                       const std::string &cpu,
                                                       const std::vector<std::string> &flags) {
  base::initialiseTargets();
  auto result = std::make_unique<Target>();
  result->blocks = std::make_shared<KnownBlocks>();
  result->triple = llvm::Triple(llvm::Triple::normalize(tripleName));
  if (!isSupported(result->triple))
    return fault(llvm::Twine("the target '") + tripleName +
                 "' is not one of x86, AArch64 and RISC-V");
  if (llvm::Error error = result->open(cpu, flags))
    return error;
  result->fillUnits();
  return result;
}

llvm::Error Target::open(const std::string &cpu, const std::vector<std::string> &flags) {
  std::string message;
  target = llvm::TargetRegistry::lookupTarget(triple.str(), message);
  if (!target)
    return fault(llvm::Twine("the target '") + triple.str() + "' is unknown to LLVM");
  registers.reset(target->createMCRegInfo(triple.str()));
  if (!registers)
    return fault(llvm::Twine("LLVM has no register tables for '") + triple.str() + "'");
  asmInfo.reset(target->createMCAsmInfo(*registers, triple.str(), options));
  instructions.reset(target->createMCInstrInfo());
  if (!asmInfo || !instructions)
    return fault(llvm::Twine("LLVM has no assembler for '") + triple.str() + "'");
  if (llvm::Error error = selectCpu(cpu, flags))
    return error;
  analysis.reset(target->createMCInstrAnalysis(instructions.get()));
  instruments.reset(target->createInstrumentManager(*subtarget, *instructions));
  if (!instruments)
    instruments = std::make_unique<llvm::mca::InstrumentManager>(*subtarget, *instructions);
  postProcess.reset(target->createInstrPostProcess(*subtarget, *instructions));
  if (!postProcess)
    postProcess = std::make_unique<llvm::mca::InstrPostProcess>(*subtarget, *instructions);
  context = std::make_unique<llvm::MCContext>(triple, asmInfo.get(), registers.get(),
                                              subtarget.get(), nullptr, &options);
  emitter.reset(target->createMCCodeEmitter(*instructions, *context));
  if (triple.isX86())
    sizePrinter.reset(target->createMCInstPrinter(triple, /*Intel syntax*/ 1, *asmInfo,
                                                  *instructions, *registers));
  return llvm::Error::success();
}

llvm::Error Target::selectCpu(const std::string &cpu, const std::vector<std::string> &flags) {
  subtarget.reset(target->createMCSubtargetInfo(triple.str(), "", ""));
  if (!subtarget)
    return fault(llvm::Twine("LLVM has no CPU tables for '") + triple.str() + "'");
  if (cpu.empty() || !subtarget->isCPUStringValid(cpu))
    return fault(llvm::Twine("LLVM does not know the CPU '") + cpu + "' of '" + triple.str() + "'");
  std::string features = featuresOf(flags, *subtarget, triple.isX86());
  subtarget.reset(target->createMCSubtargetInfo(triple.str(), cpu, features));
  if (triple.isRISCV() && subtarget->checkFeatures("+64bit") != triple.isArch64Bit())
    return fault(llvm::Twine("the CPU '") + cpu + "' does not fit the target '" + triple.str() +
                 "'");
  if (!schedModel().hasInstrSchedModel())
    return fault(llvm::Twine("LLVM has no scheduling model for the CPU '") + cpu + "'");
  // Masks of resources are 64 bits wide throughout LLVM's MCA.
  if (schedModel().getNumProcResourceKinds() > 64)
    return fault(llvm::Twine("the scheduling model of the CPU '") + cpu +
                 "' has more than 64 resources");
  return llvm::Error::success();
}

UnitMask Target::unitsOf(std::uint64_t mask) {
  return llvm::popcount(mask) > 1 ? mask ^ llvm::bit_floor(mask) : mask;
}

void Target::fillUnits() {
  const llvm::MCSchedModel &model = schedModel();
  std::vector<std::uint64_t> masks(model.getNumProcResourceKinds());
  llvm::mca::computeProcResourceMasks(model, masks);
  unitTable.resize(64);
  resources.resize(masks.size());
  for (size_t i = 1; i < masks.size(); ++i) {
    const llvm::MCProcResourceDesc &resource = *model.getProcResource(i);
    resources[i] = {resource.Name, unitsOf(masks[i])};
    if (!resource.SubUnitsIdxBegin)
      unitTable[llvm::mca::getResourceStateIndex(masks[i])] = {resource.Name,
                                                               double(resource.NumUnits)};
  }
}

std::optional<UnitMask> Target::findUnits(llvm::StringRef name) const {
  for (const auto &[resource, mask] : resources)
    if (mask && resource == name)
      return mask;
  return std::nullopt;
}

void Target::setUnits(const std::vector<std::string> &names) {
  unitTable.assign(64, {});
  resources.clear();
  for (size_t bit = 0; bit < names.size() && bit < unitTable.size(); ++bit) {
    unitTable[bit] = {names[bit], 1};
    resources.emplace_back(names[bit], UnitMask{1} << bit);
  }
}

llvm::SmallString<16> Target::encode(const llvm::MCInst &inst) const {
  llvm::SmallString<16> bytes;
  llvm::SmallVector<llvm::MCFixup, 4> fixups;
  if (emitter)
    emitter->encodeInstruction(inst, bytes, fixups, *subtarget);
  return bytes;
}

std::optional<unsigned> Target::memoryBytes(const llvm::MCInst &inst) const {
  if (!sizePrinter)
    return std::nullopt;
  std::string text;
  llvm::raw_string_ostream stream(text);
  sizePrinter->printInst(&inst, 0, "", *subtarget, stream);
  llvm::StringRef before = llvm::StringRef(text).split(" ptr [").first;
  if (before.size() == text.size())
    return std::nullopt;
  unsigned bytes = llvm::StringSwitch<unsigned>(before.substr(before.find_last_of(" \t,") + 1))
                       .Case("byte", 1)
                       .Case("word", 2)
                       .Case("dword", 4)
                       .Case("qword", 8)
                       .Case("tbyte", 10)
                       .Case("xmmword", 16)
                       .Case("ymmword", 32)
                       .Case("zmmword", 64)
                       .Default(0);
  return bytes ? std::optional(bytes) : std::nullopt;
}

} // namespace sparcity::incore
