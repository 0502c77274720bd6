import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Subscriptions of stores, which live as long as the page; components must end theirs. */
const FOR_EVER: Readonly<Record<string, string>> = {
  'src/page/draft/usual.ts': 'what is usual is kept as long as the page',
  'src/page/draft/draft-store.ts': 'a draft is kept as long as the page',
  'src/page/host/app-model.ts': 'what is asked again when the host is back is kept as long as the page',
}

const sources = readSources().filter(({ path }) => /^src\/(?:page|features\/[^/]+\/page)\//.test(path))

test('every subscription of the page keeps the function that ends it', () => {
  const dropped = sources
    .filter(({ text }) => /^\s*(?:void )?[\w.#?]+\.subscribe\(/m.test(text))
    .map(({ path }) => path)
  expect(dropped.toSorted()).toEqual(Object.keys(FOR_EVER).toSorted())
})

test('the page listens only in ways that its tests watch for leftovers', () => {
  const unwatched =
    /\b(?:window|document|globalThis|body|channel)\.on[a-z]+ = |\.addListener\(|\bnew (?:BroadcastChannel|EventSource|PerformanceObserver)\(|\bsetImmediate\(/
  expect(sources.filter(({ text }) => unwatched.test(text)).map(({ path }) => path)).toEqual([])
})
