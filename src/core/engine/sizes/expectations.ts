import type { SeatConfig } from '../../contract/dialog-config.ts'
import type { Price } from '../../dialog/money/cost.ts'
import type { Expectation, Length } from '../ports.ts'

/**
 * Lengths in tokens that cost figures are worked out with: those of a dialog of the usual length, and what the prompts
 * ask for ("at most 120 words") with the margin models take.
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

/** About 1.3 in English and more in most languages; models go up to what they may. */
const PER_WORD = 1.6

/** Thinking in one short turn; vendors name no figures, so this is a rule of thumb on the safe side. */
const THINKING: Expectation['thinking'] = {
  low: 300,
  medium: 800,
  high: 2_000,
  xhigh: 4_000,
  max: 8_000,
}

/**
 * No vendor tells how often its models let a draft stand. Halfway between none and half of them, money and tokens are
 * less than 15 % off whichever end is true: a model asked for what it would attack first is not likely to go beyond.
 */
const KEEPS = 0.25
/** "Keep it": what a critique is then. */
const KEPT_CRITIQUE_TOKENS = 2

/** Typical rates of large hosted models. */
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

/** A small model on one's own machine: it keeps its prefix too, but nobody bills it. */
const OWN: Expectation = { ...CLOUD, tokensPerSecond: 25, cacheFrom: null }

/**
 * Shortest prefix cached: 1,024 tokens by the documentation of Anthropic (most models) and OpenAI; Gemini's implicit
 * cache begins at 1,024 for the smaller and 4,096 for the larger models, of which the larger is taken.
 */
const HOSTED: Readonly<Record<string, Expectation>> = {
  anthropic: CLOUD,
  openai: CLOUD,
  gemini: { ...CLOUD, cacheFrom: 4_096 },
}

/** What is usual for a provider: whoever asks for money is hosted, whoever does not is a server of one's own. Lengths are the same for both. */
export function usualOf(provider: string, price: Price | null = null): Expectation {
  return HOSTED[provider] ?? (price !== null && price.input + price.output > 0 ? CLOUD : OWN)
}

/** Tokens of an answer that nobody hears; none where a provider knows its answers as a whole. */
export function unheardTokens(length: Length | undefined, { perWord }: Expectation): number {
  return Math.ceil((length?.unheard ?? 0) * (perWord ?? 0))
}

/** Tokens of a critique on the average: some say only that the draft may stand. @param whole of one that finds fault */
export function critiqueTokens(whole: number, { keeps }: Expectation): number {
  return keeps * Math.min(whole, KEPT_CRITIQUE_TOKENS) + (1 - keeps) * whole
}

/** Tokens one call will write, thinking included, within what the seat allows. */
export function completionTokens(seat: SeatConfig, expectation: Expectation, answer: number): number {
  // Whoever sets an effort and does not turn thinking off means it to think.
  const thinks = expectation.thinksUnasked || (seat.thinking ?? seat.effort !== undefined)
  const whole = answer + (thinks ? expectation.thinking[seat.effort ?? 'medium'] : 0)
  return Math.min(whole, seat.sampling?.maxOutputTokens ?? whole)
}
