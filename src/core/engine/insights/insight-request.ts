import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { Insight, MapNode } from '../../contract/insights/insights.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { currentMap } from '../../dialog/insights.ts'
import { memberName, seatBehind } from '../../dialog/members/members.ts'
import { pausesLong } from '../../dialog/turns/pauses.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import type { ModelRequest, PromptPart, Scene } from '../ports.ts'
import { cacheKey, stablePrompt } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { CONCEPT_TYPES, RECORDS_MAX, RELATION_TYPES } from '../../contract/insights/memory-names.ts'
import { BRIEF_SHAPE, MAP_SHAPE, MEMORY_SHAPE, SIDES_SHAPE, SUMMARY_SHAPE } from './answers.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** How many earlier steps are given as context: the latest, because a turn mostly answers these. */
export const STEPS_TOLD_MAX = 80
/** The least output tokens: quotes and labels of a turn may need more than a limit meant for speeches. */
const ANSWER_ROOM_TOKENS = 2_000

/** Asks for the map steps of a finished turn. The prompt ends with that turn, so that all such calls share a growing prefix. */
export function mapRequest(source: PromptSource, turn: Turn, earlier: readonly MapNode[]): ModelRequest {
  const told = mapInstruction(source, turn, stepsTold(earlier, source.state))
  return request(source, told, turn.endedSeq ?? turn.seq, MAP_SHAPE, turn.speech, {
    kind: 'map',
    seat: seatBehind(source.state, turn.member),
    text: turn.text,
    earlier,
  })
}

/** Asks for a summary of what a participant argued. */
export function summaryRequest(source: PromptSource, seat: SeatId): ModelRequest {
  const told = summaryInstruction(source, seat)
  return request(source, told, undefined, SUMMARY_SHAPE, 0, { kind: 'summary', seat })
}

/** Asks for the parts of a decision brief that are not worked out from facts. */
export function briefRequest(source: PromptSource): ModelRequest {
  const insight = { kind: 'brief', turns: numberedTurns(source.state) } as const
  return request(source, briefInstruction(source), undefined, BRIEF_SHAPE, 0, insight)
}

/** Asks for the memory of a finished dialog. The model reads only what everybody in the dialog may know. */
export function memoryRequest(source: PromptSource): ModelRequest {
  const insight = { kind: 'memory', turns: numberedTurns(source.state) } as const
  return request(source, memoryInstruction(source), undefined, MEMORY_SHAPE, 0, insight)
}

/** The first request of an insight. Later ones have about the same size. */
export function firstRequest(source: PromptSource, insight: Insight): ModelRequest {
  const [unread = source.state.turns[0]] = currentMap(source.state).unread
  if (insight === 'map' && unread) return mapRequest(source, unread, currentMap(source.state).nodes)
  if (insight === 'memory') return memoryRequest(source)
  return insight === 'summaries' ? summaryRequest(source, 'first') : briefRequest(source)
}

function numberedTurns({ turns }: DialogState): { readonly number: number; readonly text: string }[] {
  return turns
    .filter(({ status, text }) => status === 'ended' && text !== '')
    .map(({ number, text }) => ({ number, text }))
}

/** Asks for a position for each participant of a dialog that has not begun. */
export function sidesRequest(source: PromptSource): ModelRequest {
  const { mode, words, config } = source
  const told = fillText(words('engine.sides'), { task: words(`${config.mode}.proposing`) })
  const language = mode.language?.(source)
  const whole = language === undefined ? told : `${told}\n\n${language}`
  return request(source, whole, undefined, SIDES_SHAPE, 0, { kind: 'sides' })
}

/** The task for the turn at the end of the prompt. */
export function mapInstruction(source: PromptSource, turn: Pick<Turn, 'member' | 'text'>, steps: string): string {
  const { mode, words } = source
  const name = memberName(source.state, turn.member)
  const beginning = beginningOf(turn.text.trim(), 60)
    .replaceAll(/["\s]+/g, ' ')
    .trim()
  return fillText(words('engine.map'), {
    name,
    beginning,
    task: mode.insight('map', name, source),
    steps,
  })
}

/** The task for the whole dialog in the prompt. */
export function summaryInstruction(source: PromptSource, seat: SeatId): string {
  return fillText(source.words('engine.summaries'), {
    task: source.mode.insight('summaries', source.config.seats[seat].name, source),
  })
}

function briefInstruction({ mode, words, config }: PromptSource): string {
  const names = { first: config.seats.first.name, second: config.seats.second.name }
  return fillText(words('engine.brief'), { ...names, task: mode.insight('brief', '', { config, words }) })
}

/** The task of making a memory. */
export function memoryInstruction({ mode, words, config }: PromptSource): string {
  return fillText(words('engine.memory'), {
    task: mode.insight('memory', '', { config, words }),
    most: RECORDS_MAX,
    types: CONCEPT_TYPES.join(', '),
    relations: RELATION_TYPES.join(', '),
  })
}

function stepsTold(nodes: readonly MapNode[], state: DialogState): string {
  // The steps as JSON lines that cannot end the tag around them, because labels are a model's words.
  const line = ({ id, seat, kind, label }: MapNode) =>
    JSON.stringify({ id, by: memberName(state, seat), kind, label }).replaceAll('<', String.raw`\u003c`)
  return nodes
    .slice(-STEPS_TOLD_MAX)
    .map((node) => `${line(node)}\n`)
    .join('')
}

/** A request to the moderator's model for an insight. */
function request(
  source: PromptSource,
  told: string,
  through: number | undefined,
  json: NonNullable<ModelRequest['json']>,
  speech: number,
  insight: NonNullable<Scene['insight']>,
): ModelRequest {
  const { mode, config, state } = source
  const { system, shared } = stablePrompt(source, null, through)
  const guidance: PromptPart = { package: 'guidance', stability: 'turn', text: told }
  const seat = config.seats.moderator
  // No speech of a moderator has such a number, which distinguishes these calls from turns and digests in recordings.
  const planned = { step: 0, member: 'moderator', kind: 'speech', speech, phase: 'late' } as const
  return {
    model: seat.model,
    system,
    messages: [{ role: 'user', parts: [...shared, guidance] }],
    tools: [],
    sampling: samplingWithRoom(seat),
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(state.id),
    cacheForHour: pausesLong(state),
    json,
    scene: { ...buildScene(mode, state, config, planned, 'final'), call: 0, insight },
  }
}

/** The sampling of a seat, with room for an answer of a shape. */
export function samplingWithRoom({ sampling = {} }: SeatConfig): ModelRequest['sampling'] {
  const { maxOutputTokens } = sampling
  return maxOutputTokens === undefined
    ? sampling
    : { ...sampling, maxOutputTokens: Math.max(maxOutputTokens, ANSWER_ROOM_TOKENS) }
}
