import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact, FactBody } from '../../../../../src/core/contract/events.ts'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../../src/core/dialog/state.ts'
import { lastTurnNumber, turnOfNumber } from '../../../../../src/core/dialog/turns/turn-number.ts'
import { turnsOf, type Heading, type VillageNews } from '../../../../../src/features/village/engine/village-news.ts'

const news = fc
  .record({
    member: fc.constantFrom('moderator', 'ada', 'ben'),
    kind: fc.constantFrom('speech', 'moderation'),
    byPerson: fc.boolean(),
  })
  .map(({ byPerson, ...who }): VillageNews => ({
    ...who,
    text: 'Good morning.',
    provider: 'rehearsal',
    model: 'script',
    ...(byPerson && { byPerson }),
  }))
const told = fc.array(fc.oneof(news, fc.constant<Heading>({ heading: 'Ada and Ben, at the well', talk: 't' })))
/** Turns of an imported file: they may leave numbers out. */
const earlier = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 })

let ids = 0
const newId = () => `id-${(ids += 1)}`

function take(state: DialogState, bodies: readonly FactBody[]): DialogState {
  return bodies.reduce(
    (before, body) => reduce(before, { ...body, dialogId: state.id, seq: before.seq + 1, at: before.seq + 1 } as Fact),
    state,
  )
}

test('speech in a village continues the numbers of the script, and no number is given twice', () => {
  fc.assert(
    fc.property(earlier, fc.array(told, { maxLength: 4 }), (numbers, rounds) => {
      const begun = { type: 'turn-started', step: 0, seat: 'ada', kind: 'speech', speech: 1, phase: 'middle' } as const
      let state = take(
        emptyDialog('v'),
        numbers
          .toSorted((one, other) => one - other)
          .flatMap((number): FactBody[] => {
            const turnId = newId()
            return [
              { ...begun, turnId, number },
              { type: 'turn-ended', turnId, text: 'Before.' },
            ]
          }),
      )
      for (const round of rounds) {
        const last = lastTurnNumber(state)
        const before = state.turns.length
        state = take(state, turnsOf({ ...state, config: null }, round, newId, 1))
        expect(state.turns.slice(before).map(({ number }) => number)).toEqual(
          state.turns.slice(before).map((_, index) => last + index + 1),
        )
      }
      expect(state.turns.map(({ number }) => turnOfNumber(state.turns, number)?.id)).toEqual(
        state.turns.map(({ id }) => id),
      )
    }),
  )
})
