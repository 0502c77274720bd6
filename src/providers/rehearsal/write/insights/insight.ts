import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import { isSeat } from '../../../../core/contract/members/member-ids.ts'
import type { ProposedSides } from '../../../../core/contract/sides.ts'
import type { MapNode, ParticipantSummary } from '../../../../core/contract/insights/insights.ts'
import type { Scene } from '../../../../core/engine/ports.ts'
import { edgesOf, stepsIn, type Step } from '../argument.ts'
import { briefOf } from './brief.ts'
import { memoryOf } from './memory.ts'
import { writeJudgement } from '../judging.ts'
import { createWriterContext, type WriterContext, type RehearsalWords } from '../writer-context.ts'
import { sentencesOf } from '../text.ts'
import { oneLine } from '../../../../base/text/shorten.ts'
import { labelOf } from './labels.ts'
import { oocAnswer } from './ooc.ts'

/** What the summary of a participant asks of a model. */
const ENTRIES_MAX = 5

/** What is found in words that were said; a world is made of none. */
type InsightScene = Exclude<NonNullable<Scene['insight']>, { kind: 'world' }>

/** The answer of a scene that asks for an insight, as JSON: found in what was said, never made up. */
export function writeInsight(scene: Scene, insight: InsightScene, words: RehearsalWords): string {
  if (insight.kind === 'judging') return writeJudgement(insight)
  if (insight.kind === 'ooc') return oocAnswer(scene, insight.asked)
  const context = createWriterContext(scene, words)
  if (insight.kind === 'sides') return JSON.stringify(sidesOf(context))
  if (insight.kind === 'brief') return JSON.stringify(briefOf(context, insight))
  if (insight.kind === 'memory') return JSON.stringify(memoryOf(context, insight))
  return JSON.stringify(insight.kind === 'map' ? mapOf(context, insight) : summaryOf(context, insight.seat))
}

function mapOf(
  context: WriterContext,
  { seat, text, earlier }: Extract<NonNullable<Scene['insight']>, { kind: 'map' }>,
) {
  const steps = stepsIn(context, seat, text)
  const nodes = steps.map(({ id, kind, quote, written }) => ({
    id,
    kind,
    quote,
    label: written?.label ?? labelOf(quote),
  }))
  return {
    nodes,
    edges: edgesOf(
      steps,
      earlier.map((node) => known(context, node)),
    ),
  }
}

/** Sides of a topic, told from what it says. */
function sidesOf({ scene, slots }: WriterContext): ProposedSides {
  const { topic, proposal, matter } = slots
  const about = topic ?? matter ?? 'the topic'
  switch (scene.mode) {
    case 'interview':
      return {
        first: `What somebody who meets ${about} for the first time should know`,
        second: `Somebody who has dealt with ${about} for years`,
      }
    case 'critique':
      return {
        first: proposal ? `The proposal that ${proposal}` : `A first trial of ${about}, small enough to be undone`,
        second: 'Whether it works, for whom, and at what cost',
      }
    case 'exploration':
      return { first: `What people meet with in ${about}`, second: `How ${about} works, and why` }
    default:
      return proposal
        ? { first: `For: ${proposal}`, second: `Against: it is not so that ${proposal}` }
        : { first: `For ${about}`, second: `Against ${about}` }
  }
}

/** A step noted earlier, with what it is about. */
function known(context: WriterContext, { id, seat, kind, quote }: MapNode): Step {
  const [same] = stepsIn(context, seat, quote)
  return { id, seat, kind, quote, issue: same?.issue ?? null, bears: same?.bears ?? 'nothing' }
}

function summaryOf(context: WriterContext, seat: SeatId): ParticipantSummary {
  const steps: Step[] = []
  const answered: string[] = []
  for (const { seat: speaker, kind, text } of context.scene.said) {
    if (kind !== 'speech' || !isSeat(speaker)) continue
    const own = stepsIn(context, speaker, text).map((step) => ({ ...step, id: `${steps.length} ${step.id}` }))
    for (const { from, to } of speaker === seat ? edgesOf(own, steps) : []) {
      const answer = own.find((step) => step.id === from)
      const put = steps.find((step) => step.id === to)
      if (answer && put && put.seat !== seat)
        answered.push(`To “${put.written?.label ?? labelOf(put.quote)}”: ${oneLine(answer.quote)}`)
    }
    steps.push(...own)
  }
  const mine = steps.filter((step) => step.seat === seat)
  if (mine.length === 0)
    return { thesis: 'Asks and does not argue.', arguments: questionsOf(context, seat), evidence: [], answered: [] }
  const quotes = (kind: Step['kind']) => [
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

function questionsOf(context: WriterContext, seat: SeatId): string[] {
  const sentences = context.scene.said
    .filter((turn) => turn.seat === seat && turn.kind === 'speech')
    .flatMap(({ text }) => sentencesOf(text))
  return sentences
    .filter((sentence) => /[?？؟]$/u.test(sentence))
    .map(oneLine)
    .slice(0, ENTRIES_MAX)
}
