import type { ReplyReader } from '../../../core/engine/ports.ts'
import { isCapitalLabel, readNoteLabel } from '../../../core/dialog/owed/note-labels.ts'
import { parseNotes } from '../../../core/dialog/owed/parse-notes.ts'

const OPEN = /^\s*[*_`]*<\s*notes?\b[^>]*>[*_`]*/i
const CLOSE = /(?:(?<![*_`])[*_`]+)?<\s*\/\s*notes?\s*>[*_`]*/i
const HEADING = /^[\s*_#>`[(]*(?:private |my )?notes?[*_\])`]*\s*[:：]?[*_\s]*$/i
/** A line of a few words alone, as a heading in any language is. */
const MAYBE_HEADING = /^[\s*_#>`[(]*\p{L}[\p{L}\p{M} ]{1,23}(?:[*_\])`]{0,8}\s{0,8}[:：])?[*_\])`\s]{0,40}$/u
const ROOM = /^(?:(?:to )?(?:the )?room|words?|speech|comment|say)$/i
const SEPARATOR = /^\s*[-=*_]{3,}\s*$/
const FENCE = /^\s*`{3,}\w*\s*$/
/** So much of a line may still become a label, with what it is dressed in. */
const UNDECIDED =
  /^[\s*_#>`•[(-]*(?:<[^>\n]{0,30}|[\])][*_\])`]*\s*|[\p{L}\p{M}][\p{L}\p{M} ]{0,23}(?:[*_\])`]+\s*|\s+)?)?$/u
/** After so many lines of notes a line without a label is no longer one of them. */
const ENOUGH_LABELS = 5

/**
 * Tells a moderator's private notes from its words to the room while both stream. The words are shown from the first
 * one on as soon as the notes have surely ended: at their closing tag, after their last line, at a line that says so.
 * Where no end is found, what stands after a blank line is the words, and what looks like notes is none. Notes may be
 * missing, in bold, under labels in another language, or come after the words.
 */
export class NotesReader implements ReplyReader {
  /** Nothing is written after the words. */
  readonly end = ''
  readonly #names: readonly string[]
  #mode: 'start' | 'notes' | 'speech' = 'start'
  /** What there is of the line under way. */
  #line = ''
  /** The line under way is speech: its rest is shown as it comes. */
  #open = false
  readonly #lines: string[] = []
  #labels = 0
  #asked = false
  #gap = false
  /** Labels are in another language: any label is one of them. */
  #foreign = false
  /** A heading, or a line with a label that is none of ours: notes, if another line with a label follows; else words. */
  #maybe: string | null = null
  /** Lines without a label that are notes if one with a label comes after them. */
  #pending: string[] = []
  #pendingGap = false
  #shown = false

  /** @param names of the speakers: a line that begins with one is no note */
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
    // Notes that were cut off before their end are no words.
    if (whole && (this.#pendingGap || this.#labels >= ENOUGH_LABELS - 1)) out += this.#show(this.#pending.join(''))
    else this.#lines.push(...this.#pending)
    this.#pending = []
    // Whoever only took notes has still written down what it meant to ask.
    return out + (this.#shown ? '' : this.#show(parseNotes(this.#lines.join('\n')).ask ?? ''))
  }

  get notes(): string {
    return this.#lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim()
  }

  /** Whether the beginning of a line is surely speech already. */
  #isSpeech(line: string): boolean {
    if (this.#mode === 'notes' && !this.#ended()) return false
    if (this.#maybe !== null || (this.#mode === 'start' && line.trim() === '')) return false
    if (UNDECIDED.test(line) || OPEN.test(line) || CLOSE.test(line)) return false
    const label = readNoteLabel(line)
    if (label && ROOM.test(label.label)) return false
    return !label || (this.#mode !== 'start' && !this.#isLabel(line) && !isCapitalLabel(label))
  }

  /** A label of ours; of others, one in capitals among notes, or any where labels are in another language. */
  #isLabel(line: string): boolean {
    const label = readNoteLabel(line)
    if (!label || this.#names.includes(label.label.toLowerCase())) return false
    return label.field !== null || this.#foreign || (this.#mode === 'notes' && isCapitalLabel(label))
  }

  /** A whole line, its break with it. */
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
      // If it is no heading, what follows is still a paragraph of its own.
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

  /** A line with no label of ours. One alone is words: only a second that follows makes notes of both. */
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

  /** Every line there is to be has come: whatever has no label now is said to the room. */
  #ended(): boolean {
    return (this.#asked || this.#labels > ENOUGH_LABELS) && this.#pending.length === 0
  }

  #note(line: string): void {
    const label = readNoteLabel(line)
    this.#labels += 1
    this.#asked ||= label?.field === 'ask' && label.value !== ''
    this.#lines.push(line)
  }

  /** Lines that turn out to be notes. */
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
