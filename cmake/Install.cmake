# What `cmake --install` puts where (targets name themselves in their folders). Nothing of it
# knows the source or the build tree, and the prefix can be moved:
#   bin/sparcity-model, bin/sparcity-diff, bin/sparcity-watch
#   lib/libsparcity-model.so                   the library, which hides all that it is made of
#   include/sparcity/*.h                       its headers, sparcity.h for C
#   share/sparcity-model/machines              the machine files
#   share/sparcity-model/python/sparcity       the Python module
#   lib/cmake/sparcity-model, lib/pkgconfig    for users' builds, with sparcity_check()
# Without SPARCITY_SHARED, the programs and the machines alone.
include(CMakePackageConfigHelpers)

set(SPARCITY_DATA_DIR ${CMAKE_INSTALL_DATADIR}/sparcity-model)
install(DIRECTORY machines/ DESTINATION ${SPARCITY_DATA_DIR}/machines FILES_MATCHING PATTERN "*.yaml")
install(FILES LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

# What is built finds the machines as what is installed does: ../share beside its folder.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/share/sparcity-model)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/machines ${PROJECT_BINARY_DIR}/share/sparcity-model/machines SYMBOLIC)

if(NOT SPARCITY_SHARED)
  return()
endif()
install(TARGETS sparcity-model-shared EXPORT sparcity-model-targets)
install(DIRECTORY include/sparcity DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sparcity-model)
configure_package_config_file(cmake/sparcity-model-config.cmake.in
  ${PROJECT_BINARY_DIR}/sparcity-model-config.cmake
  INSTALL_DESTINATION ${package_dir} PATH_VARS SPARCITY_DATA_DIR CMAKE_INSTALL_BINDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sparcity-model-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/sparcity-model-config.cmake
  ${PROJECT_BINARY_DIR}/sparcity-model-config-version.cmake
  cmake/SparcityCheck.cmake
  DESTINATION ${package_dir})
install(EXPORT sparcity-model-targets NAMESPACE sparcity:: DESTINATION ${package_dir})

# Paths of these are from the file's own folder.
file(RELATIVE_PATH SPARCITY_PREFIX_FROM_PKGCONFIG /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/sparcity-model.pc.in ${PROJECT_BINARY_DIR}/sparcity-model.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/sparcity-model.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

set(python_dir ${SPARCITY_DATA_DIR}/python/sparcity)
file(RELATIVE_PATH SPARCITY_LIBRARY_FROM_PYTHON /${python_dir}
  /${CMAKE_INSTALL_LIBDIR}/libsparcity-model.so.${PROJECT_VERSION_MAJOR})
configure_file(python/sparcity/_place.py.in ${PROJECT_BINARY_DIR}/python/_place.py @ONLY)
install(FILES python/sparcity/__init__.py ${PROJECT_BINARY_DIR}/python/_place.py DESTINATION ${python_dir})
