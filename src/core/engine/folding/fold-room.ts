import type { SeatConfig } from '../../contract/dialog-config.ts'
import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import { digestTokens, roomBeside } from '../../dialog/digest/fold-plan.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { stagesFor } from '../../dialog/turns/stages-for.ts'
import { keptFold } from '../../dialog/kept-fold.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import { completionTokens, unheardTokens } from '../sizes/expectations.ts'
import type { Expectation } from '../ports.ts'
import { besideTranscript } from '../prompt/build-prompt.ts'
import { occasionOf } from '../occasion.ts'
import type { PromptSource } from '../prompt/words.ts'

/** Tokens of the instruction that asks for a digest (fold.ts). */
export const DIGEST_REQUEST_TOKENS = 135

/** A model that will read the transcript. */
export interface ReadingModel {
  readonly seat: SeatConfig
  /** The size of its context window in tokens; null when unknown. */
  readonly window: number | null
  readonly expectation: Expectation
}

/**
 * Tokens that the next calls leave for transcript and digest together: one value for the digest that the moderator's
 * model may have to write after the turn that is due, and one for the stages of that turn.
 * @param speaker the model that answers for the turn; null when a person does
 * @param hint the prompt's text about the tools of the turn, or null
 */
export function foldRooms(
  source: PromptSource,
  planned: PlannedTurn,
  speaker: ReadingModel | null,
  moderator: ReadingModel,
  hint: string | null,
  tokensIn: (text: string) => number = estimateTokens,
): readonly number[] {
  if (moderator.window === null && (speaker?.window ?? null) === null) return []
  const count = (texts: readonly string[]) => texts.reduce((sum, text) => sum + tokensIn(text), 0)
  const { fixed, stages } = besideTranscript(source, planned, hint)
  const names = stagesFor(source.config, source.state.plan, planned)
  const { answer } = (speaker ?? moderator).expectation
  const answers = names.map((stage) => {
    const expected = answer[planned.kind === 'speech' ? stage : planned.kind]
    return Math.min(
      Math.max(expected, longestSaid(source.state, planned.kind, stage, tokensIn)),
      expected * LONGER_MOST,
    )
  })
  const said = answers.at(-1) ?? 0
  const scale = (reader: ReadingModel) => tokenScale(source.state, reader.seat)
  const digest = digestTokens(0, moderator.window)
  const rooms = [roomBeside(moderator.window, count(fixed) + said + DIGEST_REQUEST_TOKENS + digest, scale(moderator))]
  if (speaker) {
    const before = answers.slice(0, -1).reduce((sum, tokens) => sum + tokens, 0)
    const length = source.mode.length?.(occasionOf(source, planned, names.at(-1) ?? 'final'))
    const unheard = unheardTokens(length, speaker.expectation)
    const answer = completionTokens(speaker.seat, speaker.expectation, said + unheard)
    rooms.push(roomBeside(speaker.window, count([...fixed, ...stages.flat()]) + before + answer, scale(speaker)))
  }
  return rooms
}

/** An answer counts as at most this many times the usual length, so that one endless answer does not leave no room. */
const LONGER_MOST = 2

function longestSaid(
  { turns }: Pick<DialogState, 'turns'>,
  kind: PlannedTurn['kind'],
  stage: StageName,
  tokensIn: (text: string) => number,
): number {
  const place = `${kind} ${stage}`
  const [before, last] = apart(turns)
  return Math.max(longestBefore(before, tokensIn).get(place) ?? 0, longestIn(last, tokensIn).get(place) ?? 0)
}

type Longest = Map<string, number>

function addLongest(longest: Longest, { kind, stages }: Turn, tokensIn: (text: string) => number): Longest {
  for (const { stage, text } of stages) {
    const place = `${kind} ${stage}`
    longest.set(place, Math.max(longest.get(place) ?? 0, tokensIn(text)))
  }
  return longest
}
const longestBefore = keptFold((): Longest => new Map(), addLongest)
const longestIn = (turns: readonly Turn[], tokensIn: (text: string) => number): Longest =>
  turns.reduce((longest, turn) => addLongest(longest, turn, tokensIn), new Map())

/** What only grows of the turns, and the last one, which may still change. */
const apart = (turns: readonly Turn[]): readonly [readonly Turn[], readonly Turn[]] => [
  turns.slice(0, -1),
  turns.slice(-1),
]

/** Below this many estimated tokens, a comparison with the vendor's count is unreliable. */
const MEASURED_MIN = 200
/** Bounds of the factor: vendors count more than the words themselves, so their figures are not taken as they are. */
const SCALE = { least: 0.8, most: 1.6 }

/**
 * How many tokens a model counts for one token of the app's estimate, computed from its answers in this dialog.
 * Languages differ by up to half.
 */
export function tokenScale(
  { turns }: Pick<DialogState, 'turns'>,
  { provider, model }: Pick<SeatConfig, 'provider' | 'model'>,
): number {
  const [before, last] = apart(turns)
  const { counted, estimated, refused } = last.reduce(
    (sum, turn) => addCounted(sum, turn, provider, model),
    countedBefore(before, provider, model),
  )
  if (estimated < MEASURED_MIN) return 1
  // If a prompt was refused as too long, the app's estimate was too low, so the factor is at least 1.
  return Math.min(Math.max(counted / estimated, refused ? 1 : SCALE.least), SCALE.most)
}

interface Counted {
  readonly counted: number
  readonly estimated: number
  /** Whether a prompt was refused as too long. */
  readonly refused: boolean
}

function addCounted(sum: Counted, { stages, error }: Turn, provider: string, model: string): Counted {
  // Thinking and tool calls are counted by the vendor but not part of the text; notices on an answer do not matter.
  const measured = stages.filter(
    ({ usage, blocks, attempts, ...said }) =>
      !(usage.estimated || usage.thinkingTokens > 0 || attempts > 1 || blocks.some(({ type }) => type !== 'problem')) &&
      said.provider === provider &&
      said.model === model,
  )
  return {
    counted: measured.reduce((total, { usage }) => total + usage.completionTokens, sum.counted),
    estimated: measured.reduce((total, { text }) => total + estimateTokens(text), sum.estimated),
    refused: sum.refused || error?.details?.['promptRoom'] !== undefined,
  }
}
const countedBefore = keptFold((): Counted => ({ counted: 0, estimated: 0, refused: false }), addCounted)
