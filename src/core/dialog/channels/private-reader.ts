import { MARK_STARTS, readMark, type Mark } from './marks.ts'
import { OPENING_END_CHARS } from './opening-words.ts'

/** What ends a private part. */
export type Until =
  /** Thinking in tags ends with the closing tag. */
  | { readonly kind: 'tag'; readonly mark: Mark }
  /** The words of a channel end with the message. */
  | { readonly kind: 'message' }
  /** This thinking ends with certain words. */
  | { readonly kind: 'words'; readonly end: RegExp }
  /** Thinking without an opening mark, as this model's earlier answers had. */
  | { readonly kind: 'unopened' }
  /** A turn of somebody else that the model wrote. */
  | { readonly kind: 'another' }
  /** Tool calls end with the message, or at a mark with this name. */
  | { readonly kind: 'calls'; readonly end: string }

/** The state after the private part. turn: a mark has to be read first. */
type Next = 'after' | 'turn' | 'channel' | 'answer'

/**
 * The result of reading: how many characters are private and how many were read. `next` is null when more of the
 * private part may come.
 */
export interface PrivateRead {
  readonly length: number
  readonly taken: number
  readonly next: Next | null
}

/** Reads a private part to its end. */
export class PrivateReader {
  #until: Until = { kind: 'message' }
  /** Tags with other names that were opened inside; their closing tags do not end the private part. */
  #inner = new Set<string>()
  /** Whether a turn has ended, and only spaces have come since. */
  #turnEnded = false
  #keeps = false
  /** Text that is private only if the end of the private part comes; empty when it is private in any case. */
  unsure = ''

  get until(): Until['kind'] {
    return this.#until.kind
  }

  /**
   * Begins a private part.
   * @param written the text that began it
   */
  begin(until: Until, written = ''): void {
    this.#until = until
    this.#inner = new Set()
    this.#turnEnded = false
    this.#keeps =
      until.kind === 'words' || until.kind === 'unopened' || (until.kind === 'tag' && until.mark.sure === 'paired')
    this.unsure = this.#keeps ? written : ''
  }

  read(held: string, last: boolean): PrivateRead {
    const read = this.#until.kind === 'words' ? readTo(held, this.#until.end, last) : this.#marks(held, last)
    if (read.next !== null) this.unsure = ''
    else if (this.#keeps) this.unsure += held.slice(0, read.length)
    return read
  }

  #marks(held: string, last: boolean): PrivateRead {
    for (let from = 0; ;) {
      MARK_STARTS.lastIndex = from
      const at = MARK_STARTS.exec(held)?.index ?? held.length
      if (this.#turnEnded && held.slice(from, at).trim() !== '') this.#turnEnded = false
      if (at === held.length) return { length: at, taken: at, next: null }
      const mark = readMark(held, at, last)
      if (mark === 'wait') return { length: at, taken: at, next: null }
      if (mark === 'no') {
        this.#turnEnded = false
        from = at + 1
        continue
      }
      const next = this.#meets(mark)
      if (next !== null) return { length: at, taken: next === 'turn' ? at : at + mark.length, next }
      from = at + mark.length
    }
  }

  /** What a mark inside the private part leads to; null for nothing. */
  #meets(mark: Mark): Next | null {
    const ended = this.#turnEnded
    this.#turnEnded = mark.kind === 'end'
    const until = this.#until
    const ends = mark.kind === 'private' && mark.closing
    switch (until.kind) {
      case 'calls':
        return mark.kind === 'end' || mark.name === until.end ? 'after' : null
      case 'another':
        if (mark.name === 'inst') return 'after'
        return mark.kind === 'turn' && mark.whose !== 'another' ? 'turn' : null
      case 'message':
        if (mark.kind === 'end' || (ends && mark.name === 'channel')) return 'after'
        return mark.kind === 'turn' ? 'turn' : leadsOn(mark)
      case 'tag':
        if (mark.kind === 'private') return this.#tag(mark, until.mark)
        return mark.kind === 'turn' && ended && mark.whose !== 'another' ? 'turn' : leadsOn(mark)
      case 'unopened':
        return ends && mark.sure === 'sure' ? 'after' : leadsOn(mark)
      case 'words':
        return null
    }
  }

  #tag(mark: Mark, open: Mark): 'after' | null {
    if (mark.name === open.name) return mark.closing ? 'after' : null
    if (mark.sure !== 'sure' || open.sure !== 'sure') return null
    if (!mark.closing) this.#inner.add(mark.name)
    // Some models end <thinking> with </think>.
    else if (!this.#inner.delete(mark.name)) return 'after'
    return null
  }
}

function leadsOn({ kind }: Mark): Next | null {
  return kind === 'channel' || kind === 'answer' ? kind : null
}

function readTo(held: string, end: RegExp, last: boolean): PrivateRead {
  const found = end.exec(held)
  if (found) return { length: found.index, taken: found.index + found[0].length, next: 'after' }
  const length = last ? held.length : Math.max(0, held.length - OPENING_END_CHARS)
  return { length, taken: length, next: null }
}
