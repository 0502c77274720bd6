import { sayLater } from '../../../base/language/say.ts'
import type { SeatConfig } from '../../contract/dialog-config.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { FactBody, Signal } from '../../contract/events.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import type { CallSize } from '../../dialog/money/cap.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { foldThreshold, planFold, roomBeside } from '../../dialog/digest/fold-plan.ts'
import { whyNoExtra } from '../../dialog/extras/why-no-extra.ts'
import { modelOf } from '../../dialog/members/members.ts'
import { isRecited } from '../../dialog/turns/draft/recited.ts'
import { turnsLeft } from '../../dialog/turns/next-turn.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { stagesFor } from '../../dialog/turns/stages-for.ts'
import type { EnginePorts, ModelRequest, PromptPart, Scene } from '../ports.ts'
import { seatContextWindow, smallestContextWindow } from '../sizes/context-overflow.ts'
import { usualOf } from '../sizes/expectations.ts'
import { leastCallSize, tokensOfRequest } from '../extras/request-size.ts'
import { tokensOf } from '../prompt/budget.ts'
import { cacheKey, stablePrompt } from '../prompt/build-prompt.ts'
import { entriesFor, heardAlone, type HeardEntry } from '../prompt/heard.ts'
import { digestText, heardTexts, promptName } from '../prompt/request-texts.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { hintOf, offeredTools, type Due } from '../tools/offered-tools.ts'
import { spentFact, type CallTally } from '../call/call-tally.ts'
import { toolWay } from '../tools/refused-settings.ts'
import { fitsWhole } from './tell-whole.ts'
import { foldRooms, tokenScale, type ReadingModel } from './fold-room.ts'
import { openingOf, writeDigest, type SpokenText } from './write-digest.ts'

/** Words per token of English text. */
const WORDS_PER_TOKEN = 0.75
/** How many times the requested length a digest may have. Every later prompt repeats it. */
const DIGEST_TIMES = 2

/**
 * If a call lacks more than this share of its context window before it contains any speech, no digest can make it fit.
 */
const OVERFULL_SHARE = 0.5

export interface FoldContext extends PromptSource {
  readonly ports: EnginePorts
  readonly publish: (signal: Signal) => void
  readonly signal: AbortSignal
  /** Whether the cost limit does not apply: a person allows more, or only the closing is left. */
  readonly ignoreCap?: boolean
  /** What calls for turns made ahead may still cost. */
  readonly underWay?: CallSize | undefined
}

/**
 * Makes a digest of the oldest turns when the transcript exceeds its threshold or leaves no room for the turn that is
 * due; null when it does neither. The moderator's model writes it, because it has the beginning of the prompt in its
 * vendor's cache.
 * @param rooms tokens that the next readers of the transcript have room for
 * @param tally counts the calls, also those that fail
 * @throws ProviderError
 */
export async function foldIfNeeded(
  context: FoldContext,
  planned: Due,
  rooms: readonly number[],
  foldId: string,
  tally: CallTally,
): Promise<FactBody | null> {
  const { ports, config, state, publish } = context
  // The closing reads the whole transcript if that fits: nobody would read the digest.
  if (planned.kind === 'summary' && fitsWhole(context, planned, ports.providers)) return null
  const before = foldInForce(state)
  const { plan, entries, sizes, digestTokens } = planOfFold(context, planned, rooms)
  if (!plan) return null
  const seat = config.seats.moderator
  const length = Math.round(plan.digestTokens * WORDS_PER_TOKEN)
  const { folded, request } = digestThatFits(context, entries, plan.entries, length)
  const turns = (before?.turns ?? 0) + folded.filter((entry) => entry.type === 'turn').length
  const size = leastCallSize(request, ports.providers.priceOf(seat.provider, seat.model, ports.clock.now()))
  const { ignoreCap, underWay } = context
  if (whyNoExtra(state, config, 'digest', { size, ignoreCap, underWay }) !== null) return null
  publish({ dialogId: state.id, type: 'folding', turns })
  const own = folded.filter((entry) => entry.type !== 'turn' || !entry.turn.stages.slice(-1).some(isRecited))
  const said = (own.length > 0 ? own : folded).flatMap((entry) => saidIn(entry, state))
  const text = await writeDigest(context, request, said, length, tally)
  // An empty digest would lose the turns that it replaces.
  if (text === '') throw new ProviderError('TURN_EMPTY', sayLater('{model} wrote no digest.', { model: seat.model }))
  const tokensBefore = sizes.reduce((sum, size) => sum + size, digestTokens)
  const tokensAfter = sizes.slice(plan.entries).reduce((sum, size) => sum + size, estimateTokens(text))
  return {
    type: 'turns-folded',
    foldId,
    throughSeq: folded.at(-1)?.seq ?? 0,
    text,
    turns,
    tokensBefore,
    tokensAfter,
    ...spentFact(tally),
    provider: seat.provider,
    model: seat.model,
  }
}

