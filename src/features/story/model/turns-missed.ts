import { isSeat, type MemberId } from '../../../core/contract/members/member-ids.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { companionOf } from './begin-story.ts'
import { reduceStory } from './reduce-story.ts'
import { isHere } from './selectors.ts'
import { NO_STORY } from './story-state.ts'

/**
 * The turns at whose end a member was not where the player was, so that it heard nothing of them: "3, 5–8". Empty for
 * none.
 */
export function turnsMissed(state: DialogState, member: MemberId): string {
  const turns = state.turns.filter(({ superseded, status }) => !superseded && status === 'ended')
  const order = new Map(turns.map(({ id }, index) => [id, index]))
  const runs: { from: number; to: number }[] = []
  let story = NO_STORY
  let applied = 0
  for (const [index, { number }] of turns.entries()) {
    for (let change = state.modeChanges[applied]; change; change = state.modeChanges[applied]) {
      if ((order.get(change.duringTurn ?? '') ?? 0) > index) break
      story = reduceStory(story, change)
      applied += 1
    }
    const one = isSeat(member) ? companionOf(story, member) : story.companions[member]
    if (!one || isHere(story, one)) continue
    const last = runs.at(-1)
    if (last?.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
