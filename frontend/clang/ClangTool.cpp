//===- frontend/clang/ClangTool.cpp - One parse in process ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"

#include "frontend/ClangSetup.h"
#include "frontend/LibraryHeaders.h"
#include "frontend/clang/TokenScan.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/thread.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

namespace frontend {

namespace {

/// Enough for TokenScan's longest run; only what is touched is committed.
constexpr unsigned stackBytes = 256U << 20;

/// Keeps errors; notes and warnings are dropped.
class Collector : public clang::DiagnosticConsumer {
public:
  Collector(ParseOutcome &outcome, const std::string &file) : outcome(outcome), file(file) {}

  void BeginSourceFile(const clang::LangOptions &options, const clang::Preprocessor *) override {
    languageOptions = &options;
  }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic &info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    if (level < clang::DiagnosticsEngine::Error)
      return;
    outcome.hasErrors = true;
    noteUndeclared(info);
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    ir::Diagnostic result{ir::Severity::Error, "clang", text.str().str(), {}, false};
    result.range.file = file;
    if (info.getLocation().isValid() && info.hasSourceManager() && languageOptions)
      result.range = rangeOf(info.getSourceManager(), *languageOptions,
                             clang::SourceRange(info.getLocation()));
    outcome.diagnostics.push_back(std::move(result));
  }

private:
  void noteUndeclared(const clang::Diagnostic &info) {
    if (info.getID() != clang::diag::err_undeclared_var_use || info.getNumArgs() == 0)
      return;
    switch (info.getArgKind(0)) {
    case clang::DiagnosticsEngine::ak_identifierinfo:
      outcome.undeclared.insert(info.getArgIdentifier(0)->getName().str());
      break;
    case clang::DiagnosticsEngine::ak_declarationname:
      outcome.undeclared.insert(
          clang::DeclarationName::getFromOpaqueInteger(info.getRawArg(0)).getAsString());
      break;
    default:
      break;
    }
  }

  ParseOutcome &outcome;
  const std::string &file;
  const clang::LangOptions *languageOptions = nullptr;
};

class Consumer : public clang::ASTConsumer {
public:
  Consumer(const Visit &visit, const std::vector<KernelPragma> &pragmas)
      : visit(visit), pragmas(pragmas) {}
  void HandleTranslationUnit(clang::ASTContext &ast) override { visit(ast, pragmas); }

private:
  const Visit &visit;
  const std::vector<KernelPragma> &pragmas;
};

class Action : public clang::ASTFrontendAction {
public:
  Action(const Visit &visit, ParseOutcome &outcome) : visit(visit), outcome(outcome) {}
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler,
                                                        llvm::StringRef) override {
    compiler.getPreprocessor().AddPragmaHandler(
        new KernelPragmaHandler(outcome.pragmas, outcome.diagnostics));
    return std::make_unique<Consumer>(visit, outcome.pragmas);
  }

private:
  const Visit &visit;
  ParseOutcome &outcome;
};

struct ParseOptions {
  /// Empty: the host's.
  std::string triple;
  /// OpenMP's pragmas as part of the AST, though the code is without OpenMP.
  bool readsOpenMp = false;
};

std::vector<std::string> commandLine(const Source &source, const ParseOptions &parse,
                                     const std::string &resources) {
  const std::string &triple = parse.triple;
  std::vector<std::string> arguments = {"clang", "-x", isCxx(source) ? "c++" : "c", "-resource-dir",
                                        resources};
  if (parse.readsOpenMp)
    arguments.insert(arguments.end(), {"-fopenmp", "-U_OPENMP"});
  if (!triple.empty())
    arguments.push_back("--target=" + triple);
  arguments.insert(arguments.end(), source.clangOptions.begin(), source.clangOptions.end());
  for (std::string &option : libraryHeaderOptions(
           llvm::Triple(triple.empty() ? llvm::sys::getDefaultTargetTriple() : triple)))
    arguments.push_back(std::move(option));
  // Typo correction would hide undeclared names behind a suggestion.
  arguments.insert(arguments.end(), {"-fsyntax-only", "-w", "-ferror-limit=0",
                                     "-fno-spell-checking", "--", inputPath(source)});
  return arguments;
}

void fail(const Source &source, const std::string &message, ParseOutcome &outcome) {
  outcome.hasErrors = true;
  outcome.diagnostics.push_back(
      {ir::Severity::Error, "clang", message, {source.file, 0, 0, 0, 0}, false});
}

