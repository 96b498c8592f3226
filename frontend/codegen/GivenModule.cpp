//===- frontend/codegen/GivenModule.cpp - LLVM IR as the source -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/GivenModule.h"

#include "frontend/Recover.h"
#include "frontend/codegen/MemoryLoops.h"
#include "frontend/codegen/PlacelessFunctions.h"
#include "ir/LocatedError.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Object/IRObjectFile.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace sparcity::codegen {

bool isBitcode(llvm::StringRef text) {
  return llvm::identify_magic(text) == llvm::file_magic::bitcode;
}

bool isModule(llvm::StringRef file, llvm::StringRef text) {
  if (isBitcode(text) || file.ends_with(".ll") || file.ends_with(".bc"))
    return true;
  const llvm::StringRef begin = text.ltrim();
  return llvm::any_of(std::array{"; ModuleID", "source_filename =", "target datalayout",
                                 "target triple", "define "},
                      [&](llvm::StringRef word) { return begin.starts_with(word); });
}

std::string embeddedModule(llvm::StringRef object) {
  auto found = llvm::object::IRObjectFile::findBitcodeInMemBuffer({object, "object"});
  if (!found) {
    llvm::consumeError(found.takeError());
    return {};
  }
  return found->getBuffer().str();
}

static llvm::Error fault(const ir::SourceRange &place, const std::string &message) {
  return llvm::make_error<ir::LocatedError>(place, "module", message);
}

/// Of bitcode, the version of the LLVM that wrote it, if it is newer than this one.
static std::string newerProducer(llvm::StringRef text) {
  if (!isBitcode(text))
    return {};
  auto producer = llvm::getBitcodeProducerString({text, "module"});
  if (!producer) {
    llvm::consumeError(producer.takeError());
    return {};
  }
  llvm::StringRef version = *producer;
  version.consume_front("LLVM");
  unsigned major = 0;
  if (version.consumeInteger(10, major) || major <= LLVM_VERSION_MAJOR)
    return {};
  return *producer;
}

static llvm::Error faultOf(const frontend::Source &source, const std::string &triple) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic said;
  const std::unique_ptr<llvm::Module> module =
      llvm::parseIR({source.text, source.file}, said, context);
  const ir::SourceRange place{source.file, said.getLineNo() > 0 ? unsigned(said.getLineNo()) : 0,
                              said.getLineNo() > 0 ? unsigned(said.getColumnNo()) + 1 : 0, 0, 0};
  if (!module) {
    if (const std::string producer = newerProducer(source.text); !producer.empty())
      return fault(place, "this bitcode is of " + producer + ", and this program reads " +
                              "that of LLVM " LLVM_VERSION_STRING " and older");
    return fault(place, "this is no module that LLVM " LLVM_VERSION_STRING " reads: " +
                            said.getMessage().str());
  }
  const llvm::Triple given(module->getTargetTriple());
  const llvm::Triple asked(triple.empty() ? llvm::sys::getDefaultTargetTriple() : triple);
  if (!module->getTargetTriple().empty() && given.getArch() != asked.getArch())
    return fault(place, "the module is for " + given.getArchName().str() + ", and the machine is " +
                            asked.getArchName().str());
  return llvm::Error::success();
}

llvm::Error checkModule(const frontend::Source &source, const std::string &triple) {
  std::optional<llvm::Error> found;
  const frontend::Recovery recovery =
      frontend::runRecoverably([&] { found.emplace(faultOf(source, triple)); });
  if (found)
    return std::move(*found);
  return fault({source.file, 0, 0, 0, 0},
               "LLVM failed on this module" +
                   (recovery.reason.empty() ? "" : ": " + recovery.reason));
}

/// Numbers of the lines of a function's text that are instructions, as LLVM prints them; the first
/// is that of its head. Empty if there is no such function.
static std::vector<unsigned> linesOf(const llvm::Function &function,
                                     llvm::ArrayRef<llvm::StringRef> lines) {
  std::vector<unsigned> found;
  const std::string name = ("@" + function.getName() + "(").str();
  for (unsigned i = 0; i < lines.size(); ++i) {
    const llvm::StringRef line = lines[i].rtrim();
    const llvm::StringRef text = line.ltrim();
    const bool isHead = line.starts_with("define") && line.contains(name);
    const bool isInside = line.size() == text.size() + 2 && !text.starts_with("]") &&
                          !text.starts_with("#") && !text.starts_with(";");
    if (!found.empty() && line == "}")
      break;
    if (found.empty() ? isHead : isInside)
      found.push_back(i + 1);
  }
  return found;
}

