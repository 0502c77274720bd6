import { QuoteTracker } from '../speech/quote-tracker.ts'

const SENTENCE_END = /[.!?…。！？؟।][”"’'»)\]*_`]*$/u
const OPENERS = new Set('"“„\'‘`«「『(（*')
const CLOSERS = new Set('"”“\'’`»」』)）*')
/** Matches text that continues on the same line like words: "the mark <|end|> is", "<|end|>, or". */
const GOES_ON = /^(?:[,;:.)!?'"’”»]|\s?[\p{L}\p{N}]|\s[("'“`])/u

/**
 * The words around the next mark, which decide whether the mark is only mentioned. It is computed once, when needed.
 */
export class WrittenPlace {
  readonly #quotation = new QuoteTracker()
  #unread = ''
  /** The last characters of the words, and the first ones of the line. */
  #tail = ''
  #head = ''
  #fenced = false
  /** How many runs of backticks are on this line. */
  #ticks = 0
  #any = false

  add(text: string): void {
    this.#unread += text
  }

  /** Whether only spaces are before it on its line. */
  get lineStart(): boolean {
    this.#read()
    return this.#head === ''
  }

  get sentenceEnd(): boolean {
    this.#read()
    return !this.#any || SENTENCE_END.test(this.#tail.trimEnd())
  }

  get afterBlank(): boolean {
    this.#read()
    return /\s$/.test(this.#tail)
  }

  /** How many line breaks are at the end of the words, and whether they end with white space at all. */
  get ending(): { readonly breaks: number; readonly blank: boolean } {
    this.#read()
    const blanks = /(?<!\s)\s*$/.exec(this.#tail)?.[0] ?? ''
    return { breaks: blanks.split('\n').length - 1, blank: blanks !== '' || !this.#any }
  }

  /**
   * Whether the words only quote the mark: in code, in a quotation, between quotation marks.
   * @param after the text after it, two characters or more
   */
  quotes(after: string): boolean {
    this.#read()
    // The line that closes a code block is no code.
    if (!isFence(this.#head) && (this.#fenced || this.#ticks % 2 === 1)) return true
    if (this.#head.startsWith('>')) return true
    if (OPENERS.has(this.#tail.at(-1) ?? '') && CLOSERS.has(after.charAt(0))) return true
    return this.#quotation.inside && this.#head !== '' && /^[^\n<＜]/.test(after)
  }

  /** Whether a sentence continues after the mark as if it mentioned it. */
  speaksOf(after: string): boolean {
    return this.afterBlank && !this.sentenceEnd && this.#head !== '' && GOES_ON.test(after)
  }

  #read(): void {
    const text = this.#unread
    if (text === '') return
    this.#unread = ''
    this.#quotation.read(text)
    const lines = text.split('\n')
    for (const [index, line] of lines.entries()) {
      if (index > 0) {
        if (isFence(this.#head)) this.#fenced = !this.#fenced
        this.#head = ''
        this.#ticks = 0
      }
      const joins = index === 0 && this.#tail.endsWith('`') && line.startsWith('`')
      this.#ticks += (line.match(/`+/g)?.length ?? 0) - (joins ? 1 : 0)
      if (this.#head.length < 8) this.#head = (this.#head + line).trimStart().slice(0, 8)
    }
    this.#tail = (this.#tail + text).slice(-24)
    this.#any ||= text.trim() !== ''
  }
}

function isFence(head: string): boolean {
  return head.startsWith('```') || head.startsWith('~~~')
}
