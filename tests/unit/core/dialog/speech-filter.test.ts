import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { ODD_NAMES, SIGNED_NAMES } from '../../../helpers/odd-names.ts'
import { describe, expect, test } from 'vitest'
import { SpeechFilter } from '../../../../src/core/dialog/speech/speech-filter.ts'
import type { SpeechRules } from '../../../../src/core/dialog/speech/speech-rules.ts'

/** An ending or beginning and what it should become (tests/fixtures/speech/README.md). */
interface Sample {
  readonly lang: string
  readonly text: string
  readonly remains: string
  readonly cut?: readonly string[]
  readonly anyCut?: boolean
  readonly calls?: readonly unknown[]
  readonly marker?: boolean
  readonly name?: string
  readonly others?: readonly string[]
  readonly extent?: SpeechRules['extent']
}

const FOLDER = join(import.meta.dirname, '../../../fixtures/speech')
const corpus = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    (JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Sample[]).map((sample): [string, Sample] => [
      `${file}: ${JSON.stringify(sample.text)}`,
      sample,
    ]),
  )

function rulesOf({ name = 'Mira', others = ['Ben', 'Ada'], extent = 'speech' }: Partial<Sample>): SpeechRules {
  return {
    own: [name, 'Moderator'],
    others: [...others, 'Proponent', 'Opponent'],
    extent,
    tools: [{ name: 'conclude', inputs: ['reason'] }],
  }
}

function pass(chunks: readonly string[], rules = rulesOf({})) {
  const filter = new SpeechFilter(rules)
  const shown = chunks.map((chunk) => filter.push(chunk)).join('') + filter.end()
  return { shown, seen: filter.markerSeen, cuts: filter.cuts, calls: filter.calls }
}

function cutAt(text: string, cuts: readonly number[]): string[] {
  const at = [...new Set(cuts.filter((cut) => cut < text.length))].toSorted((a, b) => a - b)
  return [0, ...at].map((start, index) => text.slice(start, [...at, text.length][index]))
}

describe('the collection of answers', () => {
  test('is large, in many languages, and has many examples that must not be changed', () => {
    expect(corpus.length).toBeGreaterThan(300)
    expect(new Set(corpus.map(([, { lang }]) => lang)).size).toBeGreaterThanOrEqual(12)
    expect(corpus.filter(([, { text, remains }]) => text === remains).length).toBeGreaterThan(80)
  })

  test.each(corpus)('%s', (_name, sample) => {
    const { shown, seen, cuts, calls } = pass([sample.text], rulesOf(sample))
    expect(shown.trim()).toBe(sample.remains.trim())
    if (!sample.anyCut)
      expect(cuts.filter(({ kind }) => kind !== 'marks').map(({ text }) => text.trim())).toEqual(sample.cut ?? [])
    expect(calls).toEqual(sample.calls ?? [])
    expect(seen).toBe(sample.marker ?? false)
  })

  test('is filtered in the same way wherever the stream is cut in two, and character by character', () => {
    for (const [, sample] of corpus) {
      const { text } = sample
      const rules = rulesOf(sample)
      const whole = pass([text], rules)
      expect(pass([...text], rules)).toEqual(whole)
      for (let at = 1; at < text.length; at += 1)
        expect(pass([text.slice(0, at), text.slice(at)], rules), text).toEqual(whole)
    }
  })
})

describe('the marker that concludes an exchange', () => {
  test.each([
    ['Enough. [CONCLUDE]', 'Enough. ', true],
    ['[CONCLUDE]', '', true],
    ['[conclude]\nThank you.', 'Thank you.', true],
    ['Enough.\n[CONCLUDE]\n', 'Enough.\n', true],
    ['The sign [CONCLUDE] ends it.', 'The sign  ends it.', false],
    ['Say `[CONCLUDE]` to end.', 'Say `[CONCLUDE]` to end.', false],
    ['“[CONCLUDE]”', '“[CONCLUDE]”', false],
    // Words are quoted only between two quotation marks.
    ['Say "[CONCLUDE]', 'Say "', true],
    ['"[CONCLUDE] and more"', '" and more"', false],
    ['"I am done [CONCLUDE]"', '"I am done "', false],
    ['"I am done" [CONCLUDE]', '"I am done" ', true],
    ['Say «[CONCLUDE]» and I stop. [CONCLUDE]', 'Say «[CONCLUDE]» and I stop. ', true],
    ['An array[0] and [CON', 'An array[0] and [CON', false],
    ['[[CONCLUDE]', '[', true],
    ['```- ---[CONCLUDE]', '', true],
  ])('%j shows %j', (text, shown, seen) => {
    expect(pass([text])).toMatchObject({ shown, seen })
    expect(pass([...text])).toMatchObject({ shown, seen })
  })
})

test('the way a stream is cut never changes what is shown, cut, called or concluded', () => {
  const piece = fc.constantFrom(
    '[CONCLUDE]',
    '[',
    'CONCLUDE]',
    '"',
    'word ',
    '\n',
    '\n\n',
    'Mira:',
    ' ',
    '**',
    '*',
    'Ben',
    'User',
    ': ',
    '(118 words)',
    '<said by="Ben">',
    '</said>',
    '<',
    '- ',
    '1. ',
    '2. ',
    '## ',
    '```',
    '{"tool": "conclude", "input": {}}',
    '{',
    'conclude(',
    ')',
    'Here is my revised draft',
    '字数：118',
    '。',
    '“',
    '”',
    'Word count',
    '---',
    'Action: conclude',
    '```js',
    '    x = 1',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), fc.array(fc.nat(120), { maxLength: 8 }), (pieces, cuts) => {
      const text = pieces.join('')
      const whole = pass([text])
      expect(pass(cutAt(text, cuts))).toEqual(whole)
      expect(pass([...text])).toEqual(whole)
    }),
    { numRuns: 2_000 },
  )
})

