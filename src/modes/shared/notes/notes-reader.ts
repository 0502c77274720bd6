import type { ReplyReader } from '../../../core/engine/ports.ts'
import { isCapitalLabel, readNoteLabel } from '../../../core/dialog/owed/note-labels.ts'
import { parseNotes } from '../../../core/dialog/owed/parse-notes.ts'

const OPEN = /^\s*[*_`]*<\s*notes?\b[^>]*>[*_`]*/i
const CLOSE = /(?:(?<![*_`])[*_`]+)?<\s*\/\s*notes?\s*>[*_`]*/i
const HEADING = /^[\s*_#>`[(]*(?:private |my )?notes?[*_\])`]*\s*[:：]?[*_\s]*$/i
/** Matches a line with only a few words, which may be a heading in any language. */
const MAYBE_HEADING = /^[\s*_#>`[(]*\p{L}[\p{L}\p{M} ]{1,23}(?:[*_\])`]{0,8}\s{0,8}[:：])?[*_\])`\s]{0,40}$/u
const ROOM = /^(?:(?:to )?(?:the )?room|words?|speech|comment|say)$/i
const SEPARATOR = /^\s*[-=*_]{3,}\s*$/
const FENCE = /^\s*`{3,}\w*\s*$/
/** Matches the beginning of a line that may still become a label, with Markdown marks around it. */
const UNDECIDED =
  /^[\s*_#>`•[(-]*(?:<[^>\n]{0,30}|[\])][*_\])`]*\s*|[\p{L}\p{M}][\p{L}\p{M} ]{0,23}(?:[*_\])`]+\s*|\s+)?)?$/u
/** After this many lines with labels, a line without a label is no longer taken for a note. */
const ENOUGH_LABELS = 5

/**
 * Separates a moderator's private notes from its speech while both stream. The speech is shown from its first word, as
 * soon as the notes have certainly ended: at a closing tag, after the last expected line, or at a heading. If no end is
 * found, the text after a blank line is the speech. Notes may be missing, may be bold, may have labels in another
 * language, or may follow the speech.
 */
export class NotesReader implements ReplyReader {
  /** No mark follows the speech. */
  readonly end = ''
  readonly #names: readonly string[]
  #mode: 'start' | 'notes' | 'speech' = 'start'
  /** The beginning of the line that is being received. */
  #line = ''
  /** Whether the present line is speech, so that the rest of it is shown as it arrives. */
  #open = false
  readonly #lines: string[] = []
  #labels = 0
  #asked = false
  #gap = false
  /** Whether the labels are in another language. If so, any label counts. */
  #foreign = false
  /**
   * A heading, or a line with an unknown label. It belongs to the notes if another line with a label follows, otherwise
   * to the speech.
   */
  #maybe: string | null = null
  /** Lines without a label. They belong to the notes if a line with a label follows. */
  #pending: string[] = []
  #pendingGap = false
  #shown = false

  /** @param names the names of the speakers: a line that begins with one is no note */
  constructor(names: readonly string[]) {
    this.#names = names.map((name) => name.toLowerCase())
  }

  push(text: string): string {
    let out = ''
    for (const piece of text.split(/(?<=\n)/)) {
      this.#line += piece
      if (this.#open) {
        out += this.#show(this.#line)
        this.#open = !this.#line.endsWith('\n')
        this.#line = ''
      } else if (this.#line.endsWith('\n')) {
        const line = this.#line
        this.#line = ''
        out += this.#take(line)
      } else if (this.#isSpeech(this.#line)) {
        this.#mode = 'speech'
        out += this.#show(this.#line)
        this.#open = true
        this.#line = ''
      }
    }
    return out
  }

