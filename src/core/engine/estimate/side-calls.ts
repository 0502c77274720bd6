import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { Expectation, ExpectedSideCall } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import type { Call } from './counted-calls.ts'
import type { HeardTokens } from './heard-tokens.ts'
import type { Placeholders } from './placeholders.ts'

/** The call to a model without a seat before a turn; null for none. */
export function callBefore(source: PromptSource, planned: PlannedTurn, heard: HeardTokens): Call | null {
  return counted(source.mode.sideCalls?.before(source, planned), heard)
}

/** The call to a model without a seat after a turn; null for none. */
export function callAfter(
  source: PromptSource,
  { kind }: PlannedTurn,
  { answer }: Pick<Expectation, 'answer'>,
  heard: HeardTokens,
  texts: Placeholders,
): Call | null {
  const turn = source.state.turns.at(-1)
  if (!source.mode.sideCalls || !turn) return null
  const text = texts.text(answer[kind === 'speech' ? 'final' : kind])
  return counted(source.mode.sideCalls.after(source, { ...turn, text }), heard)
}

function counted(call: ExpectedSideCall | null | undefined, heard: HeardTokens): Call | null {
  if (!call) return null
  const { by, prompt, reads, answer } = call
  const told = reads === 0 ? { fold: 0, tokens: 0, parts: [] } : heard.last(reads)
  return { seat: 'moderator', by, prompt, told, answer, use: 'side' }
}
