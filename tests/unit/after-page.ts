import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { unmountAll } from './page/drawn.ts'
import { RunningWatch } from './page/left-running.ts'

/** How many rounds of postponed work to wait for, as each may postpone more. */
const ROUNDS = 5
/** The real timer: a test may replace it with a fake one. */
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

  // React may draw parts of a page after a test has seen enough; that would fail once the page's globals are gone.
  afterAll(async () => {
    await rounds()
    // Each file gets the page's modules anew; the packages that they import stay loaded.
    vi.resetModules()
  })
}
