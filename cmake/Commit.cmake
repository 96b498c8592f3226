# The commit that a program is built from, as a source of one function: run by the
# build (cmake -P) whenever HEAD has moved, and only that source is compiled again.
#
#   sparcity_commit_source(FILE)    FILE is made, and made again, by the build

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.25)
  set(commit "")
  if(GIT)
    execute_process(COMMAND ${GIT} -C ${SOURCE} rev-parse --short HEAD
      OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
  if(NOT commit)
    set(commit "unknown")
  endif()
  file(CONFIGURE OUTPUT ${OUTPUT} CONTENT
"#include \"pipeline/Version.h\"

std::string sparcity::pipeline::commit() { return \"@commit@\"; }
" @ONLY)
  return()
endif()

function(sparcity_commit_source output)
  find_package(Git QUIET)
  # Grows with each commit and checkout. Outside a repository there is none.
  set(log "")
  if(GIT_FOUND)
    execute_process(COMMAND ${GIT_EXECUTABLE} -C ${PROJECT_SOURCE_DIR} rev-parse --path-format=absolute
      --git-path logs/HEAD OUTPUT_VARIABLE log OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(NOT EXISTS "${log}")
      set(log "")
    endif()
  endif()
  set(script ${PROJECT_SOURCE_DIR}/cmake/Commit.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DGIT=${GIT_EXECUTABLE} -DSOURCE=${PROJECT_SOURCE_DIR}
      -DOUTPUT=${output} -P ${script}
    DEPENDS ${script} ${log}
    COMMENT "Noting the commit" VERBATIM)
  # It alone changes with each commit.
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
