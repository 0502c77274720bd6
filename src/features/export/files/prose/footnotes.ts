import type { HasFootnote, Words } from './words.ts'

/** The words at the foot of a speech that a mark such as "[^1]" refers to. */
export interface Footnote {
  /** As it was written, without brackets: letters, digits, hyphens and underscores. */
  readonly label: string
  readonly words: Words
}

const DEFINITION = /^\[\^([\p{L}\p{N}_-]{1,40})\]:[ \t]+(\S.*)$/u
const CONTINUES = /^(?: {2}|\t)[ \t]*\S/

/** A footnote as it stands in the text, its words not yet parsed. */
export interface WrittenFootnote {
  readonly label: string
  readonly text: string
  /** The line after it. */
  readonly end: number
}

/** The footnote that begins on this line, with the indented lines below it; null if none does. */
export function footnoteAt(lines: readonly string[], at: number): WrittenFootnote | null {
  const [, label, first] = DEFINITION.exec(lines[at] ?? '') ?? []
  if (label === undefined || first === undefined) return null
  let end = at + 1
  while (CONTINUES.test(lines[end] ?? '')) end += 1
  const text = [first, ...lines.slice(at + 1, end).map((line) => line.trim())].join('\n')
  return { label, text, end }
}

/** The footnotes of a text. */
export interface Footnotes {
  readonly has: HasFootnote
  /** Tells whether this line has the first definition of its label; later ones are words. */
  readonly isDefined: (label: string, line: number) => boolean
  /** All labels of the speech, those in its quotations too: a label is defined once. */
  readonly labels: Set<string>
}

/** The footnotes of a speech, before it is read. */
export function noFootnotes(): Footnotes {
  return { has: () => false, isDefined: () => false, labels: new Set() }
}

/**
 * Finds the footnotes of a text.
 * @param outer of the text around it, when this one is quoted in it
 * @param isCode tells whether a line is code
 */
export function findFootnotes(
  lines: readonly string[],
  outer: Footnotes,
  isCode: (line: number) => boolean,
): Footnotes {
  const { labels } = outer
  const defined = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const label = line.startsWith('[^') ? DEFINITION.exec(line)?.[1] : undefined
    if (label !== undefined && !labels.has(label) && !isCode(at)) {
      labels.add(label)
      defined.set(label, at)
    }
  }
  if (defined.size === 0) return { has: outer.has, isDefined: () => false, labels }
  return {
    has: (label) => defined.has(label) || outer.has(label),
    isDefined: (label, line) => defined.get(label) === line,
    labels,
  }
}

/** The names of the places that the footnotes of one text are linked by, in a file where each name is there once. */
export class FootnotePlaces {
  readonly #text: string
  readonly #names = new Map<string, string>()
  readonly #marked = new Set<string>()

  /** @param text a name of the file that is this text's alone */
  constructor(text: string) {
    this.#text = text
  }

  /** The place of the words that a mark leads to. */
  note(label: string): string {
    const name = this.#names.get(label) ?? `${this.#text}-note-${this.#names.size + 1}`
    this.#names.set(label, name)
    return name
  }

  /** The place of a mark as it is written, to which the words lead back; null for all but the first of several. */
  newMark(label: string): string | null {
    if (this.#marked.has(label)) return null
    this.#marked.add(label)
    return `${this.note(label)}-mark`
  }

  /** The place of the first mark written so far; null for none. */
  firstMark(label: string): string | null {
    return this.#marked.has(label) ? `${this.note(label)}-mark` : null
  }
}
