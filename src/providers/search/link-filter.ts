/** A link that a model wrote into its answer to name a source. */
export interface WrittenLink {
  readonly url: string
  readonly label: string
  /** The words before the link, which it supports. */
  readonly words: string
}

const URL_TEXT = String.raw`https?:\/\/[^\s()]*(?:\([^\s()]*\)[^\s()]*)*`
const LABEL = String.raw`\[(?:[^\[\]\n]|\[[^\[\]\n]*\]){0,300}\]`
const LINK = String.raw`${LABEL}\(${URL_TEXT}(?:\s"[^"\n]*")?\)`
const SPACE = String.raw`[ \t\u00a0]*`
/** Matches one or more links in brackets, a numbered link, or a bare address. None of them is speech. */
const GROUP = new RegExp(
  String.raw`${SPACE}(?:\(\s*(?:${LINK}|${URL_TEXT})(?:\s*(?:[,;]\s*)?(?:${LINK}|${URL_TEXT}))*\s*\)|\[\^?\[?\d{1,3}\]?\]\(${URL_TEXT}\)|【[^】\n]{1,80}】)`,
  'y',
)
/** Matches a link within a sentence, whose label is speech. */
const INLINE = new RegExp(LINK, 'y')
const EACH = new RegExp(String.raw`(${LABEL})\((${URL_TEXT})(?:\s"[^"\n]*")?\)|(${URL_TEXT})`, 'g')
/** Matches the beginning of such a link at the present end of the text. */
const OPEN_LINK = String.raw`\[(?:[^\[\]\n]|\[[^\[\]\n]*\]){0,300}(?:\[[^\[\]\n]{0,300}|\](?:\([^\s()]*(?:\([^\s()]*(?:\)[^\s()]*)?)*(?:\s(?:"[^"\n]*"?)?)?)?)?`
const OPEN_URL = String.raw`h(?:t(?:t(?:p(?:s?(?::[^\s]*)?)?)?)?)?`
const OPEN = new RegExp(
  String.raw`${SPACE}(?:\((?:\s|[,;]|${LINK}|${URL_TEXT}(?=[\s,;]))*(?:${OPEN_LINK}|${OPEN_URL})?|${OPEN_LINK}|【[^】\n]{0,80})?$`,
  'y',
)
const BEGINS = /(?:(?<![ \t\u00a0])[ \t\u00a0]+)?[([【]|(?<![ \t\u00a0])[ \t\u00a0]+$/g
/** The most characters that are held back. It is longer than any link, so that other brackets are not held for ever. */
const HELD_MAX = 2_600

/**
 * Removes links from an answer while it streams: speeches are also read aloud, and sources are shown beside them. The
 * result does not depend on how the answer is split into pieces.
 */
export class LinkFilter {
  readonly #found: (link: WrittenLink) => void
  #held = ''
  #shown = ''
  #citedTo = 0
  #cited = ''

  /** @param found is called with each link that is removed */
  constructor(found: (link: WrittenLink) => void) {
    this.#found = found
  }

  push(text: string): string {
    this.#held += text
    return this.#run(false)
  }

  /** The text that was held back. */
  end(): string {
    return this.#run(true)
  }

  /** Forgets the text so far, because it was no speech. */
  restart(): void {
    this.#held = ''
    this.#shown = ''
    this.#citedTo = 0
    this.#cited = ''
  }

  #run(last: boolean): string {
    let out = ''
    for (;;) {
      BEGINS.lastIndex = 0
      const at = BEGINS.exec(this.#held)?.index ?? this.#held.length
      out += this.#show(this.#take(at))
      if (this.#held === '') return out
      const group = matchAt(GROUP, this.#held)
      // More links may follow within the same brackets only until these are closed, so a match is complete.
      if (group !== null) {
        this.#cite(this.#take(group.length))
        continue
      }
      const indent = /^[ \t\u00a0]*/.exec(this.#held)?.[0].length ?? 0
      const inline = matchAt(INLINE, this.#held.slice(indent))
      if (inline !== null) {
        out += this.#show(this.#take(indent))
        const written = this.#take(inline.length)
        out += this.#show(labelOf(written))
        this.#cite(written)
        continue
      }
      if (!last && this.#held.length < HELD_MAX && matchAt(OPEN, this.#held) !== null) return out
      out += this.#show(this.#take(indent + 1))
    }
  }

  #cite(written: string): void {
    const words = this.#supported()
    for (const [, label = '', url, alone] of written.matchAll(EACH))
      this.#found({ url: url ?? alone ?? '', label: label.slice(1, -1), words })
  }

  /**
   * The words that a link supports: the sentence before it, at most back to the previous link. Several links can
   * support the same words.
   */
  #supported(): string {
    const paragraph = this.#shown.lastIndexOf('\n') + 1
    const fresh = this.#shown.slice(Math.max(this.#citedTo, paragraph))
    if (/[\p{L}\p{N}]/u.test(fresh)) {
      const sentences = [...SENTENCES.segment(fresh)].map(({ segment }) => segment.trim())
      this.#cited = sentences.findLast((sentence) => /[\p{L}\p{N}]/u.test(sentence)) ?? ''
      this.#citedTo = this.#shown.length
    }
    return this.#cited
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length)
    this.#held = this.#held.slice(length)
    return taken
  }

  #show(text: string): string {
    this.#shown += text
    return text
  }
}

const SENTENCES = new Intl.Segmenter('und', { granularity: 'sentence' })

function matchAt(pattern: RegExp, text: string): string | null {
  pattern.lastIndex = 0
  return pattern.exec(text)?.[0] ?? null
}

function labelOf(link: string): string {
  return link.slice(1, link.lastIndexOf(']('))
}
