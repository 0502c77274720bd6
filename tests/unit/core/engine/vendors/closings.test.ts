import { expect, test } from 'vitest'
import { verdictOf } from '../../../../../src/core/dialog/closing/verdict.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import { MODERATED } from '../../../../helpers/moderated-modes.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'

const TIMETABLE = 'They agreed on this timetable:\n```\n06:00 bus\n```\nNobody answered the point about shops.'
const WORDS = 'Both agreed on buses.'
const NONE = '{"winner":"none","margin":"none","reasons":[]}'
const FIRST = '{"verdict":{"winner":"first","margin":"clear","reasons":[]}}'

/** The answer to a closing, the words it leaves, and the number of calls. */
const CLOSINGS: readonly (readonly [
  name: string,
  answer: string,
  words: string,
  winner: string | null,
  calls: number,
])[] = [
  ['words after a code block', TIMETABLE, TIMETABLE, null, 2],
  [
    'words after a code block and a verdict',
    `${TIMETABLE}
${NONE}`,
    TIMETABLE,
    'none',
    1,
  ],
  ['its verdict in an envelope', `${WORDS}\n${FIRST}`, WORDS, 'first', 1],
  ['its verdict alone', NONE, WORDS, 'none', 2],
  ['its verdict alone in a fence', `\`\`\`json\n${NONE}\n\`\`\``, WORDS, 'none', 2],
  ['its verdict before its words', `${NONE}\n\n${WORDS}`, WORDS, 'none', 1],
]

for (const { info } of MODERATED)
  test.each(CLOSINGS)(`${info.label}: a closing of %s`, async (_name, answer, words, winner, calls) => {
    let closing = 0
    // The first five calls are turns of one stage: the next is the closing.
    let call = 0
    const made = await vendorEngine(() => {
      call += 1
      if (call <= 4) return null
      closing += 1
      return { tokens: [closing === 1 ? answer : WORDS] }
    })
    const id = await made.engine.create(made.dialog({ mode: info.id, turns: 1, critique: false }))
    await made.engine.start(id)
    const state = await made.engine.settled(id)
    expect(state.status).toBe('completed')
    expect(state.turns.at(-1)).toMatchObject({ kind: 'summary', status: 'ended', text: words })
    // A mode that judges asks again for a missing verdict; others only need words.
    expect(closing).toBe(winner !== null || info.closing?.verdict ? calls : 1)
    const verdict = verdictOf(state)
    if (info.closing?.verdict === true) {
      expect(verdict?.winner).toBe(winner ?? 'none')
      expect(verdict?.unreadable === null).toBe(winner !== null)
    } else expect(verdict).toBeNull()
    expect(totals(state).calls).toBe(chats(made).length)
  })
