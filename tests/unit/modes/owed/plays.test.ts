import { expect, test } from 'vitest'
import { rehearsed } from '../../../../scripts/prompts/record.ts'
import { askerOf } from '../../../../src/core/dialog/turns/asker.ts'
import { isSameQuestion } from '../../../../src/core/dialog/owed/content-words.ts'
import { questionsAsked } from '../../../../src/core/dialog/owed/exchange.ts'
import { plannedSpeeches, roundOf } from '../../../../src/core/dialog/turns/plan.ts'
import { newDialog } from '../../../helpers/test-engine.ts'
import { MODERATED } from '../../../helpers/moderated-modes.ts'

const NAMES = ['Ada', 'Ben', 'Mira']
const TOPICS = ['Should cities ban cars?', 'Soll die Schule später beginnen?', '¿Debe ser gratis el tranvía?']
const plays = MODERATED.flatMap(({ info: { id: mode } }) =>
  [1, 2, 3, 5].flatMap((turns) => TOPICS.map((topic, seed) => ({ mode, turns, topic, seed }))),
)

/** The words in quotation marks that a task calls owed. */
const ASKED =
  /^.* (?:has just asked you|asks you(?:, through [^:]+)?|have not yet answered what \S+ asked you): "(.*)"$/gm

test.each(plays)(
  '$mode, $turns turns, $topic: an open question is told once, was meant as one, and belongs to an exchange',
  async (of) => {
    const { mode, turns, topic, seed } = of
    const seat = (name: string) => ({ provider: 'rehearsal', model: 'instant', name })
    const { state, calls } = await rehearsed(
      {
        ...newDialog({ mode, turns, topic, seed }),
        seats: { moderator: seat('Mira'), first: seat('Ada'), second: seat('Ben') },
      },
      turns > 2 ? [{ during: { kind: 'speech', speech: 3 }, text: 'Who pays for it?' }] : [],
    )
    for (const { request } of calls) {
      const last = request.messages.at(-1)
      const task = last?.role === 'user' ? (last.parts.at(-1)?.text ?? '') : ''
      const owed = [...task.matchAll(ASKED)].map(([, words = '']) => words)
      for (const [index, words] of owed.entries())
        expect(owed.slice(index + 1).filter((other) => isSameQuestion(words, other, NAMES))).toEqual([])
    }
    const asker = askerOf(state.config)
    for (const { from, to, text, askedIn, noted } of questionsAsked(state)) {
      const turn = state.turns.find(({ id }) => id === askedIn)
      if (from === 'audience' || noted || !turn) continue
      expect(to).not.toBe(from)
      const { part } = roundOf(turn, plannedSpeeches(state.plan) ?? 0)
      expect(from === asker ? part !== 'closing' : part === 'exchange', text).toBe(true)
      expect(asker !== null && from !== asker && from !== 'moderator').toBe(false)
      const ends = turn.text.slice(turn.text.indexOf(text) + text.length).trim() === ''
      expect(ends || NAMES.some((name) => text.includes(name)), text).toBe(true)
    }
  },
)
