import { FIRST_WORDS, headingOf, mayBecomeHeading, type SectionHeading, type SectionKind } from './headings.ts'

/** A section of a narrator's text: under a known heading, or before the first heading (`undeclared`). */
export interface Section {
  readonly kind: SectionKind | 'undeclared'
  /** The words after the name in the heading (see `SectionHeading`); null for none. */
  readonly title: string | null
  /** The heading as it was written, up to the beginning of the text, with its line break; empty for undeclared text. */
  readonly heading: string
  /** The text up to the next known heading. Unknown headings are part of it. */
  readonly text: string
  /** Where the text begins in the whole reply, in UTF-16 units. */
  readonly at: number
}

/** New text for the section with an index. The heading of that section is known by then. */
export interface SectionDelta {
  readonly index: number
  readonly text: string
}

/**
 * Splits a narrator's text into sections while it streams. Only a line that could still become a heading waits, so that
 * text never changes its section after it was shown. All headings and texts together are the original text.
 */
export class SectionReader {
  readonly #sections: Section[] = []
  /** The present line, while it could become a heading; null in the rest of a line that is none. */
  #line: string | null = ''
  #length = 0

  /** The sections so far, without a line that waits. */
  get sections(): readonly Section[] {
    return this.#sections
  }

  push(piece: string): readonly SectionDelta[] {
    const added: SectionDelta[] = []
    for (let from = 0; from < piece.length;) {
      const plain = this.#line === '' ? endOfPlainLines(piece, from) : from
      if (plain > from) {
        this.#add(piece.slice(from, plain), added)
        from = plain
        continue
      }
      const end = piece.indexOf('\n', from)
      const to = end < 0 ? piece.length : end + 1
      this.#take(piece.slice(from, to), added)
      from = to
    }
    return joined(added)
  }

  /** Adds a line that waits, because the text has ended. */
  end(): readonly SectionDelta[] {
    const added: SectionDelta[] = []
    const line = this.#line ?? ''
    this.#line = ''
    if (line !== '') this.#close(line, added)
    return joined(added)
  }

  /**
   * Takes a part of one line.
   * @param part the text, with its line break if the line is complete
   */
  #take(part: string, added: SectionDelta[]): void {
    const ends = part.endsWith('\n')
    if (this.#line === null) this.#add(part, added)
    else {
      const line = this.#line + part
      this.#line = line
      if (ends) this.#close(line, added)
      else if (!mayBecomeHeading(line)) {
        this.#line = null
        this.#add(line, added)
      }
    }
    if (ends) this.#line = ''
  }

  /** Takes a complete line, which is a heading or text. */
  #close(line: string, added: SectionDelta[]): void {
    const bare = line.endsWith('\n') ? line.slice(0, -1) : line
    const heading = headingOf(bare)
    if (!heading) return this.#add(line, added)
    const { kind, title, textFrom } = atEndOfLine(heading, bare, line)
    this.#sections.push({ kind, title, heading: line.slice(0, textFrom), text: '', at: this.#length })
    this.#length += textFrom
    added.push({ index: this.#sections.length - 1, text: '' })
    this.#add(line.slice(textFrom), added)
  }

  #add(text: string, added: SectionDelta[]): void {
    if (text === '') return
    const last = this.#sections.at(-1)
    if (last) this.#sections[this.#sections.length - 1] = { ...last, text: last.text + text }
    else this.#sections.push({ kind: 'undeclared', title: null, heading: '', text, at: 0 })
    this.#length += text.length
    added.push({ index: this.#sections.length - 1, text })
  }
}

/** When a heading is alone on its line, the line break belongs to the heading. */
function atEndOfLine(heading: SectionHeading, bare: string, line: string): SectionHeading {
  return heading.textFrom >= bare.length ? { ...heading, textFrom: line.length } : heading
}

/** Matches the beginning of a line that could be a heading: it has a mark, and the first word of a known name. */
const MAY_BE_HEADING = new RegExp(String.raw`^[ \t\u00a0]{0,8}[#*_](?=[^\n]*(?:${FIRST_WORDS}))`, 'gim')

/**
 * Where a block of complete lines ends that cannot be headings. They are taken as one text, which saves time.
 * @param from the start of a line
 */
function endOfPlainLines(piece: string, from: number): number {
  MAY_BE_HEADING.lastIndex = from
  const heading = MAY_BE_HEADING.exec(piece)?.index ?? piece.length
  return Math.max(from, heading === 0 ? 0 : piece.lastIndexOf('\n', heading - 1) + 1)
}

function joined(deltas: readonly SectionDelta[]): readonly SectionDelta[] {
  const out: SectionDelta[] = []
  for (const delta of deltas) {
    const last = out.at(-1)
    if (last?.index === delta.index) out[out.length - 1] = { index: delta.index, text: last.text + delta.text }
    else out.push(delta)
  }
  return out
}

/** Splits a complete text into sections. */
export function sectionsOf(text: string): readonly Section[] {
  const reader = new SectionReader()
  reader.push(text)
  reader.end()
  return reader.sections
}
