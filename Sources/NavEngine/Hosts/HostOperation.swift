/// One call of a ``NavigationHost``.
enum HostOperation<Content> {
  case replace(HostedScreen<Content>)
  case push(HostedScreen<Content>, on: ScreenID)
  case pop([ScreenID], to: ScreenID)
  case present(HostedScreen<Content>, on: ScreenID)
  case dismiss([ScreenID], from: ScreenID)
  case select(branch: String, of: ScreenID)
}

extension NavigationHost {
  func perform(_ operation: HostOperation<Content>) -> HostProgress {
    switch operation {
    case .replace(let screen): replace(screen)
    case .push(let screen, let predecessor): push(screen, on: predecessor)
    case .pop(let ids, let target): pop(ids, to: target)
    case .present(let screen, let presenter): present(screen, on: presenter)
    case .dismiss(let ids, let presenter): dismiss(ids, from: presenter)
    case .select(let branch, let id): select(branch: branch, of: id)
    }
  }
}
