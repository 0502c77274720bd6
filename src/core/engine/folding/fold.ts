import type { SeatConfig } from '../../contract/dialog-config.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { FactBody, Signal } from '../../contract/events.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { foldThreshold, planFold, roomBeside } from '../../dialog/digest/fold-plan.ts'
import { whyNoExtra } from '../../dialog/extras/why-no-extra.ts'
import { memberName, modelOf } from '../../dialog/members/members.ts'
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
import { entriesFor, type HeardEntry } from '../prompt/heard.ts'
import { digestText, heardTexts } from '../prompt/request-texts.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { hintOf, offeredTools, type Due } from '../tools/offered-tools.ts'
import { askWhole } from '../call/ask-whole.ts'
import { spentFact, type CallTally } from '../call/call-tally.ts'
import { toolWay } from '../tools/refused-settings.ts'
import { fitsWhole } from './tell-whole.ts'
import { foldRooms, tokenScale, type Reader } from './fold-room.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

/** Words per token of English text. */
const WORDS_PER_TOKEN = 0.75
/** A digest ends at so many times the length it was asked for: its words are told in every call that follows. */
const DIGEST_TIMES = 2

/** A call that lacks this share of a window before anything was said fits with no digest either. */
const OVERFULL_SHARE = 0.5

export interface FoldContext extends PromptSource {
  readonly ports: EnginePorts
  readonly publish: (signal: Signal) => void
  readonly signal: AbortSignal
  /** The person lets the dialog go beyond its cap, or only its closing is left. */
  readonly ignoreCap?: boolean
}

/**
 * Folds the oldest turns into a digest when the transcript has outgrown its threshold, or leaves no room for the turn
 * that is due; null when it does not. The digest is written by the moderator's model from the prefix it has cached
 * already.
 * @param rooms what the models that read the transcript next have room for
 * @param tally counts the calls, whatever comes of them
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
  // Nobody reads a digest that is written for the last turn.
  if (planned.kind === 'summary' && fitsWhole(context, planned, ports.providers)) return null
  const before = foldInForce(state)
  const { plan, entries, sizes, digestTokens } = planOfFold(context, planned, rooms)
  if (!plan) return null
  const seat = config.seats.moderator
  const provider = ports.providers.get(seat.provider, { baseUrl: seat.baseUrl })
  const length = Math.round(plan.digestTokens * WORDS_PER_TOKEN)
  const { folded, request } = digestThatFits(context, entries, plan.entries, length)
  const turns = (before?.turns ?? 0) + folded.filter((entry) => entry.type === 'turn').length
  const size = leastCallSize(request, ports.providers.priceOf(seat.provider, seat.model, ports.clock.now()))
  if (whyNoExtra(state, config, 'digest', { size, ignoreCap: context.ignoreCap }) !== null) return null
  publish({ dialogId: state.id, type: 'folding', turns })
  const { text } = await askWhole(provider, request, ports, context.signal, tally)
  // An empty digest would lose what it stands for.
  if (text === '') throw new ProviderError('TURN_EMPTY', `${seat.model} wrote no digest.`)
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

/** What is to be folded before a turn, and of what; no plan where nothing is. */
function planOfFold(context: Pick<FoldContext, 'ports' | keyof PromptSource>, planned: Due, rooms: readonly number[]) {
  const { ports, words, config, state } = context
  const window = smallestContextWindow(config, ports.providers.contextWindowOf)?.tokens ?? null
  const entries = entriesFor(state, null)
  const sizes = entries.map((entry) => tokensOf(heardTexts(entry, context, null)))
  const before = foldInForce(state)
  const digestTokens = before ? estimateTokens(digestText(before, words)) : 0
  const plan = planFold(
    sizes,
    digestTokens + tokensHeardAlone(context, planned),
    foldThreshold(
      isLastToBeTold(context, planned) ? 0 : config.foldAbove,
      rooms.filter((room) => window === null || room > -OVERFULL_SHARE * window),
    ),
    window,
  )
  return { plan, entries, sizes, digestTokens }
}

/** Whether what was said has to be folded before a turn: nothing is made for it before that. */
export function isFoldDue(context: Pick<FoldContext, 'ports' | keyof PromptSource>, planned: Due): boolean {
  return planOfFold(context, planned, roomsFor(context, planned)).plan !== null
}

/** What whoever speaks next has heard of turns that were not for everybody: it is told beside the others. */
function tokensHeardAlone(context: PromptSource, { member }: Due): number {
  return entriesFor(context.state, member)
    .filter((entry) => entry.type === 'turn' && entry.turn.audience !== 'all')
    .reduce((sum, entry) => sum + tokensOf(heardTexts(entry, context, member)), 0)
}

/** One last speech is due, and the closing after it is told all word for word: a digest would serve it alone, and costs more than it saves. */
function isLastToBeTold(context: Pick<FoldContext, 'ports' | keyof PromptSource>, planned: Due): boolean {
  const { state, ports } = context
  const [next, closing, ...more] = turnsLeft(state, state.plan ?? [])
  if (next?.step !== planned.step || closing?.kind !== 'summary' || more.length > 0) return false
  return fitsWhole(context, closing, ports.providers)
}

/**
 * The request for a digest that its model has room for. It reads the whole transcript, whose prefix it has cached; where
 * that is too long, only the turns that are folded, and of these as many of the oldest as it takes.
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

/** What the models that read the transcript next have room for. */
export function roomsFor(context: Pick<FoldContext, 'ports' | keyof PromptSource>, planned: Due): readonly number[] {
  const { providers } = context.ports
  const { state, config, words } = context
  const reader = (seat: SeatConfig): Reader => ({
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

/** Characters of a turn that tell which one it is. */
const BEGINNING_CHARS = 80

/** The first sentence of a turn, or of a long one as many whole words as tell it from the others. */
function openingOf(text: string): string {
  const line = oneLine(text)
  const head = line.slice(0, BEGINNING_CHARS + 1)
  if (head === line) return line
  const sentence = /^.+?[.!?؟。！？।](?= |\p{Lo})/u.exec(head)?.[0]
  return sentence ?? (/^.*\S(?= )/u.exec(head)?.[0] || beginningOf(line, BEGINNING_CHARS))
}

/** @param through sequence number up to which its model is told what was said */
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
          name: memberName(state, last.turn.member),
          beginning: openingOf(last.turn.text).replaceAll('"', "'"),
        })
      : last?.type === 'child'
        ? fillText(words('engine.child.of'), { title: last.title })
        : words('engine.digest.question')
  // Told up to an earlier turn, it is told that one's past as it is folded by now.
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

function saidIn(entry: HeardEntry, state: DialogState): readonly { readonly name: string; readonly text: string }[] {
  switch (entry.type) {
    case 'turn':
      return [{ name: memberName(state, entry.turn.member), text: entry.turn.text }]
    case 'floor':
      return [{ name: 'The audience', text: entry.message.text }]
    case 'child':
      return [{ name: entry.title, text: entry.text }]
    case 'remembered':
      return []
  }
}
