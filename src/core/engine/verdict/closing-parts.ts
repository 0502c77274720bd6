import { splitAnswer } from '../../dialog/answers/split-answer.ts'
import { StructureScan } from '../../dialog/answers/structure-scan.ts'
import type { ReplyReader } from '../ports.ts'

const OPEN = '<weighing>'
const CLOSE = '</weighing>'
const TAG = String.raw`<[A-Za-z][\w:.-]{0,40}(?:\s[^<>\n]{0,80})?>`
const BLANK = String.raw`\s{0,200}`
/** Matches tags within tags. */
const TAGS = String.raw`(?:${TAG}${BLANK}){1,4}`
/** Matches where a structured part may begin: at a fence, a bracket, or a tag or mark before one. */
const BEGINNING = String.raw`\x60{3}|~{3}|\{|\[(?=${BLANK}[{[])|${TAGS}(?=[{[]|\x60{3}|~{3})|"(?=${BLANK}\{)|\x60(?=${BLANK}\{)`
/** Matches the word "json" on a line of its own before such a place. */
const WORD = String.raw`json[ \t]{0,4}:?(?=${BLANK}[{[])`
/** Matches such a place after words, whether they end in the line or with it. */
const IN_LINE = new RegExp(String.raw`${BEGINNING}|(?<=\n)${WORD}`, 'iu')
const AT_LINE = new RegExp(String.raw`${BEGINNING}|(?<![^\n])${WORD}`, 'iu')
/** Matches the beginning of such a place at the very end of the text so far. */
const BEGUN = new RegExp(
  String.raw`(?:\x60{1,2}|~{1,2}|\[${BLANK}|(?:${TAGS})?<(?:[A-Za-z][\w:.-]{0,40}(?:\s[^<>\n]{0,80})?)?|${TAGS}(?:\x60{1,2}|~{1,2})?|"${BLANK}|\x60${BLANK}|(?<![^\n])(?:j|js|jso|json[ \t]{0,4}:?${BLANK}))$`,
  'iu',
)
const FENCED = /^\s*(?:`{3,}|~{3,})[^\S\n]*[\w+-]*\n((?:(?!`{3}|~{3})[\s\S])*)(?:`{3,}|~{3,})\s*$/u
/** How many characters at the end are searched for such a beginning. */
const BEGUN_CHARS = 400

/**
 * Separates the answer of a closing while it streams: first the private weighing, then the speech, and the object with
 * the verdict wherever it is. Only text that may turn out to be no speech is held back.
 */
export class ClosingParts implements ReplyReader {
  readonly #meant: (value: unknown) => boolean
  #weighing = ''
  #end = ''
  #held = ''
  #part: 'head' | 'weighing' | 'words' | 'structure' = 'head'
  /** The last character of the speech so far, which tells whether a line begins. */
  #before = ''
  #said = false
  /** An object of another kind that comes before any speech. */
  #alone = ''
  #scan = new StructureScan()
  /** Whether the structured part seems to reach to the end of the answer. */
  #toEnd = false

  /** @param meant whether an object is meant as the verdict */
  constructor(meant: (value: unknown) => boolean) {
    this.#meant = meant
  }

  /** The private weighing; empty when there was none. */
  get notes(): string {
    return this.#weighing.trim()
  }

  /** The structured part as it was written; empty when there was none. */
  get end(): string {
    return this.#end.trim()
  }

  /** The words that may be shown now. */
  push(text: string): string {
    // The text that is held back may be long, so only its new part is examined.
    const fresh = this.#part === 'structure' ? text : null
    this.#held += text
    if (this.#part === 'head') this.#head(false)
    if (this.#part === 'weighing') this.#weigh()
    return this.#words(false, fresh)
  }

  /** The words that were still held back. */
  finish(): string {
    if (this.#part === 'head') this.#head(true)
    if (this.#part === 'weighing') {
      // The answer ended within the weighing, so none of it is speech.
      this.#weighing += this.#held
      this.#held = ''
    }
    const words = this.#words(true, '')
    if (this.#end === '') this.#end = this.#alone
    return words
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

  /** @param fresh the part of the held structure that was not examined yet; null for all of it */
  #words(last: boolean, fresh: string | null): string {
    let shown = ''
    let unread = fresh
    for (;;) {
      if (this.#part === 'words') {
        shown += this.#show(this.#upToStructure(last))
        unread = null
      }
      if (this.#part !== 'structure') return shown
      const length = this.#structureLength(unread ?? this.#held, last)
      if (length === null) return shown
      shown += this.#show(this.#structure(length))
    }
  }

  /** The speech up to the place where a structured part begins or may begin. */
  #upToStructure(last: boolean): string {
    const at = this.#held.search(this.#before === '' || this.#before === '\n' ? AT_LINE : IN_LINE)
    if (at >= 0) {
      this.#part = 'structure'
      this.#scan = new StructureScan()
      this.#toEnd = false
      return this.#take(at)
    }
    if (last) return this.#take(this.#held.length)
    const tail = this.#held.slice(-BEGUN_CHARS)
    const begun = tail.search(BEGUN)
    return this.#take(this.#held.length - (begun < 0 ? 0 : tail.length - begun))
  }

  /** The length of the structured part that has begun; null while that is unknown. */
  #structureLength(unread: string, last: boolean): number | null {
    if (!this.#toEnd) {
      const length = this.#scan.push(unread) ?? (last ? this.#scan.finish() : null)
      // If the verdict continues after this end, the end was only a mark within a string.
      if (length !== null && !splitAnswer(this.#held.slice(0, length), this.#meant).open) return length
      this.#toEnd = length !== null
    }
    return last ? this.#held.length : null
  }

  /** The speech within a part that may be structured. */
  #structure(length: number): string {
    const part = this.#take(length)
    this.#part = 'words'
    const { words, structure } = splitAnswer(part, this.#meant)
    if (structure !== '') {
      this.#end += `${this.#end === '' ? '' : '\n'}${structure}`
      // A fence around the whole answer, including the speech, is not part of the speech.
      const around = words.split('\n', 1)[0] === part.split('\n', 1)[0]
      return (around && FENCED.exec(words)?.[1]) || words
    }
    // An object that nobody asked for may be all there is. Whether it is speech is known only when words follow.
    if (this.#said || splitAnswer(part, () => true).words.trim() !== '') return part
    this.#alone += part
    return ''
  }

  #show(words: string): string {
    this.#before = words.at(-1) ?? this.#before
    this.#said ||= words.trim() !== ''
    if (this.#alone === '') return words
    const all = this.#alone + words
    this.#alone = this.#said ? '' : all
    return this.#said ? all : ''
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length)
    this.#held = this.#held.slice(length)
    return taken
  }
}
