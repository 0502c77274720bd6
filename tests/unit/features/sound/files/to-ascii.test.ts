import { expect, test } from 'vitest'
import { toAscii } from '../../../../../src/features/sound/files/engines/builtin/to-ascii.ts'
import { scriptsOf, unreadableRuns } from '../../../../../src/features/sound/files/text/scripts.ts'

test('accents and typographic signs are spoken, not skipped as unknown bytes', () => {
  expect(toAscii('Café “naïve” – 20 % of £5… straße')).toEqual({
    text: 'Cafe "naive" , twenty percent of five pounds... strasse',
    leftOut: [],
  })
})

test('words of another script are reported as left out, because the voice would skip them in silence', () => {
  expect(toAscii('They call it 東京 and Ελλάδα φως there')).toEqual({
    text: 'They call it and there',
    leftOut: ['東京', 'Ελλάδα φως'],
  })
})

test('a text without a single sound is empty, so that nobody pays for silence', () => {
  expect(toAscii('это только кириллица')).toEqual({ text: '', leftOut: ['это только кириллица'] })
  expect(toAscii('… — !').text).toBe('')
})

test('signs between foreign words are not reported as words', () => {
  expect(toAscii('a → b').leftOut).toEqual([])
})

test('a system voice speaks only the scripts of its language', () => {
  expect(unreadableRuns('Hello мир and 東京', scriptsOf(['en']))).toEqual({
    text: 'Hello and',
    leftOut: ['мир', '東京'],
  })
  expect(unreadableRuns('こんにちは 東京', scriptsOf(['ja'])).leftOut).toEqual([])
  expect(unreadableRuns('привет', scriptsOf(['sr_RS'])).leftOut).toEqual([])
})

test('a voice without a declared language reads everything', () => {
  expect(unreadableRuns('мир', scriptsOf([])).leftOut).toEqual([])
})
