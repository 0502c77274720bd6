import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'

/** Matches a placeholder. It stands between characters of the private use area, which no prompt contains otherwise. */
const MARK = /\uE000(\d+):\d+\uE001/g

/** Short texts that stand for long texts of a known length. With them a prompt can be built and counted cheaply. */
export class Placeholders {
  #made = 0
  /** The tokens of texts that were counted before: later stages of a turn repeat texts of earlier ones. */
  readonly #counted = new Map<string, number>()

  /** A new text that counts as this many tokens. No two such texts are equal. */
  text(tokens: number): string {
    this.#made += 1
    return `\uE000${Math.round(tokens)}:${this.#made}\uE001`
  }

  tokensIn(text: string): number {
    const known = this.#counted.get(text)
    if (known !== undefined) return known
    const tokens = this.#count(text)
    this.#counted.set(text, tokens)
    return tokens
  }

  #count(text: string): number {
    if (!text.includes('\uE000')) return estimateTokens(text)
    let stoodFor = 0
    const rest = text.replaceAll(MARK, (_, tokens: string) => {
      stoodFor += Number(tokens)
      return ''
    })
    return estimateTokens(rest) + stoodFor
  }
}
