import NavEngineCompatibility

enum Destination {
  case detail(Detail)
  case range(from: Int, to: Int)
  case referenced(Reference)
  case help
}

enum Detail: Equatable { case name(String) }

/// A payload that no thread may share.
final class Reference {
  var count = 0
}

func paths() {
  let detail: CasePath<Destination, Detail> = /Destination.detail
  let range: CasePath<Destination, (Int, Int)> = /Destination.range
  let reference: CasePath<Destination, Reference> = /Destination.referenced
  let help: CasePath<Destination, Void> = /Destination.help
  let optional: CasePath<Destination?, Detail> = /Destination.detail
  print(detail.extract(from: .help) == nil, range.extract(from: .range(from: 1, to: 2)) ?? (0, 0))
  print(reference.embed(Reference()), help.embed(()), optional.extract(from: nil) == nil)
}
