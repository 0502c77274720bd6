import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'

/** Between characters of the private use area, which no prompt of ours contains. */
const MARK = /\uE000(\d+):\d+\uE001/g

/** Short texts that stand for long ones of a known length, so that prompts can be put together and counted at no cost. */
export class Placeholders {
  #made = 0
  /** A text is counted once: later stages of a turn repeat what the earlier ones were told. */
  readonly #counted = new Map<string, number>()

  /** A text that counts as this many tokens; no two are alike. */
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
