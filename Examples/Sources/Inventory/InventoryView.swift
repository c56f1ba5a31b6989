#if canImport(SwiftUI) || SWIFTUI_STUB
  import NavEngineSwiftUI
  public import SwiftUI

  /// The app in SwiftUI: tabs, stacks, a sheet for the form, and alerts.
  public struct InventoryAppView: View {
    @Bindable var store: StoreOf<InventoryApp>

    public init(store: StoreOf<InventoryApp>) {
      self.store = store
    }

    public var body: some View {
      TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
        InventoryView(store: store.scope(state: \.items, action: \.items))
          .tabItem { Label("Items", systemImage: "shippingbox") }
          .tag(InventoryApp.Tab.items)
        AppSettingsView(store: store.scope(state: \.settings, action: \.settings))
          .tabItem { Label("Settings", systemImage: "gear") }
          .tag(InventoryApp.Tab.settings)
      }
      .alert($store.scope(state: \.alert, action: \.alert))
      .onOpenURL { store.send(.opened($0)) }
    }
  }

  struct InventoryView: View {
    @Bindable var store: StoreOf<Inventory>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        List {
          ForEach(store.rows) { item in
            Button {
              store.send(.itemTapped(id: item.id))
            } label: {
              HStack {
                Text(item.name)
                Spacer()
                if store.options.showsQuantities { Text("\(item.quantity)") }
              }
            }
          }
          .onDelete { positions in
            for position in positions { store.send(.deleteButtonTapped(id: store.rows[position].id)) }
          }
        }
        .navigationTitle("Inventory")
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Add") { store.send(.addButtonTapped) } }
        }
      } destination: { store in
        switch store.case {
        case .detail(let store): ItemDetailView(store: store)
        case .stocktaking(let store): StocktakingView(store: store)
        }
      }
      .sheet(item: $store.scope(state: \.$destination, action: \.destination).addItem) { ItemFormView(store: $0) }
      .sheet(item: $store.scope(state: \.$destination, action: \.destination).editItem) { ItemFormView(store: $0) }
      .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    }
  }

  struct ItemDetailView: View {
    let store: StoreOf<ItemDetail>

    var body: some View {
      Form {
        Text("Quantity: \(store.item.quantity)")
        Button("Count") { store.send(.countButtonTapped) }
        Button("Edit") { store.send(.editButtonTapped) }
        Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
      }
      .navigationTitle(store.item.name)
    }
  }

  struct ItemFormView: View {
    @Bindable var store: StoreOf<ItemForm>

    var body: some View {
      NavigationStack {
        Form {
          TextField("Name", text: $store.name)
          Stepper("Quantity: \(store.quantity)", value: $store.quantity, in: 1...999)
        }
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { store.send(.cancelButtonTapped) } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") { store.send(.saveButtonTapped) }.disabled(!store.canSave)
          }
        }
      }
    }
  }

  struct StocktakingView: View {
    @Bindable var store: StoreOf<Stocktaking>

    var body: some View {
      Form {
        Stepper("Counted: \(store.counted)", value: $store.counted, in: 0...999)
        Text("\(store.seconds) s")
        Button("Done") { store.send(.doneButtonTapped) }.disabled(!store.canFinish)
      }
      .navigationTitle(store.item.name)
    }
  }

  struct AppSettingsView: View {
    @Bindable var store: StoreOf<AppSettings>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        Form {
          Toggle("Quantities", isOn: $store.showsQuantities)
          Toggle("By name", isOn: $store.sortsByName)
          Button("About") { store.send(.aboutButtonTapped) }
        }
      } destination: { store in
        switch store.case {
        case .about(let store): Text("Version \(store.version)")
        }
      }
    }
  }
#endif
