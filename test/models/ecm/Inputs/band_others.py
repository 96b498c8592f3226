#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Results alone, with others in the caches, and with a smaller cache, for band-others.test."""
import json
import math
import sys

alone, others, small = (json.load(open(file))["results"][0]["ecm"] for file in sys.argv[1:4])
faults = int(alone["T"] != others["T"])
faults += others["band"]["low"] > alone["band"]["low"] * (1 + 1e-9)
faults += others["band"]["high"] < alone["band"]["high"] * (1 - 1e-9)
print("the same T,", faults, "faults")
longer = small["T"] / alone["T"]
doubts = [cause for cause in others["band"]["causes"] if "others" in str(cause)]
print("longer with less, and the doubt is" if longer > 1.2 else "not longer, and the doubt is",
      "as much longer" if math.isclose(doubts[0]["high"], longer, rel_tol=1e-6) else doubts)
