import type { FactBody } from '../../../core/contract/events.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { attemptAll, type Attempt } from '../model/attempt.ts'
import { SET_ROWS } from '../model/conditions.ts'
import { attemptOperations } from '../model/operations.ts'
import { storyOf } from '../model/selectors.ts'
import { readReply, type NarratorReply } from '../model/blocks/read-reply.ts'
import { storyFacts } from './facts.ts'
import { setCondition } from './tools/update-conditions.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The changes that a narrator wrote below its scene, and the problems of impossible ones. */
export interface NotedChanges {
  readonly facts: readonly FactBody[]
  readonly problems: readonly string[]
}

/**
 * Changes that a narrator can also make by tools. If it uses the tools, such lines below the scene are ignored, because
 * they only repeat them.
 */
const BY_TOOLS: ReadonlySet<string> = new Set(['thing-gained', 'thing-lost', 'thing-gone', 'moved'])

/**
 * Reads the operations and the condition table below a scene and turns them into changes. Each kind is applied
 * completely or not at all. It is a problem to use a thing that nobody has, or to take a thing from the player without
 * asking.
 */
export function readTurnNotes(state: DialogState, notes: string, turnId: string): NotedChanges {
  const reply = readReply(notes)
  const acted = state.modeChanges.some(({ duringTurn, change }) => duringTurn === turnId && BY_TOOLS.has(change))
  const done = acted ? [] : [operationsOf(state, reply), conditionsOf(state, reply)]
  return {
    facts: done.flatMap((attempt) => (attempt.ok ? storyFacts(attempt.changes, turnId) : [])),
    problems: done.flatMap((attempt) => (attempt.ok ? [] : attempt.why)),
  }
}

function operationsOf(state: DialogState, { operations }: NarratorReply): Attempt {
  const removal = operations.find(({ type }) => type === 'REMOVE_FROM_PERSON')
  if (removal) return { ok: false, why: [`"${beginningOf(removal.raw, 80)}" takes from the player, who was not asked`] }
  return attemptOperations(operations)(storyOf(state))
}

function conditionsOf(state: DialogState, { conditions }: NarratorReply): Attempt {
  const rows = Object.entries(conditions ?? {}).filter(([row, value]) => SET_ROWS.some((name) => name === row) && value)
  return attemptAll(
    storyOf(state),
    rows.map(([row, value]) => setCondition(row, beginningOf(value, 120))),
  )
}
