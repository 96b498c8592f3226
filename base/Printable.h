//===- base/Printable.h - Text as it may be shown -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names, source lines and messages come from files that may hold any bytes. Inside
/// of the program they stay as they are, so that a file is found again and positions
/// match; every writer passes them through here. What would control a terminal,
/// reorder or hide text, or is no text at all is shown as an escape:
///
///     "\033[31m"       \u{1B}[31m     control characters, U+0080 to U+009F too
///     "a\342\200\256"  a\u{202E}      those that reorder, join, hide or break lines
///     "gr\374n"        gr\xFCn        bytes that are not UTF-8
///     "größe"          größe          letters of all scripts
///
/// The result is valid UTF-8, and shown again it stays the same.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::base {

/// The text for people. `kept`: control characters of ASCII that stay, as "\t".
std::string printable(std::string_view text, std::string_view kept = "");

/// The begin of a text, printable, within a message: 'text', or 'te…' where there are
/// more than `longest` characters. Ends of lines and tabs are blanks.
std::string quoted(std::string_view text, std::size_t longest);

/// The text for data: bytes that are not UTF-8, and those of U+FFFE and other codes that
/// never are characters, as \xFC; everything else as it is.
std::string validText(std::string_view text);

/// Columns of a terminal that printable text takes.
std::size_t columns(std::string_view shown);

/// Breaks printable text at blanks into lines of at most `width` columns; a longer word stays
/// whole.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

/// A document in which only quoted strings hold what is not printable, with the
/// escapes of its own language for that: the data stay, and may be shown.
std::string escapedJson(std::string_view document);
std::string escapedYaml(std::string_view document);

} // namespace sparcity::base
