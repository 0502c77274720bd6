import { createStore, type Readable } from '../../host/store/store.ts'
import { whenIdle } from '../../host/when-idle.ts'

/** Milliseconds of work at a time where the page says that it has none to spare. */
const SLICE_MS = 5

/** Of what was done before. */
export const READY: Readable<boolean> = createStore(true)

/** Does work in steps in idle moments. @returns whether all of it is done */
export function runWhenIdle(steps: Generator<void, unknown>): Readable<boolean> {
  const done = createStore(false)
  const goOn = () =>
    void whenIdle((left) => {
      const until = performance.now() + Math.max(left(), SLICE_MS)
      do if (steps.next().done) return done.set(true)
      while (performance.now() < until)
      goOn()
    })
  goOn()
  return done
}
