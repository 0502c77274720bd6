import { SPEAKS_ON } from '../speech/scan.ts'
import { MARK_STARTS, readMark, type Mark } from './marks.ts'

/** How many characters after a tag its closing tag must come, if the tag contains thinking. */
const REACH = 4_000
const ENDS_SENTENCE = /[.!?…。！？؟।]["”’»)*_`]*$/u
/** Matches a statement about an unclosed tag: "<think> is a tag". */
const SAID_OF = /^ (?:tags?|is|are|was|were|and|or|marks?|means|begins?|starts?|opens?|ist|sind|est|sont|es|son)\s/
const MAY_BE_SAID_OF = /^ [a-z]{0,6}$/

/** Where a tag of thinking is in the words. */
export interface TagPlace {
  readonly mark: Mark
  readonly lineStart: boolean
  /** Whether it begins a line or follows the end of a sentence. */
  readonly boundary: boolean
}

/**
 * Whether a sentence that begins with a tag is about the tag.
 * @param after the text after the tag
 */
export function saidOf(after: string, last: boolean): boolean | 'wait' {
  if (!last && (after === '' || MAY_BE_SAID_OF.test(after))) return 'wait'
  return SAID_OF.test(after)
}

/**
 * Decides whether tags of thinking inside words contain thinking, or are only mentioned. The text between a tag and its
 * end is read once, however many tags it contains.
 */
export class SpokenTags {
  /** How far the answer was searched for another end of thinking without finding one. */
  #searched = 0
  #end: { readonly at: number; readonly length: number } | null = null

  /**
   * @param held the text from the tag on
   * @param from the position of the tag in the answer
   */
  judge(
    { mark, lineStart, boundary }: TagPlace,
    held: string,
    from: number,
    last: boolean,
  ): 'thinking' | 'words' | 'wait' {
    const paragraph = held.slice(0, REACH).indexOf('\n\n', mark.length)
    const reach = paragraph < 0 ? REACH : paragraph
    const end = this.#find(held, from, mark.length, reach, last)
    if (end === 'wait') return 'wait'
    if (end === null) {
      if (paragraph < 0 && held.length < REACH && !last) return 'wait'
      const said = last && saidOf(held.slice(mark.length, mark.length + 20), last) === true
      return lineStart && !said ? 'thinking' : 'words'
    }
    const after = held.slice(end.at - from + end.length, end.at - from + end.length + 2)
    if (after.length < 2 && !last) return 'wait'
    const content = held.slice(mark.length, end.at - from)
    const sentence = ENDS_SENTENCE.test(content.trimEnd().slice(-8))
    if (!boundary) return sentence || content.startsWith('\n') ? 'thinking' : 'words'
    return sentence || content.includes('\n') || !SPEAKS_ON.test(after) ? 'thinking' : 'words'
  }

  #find(held: string, from: number, begin: number, reach: number, last: boolean) {
    if (this.#end !== null && this.#end.at >= from + begin) return this.#end.at - from < reach ? this.#end : null
    MARK_STARTS.lastIndex = Math.max(begin, this.#searched - from)
    for (let found = MARK_STARTS.exec(held); found; found = MARK_STARTS.exec(held)) {
      if (found.index >= reach) break
      const at = found.index
      const mark = readMark(held, at, last)
      if (mark === 'wait') return 'wait'
      this.#searched = from + at + 1
      if (mark !== 'no' && mark.kind === 'private' && mark.closing && mark.sure === 'sure')
        return (this.#end = { at: from + at, length: mark.length })
      MARK_STARTS.lastIndex = at + 1
    }
    this.#searched = Math.max(this.#searched, from + Math.min(reach, held.length))
    return null
  }
}