/// Lines in place of the debug information that a module has not. Of a text that LLVM did not
/// print, and of bitcode, functions stand where they begin or are numbered.
static void addPlaces(llvm::Module &module, const frontend::Source &source) {
  if (module.getNamedMetadata("llvm.dbg.cu"))
    return;
  llvm::SmallVector<llvm::StringRef> lines;
  if (!isBitcode(source.text))
    llvm::StringRef(source.text).split(lines, '\n');
  llvm::DIBuilder builder(module);
  llvm::DIFile *file = builder.createFile(source.file, "/");
  builder.createCompileUnit(llvm::dwarf::DW_LANG_C, file, "", true, "", 0, "",
                            llvm::DICompileUnit::NoDebug);
  auto *type = builder.createSubroutineType(builder.getOrCreateTypeArray({}));
  unsigned number = 0;
  for (llvm::Function &function : module) {
    if (function.isDeclaration())
      continue;
    const std::vector<unsigned> places = linesOf(function, lines);
    const unsigned head = places.empty() ? ++number : places.front();
    llvm::DISubprogram *scope =
        builder.createFunction(file, function.getName(), function.getName(), file, head, type, head,
                               llvm::DINode::FlagZero, llvm::DISubprogram::SPFlagDefinition);
    function.setSubprogram(scope);
    const bool isPrinted = places.size() == function.getInstructionCount() + 1;
    unsigned at = 0;
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      ++at;
      instruction.setDebugLoc(llvm::DILocation::get(
          module.getContext(), isPrinted ? places[at] : head, isPrinted ? 3 : at, scope));
    }
  }
  builder.finalize();
  if (!module.getModuleFlag("Debug Info Version"))
    module.addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
}

/// Debug information of some compilers splits the name of the file: places are to name it as the
/// user does.
static void nameFile(llvm::Module &module, const frontend::Source &source) {
  llvm::DebugInfoFinder finder;
  finder.processModule(module);
  const auto rename = [&](llvm::DIScope &scope) {
    const llvm::DIFile *file = scope.getFile();
    if (file && file != &scope && file->getFilename() != source.file &&
        file->getFilename() == llvm::sys::path::filename(source.file))
      scope.replaceOperandWith(
          0, llvm::DIFile::get(module.getContext(), source.file, file->getDirectory()));
  };
  for (llvm::DISubprogram *function : finder.subprograms())
    rename(*function);
  for (llvm::DIScope *scope : finder.scopes())
    if (!llvm::isa<llvm::DIFile>(scope))
      rename(*scope);
}

/// What the other compiler was told of the CPU, if it does not count, and of optimising.
static void retarget(llvm::Module &module, bool keepsCpus) {
  for (llvm::Function &function : module) {
    if (!keepsCpus)
      for (const char *attribute : {"target-cpu", "target-features", "tune-cpu",
                                    "min-legal-vector-width", "prefer-vector-width"})
        function.removeFnAttr(attribute);
    // They come in pairs with -O0.
    if (function.hasFnAttribute(llvm::Attribute::OptimizeNone)) {
      function.removeFnAttr(llvm::Attribute::OptimizeNone);
      function.removeFnAttr(llvm::Attribute::NoInline);
    }
  }
}

namespace {

struct PreparePass : llvm::PassInfoMixin<PreparePass> {
  const frontend::Source *source;

  explicit PreparePass(const frontend::Source *source) : source(source) {}
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    if (source->isModule) {
      retarget(module, !source->functionCpu.empty());
      addPlaces(module, *source);
      nameFile(module, *source);
      takeInPlaceless(module);
      writeMemoryLoops(module);
    } else {
      writeMemoryLoopsOfUser(module);
    }
    return llvm::PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

} // namespace

std::string unsupportedBy(const std::string &cpu, const llvm::Module &module) {
  std::string fault;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(module.getTargetTriple(), fault);
  if (!target || cpu.empty())
    return {};
  const std::unique_ptr<llvm::MCSubtargetInfo> own(
      target->createMCSubtargetInfo(module.getTargetTriple(), cpu, ""));
  const auto isMissing = [&](llvm::StringRef feature) {
    const bool isKnown = llvm::any_of(own->getAllProcessorFeatures(), [&](const auto &known) {
      return feature.drop_front() == known.Key;
    });
    return isKnown && !own->checkFeatures(feature.str());
  };
  for (const llvm::Function &function : module) {
    std::vector<std::string> missing;
    for (const llvm::StringRef feature :
         llvm::split(function.getFnAttribute("target-features").getValueAsString(), ','))
      if (!function.isDeclaration() && feature.starts_with("+") && isMissing(feature))
        missing.push_back(feature.drop_front().str());
    if (!missing.empty())
      return "'" + function.getName().str() + "' is compiled for a processor with " +
             llvm::join(missing, ", ") + ", and '" + cpu + "' has none of that";
  }
  return {};
}

void addPreparation(llvm::PassBuilder &builder, const frontend::Source &source) {
  builder.registerPipelineStartEPCallback(
      [&source](llvm::ModulePassManager &manager, llvm::OptimizationLevel) {
        manager.addPass(PreparePass(&source));
      });
}

} // namespace sparcity::codegen
