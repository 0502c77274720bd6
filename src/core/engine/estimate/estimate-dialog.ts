import { SEAT_IDS, type SeatConfig, type SeatId } from '../../contract/dialog-config.ts'
import type { EstimateAnswer, SeatEstimate } from '../../contract/money.ts'
import { sideModelsOf } from '../../dialog/story/side-models-of.ts'
import { costOf, type Price } from '../../dialog/money/cost.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import { fileTokens } from '../../dialog/money/picture-tokens.ts'
import { pausesLong } from '../../dialog/turns/pauses.ts'
import type { DialogConfig, Expectation, Mode, ProviderRegistry } from '../ports.ts'
import type { DialogState } from '../../dialog/state.ts'
import { takesTools } from '../tools/offered-tools.ts'
import { contextOverflow, seatContextWindow, type ContextWindowOf } from '../sizes/context-overflow.ts'
import type { ExpectedCall } from './counted-calls.ts'
import { expectedCalls, type RehearsalOf } from './expected-calls.ts'
import { secondsOf } from './waits.ts'
import { usualOf } from '../sizes/expectations.ts'

export interface EstimateDeps {
  readonly mode: Mode
  readonly priceOf: (provider: string, model: string, at: number) => Price | null
  readonly contextWindowOf: ContextWindowOf
  /** What a provider expects of its models; absent: the usual values. */
  readonly expected?: ProviderRegistry['expected'] | undefined
  readonly takesTools?: ProviderRegistry['takesTools'] | undefined
  /** Whether two models may be called at the same time; absent: each call waits for the one before. */
  readonly sideBySide?: ProviderRegistry['sideBySide'] | undefined
  /** Epoch milliseconds. The prices of that day are used. */
  readonly now: number
  /** The state of a dialog that has begun. Its finished turns are in the prompts, but cost nothing more. */
  readonly since?: DialogState
  /** Whether the memory is made automatically when the dialog has ended. */
  readonly remembered?: boolean
}

/**
 * Estimates a dialog that takes all its turns: calls, tokens, cost and time, and which files are too large for it. No
 * model is called, and nothing is stored.
 */
export function estimateDialog(config: DialogConfig, deps: EstimateDeps): EstimateAnswer {
  const { calls, expectations } = rehearse(config, deps)
  const prices = bySeat((seat) => deps.priceOf(config.seats[seat].provider, config.seats[seat].model, deps.now))
  const forHour = deps.mode.info.person === 'plays' || (deps.since !== undefined && pausesLong(deps.since))
  const spent = calls.map((call) => {
    const { by: side } = call
    return side
      ? spend(call, expectedOf(side, deps), deps.priceOf(side.provider, side.model, deps.now), forHour)
      : spend(call, expectations[call.seat], prices[call.seat], forHour)
  })
  const { searches, ...all } = total(spent)
  const ofSeat = bySeat((seat) => spent.filter((call) => call.seat === seat && call.use === 'turn'))
  const beside = spent.filter(({ use }) => use !== 'turn')
  const parts = roundedParts([...SEAT_IDS.map((seat) => ofSeat[seat]), beside].map(likelyCalls), all.calls)
  const seats = bySeat((seat): SeatEstimate => {
    const own = ofSeat[seat]
    const { promptTokens, completionTokens, cost } = total(own)
    return {
      calls: parts[SEAT_IDS.indexOf(seat)] ?? 0,
      promptTokens,
      completionTokens,
      cost,
      largestPrompt: own.reduce((largest, call) => Math.max(largest, call.promptTokens), 0),
      contextTokens: seatContextWindow(config.seats[seat], deps.contextWindowOf),
    }
  })
  const memory = spent.find(({ use }) => use === 'memory')
  const dates = SEAT_IDS.flatMap((seat) => datesOf(prices[seat])).toSorted()
  const unpriced = SEAT_IDS.filter((seat) => prices[seat] === null).map(
    (seat) => `${config.seats[seat].provider}/${config.seats[seat].model}`,
  )
  for (const { provider, model } of sideModelsOf(config))
    if (deps.priceOf(provider, model, deps.now) === null) unpriced.push(`${provider}/${model}`)
  return {
    estimate: {
      ...all,
      seconds: secondsOf(spent, config, deps.sideBySide),
      ...(searches > 0 && { searches }),
      ...(memory && { memory: { cost: memory.cost } }),
      seats,
      drafting: draftingOf(spent),
      unpriced: [...new Set(unpriced)],
      pricesAsOf: dates[0] ?? null,
    },
    overflow: contextOverflow(config, deps.contextWindowOf),
  }
}

