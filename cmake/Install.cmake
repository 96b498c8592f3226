# What `cmake --install` puts where (targets name themselves in their folders):
#   bin/sparcity-model, lib/libsparcity-*.a
#   include/sparcity-model/<folder>/*.h     the public headers, as in the sources
#   share/sparcity-model/machines           the machine files
#   lib/cmake/sparcity-model                the CMake package
include(CMakePackageConfigHelpers)

set(SPARCITY_MACHINES_DIR ${CMAKE_INSTALL_DATADIR}/sparcity-model/machines)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sparcity-model)

install(DIRECTORY base ir models frontend backends driver
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/sparcity-model FILES_MATCHING PATTERN "*.h")
install(DIRECTORY machines/ DESTINATION ${SPARCITY_MACHINES_DIR} FILES_MATCHING PATTERN "*.yaml")
install(FILES LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

configure_package_config_file(cmake/sparcity-model-config.cmake.in
  ${PROJECT_BINARY_DIR}/sparcity-model-config.cmake
  INSTALL_DESTINATION ${package_dir} PATH_VARS SPARCITY_MACHINES_DIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sparcity-model-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/sparcity-model-config.cmake
  ${PROJECT_BINARY_DIR}/sparcity-model-config-version.cmake
  DESTINATION ${package_dir})
install(EXPORT sparcity-model-targets NAMESPACE sparcity:: DESTINATION ${package_dir})
