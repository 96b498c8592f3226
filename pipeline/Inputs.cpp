//===- pipeline/Inputs.cpp - Files to kernels ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Inputs.h"

#include "base/InputFile.h"
#include "base/SourceText.h"
#include "frontend/AllowedOptions.h"
#include "frontend/ClangSetup.h"
#include "frontend/asm/Assembly.h"
#include "frontend/clang/Extract.h"
#include "frontend/codegen/GivenModule.h"
#include "ir/LocatedError.h"
#include "ir/Yaml.h"
#include "models/machine/Machine.h"
#include "pipeline/Frontends.h"
#include "pipeline/Languages.h"
#include "pipeline/OtherCompilers.h"
#include "pipeline/WellFormed.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>

namespace sparcity::pipeline {

/// What an input is called: `-` is standard input.
static std::string nameOf(const std::string &file) { return file == "-" ? "<stdin>" : file; }

/// The text of an input, or nothing after an error.
static std::optional<std::string> readText(const std::string &file, const Task &task,
                                           Messages &messages) {
  const auto fail = [&](const std::string &why) {
    messages.report({ir::Severity::Error, "input", why, {nameOf(file), 0, 0, 0, 0}, false});
    return std::nullopt;
  };
  const auto given = task.texts.find(file);
  llvm::Expected<std::string> read = given == task.texts.end()
                                         ? base::readFile(file, base::mostDataBytes)
                                         : llvm::Expected<std::string>(given->second);
  if (!read)
    return fail(llvm::toString(read.takeError()));
  std::string text = std::move(*read);
  if (text.size() > base::mostTextBytes && !assembly::isObject(text))
    return fail("there are more than 16 MiB, which is all that is read of a source");
  if (llvm::StringRef(text).trim().empty())
    return fail("the file is empty");
  if (const llvm::StringRef encoding = base::wideEncoding(text); !encoding.empty())
    return fail("the text is in " + encoding.str() + "; convert it to UTF-8");
  if (!assembly::isAssembly(file, text) && !codegen::isModule(file, text))
    text = llvm::StringRef(text).rtrim('\0').str(); // some editors fill up blocks
  return text;
}

/// How often standard input is to be read.
static long standardInputs(const Task &task) {
  const auto isData = [](const auto &data) { return data.second == "-"; };
  return llvm::count(task.inputs, "-") + llvm::count_if(task.data, isData) +
         llvm::count(task.matrices, "-") + (task.secondMatrix == "-");
}

static std::optional<Input> readIr(const std::string &file, const std::string &text,
                                   Messages &messages) {
  ir::ReadProgram read = ir::readYaml(text, file);
  messages.report(read.diagnostics);
  if (!read.program)
    return std::nullopt;
  return Input{std::move(*read.program), std::nullopt};
}

/// Adds what was read for another machine: machine code of the same loops.
static void merge(ir::Program read, ir::Program &program) {
  std::map<std::string, std::vector<ir::MachineLoop> *> known;
  for (ir::Kernel &kernel : program.kernels)
    known[kernel.name] = &kernel.machineLoops;
  std::vector<ir::Kernel> others;
  for (ir::Kernel &kernel : read.kernels)
    if (const auto found = known.find(kernel.name); found != known.end())
      llvm::append_range(*found->second, kernel.machineLoops);
    else
      others.push_back(std::move(kernel));
  llvm::append_range(program.kernels, others);
  ir::setRegions(program);
  const size_t before = program.diagnostics.size();
  for (ir::Diagnostic &diagnostic : read.diagnostics)
    if (!llvm::is_contained(llvm::ArrayRef(program.diagnostics).take_front(before), diagnostic))
      program.diagnostics.push_back(std::move(diagnostic));
}

static std::optional<Input> readAssembly(const std::string &file, const std::string &text,
                                         const std::vector<machine::SharedMachine> &machines,
                                         Messages &messages) {
  if (machines.empty()) {
    messages.report({ir::Severity::Error,
                     "input",
                     "assembly is read for a machine: -m NAME",
                     {file, 0, 0, 0, 0},
                     false});
    return std::nullopt;
  }
  Input input;
  input.program.file = file;
  std::set<std::pair<std::string, std::string>> seen;
  for (const machine::Machine &machine : machines)
    if (seen.insert({machine.core.triple, machine.core.cpu}).second)
      merge(assembly::read(file, text, {machine.core.triple, machine.core.cpu}), input.program);
  return input;
}

bool InputReader::readProject() {
  llvm::Expected<frontend::Project> read = frontend::Project::read(task.buildFolder);
  if (read)
    project = std::move(*read);
  else
    messages.error(llvm::toString(read.takeError()));
  return project.has_value();
}

/// Once all that can be wrong with how they are asked for is not.
bool InputReader::findFiles() {
  if (standardInputs(task) > 1) {
    messages.error("standard input, '-', can be read only once");
    return false;
  }
  llvm::Expected<std::vector<std::string>> allowed = frontend::allowedOptions(task.clangOptions);
  if (!allowed) {
    messages.error(llvm::toString(allowed.takeError()));
    return false;
  }
  userOptions = std::move(*allowed);
  files = task.inputs;
  if (task.buildFolder.empty())
    return true;
  if (!readProject())
    return false;
  if (files.empty())
    files = project->files();
  if (files.empty())
    messages.error("-p " + task.buildFolder + ": no C or C++ file is listed there");
  return true;
}

void InputReader::begin() {
  if (!findFiles())
    files.clear();
  if (!files.empty() && !task.onlyInput.empty())
    files = {task.onlyInput};
}

std::vector<FoundInput> InputReader::found() const {
  std::vector<FoundInput> all;
  for (const std::string &file : files)
    all.push_back(foundInput(file, project ? &*project : nullptr));
  return all;
}

ReadInput InputReader::next() {
  const std::string &file = files[done++];
  ReadInput result;
  std::optional<std::string> text = readText(file, task, messages);
  std::optional<Input> input =
      text ? read(nameOf(file), std::move(*text), result.files) : std::nullopt;
  result.isLeftOut = !input;
  if (!input)
    return result;
  const bool hasLoops = !input->program.kernels.empty();
  leaveOutKnown(input->program, ofHeaders);
  result.nestsLeftOut += leaveOutFaulty(input->program, messages);
  const ir::Diagnostics &said = input->program.diagnostics;
  // What is assumed of a loop around kernels is assumed of each.
  for (const ir::Diagnostic &diagnostic : said) {
    if (!diagnostic.isAssumption)
      continue;
    for (ir::Kernel &kernel : input->program.kernels)
      if (diagnostic.range.hasBeginOf(kernel.nest.range))
        kernel.diagnostics.push_back(diagnostic);
  }
  messages.report(said);
  const auto isError = [](const ir::Diagnostic &d) { return d.severity == ir::Severity::Error; };
  const auto isClangs = [&](const ir::Diagnostic &d) { return isError(d) && d.id == "clang"; };
  const bool isRead = llvm::none_of(said, isClangs);
  result.isLeftOut = !isRead;
  if (isRead)
    result.nestsLeftOut += static_cast<unsigned>(llvm::count_if(said, isError));
  // What is selected may be in another file, or left out here.
  if (!input->program.kernels.empty() || (isRead && !selection.isOfAll()))
    result.input = std::move(input);
  // A whole project has files without loops; one that is named is a mistake.
  else if (!task.inputs.empty() && !hasLoops && llvm::none_of(said, isError)) {
    messages.report({ir::Severity::Error,
                     "no-loops",
                     "no loop nest was found",
                     {nameOf(file), 0, 0, 0, 0},
                     false});
    result.isLeftOut = true;
  }
  return result;
}

std::optional<Input> InputReader::read(const std::string &file, std::string text,
                                       std::vector<std::string> &filesRead) {
  if (!codegen::isBitcode(text))
    messages.addSource(file, text);
  if (ir::looksLikeYaml(text) || llvm::StringRef(file).ends_with(".yaml"))
    return readIr(file, text, messages);
  if (assembly::isAssembly(file, text))
    return readAssembly(file, text, machines, messages);
  if (codegen::isModule(file, text))
    return readModule(file, std::move(text));
  if (!task.compileCommand.empty() || isCompiledElsewhere(file, task.clangOptions))
    return readElsewhere(file, text);
  std::string fault = unreadLanguage(file, task.clangOptions);
  if (fault.empty() && llvm::StringRef(text).contains('\0'))
    fault = "this is a binary file; C source, assembly, an object file or an IR file is needed";
  if (fault.empty() && !task.functionCpu.empty())
    fault = "--function-cpu is about LLVM IR: of a source, code is for the machine's CPU";
  if (!fault.empty()) {
    messages.report({ir::Severity::Error, "input", fault, {file, 0, 0, 0, 0}, false});
    return std::nullopt;
  }
  Input input;
  ir::Diagnostics assumptions;
  input.source = prepare(file, std::move(text), assumptions);
  if (!input.source)
    return std::nullopt;
  input.program = readSource(*input.source, sourceTriple(machines), task.frontend, probabilities,
                             selection, filesRead, input.branches);
  messages.report(assumptions);
  for (ir::Kernel &kernel : input.program.kernels)
    kernel.diagnostics.insert(kernel.diagnostics.begin(), assumptions.begin(), assumptions.end());
  return input;
}

/// With assumptions for what the database does not say, or not to Clang.
static frontend::CompileCommand checked(std::optional<frontend::CompileCommand> command,
                                        const std::string &file, ir::Diagnostics &assumptions) {
  const auto warn = [&](const std::string &message) {
    assumptions.push_back({ir::Severity::Warning,
                           "no-compile-command",
                           "the compilation database has no entry for this file: " + message,
                           {file, 0, 0, 0, 0},
                           true});
  };
  if (!command) {
    warn("it is read without options");
    return {};
  }
  if (!command->inferredFrom.empty())
    warn("the options of '" + command->inferredFrom + "' are assumed");
  if (!command->unknown.empty())
    assumptions.push_back({ir::Severity::Warning,
                           "unknown-option",
                           "clang does not know these options of the compilation database, "
                           "which are left away: '" +
                               llvm::join(command->unknown, "' '") + "'",
                           {file, 0, 0, 0, 0},
                           true});
  return std::move(*command);
}

/// Nothing after an error.
std::optional<frontend::Source> InputReader::prepare(const std::string &file, std::string text,
                                                     ir::Diagnostics &assumptions) {
  frontend::CompileCommand command;
  if (project) {
    auto found = project->commandFor(file);
    if (!found) {
      messages.report({ir::Severity::Error,
                       "compiler-option",
                       llvm::toString(found.takeError()),
                       {file, 0, 0, 0, 0},
                       false});
      return std::nullopt;
    }
    command = checked(std::move(*found), file, assumptions);
  }
  for (const std::string &folder : task.includeFolders)
    // Names in options that are of another folder have to be whole.
    command.options.push_back(
        "-I" + (command.directory.empty() ? folder : frontend::absolutePath(folder)));
  llvm::append_range(command.options, userOptions);
  return frontend::prepareSource(file, std::move(text), std::move(command.options),
                                 std::move(command.directory));
}

std::string sourceTriple(const std::vector<machine::SharedMachine> &machines) {
  return machines.empty() ? "" : machines.front()->core.triple;
}

} // namespace sparcity::pipeline
