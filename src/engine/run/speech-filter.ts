const MARKER = '[CONCLUDE]'
const QUOTES = new Set(['"', "'", '`', '“', '”', '‘', '’', '«', '»', '„'])

/**
 * Cleans a stream of speech as it passes: takes out the `[CONCLUDE]` marker, unless it is quoted, and a leading
 * "Name:" with which models echo the labels of the transcript, and blank space at the start. Text that might still
 * turn out to be either is held back; nothing else is.
 */
export class SpeechFilter {
  /** The marker stood unquoted at the end of the text or alone on a line: a wish to conclude, once the text is whole. */
  markerSeen = false
  /** A marker within a line counts only if nothing follows it. */
  #markerAtTail = false
  readonly #label: string
  #started = false
  #held = ''
  /** Last visible character: tells whether a marker is quoted. */
  #last = ''

  constructor(speaker: string) {
    this.#label = `${speaker}:`
  }

  /** The part of the text that may be shown now. */
  push(text: string): string {
    if (this.#started && this.#held === '' && !text.includes('[')) return this.#show(text)
    this.#held += text
    return this.#release(false)
  }

  /** What was still held back. */
  end(): string {
    const rest = this.#release(true)
    this.markerSeen ||= this.#markerAtTail
    return rest
  }

  #release(last: boolean): string {
    if (!this.#started && !this.#start(last)) return ''
    let shown = ''
    for (;;) {
      const at = this.#held.indexOf('[')
      if (at < 0) return shown + this.#show(this.#take(this.#held.length))
      shown += this.#show(this.#take(at))
      const candidate = this.#held.slice(0, MARKER.length).toUpperCase()
      if (!MARKER.startsWith(candidate)) {
        shown += this.#show(this.#take(1))
        continue
      }
      // Whether a whole marker is quoted shows only with the character after it.
      if (this.#held.length <= MARKER.length && !last) return shown
      if (candidate !== MARKER) return shown + this.#show(this.#take(this.#held.length))
      const after = this.#held.charAt(MARKER.length)
      if (QUOTES.has(this.#last) && QUOTES.has(after)) {
        shown += this.#show(this.#take(MARKER.length))
      } else {
        const aloneOnLine = (this.#last === '' || this.#last === '\n') && (after === '' || after === '\n')
        if (aloneOnLine) this.markerSeen = true
        else this.#markerAtTail = true
        this.#take(MARKER.length)
      }
    }
  }

  /** Drops leading space and labels; false while it cannot tell yet. */
  #start(last: boolean): boolean {
    this.#held = this.#held.trimStart()
    while (this.#held.startsWith(this.#label)) this.#held = this.#held.slice(this.#label.length).trimStart()
    if (!last && this.#label.startsWith(this.#held)) return false
    this.#started = this.#held !== ''
    return this.#started
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length)
    this.#held = this.#held.slice(length)
    return taken
  }

  #show(text: string): string {
    if (text !== '') this.#last = text.charAt(text.length - 1)
    if (this.#markerAtTail && text.trim() !== '') this.#markerAtTail = false
    return text
  }
}
