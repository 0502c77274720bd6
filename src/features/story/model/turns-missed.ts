import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { SEAT_IDS } from '../../../core/contract/seat-ids.ts'
import { keptFold } from '../../../core/dialog/kept-fold.ts'
import type { DialogState, ModeChange } from '../../../core/dialog/state.ts'
import { companionOf } from './begin-story.ts'
import { reduceStory } from './reduce-story.ts'
import { isHere } from './selectors.ts'
import { NO_STORY, type StoryState } from './story-state.ts'

/** Who is not where the player is, and after how many changes of the story that began. */
interface Away {
  readonly changes: number
  readonly members: readonly MemberId[]
}

/**
 * The turns at whose end a member was not where the player was, so that it heard nothing of them: "3, 5–8". Empty for
 * none.
 */
export function turnsMissed(state: DialogState, member: MemberId): string {
  const turns = state.turns.filter(({ superseded, status }) => !superseded && status === 'ended')
  const order = new Map(turns.map(({ id }, index) => [id, index]))
  const { parted } = partings(state.modeChanges)
  const runs: { from: number; to: number }[] = []
  let [applied, passed] = [0, 0]
  for (const [index, { number }] of turns.entries()) {
    for (let change = state.modeChanges[applied]; change; change = state.modeChanges[applied]) {
      if ((order.get(change.duringTurn ?? '') ?? 0) > index) break
      applied += 1
    }
    while ((parted[passed]?.changes ?? Number.POSITIVE_INFINITY) <= applied) passed += 1
    if (parted[passed - 1]?.members.includes(member) !== true) continue
    const last = runs.at(-1)
    if (last?.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

interface Partings {
  readonly story: StoryState
  readonly changes: number
  readonly parted: Away[]
}

/** Every prompt of a companion needs these, so they are continued from the changes before. */
const partings = keptFold<ModeChange, Partings, []>(
  () => ({ story: NO_STORY, changes: 0, parted: [] }),
  ({ story: before, changes, parted }, change) => {
    const story = reduceStory(before, change)
    if (story.location !== before.location || story.companions !== before.companions) {
      const members = membersAway(story)
      if (members.join() !== (parted.at(-1)?.members ?? []).join()) parted.push({ changes: changes + 1, members })
    }
    return { story, changes: changes + 1, parted }
  },
)

/** Everybody who is elsewhere: companions with a seat by their seat, all by their id, too. */
function membersAway(story: StoryState): readonly MemberId[] {
  const seats = SEAT_IDS.filter((seat) => {
    const one = companionOf(story, seat)
    return one !== null && !isHere(story, one)
  })
  const ids = Object.entries(story.companions).flatMap(([id, one]) => (isHere(story, one) ? [] : [id]))
  return [...seats, ...ids]
}
