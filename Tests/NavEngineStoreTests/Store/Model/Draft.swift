/// A child that is to be put somewhere, and the model of it. It is made for the place where it is put.
enum Draft: Sendable {
  case ofRoom(Room.State, RoomModel)
  case ofDrawer(Drawer.State, DrawerModel)
  case ofNook(Nook.State, NookModel)

  var room: Room.State {
    guard case .ofRoom(let state, _) = self else { misplaced() }
    return state
  }

  var drawer: Drawer.State {
    guard case .ofDrawer(let state, _) = self else { misplaced() }
    return state
  }

  var nook: Nook.State {
    guard case .ofNook(let state, _) = self else { misplaced() }
    return state
  }

  var roomModel: RoomModel {
    guard case .ofRoom(_, let model) = self else { misplaced() }
    return model
  }

  var drawerModel: DrawerModel {
    guard case .ofDrawer(_, let model) = self else { misplaced() }
    return model
  }

  var nookModel: NookModel {
    guard case .ofNook(_, let model) = self else { misplaced() }
    return model
  }

  private func misplaced() -> Never {
    fatalError("A draft was made for another place than the one where it is put.")
  }
}
