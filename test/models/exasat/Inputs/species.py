"""Species as a size: species.py RESULT.json"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    results = json.load(file)["results"]
studies = {r["parameters"]["species"]: r["exasat_function"] for r in results if r["exasat_function"]}
assert sorted(studies) == [1, 9], sorted(studies)
for species, study in studies.items():
    assert study["refusal"] is None
    assert study["resident"] == 11 * species + 46, study["resident"]
    assert study["reads"] == 35 * species + 111, study["reads"]
    assert study["writes"] == 11 * species + 46, study["writes"]
    assert study["nests"] == 11 * species + 16, study["nests"]
next_ = [a for a in studies[1]["arrays"] if a["array"].startswith("next->")]
assert len(next_) == 6 and all(a["role"] == "output" for a in next_)
# What is moved grows with the species, and the memory that fusion needs.
assert studies[1]["strategies"][0]["unlimited"] < studies[9]["strategies"][0]["unlimited"]
fused = [next(s for s in study["strategies"] if s["strategy"] == "aggressive") for study in
         (studies[1], studies[9])]
assert fused[0]["size"] < fused[1]["size"]
