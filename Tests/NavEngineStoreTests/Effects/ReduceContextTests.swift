@testable import NavEngine
import Testing

@Suite("Reduce contexts")
struct ReduceContextTests {
  @Test("contexts nest, and leaving brings the outer one back")
  func nesting() {
    let registry = EffectRegistry()
    let outer = ReduceContext(context: EffectContext(), registry: registry)
    let inner = ReduceContext(context: EffectContext(), registry: registry)
    #expect(ReduceContext.current == nil)
    let beforeOuter = ReduceContext.enterThread(outer)
    let beforeInner = ReduceContext.enterThread(inner)
    #expect(ReduceContext.current === inner)
    ReduceContext.leaveThread(beforeInner)
    #expect(ReduceContext.current === outer)
    ReduceContext.leaveThread(beforeOuter)
    #expect(ReduceContext.current == nil)
  }

  @Test("another thread sees its own, or none")
  func threads() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            #expect(ReduceContext.current == nil)
            let context = ReduceContext(context: EffectContext(), registry: EffectRegistry())
            let previous = ReduceContext.enterThread(context)
            #expect(ReduceContext.current === context)
            ReduceContext.leaveThread(previous)
            await Task.yield()
          }
        }
      }
    }
  }
}
