//===- models/measured/Table.cpp - Measurements of a table ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/measured/Table.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::measured {

namespace {

using Fields = std::vector<std::string>;

/// Between commas, without blanks around; those in quotes may have commas, and two quotes for one.
/// None where a quote has no end.
std::optional<Fields> fieldsOf(llvm::StringRef line) {
  Fields fields(1);
  bool isQuoted = false, wasQuoted = false;
  const auto end = [&] {
    if (!std::exchange(wasQuoted, false))
      fields.back() = llvm::StringRef(fields.back()).trim().str();
  };
  for (size_t k = 0; k < line.size(); ++k) {
    if (line[k] == '"' && isQuoted && line.substr(k + 1).starts_with("\"")) {
      fields.back() += line[k++];
    } else if (line[k] == '"') {
      isQuoted = !isQuoted;
      if (!std::exchange(wasQuoted, true))
        fields.back().clear(); // blanks
    } else if (line[k] == ',' && !isQuoted) {
      end();
      fields.emplace_back();
    } else if (isQuoted || !wasQuoted) {
      fields.back() += line[k];
    }
  }
  end();
  return isQuoted ? std::nullopt : std::optional(std::move(fields));
}

/// Above zero, and of a size that times and rates have.
std::optional<double> amountOf(llvm::StringRef text) {
  constexpr double most = 1e30;
  double value = 0;
  return !text.getAsDouble(value) && value > 1 / most && value < most ? std::optional(value)
                                                                      : std::nullopt;
}

/// The next line, with its end of whatever system.
llvm::StringRef takeLine(llvm::StringRef &text) {
  const llvm::StringRef line = text.take_until([](char c) { return c == '\n' || c == '\r'; });
  text = text.drop_front(line.size());
  if (!text.consume_front("\r\n"))
    text = text.substr(1);
  return line.trim();
}

/// What a column is.
struct Column {
  enum class Kind { Kernel, Machine, Cores, Value, Unit, FirstQuartile, ThirdQuartile, Size };
  Kind kind = Kind::Size;
  std::string name;
};
using Kind = Column::Kind;

class Reader {
public:
  llvm::Expected<std::vector<Measurement>> read(llvm::StringRef text) {
    text.consume_front("\xef\xbb\xbf"); // a mark that some editors begin with
    for (number = 1; !text.empty(); ++number) {
      const llvm::StringRef line = takeLine(text);
      if (line.empty() || line.starts_with("#"))
        continue;
      const std::optional<Fields> fields = fieldsOf(line);
      if (!fields)
        return fault("a quote has no end");
      if (llvm::Error error = columns.empty() ? readHeading(*fields) : readRow(*fields))
        return error;
    }
    if (columns.empty())
      return llvm::createStringError("it is empty: expected a heading that names the columns, as "
                                     "kernel,machine,cores,N,cy/CL");
    return std::move(rows);
  }

private:
  llvm::Error fault(const std::string &text) const {
    return llvm::createStringError("line " + std::to_string(number) + ": " + text);
  }

  Column columnOf(const std::string &name) {
    const std::pair<llvm::StringRef, Kind> known[] = {
        {"kernel", Kind::Kernel}, {"machine", Kind::Machine},  {"cores", Kind::Cores},
        {"unit", Kind::Unit},     {"q1", Kind::FirstQuartile}, {"q3", Kind::ThirdQuartile},
        {"value", Kind::Value}};
    for (const auto &[own, kind] : known)
      if (name == own)
        return {kind, name};
    if (const std::optional<MeasuredUnit> heads = parseMeasuredUnit(name)) {
      unit = heads;
      return {Kind::Value, name};
    }
    return {Kind::Size, name};
  }

  llvm::Error readHeading(const Fields &names) {
    for (const std::string &name : names) {
      Column column = columnOf(name);
      if (name.empty())
        return fault("a column has no name");
      if (llvm::any_of(columns, [&](const Column &other) {
            return other.name == name || (other.kind == column.kind && column.kind != Kind::Size);
          }))
        return fault("there are two columns for '" + name + "'" +
                     (column.kind == Kind::Value ? ": one alone has measured values, and no size "
                                                   "has the name of a unit"
                                                 : ""));
      columns.push_back(std::move(column));
    }
    const auto has = [&](Kind kind) {
      return llvm::any_of(columns, [&](const Column &column) { return column.kind == kind; });
    };
    if (!has(Kind::Value))
      return fault("no column has measured values: expected cy/CL, cy/it, cycles, s, FLOP/s, "
                   "LUP/s or B/s as a heading (ms, GFLOP/s …), or value and unit");
    if (has(Kind::Unit) == unit.has_value())
      return fault(unit ? "the heading of the values says their unit already"
                        : "the unit of the values is missing: a column 'unit', or the unit itself "
                          "as their heading");
    return llvm::Error::success();
  }

  llvm::Error readRow(const Fields &fields) {
    if (fields.size() != columns.size())
      return fault("expected " + std::to_string(columns.size()) +
                   " fields, as in the heading, "
                   "not " +
                   std::to_string(fields.size()));
    Measurement row;
    row.line = number;
    if (unit)
      row.unit = *unit;
    for (size_t k = 0; k < fields.size(); ++k)
      if (llvm::Error error = readField(columns[k], fields[k], row))
        return error;
    const bool isOrdered = row.firstQuartile.value_or(row.value) <= row.value &&
                           row.value <= row.thirdQuartile.value_or(row.value);
    if (!isOrdered)
      return fault("a value is not between its quartiles");
    rows.push_back(std::move(row));
    return llvm::Error::success();
  }

  llvm::Error readField(const Column &column, const std::string &text, Measurement &row) const {
    const auto amount = [&](auto &to) -> llvm::Error {
      const std::optional<double> value = amountOf(text);
      if (!value)
        return fault("'" + text + "' is no " + column.name +
                     ": expected a number above zero and below 1e30");
      const double known = *value;
      to = known;
      return llvm::Error::success();
    };
    const bool isEmpty = text.empty();
    switch (column.kind) {
    case Kind::Kernel:
      row.kernel = text;
      break;
    case Kind::Machine:
      row.machine = text;
      break;
    case Kind::Cores:
      if (!isEmpty && (llvm::StringRef(text).getAsInteger(10, row.cores) || row.cores == 0))
        return fault("'" + text + "' is no number of cores");
      break;
    case Kind::Value:
      return amount(row.value);
    case Kind::Unit:
      if (const std::optional<MeasuredUnit> own = parseMeasuredUnit(text))
        row.unit = *own;
      else
        return fault("'" + text + "' is no unit of measured values");
      break;
    case Kind::FirstQuartile:
      return isEmpty ? llvm::Error::success() : amount(row.firstQuartile);
    case Kind::ThirdQuartile:
      return isEmpty ? llvm::Error::success() : amount(row.thirdQuartile);
    case Kind::Size:
      if (!isEmpty && llvm::StringRef(text).getAsInteger(10, row.sizes[column.name]))
        return fault("'" + text + "' is no whole number: '" + column.name + "' is a size");
      break;
    }
    return llvm::Error::success();
  }

  unsigned number = 0;
  std::vector<Column> columns;
  std::optional<MeasuredUnit> unit; ///< that heads the values
  std::vector<Measurement> rows;
};

} // namespace

llvm::Expected<std::vector<Measurement>> parseTable(llvm::StringRef text) {
  return Reader().read(text);
}

} // namespace sparcity::measured
