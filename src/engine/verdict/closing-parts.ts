import type { ReplyReader } from '../ports.ts'

const OPEN = '<weighing>'
const CLOSE = '</weighing>'
/** Where a structured end may begin: a fence or a tag on a line of its own, or a brace before a name. */
const END = /(?:^|\n)[ \t]*(?:```|<verdict\b)|\{\s*["“”'«`]/u
/** The beginning of one at the very end of what there is. */
const END_BEGUN = /(?:^|\n)[ \t]*(?:`{1,2}|<(?:v(?:e(?:r(?:d(?:i(?:c(?:t)?)?)?)?)?)?)?)?$|\{\s*$/u

/**
 * Takes the answer of a closing apart while it streams: what was weighed first, in private; the words; the structured
 * end. Whatever might still turn out to be no words is held back, and nothing else.
 */
export class ClosingParts implements ReplyReader {
  #weighing = ''
  #end = ''
  #held = ''
  #part: 'head' | 'weighing' | 'words' | 'end' = 'head'

  /** What was weighed; empty where nothing was. */
  get notes(): string {
    return this.#weighing.trim()
  }

  /** The structured end as it was written; empty where there was none. */
  get end(): string {
    return this.#end.trim()
  }

  /** The words that may be shown now. */
  push(text: string): string {
    this.#held += text
    if (this.#part === 'head') this.#head(false)
    if (this.#part === 'weighing') this.#weigh()
    return this.#part === 'words' ? this.#words(false) : this.#rest()
  }

  /** The words that were still held back. */
  finish(): string {
    if (this.#part === 'head') this.#head(true)
    if (this.#part === 'weighing') {
      // It never came to its words: nothing of it is any.
      this.#weighing += this.#held
      this.#held = ''
    }
    return this.#part === 'words' ? this.#words(true) : this.#rest()
  }

  #head(last: boolean): void {
    const begun = this.#held.trimStart().toLowerCase()
    if (begun.startsWith(OPEN)) {
      this.#held = this.#held.slice(this.#held.toLowerCase().indexOf(OPEN) + OPEN.length)
      this.#part = 'weighing'
    } else if (last || !OPEN.startsWith(begun)) this.#part = 'words'
  }

  #weigh(): void {
    const at = this.#held.toLowerCase().indexOf(CLOSE)
    if (at < 0) return
    this.#weighing = this.#held.slice(0, at)
    this.#held = this.#held.slice(at + CLOSE.length).trimStart()
    this.#part = 'words'
  }

  #words(last: boolean): string {
    const begin = this.#held.search(END)
    if (begin >= 0) {
      const shown = this.#take(begin)
      this.#part = 'end'
      return shown + this.#rest()
    }
    const begun = last ? -1 : this.#held.search(END_BEGUN)
    return this.#take(begun < 0 ? this.#held.length : begun)
  }

  /** What follows the words is nobody's to hear. */
  #rest(): string {
    if (this.#part === 'end') this.#end += this.#take(this.#held.length)
    return ''
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length)
    this.#held = this.#held.slice(length)
    return taken
  }
}
