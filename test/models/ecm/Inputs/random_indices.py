"""Writes N random indices below N: random_indices.py N FILE"""
import array
import random
import sys

count = int(sys.argv[1])
random.seed(1)
with open(sys.argv[2], "wb") as file:
    array.array("i", (random.randrange(count) for _ in range(count))).tofile(file)
