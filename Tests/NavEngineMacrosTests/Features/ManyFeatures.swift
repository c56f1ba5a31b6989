import NavEngineMacros

// Many enums of features in one file, which the compiler has to get along with: it did not when what a macro writes had
// macros in it.

@Reducer struct Leaf { enum Action { case a, b(Int) } }
@Reducer enum Many1 { case leaf(Leaf), other(Leaf) }
@Reducer enum Many2 { case leaf(Leaf), alert(AlertState<Never>) }
@Reducer enum Many3 { case leaf(Leaf), none }
@Reducer enum Many4 { case leaf(Many1) }
@Reducer enum Many5 { case leaf(Many2) }
@Reducer struct Many6 {
  @Reducer enum Path { case leaf(Leaf) }
  @Reducer enum Destination { case leaf(Leaf) }
  @Reducer enum Sheet { case leaf(Path), other(Destination) }
}
@Reducer enum Many7 { case leaf(Many6), path(Many6.Path) }
@Reducer enum Many8 { case leaf(Leaf) }
@Reducer enum Many9 { case leaf(Leaf) }
