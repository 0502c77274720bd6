import { expect, test } from 'vitest'
import {
  createSpeechServer,
  createSystemEngine,
  planTurn,
  spokenText,
} from '../../../../../src/features/sound/files/index.ts'
import { toAscii } from '../../../../../src/features/sound/files/engines/builtin/to-ascii.ts'
import { signWords } from '../../../../../src/features/sound/files/text/signs/sign-words.ts'
import { SPOKEN_FORMS } from './spoken-forms.ts'

test.each(Object.entries(SPOKEN_FORMS))(
  'in %s every sign that is written is spoken or reported as left out',
  (language, forms) => {
    const heard = forms.map(([written]) => {
      const { text, leftOut } = toAscii(spokenText(written), language)
      return [written, text, ...leftOut]
    })
    expect(heard).toEqual(forms)
  },
)

test('the table has two hundred forms and more', () => {
  expect(Object.values(SPOKEN_FORMS).flat().length).toBeGreaterThanOrEqual(200)
})

/** Every character of the basic plane, and the pictures beyond it. */
const SIGNS = Array.from({ length: 0x1fb00 }, (_, code) => code)
  .filter((code) => code > 0x7f && (code < 0xd800 || (code > 0xf8ff && code < 0x10000) || code > 0x1d000))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{S}\p{No}]/u.test(sign))

test.each(['en', 'fi'])('no sign of Unicode is dropped without a report (%s)', (language) => {
  const lost = SIGNS.filter((sign) => {
    const { text, leftOut } = toAscii(spokenText(`left ${sign} right`), language)
    return text === 'left right' && leftOut.length === 0
  })
  // A middle dot is a pause or part of a word, and a replacement character has no meaning.
  expect(lost.filter((sign) => !'∙⋅\uFFFD'.includes(sign))).toEqual([])
})

test('every language of the table has words for the same signs', () => {
  const { signs, fractions, currencies } = signWords('en') ?? {}
  for (const language of ['de', 'fr', 'es-MX']) {
    const words = signWords(language)
    for (const [own, all] of [
      [words?.signs, signs],
      [words?.fractions, fractions],
      [words?.currencies, currencies],
    ])
      expect(Object.keys(own ?? {}), language).toEqual(Object.keys(all ?? {}))
  }
})

const server = createSpeechServer({
  id: 'server',
  label: 'Server',
  model: 'm',
  voices: [],
  usdPerMillionChars: 0,
  remote: false,
  why: () => null,
  post: async () => new Uint8Array(),
})
const VOICE = { engine: 'server', voice: 'anna' }

test('a server gets words too, and the signs themselves in a language without words for them', () => {
  expect(server.speakable('Es sind ≥ 5 % 😀.', 'anna', 'de')).toEqual({
    text: 'Es sind mindestens fünf Prozent.',
    leftOut: ['😀'],
  })
  expect(server.speakable('Siinä on ≥ 5 % 😀.', 'anna', 'fi')).toEqual({ text: 'Siinä on ≥ 5 % 😀.', leftOut: [] })
})

test('a system voice keeps the signs it can speak, and reports the others', () => {
  expect(createSystemEngine('linux').speakable('Siinä on −5 % ≠ 3 €.', 'fi', 'fi')).toEqual({
    text: 'Siinä on -5 % 3 €.',
    leftOut: ['≠'],
  })
})

test('a sign does not end a sentence, and both sides of it are spoken in one breath', () => {
  const { sentences } = planTurn(server, VOICE, 'We know that a != b. That is all.', 'en')
  expect(sentences.map(({ spoken }) => spoken)).toEqual(['We know that a not equal to b.', 'That is all.'])
})

test('paid sound keeps its name while its words are spoken as before', () => {
  const key = (text: string) => planTurn(server, VOICE, text, 'en').key
  expect(key('Nothing but words, and many of them.')).toBe(
    planTurn(
      { ...server, speakable: (text) => ({ text, leftOut: [] }) },
      VOICE,
      'Nothing but words, and many of them.',
      'en',
    ).key,
  )
  expect(key('a ≠ b')).not.toBe(
    planTurn({ ...server, speakable: (text) => ({ text, leftOut: [] }) }, VOICE, 'a ≠ b', 'en').key,
  )
})
