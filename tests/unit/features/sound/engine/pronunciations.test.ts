import { expect, test } from 'vitest'
import { PRONUNCIATIONS_MAX } from '../../../../../src/core/contract/host/pronunciations.ts'
import { createPronunciations } from '../../../../../src/features/sound/engine/pronunciations.ts'
import type { Settings } from '../../../../../src/core/engine/ports.ts'

/** Settings that are written and read like those on a disk. */
function fakeSettings(): Settings {
  const kept = new Map<string, string>()
  return {
    get: async (key) => JSON.parse(kept.get(key) ?? 'null') as unknown,
    set: async (key, value) => void kept.set(key, JSON.stringify(value)),
  }
}

test('a word is stored once for each language, in order, and is gone when it is deleted', async () => {
  const settings = fakeSettings()
  const words = createPronunciations(settings)
  await words.set({ language: 'en', word: 'nginx', said: 'engine X' })
  await words.set({ language: 'DE', word: ' GIF ', said: 'Giff' })
  await words.set({ language: 'en', word: 'nginx', said: 'engine ex' })
  const kept = [
    { language: 'de', word: 'GIF', said: 'Giff' },
    { language: 'en', word: 'nginx', said: 'engine ex' },
  ]
  expect(await words.list()).toEqual(kept)
  expect(await createPronunciations(settings).list()).toEqual(kept)
  expect(await words.remove({ language: 'de', word: 'GIF' })).toEqual(kept.slice(1))
  await expect(words.remove({ language: 'de', word: 'GIF' })).rejects.toThrow('no such word')
})

test.each([
  [{ language: 'english', word: 'a', said: 'b' }, 'code of two or three letters'],
  [{ language: 'en', word: '  ', said: 'b' }, 'Write the word.'],
  [{ language: 'en', word: '!!', said: 'b' }, 'with letters or figures'],
  [{ language: 'en', word: 'a', said: '' }, 'Write what is said for it.'],
  [{ language: 'en', word: 'a'.repeat(61), said: 'b' }, 'at most 60 characters'],
  [{ language: 'en', word: 'a\u0007', said: 'b' }, 'without control characters'],
])('%j is refused with what to write', async (typed, sentence) => {
  await expect(createPronunciations(fakeSettings()).set(typed)).rejects.toThrow(sentence)
})

test('a full list says so, and a damaged list causes no failure', async () => {
  const settings = fakeSettings()
  const full = Array.from({ length: PRONUNCIATIONS_MAX }, (_, at) => ({ language: 'en', word: `w${at}`, said: 's' }))
  await settings.set('speech.pronunciations', [...full.slice(1), { word: 7 }, null])
  const words = createPronunciations(settings)
  expect(await words.list()).toHaveLength(PRONUNCIATIONS_MAX - 1)
  await words.set({ language: 'en', word: 'last', said: 's' })
  await expect(words.set({ language: 'en', word: 'more', said: 's' })).rejects.toThrow('delete one first')
  await settings.set('speech.pronunciations', 'nothing of the kind')
  expect(await words.list()).toEqual([])
})
