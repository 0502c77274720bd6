import { headingOf, mayBecomeHeading, type Heading, type SectionKind } from './headings.ts'

/** A piece of a narrator's text: what a known heading opens, or what comes before the first (`undeclared`). */
export interface Section {
  readonly kind: SectionKind | 'undeclared'
  /** See `Heading`. */
  readonly title: string | null
  /** The heading as it was written, up to where the text begins, the end of its line included; empty for undeclared text. */
  readonly heading: string
  /** All that follows, up to the next known heading, unknown headings included. */
  readonly text: string
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly at: number
}

/** Text that was added to the section of an index, whose heading is known by then. */
export interface SectionDelta {
  readonly index: number
  readonly text: string
}

/**
 * Takes a narrator's text apart while it streams, in whatever pieces it comes. Only a line that may yet become a heading
 * is kept back, so that what is shown of a section is never taken away from it again. No character is lost: headings
 * and texts put one after another are the text.
 */
export class SectionReader {
  readonly #sections: Section[] = []
  /** The line under way, as far as it may become a heading; null in the rest of a line that is none. */
  #line: string | null = ''
  #length = 0

  /** The sections so far, without a line that is kept back. */
  get sections(): readonly Section[] {
    return this.#sections
  }

  push(piece: string): readonly SectionDelta[] {
    const added: SectionDelta[] = []
    for (let from = 0; from < piece.length;) {
      const end = piece.indexOf('\n', from)
      const to = end < 0 ? piece.length : end + 1
      this.#take(piece.slice(from, to), added)
      from = to
    }
    return joined(added)
  }

  /** What was kept back, now that nothing more comes. */
  end(): readonly SectionDelta[] {
    const added: SectionDelta[] = []
    const line = this.#line ?? ''
    this.#line = ''
    if (line !== '') this.#close(line, added)
    return joined(added)
  }

  /** @param part of one line, with its end where it is there */
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

  /** A whole line, which is a heading or text. */
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

/** Without text on its own line the end of the line is the heading's. */
function atEndOfLine(heading: Heading, bare: string, line: string): Heading {
  return heading.textFrom >= bare.length ? { ...heading, textFrom: line.length } : heading
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

/** The sections of a whole text. */
export function sectionsOf(text: string): readonly Section[] {
  const reader = new SectionReader()
  reader.push(text)
  reader.end()
  return reader.sections
}
