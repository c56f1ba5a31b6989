// What each file of the app sees, so that all clients share files.
@_exported import NavEngineMacros
