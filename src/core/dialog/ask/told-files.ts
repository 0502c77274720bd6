import type { ContextFile } from '../../contract/dialog-config.ts'
import { PERSON } from '../../contract/members/member-ids.ts'
import type { DialogState, Turn } from '../state.ts'
import { ASK_MODE } from './ask-state.ts'

/** How many messages of a conversation a prompt contains, as in the older system. */
const HISTORY_MESSAGES = 10

/** The messages before the present question that the prompt contains. */
export function toldMessages(state: DialogState): readonly Turn[] {
  const said = state.turns.filter((turn) => !turn.superseded && turn.text !== '' && turn.status !== 'running')
  const asked = said.findLastIndex(({ member }) => member === PERSON)
  return said.slice(0, Math.max(0, asked)).slice(-HISTORY_MESSAGES)
}

/**
 * The attached files that prompts contain: all of them; in a conversation with the library only those of the question
 * and of the included messages, so that the cost of a question does not grow.
 */
export function toldFiles(state: DialogState): readonly ContextFile[] {
  const { config, turns } = state
  if (!config) return NONE
  if (config.mode !== ASK_MODE) return config.context
  const question = turns.findLast(({ member, status }) => member === PERSON && status === 'ended')
  const told = new Set([...toldMessages(state), ...(question ? [question] : [])].flatMap(({ files }) => files))
  const past = new Set(turns.flatMap(({ files }) => files).filter((name) => !told.has(name)))
  return config.context.filter(({ name }) => !past.has(name))
}

const NONE: readonly ContextFile[] = []
