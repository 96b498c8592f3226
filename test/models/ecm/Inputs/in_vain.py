#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How many times as long single lines may take, by lines in vain, of each number of cores."""
import json
import sys

for result in json.load(sys.stdin)["results"]:
    causes = [cause["high"] for cause in result["ecm"]["band"]["causes"] if "vain" in cause["cause"]]
    print(result["cores"], "cores:", f"{causes[0]:.1f}" if causes else "not")
