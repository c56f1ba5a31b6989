/// A child that is to be put somewhere, and the model of it. It is made for the place where it is put, which is why
/// others may force it.
struct Draft: Sendable {
  private let state: any Sendable
  private let model: any Sendable

  init(_ state: Room.State, _ model: RoomModel) { (self.state, self.model) = (state, model) }
  init(_ state: Drawer.State, _ model: DrawerModel) { (self.state, self.model) = (state, model) }
  init(_ state: Nook.State, _ model: NookModel) { (self.state, self.model) = (state, model) }

  var room: Room.State { state as! Room.State }
  var drawer: Drawer.State { state as! Drawer.State }
  var nook: Nook.State { state as! Nook.State }
  var roomModel: RoomModel { model as! RoomModel }
  var drawerModel: DrawerModel { model as! DrawerModel }
  var nookModel: NookModel { model as! NookModel }
}
