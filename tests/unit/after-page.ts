import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { unmountAll } from './page/drawn.ts'
import { RunningWatch } from './page/left-running.ts'

/** Rounds of what a page put off that put something off again. */
const ROUNDS = 5
/** That of before a test took the clock into its hands. */
const later = setTimeout

async function rounds(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await new Promise((resolve) => later(resolve))
}

if ('document' in globalThis) {
  let watch: RunningWatch | undefined

  beforeEach(() => {
    watch = new RunningWatch()
  })

  afterEach(async () => {
    watch?.pageGone()
    await unmountAll()
    dispatchEvent(new Event('pagehide'))
    await rounds()
    const left = watch?.left() ?? []
    watch?.end()
    if (left.length > 0) throw new Error(`The test left running:\n${left.join('\n')}`)
  })

  // React draws some of a page after a test has seen enough of it; once the page's globals are gone, that would fail.
  afterAll(async () => {
    await rounds()
    // What the page keeps in its modules is each file's own; the packages that they import stay loaded.
    vi.resetModules()
  })
}
