//===- frontend/Project.cpp - How a project compiles its files ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/Project.h"

#include "frontend/AllowedOptions.h"
#include "frontend/ClangSetup.h"
#include "frontend/SafeFiles.h"

#include "clang/Driver/Types.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <algorithm>

namespace sparcity::frontend {

namespace tooling = clang::tooling;

/// Bytes of the largest database: of projects of half a million files.
constexpr std::uint64_t largestDatabase = std::uint64_t(512) << 20;

Project::Project(std::string name, std::unique_ptr<tooling::CompilationDatabase> database)
    : name(std::move(name)), database(std::move(database)) {}
Project::Project(Project &&) noexcept = default;
Project &Project::operator=(Project &&) noexcept = default;
Project::~Project() = default;

static std::string within(llvm::StringRef folder, llvm::StringRef name) {
  llvm::SmallString<256> path(folder);
  llvm::sys::path::append(path, name);
  return path.str().str();
}

static std::string normalised(llvm::StringRef folder, llvm::StringRef name) {
  llvm::SmallString<256> path(name);
  llvm::sys::fs::make_absolute(folder, path);
  llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  return path.str().str();
}

/// Brackets can be nested deeper than a parser's stack is long.
static bool isNestedTooDeep(llvm::StringRef text) {
  unsigned depth = 0;
  bool isInString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"')
      isInString = !isInString;
    else if (isInString && c == '\\')
      ++i;
    else if (!isInString && (c == '[' || c == '{') && ++depth > 64)
      return true;
    else if (!isInString && (c == ']' || c == '}'))
      --depth;
  }
  return false;
}

/// What keeps the file from being read; "" if it is JSON. Clang reads it as YAML,
/// and prints what is wrong to the terminal.
static std::string faultIn(const std::string &file) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer)
    return "cannot be read: " + buffer.getError().message();
  const llvm::StringRef text = (*buffer)->getBuffer();
  if (isNestedTooDeep(text))
    return "this is not a compilation database: it is nested too deep";
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  return value ? "" : llvm::toString(value.takeError());
}

llvm::Expected<Project> Project::read(const std::string &folder) {
  const std::string json = within(folder, "compile_commands.json");
  const std::string flags = within(folder, "compile_flags.txt");
  const bool isJson = llvm::sys::fs::exists(json);
  const std::string &file = isJson ? json : flags;
  if (!llvm::sys::fs::exists(file))
    return llvm::createStringError("-p " + folder +
                                   ": there is no compile_commands.json or compile_flags.txt");
  if (llvm::Error error = checkReadable(file, largestDatabase))
    return llvm::createStringError(file + ": " + llvm::toString(std::move(error)));
  std::string message = isJson ? faultIn(file) : "";
  std::unique_ptr<tooling::CompilationDatabase> database;
  if (isJson && message.empty())
    database = tooling::JSONCompilationDatabase::loadFromFile(
        file, message, tooling::JSONCommandLineSyntax::AutoDetect);
  else if (!isJson)
    database = tooling::FixedCompilationDatabase::loadFromFile(file, message);
  if (!database)
    return llvm::createStringError(file + ": " + llvm::StringRef(message).trim().str());
  if (isJson)
    database = inferMissingCompileCommands(inferTargetAndDriverMode(
        expandResponseFiles(std::move(database), makeSafe(llvm::vfs::getRealFileSystem()))));
  return Project(file, std::move(database));
}

std::vector<std::string> Project::files() const {
  std::vector<std::string> files = database->getAllFiles();
  llvm::erase_if(files, [](const std::string &file) {
    using namespace clang::driver;
    const llvm::StringRef ending = llvm::sys::path::extension(file);
    const types::ID type = types::lookupTypeForExtension(ending.drop_front(!ending.empty()));
    return type != types::TY_C && type != types::TY_CXX;
  });
  llvm::sort(files);
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

llvm::Expected<std::optional<CompileCommand>> Project::commandFor(const std::string &file) const {
  llvm::SmallString<256> path(absolutePath(file));
  llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  const std::vector<tooling::CompileCommand> commands = database->getCompileCommands(path);
  if (commands.empty())
    return std::nullopt;
  const tooling::CompileCommand &command = commands.front();
  if (command.CommandLine.empty())
    return llvm::createStringError("the command for '" + path.str().str() + "' is empty (in " +
                                   name + ")");
  llvm::Expected<ProjectOptions> allowed =
      allowedProjectOptions(llvm::ArrayRef(command.CommandLine).drop_front());
  if (!allowed)
    return llvm::createStringError(llvm::toString(allowed.takeError()) + " (in " + name + ")");
  const std::string directory = absolutePath(command.Directory);
  CompileCommand result{directory, std::move(allowed->options), std::move(allowed->unknown), ""};
  llvm::StringRef heuristic = command.Heuristic;
  if (heuristic.consume_front("inferred from "))
    result.inferredFrom = normalised(directory, heuristic);
  return result;
}

} // namespace sparcity::frontend
