import { MARK_STARTS, readMark, type Mark } from './marks.ts'
import { SpokenTags, type TagPlace } from './spoken-tag.ts'
import { WrittenPlace } from './written-place.ts'

/** After this many characters without an end of thinking the text is speech: about 16,000 tokens, half of the longest thinking. */
const UNDECIDED_CHARS = 64_000
/** Matches text after a tag that continues a sentence. */
const GOES_ON = /^(?: \p{Ll}|[,;:.)])/u

/** The result of reading: words, and the mark after them, which is still to be read; null for none yet. */
export interface HeardWords {
  readonly text: string
  readonly taken: number
  readonly mark: Mark | null
  /** Whether a tag of thinking turned out to be a word, because the model talks about such tags. */
  readonly spoken: boolean
}

/** The speech of a model, in which marks may be words. */
export class SpokenWords {
  /** Whether anything was spoken. */
  any = false
  /** Whether the model talks about tags of thinking, so that a closing one is a word. */
  surely = false
  /** Whether `<s>` was written, so that `</s>` ends struck-through text. */
  struck = false
  readonly #place = new WrittenPlace()
  readonly #tags = new SpokenTags()
  #tag: TagPlace | null = null
  #chars = 0
  /** Blanks after something that was cut; null for none. */
  #blanks: string | null = null

  get long(): boolean {
    return this.#chars > UNDECIDED_CHARS
  }

  /** Call where something is cut out: the spaces before and after it are joined. */
  apart(): void {
    if (this.any) this.#blanks ??= ''
  }

  /** Whether the answer begins with a tag that a sentence seems to mention. */
  beginWith(mark: Mark): void {
    this.#tag = { mark, lineStart: true, boundary: true }
  }

  /** Reads a piece of text. @param at its position in the answer */
  read(held: string, at: number, last: boolean): HeardWords {
    let text = ''
    let taken = 0
    const heard = (mark: Mark | null, spoken = false): HeardWords => ({ text, taken, mark, spoken })
    const say = (length: number) => {
      text += this.say(held.slice(taken, taken + length))
      taken += length
    }
    for (;;) {
      if (this.#tag) {
        const { mark } = this.#tag
        const judged = this.#tags.judge(this.#tag, held.slice(taken), at + taken, last)
        if (judged === 'wait') return heard(null)
        this.#tag = null
        if (judged === 'thinking') return heard(mark)
        this.surely = true
        say(mark.length)
        return heard(mark, true)
      }
      MARK_STARTS.lastIndex = taken
      const next = MARK_STARTS.exec(held)?.index ?? held.length
      if (next > taken) say(next - taken)
      if (taken === held.length) return heard(null)
      const mark = readMark(held, taken, last)
      if (mark === 'wait') return heard(null)
      if (mark === 'no') {
        say(1)
        continue
      }
      const after = held.slice(taken + mark.length, taken + mark.length + 2)
      if (after.length < 2 && !last) return heard(null)
      const is = this.#judge(mark, after)
      if (is === 'mark') return heard(mark)
      if (is === 'word') say(mark.length)
    }
  }

  /** Returns words as they are shown. */
  say(words: string): string {
    let text = words
    if (this.#blanks !== null) {
      const begun = text.trimStart()
      this.#blanks += text.slice(0, text.length - begun.length)
      if (begun === '') return ''
      text = this.#joined(this.#blanks) + begun
      this.#blanks = null
    }
    this.#place.add(text)
    this.#chars += text.length
    this.any ||= text.trim() !== ''
    return text
  }

  /** The spaces that are still needed after those before a cut. */
  #joined(blanks: string): string {
    const { breaks, blank } = this.#place.ending
    const wanted = blanks.split('\n').length - 1
    if (breaks > 0) return '\n'.repeat(Math.max(0, wanted - breaks))
    return wanted > 0 ? blanks : blank || blanks === '' ? '' : ' '
  }

  #judge(mark: Mark, after: string): 'mark' | 'word' | 'tag' {
    const place = this.#place
    if (mark.kind === 'private' && (mark.sure !== 'sure' || place.quotes(after))) return 'word'
    if (mark.kind === 'private' && mark.closing) {
      return place.speaksOf(after) && GOES_ON.test(after) ? 'word' : 'mark'
    }
    if (mark.kind === 'private') {
      const { lineStart } = place
      const boundary = lineStart || place.sentenceEnd
      if (boundary && !GOES_ON.test(after)) return 'mark'
      this.#tag = { mark, lineStart, boundary }
      return 'tag'
    }
    if (mark.name === 's') return this.#strike(mark, after)
    return place.quotes(after) || place.speaksOf(after) ? 'word' : 'mark'
  }

  /** `<s>` strikes words through, and `</s>` ends that if it was opened and the line continues; otherwise it ends the answer. */
  #strike(mark: Mark, after: string): 'mark' | 'word' {
    if (!mark.closing) {
      this.struck = true
      return 'word'
    }
    const ends = this.struck && /^(?:\s?[\p{L}\p{N}]|[,;:.)!?])/u.test(after)
    return ends || this.#place.quotes(after) ? 'word' : 'mark'
  }
}
