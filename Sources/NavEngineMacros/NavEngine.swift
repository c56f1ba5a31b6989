// Who imports the macros has the engine, too: what they write is made of it.
@_exported public import NavEngine
