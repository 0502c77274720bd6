import { estimateTokens } from '../../core/dialog/money/estimate-tokens.ts'
import type { Clock } from '../../core/engine/ports.ts'
import { PACES, type RehearsalModel } from './parse-model.ts'

/** Characters of the longest piece, for scripts without spaces. */
const PIECE_MAX = 12

/**
 * Splits a text into pieces as a model would send them: words with the space before each. Joined, they give the text.
 */
export function pieces(text: string): string[] {
  const words = text.match(/\s*\S+|\s+$/g) ?? []
  return words.flatMap((word) => {
    if (word.length <= PIECE_MAX * 2) return [word]
    const characters = Array.from(word)
    const parts: string[] = []
    for (let at = 0; at < characters.length; at += PIECE_MAX) parts.push(characters.slice(at, at + PIECE_MAX).join(''))
    return parts
  })
}

/** Tokens per second, and milliseconds to the first token. A rate of Infinity means no delay. */
export interface Speed {
  readonly rate: number
  readonly ttft: number
}

/** The speed that a model id sets. What it leaves out is taken from the provider's options. */
export function rehearsalSpeed(
  model: RehearsalModel,
  given: { readonly tokensPerSecond?: number | undefined; readonly firstTokenMs?: number | undefined },
): Speed {
  const pace = PACES[model.pace]
  const base =
    pace === null
      ? { rate: Infinity, ttft: 0 }
      : model.pace === 'steady'
        ? { rate: given.tokensPerSecond ?? pace.rate, ttft: given.firstTokenMs ?? pace.ttft }
        : pace
  return { rate: model.rate ?? base.rate, ttft: model.ttft ?? base.ttft }
}

/** Sends pieces by an absolute schedule, so that the delays of timers do not add up. */
export class Schedule {
  readonly #clock: Clock
  readonly #speed: Speed
  readonly #signal: AbortSignal
  readonly #start: number
  #tokens = 0

  constructor(clock: Clock, speed: Speed, signal: AbortSignal) {
    this.#clock = clock
    this.#speed = speed
    this.#signal = signal
    this.#start = clock.monotonic()
  }

  /** Waits until this piece is due: after the time to the first token and, at the rate, all pieces before it. */
  async due(piece: string): Promise<void> {
    const wait = this.#start + this.#speed.ttft + (this.#tokens / this.#speed.rate) * 1_000 - this.#clock.monotonic()
    this.#tokens += estimateTokens(piece)
    if (wait > 0) await this.#clock.sleep(wait, this.#signal)
    this.#signal.throwIfAborted()
  }
}
