#ifndef CNAVENGINETESTING_H
#define CNAVENGINETESTING_H

/// Tells the engine of the library that runs tests. NavEngineTesting defines it, in Swift; what is in this target calls
/// it before the program's main function.
void nav_engine_testing_link(void);

#endif