/** The turns that are to be replaced by a digest before a turn, with their sizes; `plan` is null when none are. */
function planOfFold(context: Pick<FoldContext, 'ports' | keyof PromptSource>, planned: Due, rooms: readonly number[]) {
  const { ports, config } = context
  const window = smallestContextWindow(config, ports.providers.contextWindowOf)?.tokens ?? null
  const { entries, sizes, digestTokens, alone } = sizesOf(context, planned)
  const plan = planFold(
    sizes,
    digestTokens + alone,
    foldThreshold(
      isLastToBeTold(context, planned) ? 0 : config.foldAbove,
      rooms.filter((room) => window === null || room > -OVERFULL_SHARE * window),
    ),
    window,
  )
  return { plan, entries, sizes, digestTokens }
}

/** What the transcript of the next turn consists of, in tokens: its entries, its digest, and what only its speaker reads. */
export function sizesOf(context: PromptSource, planned: Due) {
  const { words, state } = context
  const entries = entriesFor(state, null)
  const sizes = entries.map((entry) => tokensOf(heardTexts(entry, context, null)))
  const before = foldInForce(state)
  const digestTokens = before ? estimateTokens(digestText(before, words)) : 0
  return { entries, sizes, digestTokens, alone: tokensHeardAlone(context, planned) }
}

/** Whether a digest is due before a turn. If so, nothing of that turn is made ahead. */
export function isFoldDue(context: Pick<FoldContext, 'ports' | keyof PromptSource>, planned: Due): boolean {
  return planOfFold(context, planned, roomsFor(context, planned)).plan !== null
}

/** The tokens of private turns and asides that only the next speaker may read, which its prompt contains, too. */
function tokensHeardAlone(context: PromptSource, { member }: Due): number {
  return heardAlone(context.state, member).reduce((sum, entry) => sum + tokensOf(heardTexts(entry, context, member)), 0)
}

/**
 * Whether only this speech and a closing that fits whole are left. A digest would be read once then, and cost more than
 * it saves.
 */
function isLastToBeTold(context: Pick<FoldContext, 'ports' | keyof PromptSource>, planned: Due): boolean {
  const { state, ports } = context
  const [next, closing, ...more] = turnsLeft(state, state.plan ?? [])
  if (next?.step !== planned.step || closing?.kind !== 'summary' || more.length > 0) return false
  return fitsWhole(context, closing, ports.providers)
}

/**
 * The request for a digest, which fits the context window of its model. If possible it contains the whole transcript,
 * whose beginning the vendor has cached; otherwise only the turns to be replaced, and of these as many of the oldest as
 * fit.
 */
