import { createStore, type Readable } from '../../host/store/store.ts'
import { whenIdle, workWhenIdle } from '../../host/when-idle.ts'

/** Of what was done before. */
export const READY: Readable<boolean> = createStore(true)

/** Does work in steps in idle moments. @returns whether all of it is done */
export function runWhenIdle(steps: Generator<void, unknown>): Readable<boolean> {
  const done = createStore(false)
  whenIdle(() => void workWhenIdle(steps, () => done.set(true)))
  return done
}
