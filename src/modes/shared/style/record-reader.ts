import type { ReplyReader } from '../../../core/engine/ports.ts'

const OPEN = /^\s*[*_`]*<\s*record\b[^>]{0,40}>[*_`]*/i
/** Matches a text that could still become the opening tag of the record. */
const MAY_OPEN = /^\s*[*_`]*(?:<\s*(?:r(?:e(?:c(?:o(?:r(?:d[^>]{0,40})?)?)?)?)?)?)?$/i
const CLOSE = /<\s*\/\s*record\s*>[*_`]*\s*/i

/**
 * Separates what a moderator writes for the record, before its speech and between tags, from the speech while both
 * stream. If the record has no closing tag, its first paragraph is the record and the rest is the speech. If there is
 * nothing else, the record is the speech, too.
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
    // Spaces after the tag are no speech yet.
    this.#record = this.#held.slice(0, close.index).trim()
    const rest = this.#held.slice(close.index + close[0].length)
    if (rest === '') return ''
    return this.#speak(rest)
  }

  finish(): string {
    if (this.#mode === 'words' || this.#held === '') return ''
    if (this.#mode === 'start') return this.#speak(this.#held)
    const close = CLOSE.exec(this.#held)
    // An answer that contains only the record is shown, because it says how things stand.
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