/// Clang's options for the source; null after an error.
std::shared_ptr<clang::CompilerInvocation>
makeInvocation(const Source &source, const ParseOptions &parse,
               llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files, Collector &collector,
               ParseOutcome &outcome) {
  auto resources = findResourceFolder();
  if (!resources) {
    fail(source, llvm::toString(resources.takeError()), outcome);
    return nullptr;
  }
  const std::vector<std::string> arguments = commandLine(source, parse, *resources);
  std::vector<const char *> pointers;
  for (const std::string &argument : arguments)
    pointers.push_back(argument.c_str());
  clang::CreateInvocationOptions options;
  options.Diags = clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions,
                                                             &collector, /*ShouldOwnClient=*/false);
  options.VFS = std::move(files);
  std::shared_ptr<clang::CompilerInvocation> invocation =
      clang::createInvocation(pointers, std::move(options));
  if (outcome.hasErrors)
    return nullptr;
  if (!invocation) {
    fail(source, "the clang options do not describe a compilation", outcome);
    return nullptr;
  }
  // A parse writes no files, whatever options say.
  invocation->getDependencyOutputOpts() = clang::DependencyOutputOptions();
  invocation->getFrontendOpts().Plugins.clear();
  // The driver counts on the process ending; this one goes on.
  invocation->getFrontendOpts().DisableFree = false;
  return invocation;
}

void run(const Source &source, const ParseOptions &parse, const Visit &visit,
         ParseOutcome &outcome) {
  auto files = makeFiles(source);
  if (!files)
    return fail(source, llvm::toString(files.takeError()), outcome);
  Collector collector(outcome, source.file);
  auto invocation = makeInvocation(source, parse, *files, collector, outcome);
  if (!invocation)
    return;
  clang::CompilerInstance compiler;
  compiler.setInvocation(std::move(invocation));
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  compiler.createFileManager(*files);
  compiler.setVerboseOutputStream(llvm::nulls());
  Action action(visit, outcome);
  compiler.ExecuteAction(action);
}

/// Pragmas that OpenMP would refuse are no fault of code that is compiled without
/// it: then it is read as the compiler does.
ParseOutcome parseHere(const Source &source, const std::string &triple, const Visit &visit) {
  ParseOutcome outcome;
  const bool isLeftOpen = !openMpOption(source);
  run(source, {triple, isLeftOpen}, visit, outcome);
  if (!isLeftOpen || !outcome.hasErrors)
    return outcome;
  ParseOutcome plain;
  run(source, {triple, false}, visit, plain);
  if (!plain.hasErrors) {
    const ir::Diagnostic &first = outcome.diagnostics.front();
    plain.diagnostics.push_back({ir::Severity::Warning, "openmp-ignored",
                                 "the file's OpenMP pragmas are ignored: " + first.message,
                                 first.range, false});
  }
  return plain;
}

} // namespace

ir::SourceRange rangeOf(const clang::SourceManager &sources, const clang::LangOptions &language,
                        clang::SourceRange range) {
  if (range.isInvalid())
    return {};
  const auto begin = sources.getPresumedLoc(sources.getExpansionLoc(range.getBegin()));
  const auto last = sources.getExpansionRange(range.getEnd()).getEnd();
  const auto past = clang::Lexer::getLocForEndOfToken(last, 0, sources, language);
  const auto end = sources.getPresumedLoc(past.isValid() ? past : last);
  if (begin.isInvalid() || end.isInvalid())
    return {};
  // `#line` may give any bytes as a name; all outputs are UTF-8.
  return {llvm::json::fixUTF8(begin.getFilename()), begin.getLine(), begin.getColumn(),
          end.getLine(), end.getColumn()};
}

ir::SourceRange rangeOf(const clang::ASTContext &ast, clang::SourceRange range) {
  return rangeOf(ast.getSourceManager(), ast.getLangOpts(), range);
}

ParseOutcome parse(const Source &source, const std::string &triple, const Visit &visit) {
  ParseOutcome outcome;
  if (auto tooDeep = checkNesting(scanTokens(source.text), source.file, source.text)) {
    outcome.diagnostics.push_back(std::move(*tooDeep));
    outcome.hasErrors = true;
    return outcome;
  }
  llvm::thread worker(std::optional<unsigned>(stackBytes),
                      [&] { outcome = parseHere(source, triple, visit); });
  worker.join();
  return outcome;
}

} // namespace frontend
