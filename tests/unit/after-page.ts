import { afterAll } from 'vitest'

/** Rounds of what a page put off that put something off again. */
const ROUNDS = 5
/** That of before a test took the clock into its hands. */
const later = setTimeout

// React draws some of a page after a test has seen enough of it; once the page's globals are gone, that would fail.
afterAll(async () => {
  if (!('document' in globalThis)) return
  for (let round = 0; round < ROUNDS; round += 1) await new Promise((resolve) => later(resolve))
})
