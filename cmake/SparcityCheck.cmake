# sparcity_check(TARGET name MACHINE machine... BASELINE file
#                [FAIL_IF condition] [SIZES N=1000...] [OPTIONS option...] [ALLOW_LEFT_OUT])
#
# A test of CTest, sparcity-check-NAME, that predicts the sources of a target as the target compiles
# them and fails where the condition holds for a loop nest, or cannot be decided
# (default: T > 1.05*baseline.T). BASELINE is an earlier result: the target sparcity-baseline-NAME
# makes it anew. Nests that are left out fail the test, or with ALLOW_LEFT_OUT have it skipped.
#
# The compile commands are those of compile_commands.json: of Ninja and Makefiles alone.

function(sparcity_check)
  cmake_parse_arguments(PARSE_ARGV 0 ARG "ALLOW_LEFT_OUT" "TARGET;BASELINE;FAIL_IF" "MACHINE;SIZES;OPTIONS")
  foreach(needed TARGET MACHINE BASELINE)
    if(NOT ARG_${needed})
      message(FATAL_ERROR "sparcity_check: no ${needed}")
    endif()
  endforeach()
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "sparcity_check: unknown arguments: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT TARGET ${ARG_TARGET})
    message(FATAL_ERROR "sparcity_check: no target ${ARG_TARGET}")
  endif()
  if(NOT CMAKE_GENERATOR MATCHES "Ninja|Makefiles")
    message(FATAL_ERROR "sparcity_check: ${CMAKE_GENERATOR} writes no compile_commands.json")
  endif()
  if(NOT ARG_FAIL_IF)
    set(ARG_FAIL_IF "T > 1.05*baseline.T")
  endif()
  get_filename_component(baseline ${ARG_BASELINE} ABSOLUTE)

  set_property(TARGET ${ARG_TARGET} PROPERTY EXPORT_COMPILE_COMMANDS ON)
  get_target_property(names ${ARG_TARGET} SOURCES)
  get_target_property(folder ${ARG_TARGET} SOURCE_DIR)
  set(command ${SPARCITY_MODEL_PROGRAM} -p ${CMAKE_BINARY_DIR})
  foreach(name ${names})
    if(name MATCHES "\\.(c|cc|cpp|cxx|c\\+\\+|C)$")
      get_filename_component(source ${name} ABSOLUTE BASE_DIR ${folder})
      list(APPEND command ${source})
    endif()
  endforeach()
  foreach(machine ${ARG_MACHINE})
    list(APPEND command -m ${machine})
  endforeach()
  foreach(size ${ARG_SIZES})
    list(APPEND command -D ${size})
  endforeach()
  list(APPEND command ${ARG_OPTIONS})

  add_test(NAME sparcity-check-${ARG_TARGET}
    COMMAND ${command} --baseline ${baseline} --fail-if ${ARG_FAIL_IF}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
  if(ARG_ALLOW_LEFT_OUT)
    set_property(TEST sparcity-check-${ARG_TARGET} PROPERTY SKIP_RETURN_CODE 2)
  endif()
  add_custom_target(sparcity-baseline-${ARG_TARGET}
    COMMAND ${command} --format json -o ${baseline}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} VERBATIM)
endfunction()
