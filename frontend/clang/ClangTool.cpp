//===- frontend/clang/ClangTool.cpp - One parse in process ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"

#include "frontend/AllowedOptions.h"
#include "frontend/ClangInvocation.h"
#include "frontend/ClangSetup.h"
#include "frontend/Recover.h"
#include "frontend/clang/TokenScan.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

namespace sparcity::frontend {

namespace {

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
    ignoreDebugPragmas(compiler.getPreprocessor());
    compiler.getPreprocessor().AddPragmaHandler(
        new KernelPragmaHandler(outcome.pragmas, outcome.diagnostics));
    limitTokens(compiler.getPreprocessor());
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

std::vector<std::string> optionsOf(std::vector<std::string> allowed, const ParseOptions &parse) {
  std::vector<std::string> options;
  if (parse.readsOpenMp)
    options = {"-fopenmp", "-U_OPENMP"};
  if (!parse.triple.empty())
    options.push_back("--target=" + parse.triple);
  llvm::append_range(options, allowed);
  // Typo correction would hide undeclared names behind a suggestion.
  for (const char *option : {"-fsyntax-only", "-w", "-ferror-limit=0", "-fno-spell-checking"})
    options.emplace_back(option);
  return options;
}

void fail(const Source &source, const std::string &message, ParseOutcome &outcome) {
  outcome.hasErrors = true;
  outcome.diagnostics.push_back(
      {ir::Severity::Error, "clang", message, {source.file, 0, 0, 0, 0}, false});
}

void run(const Source &source, const ParseOptions &parse, const Visit &visit,
         ParseOutcome &outcome) {
  auto files = makeFiles(source);
  if (!files)
    return fail(source, llvm::toString(files.takeError()), outcome);
  auto allowed = allowedOptions(source.clangOptions);
  if (!allowed)
    return fail(source, llvm::toString(allowed.takeError()), outcome);
  Collector collector(outcome, source.file);
  const llvm::Triple triple(parse.triple.empty() ? llvm::sys::getDefaultTargetTriple()
                                                 : parse.triple);
  auto invocation =
      makeInvocation(source, triple, optionsOf(std::move(*allowed), parse), *files, collector);
  if (!invocation) {
    std::string message = llvm::toString(invocation.takeError());
    if (!outcome.hasErrors)
      fail(source, message, outcome);
    return;
  }
  clang::CompilerInstance compiler;
  compiler.setInvocation(std::move(*invocation));
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  compiler.createFileManager(*files);
  compiler.setVerboseOutputStream(llvm::nulls());
  Action action(visit, outcome);
  compiler.ExecuteAction(action);
  llvm::SmallVector<clang::OptionalFileEntryRef> read;
  compiler.getFileManager().GetUniqueIDMapping(read);
  for (const clang::OptionalFileEntryRef &file : read)
    if (file)
      outcome.files.push_back(file->getName().str());
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
  // Any bytes, as they are: the compiler's ranges have the same.
  return {begin.getFilename(), begin.getLine(), begin.getColumn(), end.getLine(), end.getColumn()};
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
  const Recovery recovery = runRecoverably([&] { outcome = parseHere(source, triple, visit); });
  if (recovery.hasFailed)
    fail(source,
         recovery.reason.empty() ? "Clang failed on this file"
                                 : "Clang gave up: " + recovery.reason,
         outcome);
  return outcome;
}

} // namespace sparcity::frontend