test('a word count in brackets is cut however its stream comes', () => {
  const part = (...words: string[]) => fc.constantFrom(...words)
  const count = fc
    .tuple(
      fc.tuple(part('', '*', '**'), part('[', '(', '（', '【')),
      part('', '字数', 'Word count', 'approximate word count', 'كلمات', 'nombre total de mots'),
      part('', '：', ':', ' = ', '  :  ', ': **'),
      part('', 'about ', '约', 'aproximadamente  ', '~'),
      part('118', '1,200', '110–118', '११८', '12 / 118'),
      part('', ' words', '字', '      characters', ' शब्द'),
      part('', '.', '。', ' 。 '),
      fc.tuple(part(')', ']', '】', '）'), part('', '*', '**', '。', '  ', '\nMore.')),
    )
    .map((parts) => parts.flat().join(''))
  fc.assert(
    fc.property(part('', 'Enough. ', 'A word'), count, (before, text) => {
      const whole = pass([before + text])
      expect(pass([...before, ...text])).toEqual(whole)
      expect(pass([before, text])).toEqual(whole)
    }),
    { numRuns: 2_000 },
  )
})

test('plain sentences pass unchanged, whatever words they contain', () => {
  const word = fc.constantFrom(
    'cars',
    'Benjamin',
    'final',
    'draft',
    'words',
    '118',
    'conclude',
    'adamant',
    'über',
    'слово',
    'coût',
    'note',
    'says',
    'Here',
    'is',
    'my',
    'Action',
    'first',
    'моя',
    'प्रश्न',
    'كلمة',
    '字',
    'x',
  )
  const sentence = fc
    .tuple(fc.array(word, { minLength: 2, maxLength: 9 }), fc.constantFrom('.', '!', '?', ', so it is.'))
    .map(([words, end]) => `So ${words.join(' ')}${end}`)
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(' ', '\n', '\n\n'),
      (all, apart) => {
        const text = all.join(apart)
        expect(pass([text])).toMatchObject({ shown: text, cuts: [] })
      },
    ),
    { numRuns: 500 },
  )
})

test('text without marks passes at once, without delaying the stream', () => {
  const filter = new SpeechFilter(rulesOf({}))
  expect(filter.push('Hello ')).toBe('Hello ')
  expect(filter.push('there, Ben: ')).toBe('there, Ben: ')
  expect(filter.push('yes')).toBe('yes')
})

test('a name that only begins like the speaker’s is no label', () => {
  expect(pass(['  Mi', 'ra: ', 'Welcome.']).shown).toBe('Welcome.')
  expect(pass(['Miracles happen']).shown).toBe('Miracles happen')
})

test('of a person’s words only the label and the marker are removed; lists and names stay', () => {
  const rules = rulesOf({ extent: 'words' })
  expect(pass(['Mira: - one\n- two\nBen: you?\n[CONCLUDE]'], rules).shown).toBe('- one\n- two\nBen: you?\n')
})

test.each([
  ['a line of 100,000 characters', 'a'.repeat(100_000)],
  ['100,000 brackets', '['.repeat(100_000)],
  ['100,000 asterisks', '*'.repeat(100_000)],
  ['a call that never ends', `{"tool": "conclude", "input": {"reason": "${'x'.repeat(100_000)}`],
  ['a parameter that never ends', `<invoke name="conclude"><parameter name="reason">${'1 < 2 '.repeat(20_000)}`],
  ['a parameter of signs', `<invoke name="conclude"><parameter name="reason">${'<'.repeat(50_000)}</invoke>`],
  ['100,000 line breaks', `a${'\n'.repeat(100_000)}`],
])('%s is filtered to its end, however it is streamed', (_name, text) => {
  const rules = rulesOf({})
  const pieces = text.match(/[^]{1,4}/g) ?? []
  expect(pass(pieces, rules)).toEqual(pass([text], rules))
})

test('no part of a long parameter gets into the words', () => {
  const call = `<invoke name="conclude"><parameter name="reason">${'x < y '.repeat(10_000)}</parameter></invoke>`
  expect(pass([`Thank you both.\n${call}`], rulesOf({})).shown.trim()).toBe('Thank you both.')
})

test('a label is recognised by a name of any characters or script, the speaker’s own and another’s', () => {
  for (const name of [...ODD_NAMES, ...SIGNED_NAMES]) {
    for (const label of [`${name}: `, `**${name}:** `]) {
      const { shown } = pass([`${label}Hello there.`], rulesOf({ name, others: ['Bert'] }))
      expect(`${name} ${shown}`).toBe(`${name} Hello there.`)
    }
    const { shown } = pass([`Well.\n\n${name}: No.`], rulesOf({ name: 'Bert', others: [name] }))
    expect(`${name} ${shown.trim()}`).toBe(`${name} Well.`)
  }
})