/** Tokens that are reserved for an answer without a limit, which may be long or contain some thinking. */
const ANSWER_ROOM_TOKENS = 2_048

/**
 * The tokens of the largest call to each seat's model, with its answer. A local model is loaded with a context of this
 * length.
 */
export function largestCalls(
  config: DialogConfig,
  deps: Omit<EstimateDeps, 'priceOf' | 'now'>,
): Readonly<Record<SeatId, number>> {
  const { calls } = rehearse(config, deps)
  return bySeat((seat) => {
    const room = config.seats[seat].sampling?.maxOutputTokens ?? ANSWER_ROOM_TOKENS
    const sizes = calls
      .filter((call) => call.seat === seat && call.by === undefined)
      .map(({ promptTokens, completionTokens }) => promptTokens + Math.max(completionTokens, room))
    return Math.max(0, ...sizes)
  })
}

/** What an estimate of tokens needs. Prices and a date are only needed for costs. */
type Unpriced = Omit<EstimateDeps, 'priceOf' | 'now'> & Partial<Pick<EstimateDeps, 'priceOf' | 'now'>>

function rehearse(config: DialogConfig, deps: Unpriced) {
  const expectations = bySeat((seat) => expectationOf(config, seat, deps))
  const { since } = deps
  const of: RehearsalOf = {
    config,
    mode: deps.mode,
    expectations,
    fileTokens: config.context.map(fileTokens),
    windows: bySeat((seat) => seatContextWindow(config.seats[seat], deps.contextWindowOf)),
    takesTools: bySeat((seat) => takesTools(deps, config.seats[seat])),
    atOnce: (one, other) => !config.oneByOne && (deps.sideBySide?.(one, other) ?? false),
    ...(since && { since }),
    ...(deps.remembered && { remembered: true }),
  }
  return { calls: since ? expectedCalls(of) : rehearsedCalls(of), expectations }
}

interface Rehearsed {
  readonly key: string
  readonly calls: readonly ExpectedCall[]
}

/** The rehearsals of a mode that were asked for last. */
const rehearsed = new WeakMap<Mode, readonly Rehearsed[]>()
const REHEARSED_MAX = 4

/** The calls of a dialog from its beginning: a person has a dialog estimated, and again when it is started. */
function rehearsedCalls(of: RehearsalOf): readonly ExpectedCall[] {
  const { mode, config, atOnce, ...others } = of
  // Of a file only its length counts, and whether it is a picture.
  const context = config.context.map((file) => ({ ...file, text: '', picture: file.picture !== undefined }))
  const pairs = SEAT_IDS.map((one) => SEAT_IDS.map((other) => atOnce(config.seats[one], config.seats[other])))
  const key = JSON.stringify([{ ...config, context }, pairs, others])
  const before = rehearsed.get(mode) ?? []
  const same = before.find((each) => each.key === key) ?? { key, calls: expectedCalls(of) }
  rehearsed.set(mode, [same, ...before.filter((each) => each !== same)].slice(0, REHEARSED_MAX))
  return same.calls
}

function bySeat<T>(value: (seat: SeatId) => T): Record<SeatId, T> {
  return { moderator: value('moderator'), first: value('first'), second: value('second') }
}

/** The dates of a price. A free model has none, because it is free on any day. */
function datesOf(price: Price | null): readonly string[] {
  return price?.asOf !== undefined && price.input + price.output > 0 ? [price.asOf] : []
}

function expectationOf(config: DialogConfig, id: SeatId, deps: Unpriced): Expectation {
  return expectedOf(config.seats[id], deps, config)
}

