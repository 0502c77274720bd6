import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { MapNode } from '../../contract/insights.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import type { DialogConfig, Mode, ModelRequest, PromptPart, Scene } from '../ports.ts'
import { cacheKey, rulesPart, sharedParts } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import { MAP_SHAPE, SUMMARY_SHAPE } from './answers.ts'

/** Steps told as context: the latest, which are what a turn mostly answers. */
export const STEPS_TOLD_MAX = 80
/** Quotes and labels of a turn need more room than a limit that is meant for speeches may leave. */
const ANSWER_ROOM_TOKENS = 2_000

interface Asking {
  readonly mode: Mode
  readonly state: DialogState
  readonly config: DialogConfig
}

/** Has a finished turn read for the map. It is told up to that turn, so that all such calls share a growing prefix. */
export function mapRequest({ mode, state, config }: Asking, turn: Turn, earlier: readonly MapNode[]): ModelRequest {
  const instruction = part(mapInstruction(mode, config, turn, stepsTold(earlier, config)))
  const messages: ModelRequest['messages'] = [
    { role: 'user', parts: [...sharedParts(mode, state, config, turn.endedSeq ?? turn.seq), instruction] },
  ]
  return request({ mode, state, config }, messages, MAP_SHAPE, turn.speech, {
    kind: 'map',
    seat: turn.seat,
    text: turn.text,
    earlier,
  })
}

/** Has a participant summed up from all that was said. */
export function summaryRequest({ mode, state, config }: Asking, seat: SeatId): ModelRequest {
  const messages: ModelRequest['messages'] = [
    { role: 'user', parts: [...sharedParts(mode, state, config), part(summaryInstruction(mode, config, seat))] },
  ]
  return request({ mode, state, config }, messages, SUMMARY_SHAPE, 0, { kind: 'summary', seat })
}

/** What to do with a turn that was just told as the last one. */
export function mapInstruction(
  mode: Mode,
  config: DialogConfig,
  turn: Pick<Turn, 'seat' | 'text'>,
  steps: string,
): string {
  const name = config.seats[turn.seat].name
  const beginning = turn.text
    .trim()
    .slice(0, 60)
    .toWellFormed()
    .replaceAll(/["\s]+/g, ' ')
  return [
    `This is no turn of the dialog and nobody in it will hear your answer. Read the last words above, those of ${name} that begin "${beginning}".`,
    mode.insight('map', turn.seat, config),
    `Each step has an id of your own ("a", "b", "c"), a kind (claim, support, rebuttal or concession), a quote and a label. The quote is copied from those words of ${name} character for character: one unbroken passage of at most two sentences, not shortened, not mended, not translated; a step whose quote is not found there is thrown away. The label says the point in at most ten words, in the language of the turn.\nThen say what the steps bear on: each edge leads from a step of this turn to an earlier step, or to another step of this turn, and its relation is supports, rebuts or concedes.`,
    `The steps noted so far:\n<steps>\n${steps}</steps>`,
    'Answer with one JSON object and nothing before or after it, in this form: {"nodes":[{"id":"a","kind":"claim","quote":"...","label":"..."}],"edges":[{"from":"a","to":"n1","relation":"rebuts"}]}. Where nothing is argued, both lists are empty.',
  ].join('\n\n')
}

/** What to do with all that was told. */
export function summaryInstruction(mode: Mode, config: DialogConfig, seat: SeatId): string {
  return [
    'This is no turn of the dialog and nobody in it will hear your answer.',
    mode.insight('summaries', seat, config),
    'Answer in the language of the dialog with one JSON object and nothing before or after it, in this form: {"thesis":"...","arguments":["..."],"evidence":["..."],"answered":["..."]}. The thesis has one or two sentences; each list has at most five entries of one sentence, and is empty where there is nothing to put in it.',
  ].join('\n\n')
}

function stepsTold(nodes: readonly MapNode[], config: DialogConfig): string {
  // As JSON lines that cannot close the tag around them: labels are a model's words.
  const line = ({ id, seat, kind, label }: MapNode) =>
    JSON.stringify({ id, by: config.seats[seat].name, kind, label }).replaceAll('<', String.raw`\u003c`)
  return nodes
    .slice(-STEPS_TOLD_MAX)
    .map((node) => `${line(node)}\n`)
    .join('')
}

function part(text: string): PromptPart {
  return { package: 'instruction', stability: 'turn', text }
}

/** By the moderator's model. */
function request(
  { mode, state, config }: Asking,
  messages: ModelRequest['messages'],
  json: NonNullable<ModelRequest['json']>,
  speech: number,
  insight: NonNullable<Scene['insight']>,
): ModelRequest {
  const seat = config.seats.moderator
  // A moderator never has a speech: a run file tells these calls apart from turns and digests, whenever they are made.
  const planned = { step: 0, seat: 'moderator', kind: 'speech', speech, phase: 'late' } as const
  return {
    model: seat.model,
    system: [rulesPart(mode, config)],
    messages,
    tools: [],
    sampling: roomFor(seat),
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(state.id),
    json,
    scene: { ...buildScene(mode, state, config, planned, 'final'), call: 0, insight },
  }
}

function roomFor({ sampling = {} }: SeatConfig): ModelRequest['sampling'] {
  const { maxOutputTokens } = sampling
  return maxOutputTokens === undefined
    ? sampling
    : { ...sampling, maxOutputTokens: Math.max(maxOutputTokens, ANSWER_ROOM_TOKENS) }
}
