"""A matrix of so many rows with 1 to 15 elements near the diagonal."""
import random
import sys

chance = random.Random(3)
rows = int(sys.argv[1])
elements = []
for row in range(rows):
    first = min(max(row - 7, 0), rows - 16)
    elements += [(row, first + k) for k in range(chance.randint(1, 15))]
print("%%MatrixMarket matrix coordinate pattern general")
print(rows, rows, len(elements))
for row, column in elements:
    print(row + 1, column + 1)
