import { afterEach, expect, test } from 'vitest'
import { speak } from '../../../../../src/base/language/t.ts'
import type { Source } from '../../../../../src/core/dialog/ask/ask-state.ts'
import { foundText, placeText } from '../../../../../src/core/dialog/ask/found-text.ts'
import { LANGUAGES } from '../../../../../src/base/language/languages.ts'

afterEach(() => speak())

const AT = Date.UTC(2026, 10, 2, 9)
const source = {
  number: 1,
  dialogId: 'd',
  title: 'Close the harbour?',
  mode: 'debate',
  at: AT,
  turnNumber: 4,
  turns: 9,
  speaker: 'Ada',
  role: null,
  what: null,
  nodes: [],
  text: 'Yes.',
} as unknown as Source

test.each(LANGUAGES.map(({ id }) => id))(
  'what was found is dated in English, in which the rest of it is, in %s',
  (id) => {
    speak({ id, translate: () => undefined })
    expect(placeText(source)).toContain('2 November 2026, 09:00, turn 4 of 9')
    const round = { sources: [source], dialogs: [source], phrases: [], unmatched: [], errors: [] }
    expect(
      foundText(round, (key) => (key === 'ask.found.dialogs' ? '{dialogs}' : key)).match(/2 November 2026/g),
    ).toHaveLength(2)
  },
)
