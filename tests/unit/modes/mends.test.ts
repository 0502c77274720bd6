import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MendsReader } from '../../../src/modes/shared/mends/mends-reader.ts'

/** Sentences none of which contains another. */
const sentences = fc
  .array(
    fc.tuple(fc.constantFrom('Trams', 'Buses', 'Die Brücken', '桥梁', 'Мосты', 'The city’s own cars'), fc.nat(99_999)),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((all) => all.map(([who, count], index) => `${who} carried ${index}-${count}k${index} people, and “paid”.`))

interface Case {
  readonly draft: readonly string[]
  /** The new form of each sentence; null where it stays. */
  readonly changed: readonly (string | null)[]
}

const cases = sentences.chain((draft) =>
  fc
    .array(fc.option(fc.constantFrom('', 'It is so.', 'No -> yes, said "she". And more.', 'Neu: gesagt!')), {
      minLength: draft.length,
      maxLength: draft.length,
    })
    .filter((changed) => changed.some((said) => said !== null))
    .map((changed): Case => ({ draft, changed })),
)

type Pair = readonly [old: string, said: string]
const FORMS: Readonly<Record<string, (pairs: readonly Pair[]) => string>> = {
  lines: (pairs) => pairs.map(([old, said]) => `OLD: ${old}\nNEW: ${said || 'nothing'}`).join('\n\n'),
  'dressed lines': (pairs) =>
    `\`\`\`\n${pairs.map(([old, said], index) => `${index + 1}. **Old**: "${old}"\n   **New:** ${said ? `"${said}"` : '(nothing)'}`).join('\n')}\n\`\`\``,
  JSON: (pairs) => JSON.stringify(pairs.map(([old, said]) => ({ old, new: said }))),
  'JSON in a fence': (pairs) =>
    `\`\`\`json\n${JSON.stringify({ changes: pairs.map(([Old, New]) => ({ Old, New })) }, null, 2)}\n\`\`\``,
  arrows: (pairs) => pairs.map(([old, said]) => `- “${old}” → ${said ? `“${said}”` : 'nothing'}`).join('\n'),
  'arrows in ASCII': (pairs) => pairs.map(([old, said], index) => `${index + 1}) "${old}" -> "${said}"`).join('\n'),
}

/** Reads an answer that comes in pieces of this length. */
function read(draft: string, answer: string, length: number) {
  const reader = new MendsReader(draft)
  let said = ''
  for (let at = 0; at < answer.length; at += length) said += reader.push(answer.slice(at, at + length))
  return { said: said + reader.finish(true), reader }
}

describe.each(Object.keys(FORMS))('changes as %s', (form) => {
  test('turn the draft into the draft with these sentences replaced', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 30 }), ({ draft, changed }, length) => {
        const isArrow = form.startsWith('arrows')
        const to = changed.map((said) => (isArrow && said?.includes('->') ? 'It is so.' : said))
        const pairs = draft.flatMap((old, index): Pair[] => (typeof to[index] === 'string' ? [[old, to[index]]] : []))
        const { said, reader } = read(draft.join(' '), FORMS[form]?.(pairs) ?? '', length)
        const wanted = draft.map((old, index) => to[index] ?? old).filter((sentence) => sentence !== '')
        expect(said).toBe(wanted.join(' '))
        expect([reader.repair, reader.problems]).toEqual([null, []])
      }),
    )
  })
})

const DRAFT = 'Cars cost lives. Trams do not. A tram needs rails, and rails need money.'

test.each([
  ['a copy in other marks and case', 'OLD: "trams do not"\nNEW: Trams hardly do.', 'Trams hardly do.', 'Trams do not.'],
  ['one without its full stop', 'OLD: Trams do not\nNEW: nothing', '', 'Trams do not. '],
  ['a part of a sentence', 'OLD: rails need money\nNEW: rails last', 'and rails last.', 'and rails need money.'],
])('%s is found', (_, answer, said, gone) => {
  expect(read(DRAFT, answer, 7).said).toBe(DRAFT.replace(gone, said))
})

test.each([
  ['is not in the draft', 'OLD: Buses are slow.\nNEW: Buses are quick.'],
  ['is in it twice', 'OLD: rails\nNEW: tracks'],
  ['is half a word', 'OLD: ram\nNEW: am'],
])('the whole speech is asked for where what is replaced %s', (_, answer) => {
  const { said, reader } = read(DRAFT, `${answer}\nOLD: Cars cost lives.\nNEW: Cars kill.`, 9)
  expect(said).toBe(DRAFT.replace('Cars cost lives.', 'Cars kill.'))
  expect(reader.repair).toContain('Write the whole speech')
  expect(reader.problems.map(({ code }) => code)).toEqual(['MENDS_UNFIT'])
})

test('a whole speech is shown as it comes, and is not read as a list of changes', () => {
  const speeches = [
    'Old habits die hard: so it is with cars.',
    '“Trams do not,” she said. New lines do.',
    'Now: is that so? I say it is.',
    'After 1990 – and before: nothing → much.',
    '2024 was the year. It was good.',
    'Nothing.',
    '[Pause] We begin.',
  ]
  for (const speech of speeches)
    for (const length of [1, 5, 100]) {
      const { said, reader } = read(DRAFT, speech, length)
      expect(said).toBe(speech)
      expect(reader.repair).toBeNull()
    }
  const reader = new MendsReader(DRAFT)
  expect(reader.push('Old habits die hard: so it is with cars.')).not.toBe('')
})

test('a change that was cut off before its end changes nothing', () => {
  const reader = new MendsReader(DRAFT)
  reader.push('OLD: Cars cost lives.\nNEW: Cars kill.\nOLD: Trams do not.\nNEW: Trams')
  expect(reader.finish(false)).toBe(DRAFT.replace('Cars cost lives.', 'Cars kill.'))
})
