import { expect, test } from 'vitest'
import { speakWithin } from '../../../../../../src/base/files/speak-within.ts'
import { formatSheetFinding } from '../../../../../../src/core/dialog/judging/sheet/sheet-words.ts'

const none = (why: string) => ({ finding: { kind: 'none', why }, marks: [], role: 'argues' }) as const
const held = (...kinds: readonly ('no-ground' | 'apart')[]) => ({
  finding: { kind: 'held' } as const,
  role: 'argues' as const,
  marks: kinds.map((kind) => ({ criterion: 'evidence', kind, grounds: [] })),
})

test.each([
  ['it answers in prose', 'Kein Bogen: sie antwortet in Prosa'],
  [
    'Its answer cannot be read: it answers in prose.',
    'Kein Bogen: Die Antwort ist nicht lesbar: sie antwortet in Prosa.',
  ],
  ['it has no sheet of Speaker 1', 'Kein Bogen: der Bogen von Speaker 1 fehlt'],
  ['Es steht in keinem Katalog.', 'Kein Bogen: Es steht in keinem Katalog.'],
])('gives the reason why there is no sheet in the language of the reader: %s', async (why, german) => {
  expect(await speakWithin('de', () => formatSheetFinding(none(why)))).toBe(german)
})

test('a sheet without any mark does not say what its marks rest on', () => {
  for (const result of [held('no-ground', 'no-ground'), held('no-ground', 'apart')])
    expect(formatSheetFinding(result)).toBe('Read blind in both orders; no mark came of it.')
})
