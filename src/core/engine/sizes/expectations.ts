import type { SeatConfig } from '../../contract/dialog-config.ts'
import type { Price } from '../../dialog/money/cost.ts'
import type { Expectation, Length } from '../ports.ts'

/**
 * The expected tokens of answers, for estimates: the lengths that the prompts ask for ("at most 120 words"), with the
 * margin by which models exceed them.
 */
const ANSWER: Expectation['answer'] = {
  draft: 350,
  critique: 200,
  final: 350,
  introduction: 150,
  moderation: 150,
  preparation: 350,
  summary: 400,
}

/** Tokens per word: about 1.3 in English and more in most languages; models use nearly all words they may. */
const PER_WORD = 1.6

/** Tokens of thinking in one short turn, by effort. Vendors publish no figures; this is a cautious rule of thumb. */
const THINKING: Expectation['thinking'] = {
  low: 300,
  medium: 800,
  high: 2_000,
  xhigh: 4_000,
  max: 8_000,
}

/**
 * The share of drafts that a critique leaves unchanged, which no vendor publishes. This value is between none and half
 * of them; with either of these, costs and tokens would differ by less than 15 %. More than half is unlikely.
 */
const KEEPS = 0.25
/** Tokens of a critique that leaves the draft unchanged: it says "Keep it". */
const KEPT_CRITIQUE_TOKENS = 2

/** Typical for large hosted models. */
const CLOUD: Expectation = {
  answer: ANSWER,
  perWord: PER_WORD,
  keeps: KEEPS,
  thinking: THINKING,
  thinksUnasked: false,
  tokensPerSecond: 80,
  firstTokenSeconds: 0.8,
  cacheFrom: 1_024,
}

/** A small model on a person's own computer. Its server caches prompts, too, but nothing is charged. */
const OWN: Expectation = { ...CLOUD, tokensPerSecond: 25, cacheFrom: null }

/**
 * The shortest cached prefix: 1,024 tokens by the documentation of Anthropic (most models) and OpenAI. Gemini's
 * implicit cache begins at 1,024 tokens for smaller and 4,096 for larger models; the latter is used here.
 */
const HOSTED: Readonly<Record<string, Expectation>> = {
  anthropic: CLOUD,
  openai: CLOUD,
  gemini: { ...CLOUD, cacheFrom: 4_096 },
}

/**
 * The usual figures of a provider: a hosted one if it has a price, otherwise a person's own server.
 * @param ownAddress whether it is reached at an address that the person gave, where anything may answer
 */
export function usualOf(provider: string, price: Price | null = null, ownAddress = false): Expectation {
  const hosted = ownAddress && price === null ? undefined : HOSTED[provider]
  return hosted ?? (price !== null && price.input + price.output > 0 ? CLOUD : OWN)
}

/** The expected tokens of parts of an answer that nobody else reads. */
export function unheardTokens(length: Length | undefined, { perWord, perUnheardWord }: Expectation): number {
  return Math.ceil((length?.unheard ?? 0) * (perUnheardWord ?? perWord ?? 0))
}

/**
 * The average tokens of a critique. Some critiques only accept the draft.
 * @param whole the tokens of one that finds faults
 */
export function critiqueTokens(whole: number, { keeps }: Expectation): number {
  return keeps * Math.min(whole, KEPT_CRITIQUE_TOKENS) + (1 - keeps) * whole
}

/** Tokens that one call is expected to write, with thinking, within the seat's limit. */
export function completionTokens(seat: SeatConfig, expectation: Expectation, answer: number): number {
  // An effort that does not turn thinking off means that thinking is wanted.
  const thinks = expectation.thinksUnasked || (seat.thinking ?? seat.effort !== undefined)
  const whole = answer + (thinks ? expectation.thinking[seat.effort ?? 'medium'] : 0)
  return Math.min(whole, seat.sampling?.maxOutputTokens ?? whole)
}
