import type { ContextFile } from '../../contract/dialog-config.ts'
import { PERSON } from '../../contract/members/member-ids.ts'
import type { DialogState, Turn } from '../state.ts'
import { ASK_MODE } from './ask-state.ts'

/** Messages of a conversation in a prompt, as in the older system. */
const HISTORY_MESSAGES = 10

/** The part of a conversation before the current question that is told. */
export function toldMessages(state: DialogState): readonly Turn[] {
  const said = state.turns.filter((turn) => !turn.superseded && turn.text !== '' && turn.status !== 'running')
  const asked = said.findLastIndex(({ member }) => member === PERSON)
  return said.slice(0, Math.max(0, asked)).slice(-HISTORY_MESSAGES)
}

/**
 * The attached files in prompts: all of them; in a conversation with the library those of the question and of the
 * messages told with it, so that the costs of a question do not grow.
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
