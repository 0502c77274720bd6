import { CallReader } from './call-reader.ts'
import type { LineSoFar, Scan } from './scan.ts'
import type { KnownTool } from './written-call.ts'

const FENCE = /^(`{3,}|~{3,})[ \t]*([\w+#.:/-]*)\s*$/
/** Matches a fence after the number or sign of an item: that of its code, never of the words themselves. */
const ITEM_FENCE = /^(?:[-*+•–]|\d{1,3}[.)]|[a-z]\))[ \t]+(`{3,}|~{3,})[ \t]*([\w+#.:/-]*)\s*$/
const ITEM_OPEN = /^(?:[-*+•–]|\d{1,3}[.)]|[a-z]\))[ \t]+(?:`{1,2}|~{1,2})?$/
/** Languages of fences that contain plain words and not code. */
const WORDS = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'markdown', 'md', 'speech'])

/** Whether a whole line is a fence of code. */
export function isFence(line: string): boolean {
  return FENCE.test(line)
}

/** Recognises a block of code within a speech. Nothing in it is read as anything else. */
export class CodeBlock {
  /** The opening fence; empty outside of code. */
  #fence = ''
  #atHead = false
  /** Whether a fence around words or a call is open, which the next fence without a language closes. */
  #around = false
  readonly #tools: readonly KnownTool[]

  constructor(tools: readonly KnownTool[]) {
    this.#tools = tools
  }

  get open(): boolean {
    return this.#fence !== ''
  }

  /**
   * Recognises a fence at the beginning of a line. One before all words and without a language is around the words
   * themselves, and one before a call is around the call.
   * @param next the line after it
   * @returns the length of the line where code begins with it
   */
  begin(line: LineSoFar, first: boolean, next: () => LineSoFar): Scan {
    const inItem = ITEM_FENCE.exec(line.text)
    const [, fence = '', language = ''] = inItem ?? FENCE.exec(line.text) ?? []
    if (line.state === 'open')
      return /^(?:`{1,2}|~{1,2})$/.test(line.text) || ITEM_OPEN.test(line.text) || fence !== '' ? 'wait' : 'no'
    if (line.state === 'long' || fence === '') return 'no'
    if (inItem) {
      this.#fence = fence
      this.#atHead = false
      return line.text.length
    }
    const bare = language === ''
    const call = bare && this.#around ? 'no' : this.#callIn(next())
    if (call === 'wait') return 'wait'
    if ((bare && this.#around) || call !== 'no' || (first && WORDS.has(language.toLowerCase()))) {
      this.#around = !(bare && this.#around)
      return 'no'
    }
    this.#fence = fence
    this.#atHead = false
    return line.text.length
  }

  #callIn(line: LineSoFar): Scan {
    if (this.#tools.length === 0) return 'no'
    const text = line.text.trimStart()
    if (text === '') return line.state === 'open' ? 'wait' : 'no'
    // A separate reader, because only looking at a call must not begin it.
    return new CallReader(this.#tools).atHead({ text, state: line.state })
  }

  /** How much of the text is code, as far as can be told. @param last nothing comes after the text */
  push(text: string, last: boolean): number | 'wait' {
    const end = text.indexOf('\n')
    const line = end < 0 ? text : text.slice(0, end)
    if (this.#atHead) {
      const closing = line.trim()
      const whole = end >= 0 || last
      if (!whole && (closing === '' || this.#closes(closing))) return 'wait'
      if (whole && closing.length >= this.#fence.length && this.#closes(closing)) {
        this.#fence = ''
        return line.length
      }
    }
    this.#atHead = end >= 0
    return end < 0 ? text.length : end + 1
  }

  /** Whether a line is nothing but the sign of the opening fence. */
  #closes(line: string): boolean {
    return this.#fence.startsWith('~') ? /^~+$/.test(line) : /^`+$/.test(line)
  }
}
