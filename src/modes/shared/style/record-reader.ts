import type { ReplyReader } from '../../../core/engine/ports.ts'

const OPEN = /^\s*[*_`]*<\s*record\b[^>]{0,40}>[*_`]*/i
/** What may still become the tag that opens the record. */
const MAY_OPEN = /^\s*[*_`]*(?:<\s*(?:r(?:e(?:c(?:o(?:r(?:d[^>]{0,40})?)?)?)?)?)?)?$/i
const CLOSE = /<\s*\/\s*record\s*>[*_`]*\s*/i

/**
 * Tells what a moderator writes down for the record, before its words and between tags, from the words themselves while
 * both stream. Where the record has no end, its first paragraph is the record and the rest are the words; where nothing else was written, the record is the words, too.
 */
export class RecordReader implements ReplyReader {
  readonly end = ''
  #mode: 'start' | 'record' | 'words' = 'start'
  #held = ''
  #record = ''

  push(text: string): string {
    if (this.#mode === 'words') return text
    this.#held += text
    if (this.#mode === 'start') {
      const open = OPEN.exec(this.#held)
      if (open) {
        this.#mode = 'record'
        this.#held = this.#held.slice(open[0].length)
      } else if (MAY_OPEN.test(this.#held)) return ''
      else return this.#speak(this.#held)
    }
    const close = CLOSE.exec(this.#held)
    if (!close) return ''
    // Blanks after the tag may still come: they are no words.
    this.#record = this.#held.slice(0, close.index).trim()
    const rest = this.#held.slice(close.index + close[0].length)
    if (rest === '') return ''
    return this.#speak(rest)
  }

  finish(): string {
    if (this.#mode === 'words' || this.#held === '') return ''
    if (this.#mode === 'start') return this.#speak(this.#held)
    const close = CLOSE.exec(this.#held)
    // Whoever wrote nothing but the record has still said how it stands.
    if (close) return this.#speak(this.#held.slice(close.index + close[0].length) || this.#record)
    const [first = '', ...rest] = this.#held.trim().split(/\n\s*\n/)
    this.#record = first.trim()
    return this.#speak(rest.join('\n\n') || this.#record)
  }

  get notes(): string {
    return this.#record
  }

  #speak(words: string): string {
    this.#mode = 'words'
    this.#held = ''
    return words
  }
}
