import type { FactBody } from '../../contract/events.ts'
import type { AppError } from '../../contract/errors/errors.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import { entriesFor } from '../prompt/heard.ts'
import type { PromptSource } from '../prompt/words.ts'
import { configOf } from '../config-of.ts'
import { wholeSource } from '../folding/tell-whole.ts'
import { spentFact, type CallTally } from '../call/call-tally.ts'
import { acceptBrief, briefAnswerSchema } from './accept-brief.ts'
import { acceptMemory, memoryAnswerSchema } from './accept-memory.ts'
import { askInsight, type MayAsk } from './ask-insight.ts'
import { briefRequest, memoryRequest } from './insight-request.ts'

/** The result of one call over the whole dialog. */
export type WholeRead =
  | { readonly error: AppError }
  /** Makes the fact, checked against the turns as they are now. */
  | { readonly fact: (state: DialogState) => FactBody }

type Read = (
  source: PromptSource,
  ports: EnginePorts,
  signal: AbortSignal,
  tally: CallTally,
  mayAsk: MayAsk,
) => Promise<WholeRead>

/** The insights that take one call over the whole dialog. @throws ProviderError, ConfigError, or the signal's reason */
export const WHOLE_READS: Readonly<Record<'brief' | 'memory', Read>> = {
  async brief(source, ports, signal, tally, mayAsk) {
    const told = wholeSource(source, ports.providers)
    const answer = await askInsight(briefRequest(told), briefAnswerSchema, source, ports, signal, tally, mayAsk)
    if ('error' in answer) return answer
    const read = readOf(told, source)
    return {
      fact: (state) => ({
        type: 'brief-made',
        brief: acceptBrief(answer.value, state.turns),
        ...read,
        ...spentBy(state, tally),
      }),
    }
  },
  async memory(source, ports, signal, tally, mayAsk) {
    const told = wholeSource(source, ports.providers)
    const answer = await askInsight(memoryRequest(told), memoryAnswerSchema, source, ports, signal, tally, mayAsk)
    if ('error' in answer) return answer
    const read = readOf(told, source)
    return {
      fact: (state) => ({
        type: 'memory-made',
        memory: acceptMemory(answer.value, state.turns, state.memory),
        ...read,
        ...spentBy(state, tally),
      }),
    }
  },
}

/** Which turns the prompt held word for word, and the sequence number of the last fact in it. */
function readOf(
  told: PromptSource,
  { state }: PromptSource,
): { readonly turns: string[]; readonly throughSeq: number } {
  const turns = entriesFor(told.state, null).flatMap((entry) => (entry.type === 'turn' ? [entry.turn.id] : []))
  return { turns, throughSeq: state.seq }
}

function spentBy(state: DialogState, tally: CallTally) {
  const { provider, model } = configOf(state).seats.moderator
  return { ...spentFact(tally), provider, model }
}
