"""What the best matrix of each pair gains over the worst one: NAME-worst.json, NAME-best.json."""
import json
import sys


def point(path):
    with open(path) as file:
        return json.load(file)["results"][0]["sparse"]["point"]


for name in sys.argv[1:]:
    worst, best = point(name + "-worst.json"), point(name + "-best.json")
    assert worst["nonzeros"] == best["nonzeros"] and worst["rows"] == best["rows"]
    print(f"{name.rsplit('-', 1)[1]}: x of {worst['x_bytes']:.0f} B in {worst['x_in']}, matrix in "
          f"{worst['matrix_in']}, {worst['nonzeros']:.0f} non-zeros: "
          f"{best['performance'] / worst['performance']:.2f}x")
