"""What was measured and what the model says of it, a row a loop; kept as JSON."""
import json
from dataclasses import asdict, dataclass, field

SCHEMA = "sparcity-core-measurement/1"


@dataclass(frozen=True)
class Row:
    name: str
    kind: str
    copies: int
    # Cycles of a pass; None where `missing` says why.
    cycles: float = None
    agreed: bool = False
    missing: str = None
    # LLVM's name of the instruction.
    opcode: str = None
    # Cycles of a pass and work on ports as the model has them.
    model: float = None
    ports: dict = field(default_factory=dict, hash=False)

    @property
    def measured_each(self):
        """Cycles of one copy, not known with None."""
        return None if self.cycles is None else self.cycles / self.copies

    @property
    def model_each(self):
        return None if self.model is None else self.model / self.copies

    @property
    def off(self):
        """By how much the model is above the measurement, relative."""
        return None if self.cycles is None or self.model is None else self.model / self.cycles - 1


def rows_of(loops, readings, predictions, opcodes):
    rows = []
    for loop in loops:
        reading, prediction = readings.get(loop.id), predictions.get(loop.id)
        rows.append(Row(
            loop.name, loop.kind, loop.copies,
            reading.cycles if reading else None, bool(reading and reading.agreed),
            reading.missing if reading else "not known to the assembler",
            opcodes.get(loop.id), prediction.cycles if prediction else None,
            prediction.ports if prediction else {}))
    return rows


def save(path, about, rows):
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"schema": SCHEMA, **about, "rows": [asdict(row) for row in rows]}, file, indent=1)
        file.write("\n")


def load(path):
    """What is said about the measurement, and its rows."""
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    if document.pop("schema", None) != SCHEMA:
        raise ValueError(f"{path} is no measurement of this version ('{SCHEMA}')")
    return document, [Row(**row) for row in document.pop("rows")]
