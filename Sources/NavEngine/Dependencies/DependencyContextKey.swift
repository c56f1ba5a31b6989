/// The key under which a context keeps its ``DependencyContext``. It is no ``DependencyKey``, whose default would
/// depend on it.
enum DependencyContextKey {}