  finish(whole: boolean): string {
    let out = this.#line === '' ? '' : this.#open ? this.#show(this.#line) : this.#take(this.#line)
    this.#line = ''
    if (this.#maybe !== null) out += this.#show(this.#maybe)
    this.#maybe = null
    // If notes were cut off before their end, the pending lines are notes, too, and are not shown.
    if (whole && (this.#pendingGap || this.#labels >= ENOUGH_LABELS - 1)) out += this.#show(this.#pending.join(''))
    else this.#lines.push(...this.#pending)
    this.#pending = []
    // An answer with notes only still says what the moderator wanted to ask: that is shown.
    return out + (this.#shown ? '' : this.#show(parseNotes(this.#lines.join('\n')).ask ?? ''))
  }

  get notes(): string {
    return this.#lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim()
  }

  /** Whether the beginning of a line is certainly speech. */
  #isSpeech(line: string): boolean {
    if (this.#mode === 'notes' && !this.#ended()) return false
    if (this.#maybe !== null || (this.#mode === 'start' && line.trim() === '')) return false
    if (UNDECIDED.test(line) || OPEN.test(line) || CLOSE.test(line)) return false
    const label = readNoteLabel(line)
    if (label && ROOM.test(label.label)) return false
    return !label || (this.#mode !== 'start' && !this.#isLabel(line) && !isCapitalLabel(label))
  }

  /**
   * Whether a line has a known label. In notes a label in capitals counts, too; if labels are in another language, any
   * label counts.
   */
  #isLabel(line: string): boolean {
    const label = readNoteLabel(line)
    if (!label || this.#names.includes(label.label.toLowerCase())) return false
    return label.field !== null || this.#foreign || (this.#mode === 'notes' && isCapitalLabel(label))
  }

  /** Takes a complete line with its line break. */
  #take(line: string): string {
    const close = CLOSE.exec(line)
    if (close) {
      const before = line.slice(0, close.index)
      const wasNotes = this.#mode !== 'speech'
      if (wasNotes) this.#keep(before.replace(OPEN, ''))
      this.#mode = 'speech'
      return (wasNotes ? '' : this.#show(before)) + this.#show(line.slice(close.index + close[0].length).trimStart())
    }
    if (this.#mode === 'notes') return this.#takeNote(line)
    return this.#takeOther(line)
  }

  #takeOther(line: string): string {
    if (this.#mode === 'start' && (line.trim() === '' || FENCE.test(line))) {
      // If this turns out to be no heading, the text after it must remain a paragraph of its own.
      if (this.#maybe !== null) this.#maybe += line
      return ''
    }
    const opened = OPEN.exec(line)
    if (opened || HEADING.test(line)) {
      this.#mode = 'notes'
      const rest = opened ? line.slice(opened[0].length) : ''
      return rest.trim() === '' ? '' : this.#takeNote(rest)
    }
    if (this.#isLabel(line)) {
      for (const each of (this.#maybe ?? '').split('\n')) if (readNoteLabel(each) !== null) this.#note(each)
      this.#maybe = null
      this.#mode = 'notes'
      return this.#takeNote(line)
    }
    return this.#takeUnknown(line)
  }

  /** Takes a line with an unknown label. A single such line is speech; two in a row are notes. */
  #takeUnknown(line: string): string {
    const label = readNoteLabel(line)
    const named = label !== null && this.#names.includes(label.label.toLowerCase())
    const room = label !== null && ROOM.test(label.label)
    const start = this.#mode === 'start'
    const foreign = label !== null && !named && !room && (start || isCapitalLabel(label))
    const before = this.#maybe
    if (before !== null && line.trim() === '') {
      this.#maybe = before + line
      return ''
    }
    const lines = (before ?? '').split('\n').filter((each) => each.trim() !== '')
    if (foreign && lines.some((each) => readNoteLabel(each) !== null)) {
      this.#maybe = null
      this.#foreign = true
      this.#mode = 'notes'
      for (const each of lines) if (readNoteLabel(each) !== null) this.#note(each)
      return this.#takeNote(line)
    }
    if (foreign || (start && before === null && label === null && MAYBE_HEADING.test(line))) {
      this.#maybe = (before ?? '') + line
      return ''
    }
    this.#maybe = null
    this.#mode = 'speech'
    return (before === null ? '' : this.#show(before)) + this.#show(room && start ? `${label?.value ?? ''}\n` : line)
  }

  #takeNote(line: string): string {
    const label = readNoteLabel(line)
    if (line.trim() === '') {
      this.#gap = true
      return ''
    }
    if (FENCE.test(line) || HEADING.test(line)) return ''
    if (label && ROOM.test(label.label)) {
      this.#keep('')
      this.#mode = 'speech'
      return label.value === '' ? '' : this.#show(`${label.value}${line.endsWith('\n') ? '\n' : ''}`)
    }
    if (SEPARATOR.test(line) && this.#labels > 0) {
      this.#keep('')
      this.#mode = 'speech'
      return ''
    }
    if (this.#isLabel(line)) {
      this.#keep('')
      this.#note(line)
      this.#gap = false
      return ''
    }
    if (this.#ended()) {
      this.#mode = 'speech'
      return this.#show(line)
    }
    if (this.#pending.length === 0) this.#pendingGap = this.#gap
    this.#pending.push(line)
    return ''
  }

  /** Whether all expected lines of the notes have come. Any line without a label after them is speech. */
  #ended(): boolean {
    return (this.#asked || this.#labels > ENOUGH_LABELS) && this.#pending.length === 0
  }

  #note(line: string): void {
    const label = readNoteLabel(line)
    this.#labels += 1
    this.#asked ||= label?.field === 'ask' && label.value !== ''
    this.#lines.push(line)
  }

  /** Keeps lines that turned out to be notes. */
  #keep(line: string): void {
    this.#lines.push(...this.#pending)
    this.#pending = []
    this.#pendingGap = false
    if (line.trim() === '') return
    if (readNoteLabel(line)) this.#note(line)
    else this.#lines.push(line)
  }

  #show(text: string): string {
    if (text.trim() !== '') this.#shown = true
    return text
  }
}
