// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openDraft } from '../../../../src/page/draft/draft-store.ts'

const database = new Map<string, unknown>()
let broken = false
vi.mock(import('../../../../src/page/host/store/browser-database.ts'), () => ({
  writeToDatabase: async (key: string, value: unknown) => {
    if (broken) throw new Error('no room')
    database.set(key, structuredClone(value))
  },
  readFromDatabase: async (key: string) => {
    if (broken) throw new Error('no database')
    return database.get(key)
  },
}))

const BIG = { name: 'big.txt', mediaType: 'text/plain', text: 'x'.repeat(600_000), tokens: 150_000 }
const SMALL = { name: 'small.txt', mediaType: 'text/plain', text: 'x', tokens: 1 }
/** Leaves the page. */
async function leave(): Promise<void> {
  dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve, 0))
}
beforeEach(() => {
  broken = false
  database.clear()
  localStorage.clear()
  sessionStorage.clear()
})

test('keeps a file too large for localStorage over a reload, with the rest of the form', async () => {
  const store = openDraft()
  store.set({ ...store.get(), topic: 'Bees', context: [SMALL, BIG], long: 'pasted' })
  await leave()
  const again = openDraft()
  expect(again.get().topic).toBe('Bees')
  await leave()
  expect([again.get().context, again.get().long, again.lost.get()]).toEqual([[SMALL, BIG], 'pasted', null])
})

test('says that a file could not be kept, and keeps the topic', async () => {
  broken = true
  const store = openDraft()
  store.set({ ...store.get(), topic: 'Bees', context: [BIG] })
  await leave()
  expect(store.lost.get()).toMatch(/more than this browser keeps/)
  const again = openDraft()
  await leave()
  expect([again.get().topic, again.get().context]).toEqual(['Bees', []])
  expect(again.lost.get()).toBe('This browser did not keep "big.txt" over the reload: attach it again.')
})

test('files survive a reload that comes while they are being restored', async () => {
  const store = openDraft()
  store.set({ ...store.get(), context: [BIG] })
  await leave()
  const short = openDraft()
  short.set({ ...short.get(), topic: 'typed at once' })
  dispatchEvent(new Event('pagehide'))
  const again = openDraft()
  await leave()
  expect([again.get().topic, again.get().context]).toEqual(['typed at once', [BIG]])
})
