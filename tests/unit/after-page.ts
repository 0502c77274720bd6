import { afterAll } from 'vitest'

/** Rounds of what a page put off that put something off again. */
const ROUNDS = 5

// React draws some of a page after a test has seen enough of it; once the page's globals are gone, that would fail.
afterAll(async () => {
  if (!('document' in globalThis)) return
  for (let round = 0; round < ROUNDS; round += 1) await new Promise((resolve) => setTimeout(resolve))
})
