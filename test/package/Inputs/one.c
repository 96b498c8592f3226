/* The library from C: a prediction, some of a sweep one by one, and two faults. */
#include "sparcity/sparcity.h"

#include <stdio.h>
#include <string.h>

static const char source[] = "void copy(int N, double *a, const double *b) {\n"
                             "  for (int i = 0; i < N; ++i)\n"
                             "    a[i] = b[i];\n"
                             "}\n";

static int show(const char *what, char *error) {
  printf("%s: %s\n", what, error);
  sparcity_string_free(error);
  return 1;
}

/* Wants as many as `user` says. */
static int receive(sparcity_predictions *one, void *user) {
  int *wanted = user;
  printf("%zu of %s, %d wanted\n", sparcity_predictions_count(one),
         sparcity_predictions_kernel(one, 0), *wanted);
  sparcity_predictions_free(one);
  return --*wanted > 0;
}

int main(void) {
  char *error = NULL;
  sparcity_machine *machine = sparcity_machine_find("skx", NULL, &error);
  sparcity_program *program =
      sparcity_program_from_text(source, strlen(source), "copy.c", NULL, 0, &error);
  sparcity_request *request = sparcity_request_new();
  if (!machine || !program || !request || !sparcity_request_set(request, "D", "N=100M", &error))
    return show("start", error);
  const sparcity_machine *machines[] = {machine};
  sparcity_predictions *found = sparcity_predict(program, machines, 1, request, &error);
  if (!found)
    return show("predict", error);
  for (size_t i = 0; i < sparcity_predictions_count(found); ++i)
    printf("%s on %s: %.1f cycles, bound by %s\n", sparcity_predictions_kernel(found, i),
           sparcity_predictions_machine(found, i), sparcity_predictions_cycles(found, i),
           sparcity_predictions_bound(found, i));
  sparcity_predictions_free(found);
  sparcity_request *sweep = sparcity_request_new();
  int wanted = 2;
  if (!sweep || !sparcity_request_set(sweep, "D", "N=1000,2000,3000", &error) ||
      !(found = sparcity_predict_each(program, machines, 1, sweep, receive, &wanted, &error)))
    return show("each", error);
  printf("%d wanted, %zu kept\n", wanted, sparcity_predictions_count(found));
  sparcity_predictions_free(found);
  if (!sparcity_request_set(request, "sizes", "N=1", &error))
    show("option", error);
  error = NULL;
  if (!sparcity_machine_find("skz", NULL, &error))
    show("machine", error);
  sparcity_request_free(sweep);
  sparcity_request_free(request);
  sparcity_program_free(program);
  sparcity_machine_free(machine);
  return 0;
}
