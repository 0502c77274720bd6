// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { persistedEntries, persistedStore, restoreText } from '../../../../../src/page/host/store/persisted.ts'

beforeEach(() => localStorage.clear())

const kept = () => JSON.parse(localStorage.getItem('test') ?? 'null') as unknown

test('keeps entries another window stored meanwhile, and does not restore those it deleted', () => {
  const here = persistedEntries('test', restoreText)
  const there = persistedEntries('test', restoreText)
  here.set('a', 'mine')
  there.set('b', 'theirs')
  expect(kept()).toEqual({ a: 'mine', b: 'theirs' })
  there.set('b', null)
  here.set('a', 'mine, changed')
  expect(kept()).toEqual({ a: 'mine, changed' })
  expect(here.get()).toEqual({ a: 'mine, changed' })
})

test('keeps at most its limit of entries, the newest ones', () => {
  const places = persistedEntries('test', restoreText, 2)
  for (const name of ['a', 'b', 'a', 'c']) places.set(name, name)
  expect(Object.keys(places.get())).toEqual(['a', 'c'])
  expect(kept()).toEqual({ a: 'a', c: 'c' })
})

test('leaves out entries that another version stored in another shape', () => {
  localStorage.setItem('test', JSON.stringify({ a: 1, b: 'text', c: null }))
  expect(persistedEntries('test', restoreText).get()).toEqual({ b: 'text' })
  localStorage.setItem('test', '[1]')
  expect(persistedEntries('test', restoreText).get()).toEqual({})
  localStorage.setItem('test', 'no JSON')
  expect(persistedStore('test', (value) => value ?? 'nothing').get()).toBe('nothing')
})

test('without browser storage the page still remembers what was typed', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  const texts = persistedEntries('test', restoreText)
  const one = persistedStore('test-one', restoreText)
  texts.set('a', 'typed')
  one.set('typed')
  full.mockRestore()
  expect(texts.get()).toEqual({ a: 'typed' })
  expect(one.get()).toBe('typed')
})
