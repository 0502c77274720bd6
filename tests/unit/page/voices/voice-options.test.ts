import { expect, test } from 'vitest'
import { voiceGroups } from '../../../../src/page/voices/voice-options.ts'

const voice = (id: string, label: string, ...languages: readonly string[]) => ({ id, label, languages })
const engine = (voices: readonly ReturnType<typeof voice>[]) => ({
  id: 'system',
  label: 'This Mac',
  ready: true,
  why: null,
  about: null,
  usdPerMillionChars: 0,
  remote: false,
  voices,
})

test('voices of one language are grouped, and languages that the dialog uses come first', () => {
  const voices = [
    voice('a', 'Alva', 'sv-SE'),
    voice('b', 'Anna', 'de-DE'),
    voice('c', 'Daniel', 'en-GB'),
    voice('d', 'Markus', 'de-DE'),
    voice('e', 'Samantha', 'en-US'),
  ]
  const groups = (...tongues: readonly string[]) =>
    voiceGroups([engine(voices)], undefined, tongues).map(({ label, options }) => [
      label,
      options.map(({ name }) => name).join(' '),
    ])
  expect(groups('en-US', 'en')).toEqual([
    ['This Mac · English', 'Daniel Samantha'],
    ['This Mac · German', 'Anna Markus'],
    ['This Mac · other languages', 'Alva'],
  ])
  expect(groups('de-AT', 'en')[0]?.[0]).toBe('This Mac · German')
})
