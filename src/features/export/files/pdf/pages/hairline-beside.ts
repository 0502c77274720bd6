import type { Flow } from './flow.ts'
import { HAIRLINE } from './style.ts'

/** Draws a thin line beside what comes next, on each of its pages. @returns a function that ends it */
export function hairlineBeside(flow: Flow, x: number): () => void {
  let end = (): void => undefined
  flow.holdBeside(0, () => {
    const { file, leaving, continued } = flow
    let top = flow.y
    const draw = (): void => file.artifact(() => file.rect(x, top, 1.2, flow.y - top, HAIRLINE))
    flow.leaving = () => {
      draw()
      leaving?.()
    }
    flow.continued = () => {
      continued?.()
      top = flow.y
    }
    end = () => {
      draw()
      flow.leaving = leaving
      flow.continued = continued
    }
  })
  return () => {
    flow.settle(0)
    end()
  }
}
