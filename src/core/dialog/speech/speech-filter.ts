import type { Cut, CutKind } from '../../contract/turn/cuts.ts'
import { scanAnnouncement } from './announcements.ts'
import { CallReader } from './call-reader.ts'
import { CodeBlock } from './code-block.ts'
import { bracketedCount } from './counts.ts'
import { CutList } from './cut-list.ts'
import { Labels } from './labels.ts'
import { lineMark } from './line-marks.ts'
import { marker, markerLine } from './markers.ts'
import { UNSPOKEN_LINES } from './unspoken-lines.ts'
import { lineSoFar, type LineSoFar } from './scan.ts'
import { ShownText } from './shown-text.ts'
import { brokenTag, tag, type Tag } from './tags.ts'
import { unaskedBlock } from './unasked-block.ts'
import type { SpeechRules } from './speech-rules.ts'
import type { WrittenCall } from './written-call.ts'

const TRIGGERS = /[\n<[【［({（`*\\]/g
const INDENT = /^[ \t\u00A0\u3000]*/

/**
 * Removes from a streaming answer what is no speech: labels, tags, announcements, counts, rules, fences around words, tool
 * calls written as text, the marker, and everything after another speaker's label. Only text that might still turn out to be one of these is held
 * back. How the stream is cut into pieces makes no difference. Every character takes the same time.
 */
export class SpeechFilter {
  /** Whether the marker was, unquoted, at the end of the text or alone on a line. When the text is complete, that is a wish to conclude. */
  markerSeen = false
  /** Whether another speaker's words have begun, so that all that follows is removed. */
  over = false
  readonly #rules: SpeechRules
  readonly #labels: Labels
  readonly #cuts = new CutList()
  readonly #shown = new ShownText()
  readonly #calls: CallReader
  readonly #code: CodeBlock
  #held = ''
  #atHead = true
  /** Whether the last thing was a marker within a line, which counts only if nothing follows it. */
  #markerAtTail = false

  constructor(rules: SpeechRules) {
    this.#rules = rules
    this.#labels = new Labels(rules.own, rules.others)
    this.#calls = new CallReader(rules.tools)
    this.#code = new CodeBlock(rules.tools)
  }

  /** What was removed so far, in order. */
  get cuts(): readonly Cut[] {
    return this.#cuts.all
  }

  /** The tool calls that were written as text and could be read. */
  get calls(): readonly WrittenCall[] {
    return this.#calls.calls
  }

  /** The part of the text that may be shown now. */
  push(text: string): string {
    this.#held += text
    return this.#run(false)
  }

  /** Ends the text. @returns what was still held back */
  end(): string {
    let rest = this.#run(true)
    if (this.#calls.reading) rest += this.#show(this.#unread(this.#calls.end()))
    this.markerSeen ||= this.#markerAtTail
    return rest
  }

  #run(last: boolean): string {
    let shown = ''
    for (;;) {
      if (this.over) this.#cut('others', this.#held.length)
      if (this.#held === '') return shown
      const step = this.#step(last)
      if (step === null) return shown
      shown += step
    }
  }

  #step(last: boolean): string | null {
    if (this.#calls.reading) return this.#call(last)
    if (this.#code.open) return this.#inCode(last)
    return this.#atHead ? this.#head(last) : this.#line(last)
  }

  /** Reads the beginning of a line; null when more text is needed. */
  #head(last: boolean): string | null {
    if (this.#held.startsWith('\n')) return this.#newline()
    const indent = INDENT.exec(this.#held)?.[0].length ?? 0
    if (!this.#shown.started && indent > 0) return this.#drop(indent)
    const line = lineSoFar(this.#held, indent, last)
    if (line.text === '' && line.state === 'open') return null
    const found = this.#headRules(line, indent, last)
    if (found === null) return null
    if (typeof found === 'string') return found
    this.#atHead = false
    return this.#show(this.#take(indent))
  }

  /** Applies the rules for the beginning of a line: text to show, null to wait, false if none applies. */
  #headRules(line: LineSoFar, indent: number, last: boolean): string | null | false {
    const { extent } = this.#rules
    const first = !this.#shown.started
    if (!this.#shown.quoted && (extent !== 'words' || first)) {
      const label = this.#labels.scan(line, first)
      if (label === 'wait') return null
      if (label !== 'no') {
        if (label.own) return this.#cutHead('label', label.length)
        if (extent === 'speech') return this.#finish()
      }
    }
    const alone = markerLine(line)
    if (alone === 'wait') return null
    if (alone !== 'no') {
      this.markerSeen = true
      return this.#cutHead('marker', alone)
    }
    if (extent === 'words') return false
    const block = this.#block(line, indent, last)
    if (block === null) return null
    if (block !== false) return this.#cutHead('tag', block)
    const role = this.#shown.quoted ? 'no' : this.#labels.roleLine(line, first)
    if (role === 'wait') return null
    if (role !== 'no') return this.#cutHead('label', role)
    if (first) {
      const announced = scanAnnouncement(line, extent === 'report')
      if (announced === 'wait') return null
      if (announced !== 'no') return this.#cutHead('announcement', announced)
    }
    for (const [kind, rule] of UNSPOKEN_LINES) {
      const found = rule(line)
      if (found === 'wait') return null
      if (found !== 'no') return this.#cutHead(kind, found)
    }
    const begun = this.#calls.atHead(line)
    if (begun === 'wait') return null
    if (begun !== 'no') return this.#cutHead('call', begun)
    const code = this.#code.begin(line, first, () => lineSoFar(this.#held, indent + line.text.length + 1, last))
    if (code === 'wait') return null
    if (code !== 'no') return this.#inCode(last, indent + code)
    const mark = lineMark(line)
    if (mark === 'wait') return null
    return mark === 'no' ? false : this.#cutHead('marks', mark)
  }

  #cutHead(kind: CutKind, length: number): string {
    this.#drop(INDENT.exec(this.#held)?.[0].length ?? 0)
    this.#cut(kind, length)
    return ''
  }

  /** Reads the next piece of a line; null when more text is needed. */
  #line(last: boolean): string | null {
    TRIGGERS.lastIndex = 0
    const at = TRIGGERS.exec(this.#held)?.index ?? this.#held.length
    if (at > 0) return this.#show(this.#take(at))
    if (this.#held.startsWith('\n')) return this.#newline()
    const line = lineSoFar(this.#held, 0, last)
    const run = /^[*`]{0,3}/.exec(line.text)?.[0] ?? ''
    const marked = this.#marker(line, run)
    if (marked !== false) return marked
    if (this.#rules.extent !== 'words') {
      const cut = this.#inLine(line, last)
      if (cut !== false) return cut
    }
    return this.#show(this.#take(Math.max(1, run.startsWith('*') ? run.length : 1)))
  }

  #marker(line: LineSoFar, run: string): string | null | false {
    const bold = run.startsWith('*') ? run : ''
    const rest = bold === '' ? line : { text: line.text.slice(bold.length), state: line.state }
    if (rest.text === '') return line.state === 'open' ? null : false
    const length = marker(rest)
    if (length === 'wait') return null
    if (length === 'no') return false
    const after = rest.text.slice(length)
    const closing = after.startsWith(bold) ? bold.length : 0
    if (bold !== '' && line.state === 'open' && bold.startsWith(after)) return null
    if (bold === '' && this.#shown.quotesTo(after)) return this.#show(this.#take(length))
    this.#markerAtTail = true
    this.#cut('marker', bold.length + length + closing)
    return ''
  }

  /** Reads counts, tags and calls within a line. */
  #inLine(line: LineSoFar, last: boolean): string | null | false {
    const first = line.text.charAt(0)
    if ('([（【*'.includes(first) && this.#shown.atBoundary) {
      const count = bracketedCount(line)
      if (count === 'wait') return null
      if (count !== 'no') return this.#cut('count', count)
    }
    if (first === '<') {
      const block = this.#shown.atBoundary && this.#block(line, 0, last)
      if (block === null) return null
      if (block !== false) return this.#cut('tag', block)
      const found = tag(line)
      if (found === 'wait') return null
      if (found !== 'no') {
        const quoted = this.#shown.quotesTo(line.text.charAt(found.length))
        return quoted ? this.#show(this.#take(found.length)) : this.#tag(found)
      }
      if (line.state === 'whole' && brokenTag(line.text) && line.text.length === this.#held.length)
        return this.#cut('tag', line.text.length)
    }
    if (first === '[' || first === '{') {
      const begun = this.#calls.inLine(line)
      if (begun === 'wait') return null
      if (begun !== 'no') return this.#cut('call', begun)
    }
    return false
  }

  /** The length of a block of notes that nobody asked for; null to wait, false for none. */
  #block(line: LineSoFar, from: number, last: boolean): number | null | false {
    if (this.#shown.quoted) return false
    const found = unaskedBlock(line, this.#held.slice(from), this.#shown.started, last)
    return found === 'wait' ? null : found === 'no' ? false : found
  }

  #tag({ length, name, closing, of, call }: Tag): string {
    const { extent } = this.#rules
    const whose = of === '' ? null : this.#labels.whose(of)
    const another = name === 'from-the-audience' || (name === 'said' && of !== '' && whose !== 'own')
    if (!closing && another && extent === 'speech') return this.#finish()
    if (call) this.#calls.tag(name, closing, of)
    return this.#cut(call ? 'call' : 'tag', length)
  }

  #newline(): string {
    this.#take(1)
    const { started, lineShown, lineCut } = this.#shown
    this.#atHead = true
    const shown = !started || (lineCut && !lineShown) ? '' : this.#show('\n')
    this.#shown.nextLine()
    return shown
  }

  /** Reads code, which is shown as it is. */
  #inCode(last: boolean, length = this.#code.push(this.#held, last)): string | null {
    if (length === 'wait') return null
    this.#atHead = false
    this.#markerAtTail = false
    return this.#shown.addCode(this.#take(length))
  }

  /** Reads on in a call; null when more text is needed. */
  #call(last: boolean): string | null {
    const taken = this.#calls.push(this.#held, last)
    if (taken === null) return null
    const text = this.#unread(taken)
    this.#take(taken.length)
    return this.#show(text)
  }

  /** Handles what was read as a call: it is added to the cuts if it is one; otherwise it is speech. */
  #unread({ cut, said }: { readonly cut: string; readonly said: string }): string {
    if (cut !== '') this.#cuts.add('call', cut)
    return said
  }

  #finish(): string {
    this.over = true
    return ''
  }

  #cut(kind: CutKind, length: number): string {
    if (length > 0) this.#cuts.add(kind, this.#take(length))
    this.#shown.lineCut = true
    return ''
  }

  #drop(length: number): string {
    this.#take(length)
    return ''
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length)
    this.#held = this.#held.slice(length)
    return taken
  }

  #show(text: string): string {
    const shown = this.#shown.add(text)
    if (shown.visible) this.#markerAtTail = false
    return shown.text
  }
}
