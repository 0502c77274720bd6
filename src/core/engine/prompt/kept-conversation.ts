import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import type { ModelMessage, PromptPart } from '../ports.ts'
import type { PromptSource } from './words.ts'

/** The conversation of a turn as it was sent for one of its stages. */
export interface Conversation {
  readonly system: readonly PromptPart[]
  readonly messages: readonly ModelMessage[]
  /** The place of that stage among the stages of the turn. */
  readonly at: number
}

interface Kept extends Conversation {
  readonly source: PromptSource
  readonly planned: PlannedTurn
  readonly turn: Turn
}

/** The newest conversation of each dialog. */
const conversations = new WeakMap<PromptSource['config'], Kept>()

/** What of a dialog changes while a turn is under way, and stands in no prompt. */
const BESIDE_PROMPTS: ReadonlySet<string> = new Set<keyof DialogState>([
  'seq',
  'spent',
  'worked',
  'energy',
  'making',
  'folding',
  'turns',
])

export function keepConversation(source: PromptSource, planned: PlannedTurn, turn: Turn, told: Conversation): void {
  conversations.set(source.config, { ...told, source, planned, turn })
}

/**
 * The conversation of an earlier stage of this turn, which a later one goes on with; null when anything else than the
 * stages of the turn has changed since.
 */
export function keptConversation(
  source: PromptSource,
  planned: PlannedTurn,
  turn: Turn,
  at: number,
): Conversation | null {
  const kept = conversations.get(source.config)
  if (!kept || kept.at >= at || kept.planned !== planned) return null
  const before = kept.source
  if (before.mode !== source.mode || before.words !== source.words) return null
  return sameBut(BESIDE_PROMPTS, before.state, source.state) &&
    sameBut(STAGES, kept.turn, turn) &&
    beginsWith(turn.stages, kept.turn.stages) &&
    source.state.turns.length === before.state.turns.length &&
    source.state.turns.every((each, place) => each === before.state.turns[place] || each === turn)
    ? kept
    : null
}

const STAGES: ReadonlySet<string> = new Set<keyof Turn>(['stages', 'live'])

/** Whether two objects with the same fields differ in no other field than these. */
function sameBut<T extends object>(fields: ReadonlySet<string>, one: T, other: T): boolean {
  return Object.keys(other).every((field) => fields.has(field) || one[field as keyof T] === other[field as keyof T])
}

function beginsWith(whole: readonly unknown[], beginning: readonly unknown[]): boolean {
  return beginning.every((each, place) => each === whole[place])
}
