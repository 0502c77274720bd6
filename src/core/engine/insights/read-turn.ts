import type { FactBody } from '../../contract/events.ts'
import { seatBehind } from '../../dialog/members/members.ts'
import { currentMap } from '../../dialog/insights.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { wholeSource } from '../folding/tell-whole.ts'
import { acceptMap } from './accept-map.ts'
import { mapAnswerSchema, type MapAnswer } from './answers.ts'
import { spentFact, type CallsSpent, type CallTally } from '../call/call-tally.ts'
import { askInsight, type InsightAnswer, type MayAsk, type ModelChoice } from './ask-insight.ts'
import { mapRequest } from './insight-request.ts'

/** Asks for the argument steps of one finished turn. @throws ProviderError, ConfigError, or the signal's reason */
export function readTurn(
  source: PromptSource,
  turn: Turn,
  ports: EnginePorts,
  signal: AbortSignal,
  tally: CallTally,
  mayAsk: MayAsk,
): Promise<InsightAnswer<MapAnswer>> {
  const request = mapRequest(wholeSource(source, ports.providers), turn, earlierNodes(source.state, turn))
  return askInsight(request, mapAnswerSchema, source, ports, signal, tally, mayAsk)
}

/** Makes the fact with a turn's steps, checked against the dialog as it is now. @param read the turn as it was read */
export function mapExtended(
  state: DialogState,
  read: Turn,
  answer: MapAnswer,
  spent: CallsSpent,
  { provider, model }: ModelChoice,
): FactBody {
  const { nodes, edges, dropped } = acceptMap(
    answer,
    { id: read.id, text: read.text, seat: seatBehind(state, read.member) },
    { nodes: earlierNodes(state, read) },
    state.map?.nodes ?? [],
  )
  return {
    type: 'map-extended',
    turnId: read.id,
    nodes: [...nodes],
    edges: [...edges],
    dropped,
    ...spentFact(spent),
    provider,
    model,
  }
}

/** The steps of this turn and of those before it; for this one, those noted before it was edited. */
function earlierNodes(state: DialogState, turn: Turn) {
  const told = new Set(
    state.turns
      .filter((other) => (other.endedSeq ?? other.seq) <= (turn.endedSeq ?? turn.seq))
      .map((other) => other.id),
  )
  return currentMap(state).nodes.filter((node) => told.has(node.turnId))
}
