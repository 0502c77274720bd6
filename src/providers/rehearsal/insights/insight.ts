import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { ParticipantSummary } from '../../../core/contract/insights/insights.ts'
import type { ProposedSides } from '../../../core/contract/sides.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { oneLine } from '../../../base/text/shorten.ts'
import { clip, plain, quoteSentence, sentencesOf } from '../text.ts'
import { briefOf } from './brief.ts'
import { memoryOf } from './memory.ts'
import { oocAnswer } from './ooc.ts'
import { argumentOf, edgesOf, stepsIn, type ArgumentStep } from './steps.ts'

/** The most entries of a participant's summary, as many as a model is asked for. */
const ENTRIES_MAX = 5

/** The insights that this file makes; worlds are made in worlds/. */
type InsightScene = Exclude<NonNullable<Scene['insight']>, { kind: 'world' }>

/**
 * The answer to a request for an insight, as JSON. It contains steps that were written with the words, and invents
 * nothing.
 */
export function insightAnswer(scene: Scene, insight: InsightScene): string {
  switch (insight.kind) {
    case 'ooc':
      return oocAnswer(scene, insight.asked)
    case 'judging':
      // The voices are no AI, so they judge nobody.
      return JSON.stringify({ reasons: [], choice: 'abstain' })
    case 'sides':
      return JSON.stringify(sidesOf(scene))
    case 'brief':
      return JSON.stringify(briefOf(scene, insight))
    case 'memory':
      return JSON.stringify(memoryOf(scene, insight))
    case 'map': {
      const steps = stepsIn(scene, insight.seat, insight.text)
      const nodes = steps.map(({ id, kind, quote, label }) => ({ id, kind, quote, label }))
      return JSON.stringify({ nodes, edges: edgesOf(steps, insight.earlier) })
    }
    case 'summary':
      return JSON.stringify(summaryOf(scene, insight.seat))
  }
}

/** Positions that suit any topic. */
function sidesOf({ topic, mode }: Scene): ProposedSides {
  const about = quoteSentence(clip(plain(topic), 24, 160))
  if (mode === 'interview') return { first: `Asks about ${about}`, second: `Knows about ${about} from experience` }
  if (mode === 'critique') return { first: `Puts forward ${about}`, second: `Looks for what is wrong with ${about}` }
  if (mode === 'exploration') return { first: `Begins ${about} with cases`, second: `Begins ${about} with reasons` }
  return { first: `For ${about}`, second: `Against ${about}` }
}

function summaryOf(scene: Scene, seat: SeatId): ParticipantSummary {
  const { steps, bearings } = argumentOf(scene)
  const answered = bearings
    .filter(({ from, to }) => from.seat === seat && to.seat !== seat)
    .map(({ from, to }) => `To “${to.label}”: ${oneLine(from.quote)}`)
  const mine = steps.filter((step) => step.seat === seat)
  if (mine.length === 0)
    return { thesis: 'Asks and does not argue.', arguments: questionsOf(scene, seat), evidence: [], answered: [] }
  const quotes = (kind: ArgumentStep['kind']) => [
    ...new Set(mine.filter((step) => step.kind === kind).map((step) => oneLine(step.quote))),
  ]
  const [thesis = oneLine(mine[0]?.quote ?? ''), ...claims] = quotes('claim')
  return {
    thesis,
    arguments: claims.slice(0, ENTRIES_MAX),
    evidence: quotes('support').slice(0, ENTRIES_MAX),
    answered: answered.slice(0, ENTRIES_MAX),
  }
}

function questionsOf({ said }: Scene, seat: SeatId): string[] {
  return said
    .filter((turn) => turn.seat === seat && turn.kind === 'speech')
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => /[?？؟]$/u.test(sentence))
    .map(oneLine)
    .slice(0, ENTRIES_MAX)
}
