"""Predictions one by one: all of them, some, an exception of the receiver, a fault of the request."""
import sparcity

COPY = """
void copy(int N, double *a, const double *b) {
  for (int i = 0; i < N; ++i)
    a[i] = b[i];
}
"""

program, machines = sparcity.Program(COPY, "copy.c"), [sparcity.Machine("skx")]
kept = []
rest = sparcity.predict_each(program, machines, kept.append, D="N=1000,2000,3000")
print([one["parameters"]["N"] for one in kept], len(rest), rest.has_left_out)

some = []


def take_two(one):
    some.append(one["parameters"]["N"])
    return len(some) < 2


sparcity.predict_each(program, machines, take_two, D="N=1000,2000,3000")
print(some)


def refuse(one):
    raise OSError("no more space")


try:
    sparcity.predict_each(program, machines, refuse, D="N=1000,2000,3000")
except OSError as fault:
    print("raised:", fault)
try:
    sparcity.predict_each(program, machines, refuse, D="M=1000")
except sparcity.Error as fault:
    print("error:", fault)
