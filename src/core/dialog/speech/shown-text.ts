import { QuoteTracker } from './quote-tracker.ts'

const QUOTES = new Set(['"', "'", '`', '“', '”', '‘', '’', '«', '»', '„'])
const ENDED = /[.!?…。！？।؟۔"”»』」）)*_:：]$/u

/** The state of the text shown so far and of its last line, as the rules need it. */
export class ShownText {
  /** Whether anything was shown. */
  started = false
  /** Something of this line was shown; something of it was cut. */
  lineShown = false
  lineCut = false
  /** The last character. */
  last = ''
  readonly #quote = new QuoteTracker()
  #visible = ''

  /** Whether the text ends within a quotation. */
  get quoted(): boolean {
    return this.#quote.inside
  }

  /** Whether the next piece is between two quotation marks. @param after the text after it */
  quotesTo(after: string): boolean {
    return QUOTES.has(this.last) && QUOTES.has(after.charAt(0))
  }

  /** Whether the line is still empty or a sentence has just ended. */
  get atBoundary(): boolean {
    return !this.lineShown || ENDED.test(this.#visible)
  }

  /** @returns the text, without blank space before the first word; visible: it holds more than that */
  add(text: string): { readonly text: string; readonly visible: boolean } {
    const shown = this.started ? text : text.trimStart()
    if (shown === '') return { text: '', visible: false }
    this.started = true
    this.last = shown.charAt(shown.length - 1)
    this.#quote.read(shown)
    const visible = shown.trimEnd()
    if (visible === '') return { text: shown, visible: false }
    this.#visible = visible.charAt(visible.length - 1)
    this.lineShown = true
    return { text: shown, visible: true }
  }

  /** Adds code, in which nothing is quoted. */
  addCode(code: string): string {
    this.nextLine()
    this.started = true
    this.lineShown = true
    this.last = code.charAt(code.length - 1)
    return code
  }

  nextLine(): void {
    this.lineShown = false
    this.lineCut = false
  }
}
