import { fullStop } from './line-marks.ts'
import { QuoteTracker } from './quote-tracker.ts'
import type { LineSoFar, Scan } from './scan.ts'

const QUOTES = new Set(['"', "'", '`', '“', '”', '‘', '’', '«', '»', '„'])
const ENDED = /[.!?…。！？।؟۔"”»』」）)*_:：]$/u

/** The state of the text shown so far and of its last line, as the rules need it. */
export class ShownText {
  /** Whether anything was shown. */
  started = false
  /** Something of this line was shown; something of it was cut. */
  lineShown = false
  lineCut = false
  /** Whether a mark was removed from the line, which must then end as a sentence. */
  sentence = false
  /** Whether all of the line so far is bold. */
  boldLine = false
  /** How many asterisks opened the present bold words; 0 outside of bold words. */
  bold = 0
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

  /** The full stop that a line whose mark was removed still needs; otherwise empty. */
  get stop(): string {
    const needed = this.lineShown && (this.sentence || (this.boldLine && this.lineCut))
    return needed ? fullStop(this.#visible) : ''
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
    if (this.bold === 0) this.boldLine = false
    return { text: shown, visible: true }
  }

  /** Recognises two or three asterisks around bold words, which are removed. Those of a product or alone are kept. @returns how many are removed */
  boldMark(line: LineSoFar): Scan {
    const run = /^\*+/.exec(line.text)?.[0].length ?? 0
    if (run === line.text.length && line.state === 'open') return run < 8 ? 'wait' : 'no'
    if (run < 2 || run > 3) return 'no'
    const after = line.text.charAt(run)
    const closes = this.bold > 0 && /\S/.test(this.last)
    const opens = this.bold === 0 && /\S/.test(after) && !/[\p{L}\p{N}]/u.test(this.last)
    if (!closes && !opens) return 'no'
    this.bold = closes ? 0 : run
    return run
  }

  /** Adds code, which is neither quoted nor bold and needs no full stop. */
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
    this.sentence = false
    this.boldLine = false
    this.bold = 0
  }
}