function expectedOf(
  { provider, model, baseUrl }: Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>,
  deps: Unpriced,
  dialog?: DialogConfig,
): Expectation {
  const price = deps.priceOf?.(provider, model, deps.now ?? 0) ?? null
  return deps.expected?.(provider, model, dialog) ?? usualOf(provider, price, baseUrl !== undefined)
}

function draftingOf(spent: readonly Spent[]): EstimateAnswer['estimate']['drafting'] {
  const { calls, cost } = total(spent.filter(({ drafting }) => drafting))
  return { calls, cost, standing: Math.round(spent.reduce((sum, { likely }) => sum + 1 - likely, 0)) }
}

/** The assumed seconds that a web search delays the answer. */
const SEARCH_SECONDS = 3

interface Spent extends Pick<ExpectedCall, 'seat' | 'use' | 'drafting' | 'likely' | 'searches' | 'beside'> {
  readonly promptTokens: number
  readonly cachedTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  readonly seconds: number
}

/**
 * The tokens and the cost of a call, if it is made.
 * @param forHour whether the unchanging part of a prompt is cached for an hour
 */
function spend(
  call: ExpectedCall,
  { cacheFrom, firstTokenSeconds, tokensPerSecond }: Expectation,
  price: Price | null,
  forHour: boolean,
): Spent {
  const { promptTokens, completionTokens, sharedTokens, markedTokens, stableTokens, searches } = call
  const cachedTokens = cacheFrom !== null && sharedTokens >= cacheFrom ? sharedTokens : 0
  // Some vendors charge extra for writing to the cache: from where the cached part ended to the last mark.
  const writes = cacheFrom !== null && markedTokens >= cacheFrom && typeof price?.cacheWrite === 'number'
  const cacheWriteTokens = writes ? Math.max(0, markedTokens - cachedTokens) : 0
  const cacheWriteHourTokens =
    writes && forHour ? Math.min(cacheWriteTokens, Math.max(0, stableTokens - cachedTokens)) : 0
  const written = { cacheWriteTokens, cacheWriteHourTokens }
  const cost = costOf({ ...NO_USAGE, promptTokens, cachedTokens, ...written, completionTokens, searches }, price)
  // The map is made beside the turns and the memory after them, so nobody waits for either.
  const speaking = firstTokenSeconds + completionTokens / tokensPerSecond + searches * SEARCH_SECONDS
  return { ...call, cachedTokens, cost, seconds: call.use === 'map' || call.use === 'memory' ? 0 : speaking }
}

/** The number of calls, each as far as it is likely. */
function likelyCalls(spent: readonly Spent[]): number {
  return spent.reduce((sum, { likely }) => sum + likely, 0)
}

/**
 * Parts of a sum as whole numbers that add up to it: the parts that lose most by it are rounded up. Rounded by
 * themselves, 8.25, 7 and 8.25 would stand beside a sum of 24 as 8, 7 and 8.
 */
function roundedParts(parts: readonly number[], sum: number): readonly number[] {
  const missing = sum - parts.reduce((all, part) => all + Math.floor(part), 0)
  const byLoss = parts.map((_part, index) => index).toSorted((a, b) => lossOf(parts[b]) - lossOf(parts[a]))
  const raised = new Set(byLoss.slice(0, Math.max(0, missing)))
  return parts.map((part, index) => Math.floor(part) + (raised.has(index) ? 1 : 0))
}

/** What a number loses when it is rounded down. */
const lossOf = (part = 0): number => part - Math.floor(part)

/** Adds up calls, each as far as it is likely. Numbers of calls and tokens are rounded. */
function total(spent: readonly Spent[]) {
  const sum = (figure: (call: Spent) => number) => spent.reduce((all, call) => all + call.likely * figure(call), 0)
  return {
    calls: Math.round(likelyCalls(spent)),
    promptTokens: Math.round(sum(({ promptTokens }) => promptTokens)),
    cachedTokens: Math.round(sum(({ cachedTokens }) => cachedTokens)),
    completionTokens: Math.round(sum(({ completionTokens }) => completionTokens)),
    cost: spent.some(({ cost }) => cost === null) ? null : sum(({ cost }) => cost ?? 0),
    searches: Math.round(sum(({ searches }) => searches)),
  }
}
