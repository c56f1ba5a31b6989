#include "CNavEngineTesting.h"

// Swift has nothing that runs because a module is linked; C compilers document this attribute for it.
__attribute__((constructor)) static void link_testing(void) { nav_engine_testing_link(); }
