import { expect, test } from 'vitest'
import { masker } from '../../../../../src/core/dialog/judging/blind/mask.ts'
import { namePattern } from '../../../../../src/core/dialog/judging/blind/name-forms.ts'
import { ODD_NAMES, SIGNED_NAMES } from '../../../../helpers/odd-names.ts'

const LANGUAGES = ['en', 'ru', 'hu', 'ja']

function masked(text: string, name: string, language: string | undefined): string {
  return masker([{ pattern: namePattern(name, language) ?? '', as: 'Speaker 1' }])(text).text
}

test('a name with any characters, in any script, is masked where it is said', () => {
  const named = [...ODD_NAMES, ...SIGNED_NAMES].filter((name) => namePattern(name, 'en') !== null)
  expect([...ODD_NAMES, ...SIGNED_NAMES].filter((name) => !named.includes(name))).toEqual([])
  for (const name of named)
    for (const language of LANGUAGES)
      expect(`${name} ${language}: ${masked(`So ${name} says, and (${name}) means it.`, name, language)}`).toBe(
        `${name} ${language}: So Speaker 1 says, and (Speaker 1) means it.`,
      )
})

test.each([
  [
    'Anne-Marie',
    'Anne‑Marie is right, ANNE-MARIE too; Anne–Marie’s point stands, not Annemarie’s.',
    'Speaker 1 is right, Speaker 1 too; Speaker 1’s point stands, not Annemarie’s.',
  ],
  ['GPT-6', 'GPT‑6 and gpt-6; not GPT-61.', 'Speaker 1 and Speaker 1; not GPT-61.'],
  ["O'Brien", 'O’Brien, O‘Brien and OʼBrien.', 'Speaker 1, Speaker 1 and Speaker 1.'],
  ['José', 'Jose\u0301 said so.', 'Speaker 1 said so.'],
  ['J. "Bob" D.', 'J. “Bob” D. said so.', 'Speaker 1 said so.'],
  ['🦊', '🦊\ufe0f said so, 👩‍🔬 did not.', 'Speaker 1 said so, 👩‍🔬 did not.'],
  ['👩', '👩 said so, 👩‍🔬 did not.', 'Speaker 1 said so, 👩‍🔬 did not.'],
])('%s is recognised in its other spellings, and other words are not taken for it', (name, text, wanted) => {
  expect(masked(text, name, 'en')).toBe(wanted)
})

test.each(['42', '...', '7%', '+1'])(
  '%s, a name of digits and signs alone, is not masked in figures and sentences',
  (name) => {
    expect(masked(`${name} is 42 and 7% and +1...`, name, 'en')).toBe(`${name} is 42 and 7% and +1...`)
  },
)
