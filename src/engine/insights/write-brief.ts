import type { FactBody } from '../../contract/events.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import { heard } from '../prompt/heard.ts'
import type { PromptSource } from '../prompt/words.ts'
import { configOf } from '../run/config-of.ts'
import { wholeSource } from '../run/folding/tell-whole.ts'
import { spentFact, type CallTally } from '../run/call/call-tally.ts'
import { acceptBrief, briefAnswerSchema, type BriefAnswer } from './accept-brief.ts'
import { askInsight, type InsightAnswer } from './ask-insight.ts'
import { briefRequest } from './insight-request.ts'

/** What was answered, and which turns it was told word for word. */
export interface BriefRead {
  readonly answer: InsightAnswer<BriefAnswer>
  readonly turns: readonly string[]
  readonly throughSeq: number
}

/** Asks what a decision brief says beyond the facts. @throws ProviderError, ConfigError, or the signal's reason */
export async function askForBrief(
  source: PromptSource,
  ports: EnginePorts,
  signal: AbortSignal,
  tally: CallTally,
): Promise<BriefRead> {
  const told = wholeSource(source, ports.providers)
  const turns = heard(told.state, null).flatMap((entry) => (entry.type === 'turn' ? [entry.turn.id] : []))
  const answer = await askInsight(briefRequest(told), briefAnswerSchema, source, ports, signal, tally)
  return { answer, turns, throughSeq: source.state.seq }
}

/** What was found, as a fact: held against the turns as they stand by now. */
export function briefMade(
  state: DialogState,
  answer: BriefAnswer,
  { turns, throughSeq }: Pick<BriefRead, 'turns' | 'throughSeq'>,
  tally: CallTally,
): FactBody {
  const { provider, model } = configOf(state).seats.moderator
  const brief = acceptBrief(answer, state.turns)
  return { type: 'brief-made', brief, turns: [...turns], throughSeq, ...spentFact(tally), provider, model }
}
