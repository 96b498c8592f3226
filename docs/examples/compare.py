"""Predicts two loop nests on two machines, says which machine is faster at each, and from which
size on the first waits for memory."""
import sparcity

SOURCE = """
void triad(int N, double *restrict a, const double *b, const double *c, const double *d) {
  for (int i = 0; i < N; ++i)
    a[i] = b[i] + c[i] * d[i];
}

void jacobi(int M, double (*restrict a)[M], const double (*b)[M]) {
  for (int j = 1; j < M - 1; ++j)
    for (int i = 1; i < M - 1; ++i)
      a[j][i] = 0.25 * (b[j][i - 1] + b[j][i + 1] + b[j - 1][i] + b[j + 1][i]);
}
"""

machines = [sparcity.Machine(name) for name in ("skx", "zen4")]
program = sparcity.Program(SOURCE, "loops.c")
found = list(sparcity.predict(program, machines, D=["N=10M", "M=5000"]))

# Each kernel's predictions, one a machine, follow each other.
for first in range(0, len(found), len(machines)):
    times = []
    for prediction, machine in zip(found[first:], machines):
        times.append(prediction.cycles / machine.clock * 1e9)
        print(f"{prediction.kernel} on {prediction.machine}: T = {prediction.cycles:.1f} cy, "
              f"{times[-1]:.2f} ns for {prediction.iterations:g} iterations, bound by {prediction.bound}")
    faster = times.index(min(times))
    print(f"{found[first].kernel}: {machines[faster].name} is faster by {max(times) / min(times):.2f}")


# Each prediction comes by itself, and the one that answers the question is the last.
def search_memory(prediction):
    if prediction.bound != "L3-MEM":
        return True
    print(f"triad on {prediction.machine} waits for memory from N = {prediction['parameters']['N']} on")
    return False


sparcity.predict_each(program, machines[:1], search_memory, kernel="triad", D="N=10000-100000000:10000")

try:
    sparcity.Machine("skz")
except sparcity.Error as fault:
    print("error:", fault)
