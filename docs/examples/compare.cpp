// Predicts two loop nests on two machines, says which machine is faster at each, and from which
// size on the first waits for memory.
#include "sparcity/Predict.h"

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace {

constexpr const char *source = R"(
void triad(int N, double *restrict a, const double *b, const double *c, const double *d) {
  for (int i = 0; i < N; ++i)
    a[i] = b[i] + c[i] * d[i];
}

void jacobi(int M, double (*restrict a)[M], const double (*b)[M]) {
  for (int j = 1; j < M - 1; ++j)
    for (int i = 1; i < M - 1; ++i)
      a[j][i] = 0.25 * (b[j][i - 1] + b[j][i + 1] + b[j - 1][i] + b[j + 1][i]);
}
)";

double nanoseconds(const sparcity::Prediction &prediction, const sparcity::Machine &machine) {
  const double cycles = prediction.time().value_or(sparcity::Cycles(0)).value();
  return cycles / machine.clock().value() * 1e9;
}

int fail(const sparcity::Error &error) {
  std::fprintf(stderr, "%s\n", error.text.c_str());
  return 1;
}

// Each prediction comes by itself, and the one that answers the question is the last.
int searchMemory(const sparcity::Program &program, const sparcity::Machine &machine) {
  sparcity::Request request{.kernels = {"triad"}};
  std::vector<std::int64_t> sizes(10000);
  for (std::size_t i = 0; i < sizes.size(); ++i)
    sizes[i] = 10000 * static_cast<std::int64_t>(i + 1);
  request.sizes = {{"N", sizes}};
  const auto rest =
      sparcity::predict(program, {machine}, request, [&](const sparcity::Predictions &one) {
        if (one[0].bound() != "L3-MEM")
          return true;
        std::printf("triad on %s waits for memory from N = %lld on\n", machine.name().c_str(),
                    static_cast<long long>(one[0].sizes.at("N")));
        return false;
      });
  return rest ? 0 : fail(rest.error());
}

} // namespace

int main() {
  std::vector<sparcity::Machine> machines;
  for (const char *name : {"skx", "zen4"}) {
    auto machine = sparcity::Machine::find(name);
    if (!machine)
      return fail(machine.error());
    machines.push_back(*machine);
  }
  const auto program = sparcity::Program::fromText(source, "loops.c");
  const auto found = sparcity::predict(program, machines,
                                       {.sizes = {{"N", {10000000}}, {"M", {5000}}}});
  if (!found)
    return fail(found.error());

  // Each kernel's predictions, one a machine, follow each other.
  for (std::size_t i = 0; i + 1 < found->size(); i += machines.size()) {
    double time[2];
    for (std::size_t j = 0; j < machines.size(); ++j) {
      const sparcity::Prediction &prediction = (*found)[i + j];
      time[j] = nanoseconds(prediction, machines[j]);
      std::printf("%s on %s: T = %.1f cy, %.2f ns for %g iterations, bound by %s\n",
                  prediction.kernel.c_str(), prediction.machine.c_str(),
                  prediction.time().value_or(sparcity::Cycles(0)).value(), time[j],
                  prediction.iterationsPerUnit, prediction.bound().c_str());
    }
    const std::size_t faster = time[1] < time[0];
    std::printf("%s: %s is faster by %.2f\n", (*found)[i].kernel.c_str(),
                machines[faster].name().c_str(), time[1 - faster] / time[faster]);
  }

  if (searchMemory(program, machines.front()) != 0)
    return 1;
  if (auto none = sparcity::Machine::find("skz"); !none)
    std::printf("error: %s\n", none.error().text.c_str());
  return 0;
}
