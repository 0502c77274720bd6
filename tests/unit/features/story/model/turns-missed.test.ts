import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSeat, type MemberId } from '../../../../../src/core/contract/members/member-ids.ts'
import { emptyDialog, type DialogState, type ModeChange, type Turn } from '../../../../../src/core/dialog/state.ts'
import { companionOf } from '../../../../../src/features/story/model/begin-story.ts'
import { reduceStory } from '../../../../../src/features/story/model/reduce-story.ts'
import { isHere } from '../../../../../src/features/story/model/selectors.ts'
import { NO_STORY } from '../../../../../src/features/story/model/story-state.ts'
import { turnsMissed } from '../../../../../src/features/story/model/turns-missed.ts'

const PLACES = ['ford', 'inn', 'wood']
const MEMBERS: readonly MemberId[] = ['first', 'second', 'moderator', 'maren', 'tobias', 'nobody']
const place = fc.constantFrom(...PLACES)
const change = fc.oneof(
  fc.record({ change: fc.constant('moved'), data: fc.record({ to: place }) }),
  fc.record({ change: fc.constant('flag-set'), data: fc.constant({ name: 'a', value: true }) }),
  fc
    .tuple(fc.constantFrom('maren', 'tobias'), fc.constantFrom('first', 'second', 'maren'), place, fc.boolean())
    .map(([id, member, location, following]) => ({
      change: 'character-met',
      data: { id, member, location, following, name: id, traits: [], inventory: [], statuses: {}, relations: {} },
    })),
)
/** Turns, most of which count, each with the changes during it; some changes belong to a turn that never came. */
const played = fc.array(
  fc.record({
    status: fc.constantFrom('ended' as const, 'ended' as const, 'ended' as const, 'running' as const),
    superseded: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
    changes: fc.array(fc.tuple(change, fc.integer({ min: 0, max: 9 })), { maxLength: 3 }),
  }),
  { maxLength: 12 },
)

/** The plain way: the whole story is told again for every turn. */
function toldAnew(state: DialogState, member: MemberId): string {
  const turns = state.turns.filter(({ superseded, status }) => !superseded && status === 'ended')
  const order = new Map(turns.map(({ id }, index) => [id, index]))
  const missed = turns.filter((_turn, index) => {
    const later = state.modeChanges.findIndex(({ duringTurn }) => (order.get(duringTurn ?? '') ?? 0) > index)
    const story = state.modeChanges.slice(0, later < 0 ? undefined : later).reduce(reduceStory, NO_STORY)
    const one = isSeat(member) ? companionOf(story, member) : story.companions[member]
    return one ? !isHere(story, one) : false
  })
  const numbers = missed.map(({ number }) => number)
  return numbers
    .flatMap((number, at) => {
      if (numbers[at - 1] === number - 1) return []
      let to = number
      while (numbers.includes(to + 1)) to += 1
      return [to === number ? `${number}` : `${number}–${to}`]
    })
    .join(', ')
}

test('the turns that somebody missed are the same while a story grows and when it is told anew', () => {
  fc.assert(
    fc.property(played, (scenes) => {
      const turns: Turn[] = []
      const modeChanges: ModeChange[] = []
      let seen = 0
      for (const [index, { status, superseded, changes }] of scenes.entries()) {
        turns.push({ id: `t${index}`, number: index + 1, status, superseded } as unknown as Turn)
        for (const [made, elsewhere] of changes)
          modeChanges.push({ ...made, duringTurn: elsewhere === 0 ? 'gone' : `t${index}` } as unknown as ModeChange)
        const state: DialogState = { ...emptyDialog('s'), turns: [...turns], modeChanges: [...modeChanges] }
        for (const member of MEMBERS) expect(turnsMissed(state, member)).toBe(toldAnew(state, member))
        seen += 1
      }
      expect(seen).toBe(scenes.length)
    }),
    { numRuns: 60 },
  )
})
