# Configuration of the tests that run the tool. They are laid out as the source
# folders are: test/models/ecm/ holds what a run shows of models/ecm/.
#
# Substitutions beyond lit's own:
#   sparcity-model   the program of this build
#   %machines        folder of the machine files
#   %kernels         folder of the C kernels
#   %python          the Python interpreter
#   %root            the source tree
#   %build           the build folder
#   %cmake, %cxx     CMake, and the C++ compiler of this build
#   %oracle          the trace oracle (test/oracle), which finds the kernels
#   %shared          folder with reference facts beside the checkout, where
#                    there is one (feature: shared)
#
# Features: chromium (a browser for pages), flang (Fortran's compiler), shared, shared-library (the build makes it), sanitize, assertions, mpi (sparcity-model-mpi is built), fuzz (fuzz targets are built), long (SPARCITY_LONG is set: bigger property runs).
import os
import shutil

import lit.formats

config.name = "sparcity-model"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cpp", ".test", ".s", ".yaml"]
config.excludes = ["Inputs", "unit", "bench", "runtime", "corpus"]
config.test_source_root = os.path.join(config.source_dir, "test")
config.test_exec_root = os.path.join(config.binary_dir, "test")

bin_dir = os.path.join(config.binary_dir, "bin")
config.environment["PATH"] = os.pathsep.join(
    [bin_dir, config.llvm_tools_dir, os.environ.get("PATH", "")]
)
# The same output everywhere: nothing of the user's settings reaches a test.
config.environment["LC_ALL"] = "C"
config.environment["PYTHONDONTWRITEBYTECODE"] = "1"
for name in ("NO_COLOR", "SPARCITY_MACHINE_PATH"):
    config.environment.pop(name, None)
if config.sanitize:
    suppressions = os.path.join(config.test_source_root, "sanitizers.supp")
    config.environment["LSAN_OPTIONS"] = f"suppressions={suppressions}:print_suppressions=0"
    config.environment["UBSAN_OPTIONS"] = "print_stacktrace=1"
    # Of who allocated what a report is of, a few frames: all of them take a sixth of the time.
    config.environment["ASAN_OPTIONS"] = "malloc_context_size=4"
for name in ("SPARCITY_LONG", "SPARCITY_JOBS", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

# As a word of its own only: not in "include/sparcity-model/ir".
config.substitutions.append(
    (r"(?<![\w/.%-])sparcity-model(?![\w/.-])", os.path.join(bin_dir, "sparcity-model"))
)
patience = 6 if config.sanitize else 1
config.substitutions += [
    ("%machines", os.path.join(config.source_dir, "machines")),
    ("%kernels", os.path.join(config.source_dir, "kernels")),
    ("%python", config.python),
    ("%root", config.source_dir),
    ("%build", config.binary_dir),
    ("%cmake", config.cmake),
    ("%cxx", config.cxx_compiler),
    # How many times as long as usual a run may take, and seconds of a quick one.
    ("%patience", str(patience)),
    ("%twenty-seconds", str(20 * patience)),
    # Generated ones, each of which takes seven times as long there.
    ("%programs", "40" if config.sanitize else "120"),
    ("%oracle", os.path.join(config.binary_dir, "test/oracle/oracle")
     + " -I " + os.path.join(config.source_dir, "kernels")),
]

shared = os.path.join(os.path.dirname(config.source_dir), "shared")
if os.path.isdir(os.path.join(shared, "facts")):
    config.available_features.add("shared")
    config.substitutions.append(("%shared", shared))
if config.sanitize:
    config.available_features.add("sanitize")
if config.shared_library:
    config.available_features.add("shared-library")
if config.assertions:
    config.available_features.add("assertions")
if config.mpi:
    config.available_features.add("mpi")
if config.fuzz:
    config.available_features.add("fuzz")
if shutil.which("gcc"):
    config.available_features.add("gcc")
if shutil.which("flang-new-19"):
    config.available_features.add("flang")
if shutil.which("chromium"):
    config.available_features.add("chromium")
if os.environ.get("SPARCITY_LONG"):
    config.available_features.add("long")