function digestThatFits(
  context: FoldContext,
  entries: readonly HeardEntry[],
  most: number,
  length: number,
): { readonly folded: readonly HeardEntry[]; readonly request: ModelRequest } {
  const { ports, config, state } = context
  const seat = config.seats.moderator
  const window = seatContextWindow(seat, ports.providers.contextWindowOf)
  const room = roomBeside(window, length / WORDS_PER_TOKEN, tokenScale(state, seat))
  const folded = entries.slice(0, most)
  const whole = digestRequest(context, folded, length)
  if (tokensOfRequest(whole) <= room) return { folded, request: whole }
  for (let count = most; ; count -= 1) {
    const oldest = entries.slice(0, count)
    const request = digestRequest(context, oldest, length, oldest.at(-1)?.seq)
    if (count === 1 || tokensOfRequest(request) <= room) return { folded: oldest, request }
  }
}

/** How many tokens the next readers of the transcript have room for. */
export function roomsFor(context: Pick<FoldContext, 'ports' | keyof PromptSource>, planned: Due): readonly number[] {
  const { providers } = context.ports
  const { state, config, words } = context
  const reader = (seat: SeatConfig): ReadingModel => ({
    seat,
    window: seatContextWindow(seat, providers.contextWindowOf),
    expectation: providers.expected?.(seat.provider, seat.model) ?? usualOf(seat.provider),
  })
  const speaker = modelOf(state, planned.member)
  const last = stagesFor(config, state.plan, planned).at(-1) ?? 'final'
  const calls = speaker === null || toolWay(providers, speaker, state).calls
  const hint = hintOf(offeredTools(context, planned, last), calls ? null : words, context.mode)
  return foldRooms(context, planned, speaker && reader(speaker), reader(config.seats.moderator), hint)
}

/**
 * The request for a digest.
 * @param through the number of the last fact that it includes; absent: all
 */
function digestRequest(
  source: PromptSource,
  folded: readonly HeardEntry[],
  length: number,
  through?: number,
): ModelRequest {
  const { mode, words, config, state } = source
  const seat = config.seats.moderator
  const last = folded.at(-1)
  const upTo =
    last?.type === 'turn'
      ? fillText(words('engine.digest.turn'), {
          name: promptName(state, last.turn.member),
          beginning: openingOf(last.turn.text).replaceAll('"', "'"),
        })
      : last?.type === 'child'
        ? fillText(words('engine.child.of'), { title: last.title })
        : words('engine.digest.question')
  // The request may only reach to an earlier turn, but it contains the present digest, even if that was made later.
  const current = through === undefined ? null : foldInForce(state)
  const told = current ? { ...source, state: { ...state, folds: [{ ...current, seq: current.throughSeq }] } } : source
  const { system, shared } = stablePrompt(told, null, through)
  const guidance: PromptPart = {
    package: 'guidance',
    stability: 'turn',
    text: fillText(words('engine.digest'), { last: upTo, words: length }),
  }
  const planned = { step: 0, member: 'moderator', kind: 'moderation', speech: 0, phase: 'middle' } as const
  const digestOf: Scene['digestOf'] = {
    earlier: foldInForce(state)?.text ?? null,
    said: folded.flatMap((entry) => saidIn(entry, state)),
    words: length,
  }
  return {
    model: seat.model,
    system,
    messages: [{ role: 'user', parts: [...shared, guidance] }],
    tools: [],
    sampling: seat.sampling ?? {},
    thinking: seat.thinking,
    effort: seat.effort,
    answerTokens: (DIGEST_TIMES * length) / WORDS_PER_TOKEN,
    cacheKey: cacheKey(state.id),
    scene: { ...buildScene(mode, state, config, planned, 'final'), call: 0, digestOf },
  }
}

function saidIn(entry: HeardEntry, state: DialogState): readonly SpokenText[] {
  switch (entry.type) {
    case 'turn':
      return [{ name: promptName(state, entry.turn.member), text: entry.turn.text }]
    case 'floor':
      return [{ name: 'The audience', text: entry.message.text }]
    case 'child':
      return [{ name: entry.title, text: entry.text }]
    case 'remembered':
      return []
  }
}
