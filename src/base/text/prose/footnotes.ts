import { joinLines, lineAt, trimmedLine, type PlacedText } from './placed-text.ts'
import type { HasFootnote, MappedWords } from './words.ts'

/** A footnote: words at the end of a speech to which a mark such as "[^1]" refers. */
export interface Footnote {
  /** The label as it was written, without brackets: letters, digits, hyphens and underscores. */
  readonly label: string
  readonly words: MappedWords
}

const DEFINITION = /^\[\^([\p{L}\p{N}_-]{1,40})\]:[ \t]+(\S.*)$/u
const CONTINUES = /^(?: {2}|\t)[ \t]*\S/

/** A footnote in the text, whose words are not parsed yet. */
export interface WrittenFootnote {
  readonly label: string
  readonly text: PlacedText
  /** The index of the line after it. */
  readonly end: number
}

/**
 * The footnote that begins on a line, with the indented lines below it; null if none begins there.
 * @param starts where each line begins in the text
 */
export function footnoteAt(lines: readonly string[], at: number, starts: readonly number[]): WrittenFootnote | null {
  const line = lines[at] ?? ''
  const [, label, first] = DEFINITION.exec(line) ?? []
  if (label === undefined || first === undefined) return null
  let end = at + 1
  while (CONTINUES.test(lines[end] ?? '')) end += 1
  const begin = line.length - first.length
  const below = lines.slice(at + 1, end).map((each, index) => trimmedLine(each, starts[at + 1 + index] ?? 0))
  return { label, text: joinLines([lineAt(first, (starts[at] ?? 0) + begin), ...below]), end }
}

/** The footnotes of a text. */
export interface Footnotes {
  readonly has: HasFootnote
  /** Whether a line has the first definition of its label. Later definitions are ordinary text. */
  readonly isDefined: (label: string, line: number) => boolean
  /** All labels of the speech and of its quotations. Each label can be defined only once. */
  readonly labels: Set<string>
}

/** The state before a speech is read: no footnotes. */
export function noFootnotes(): Footnotes {
  return { has: () => false, isDefined: () => false, labels: new Set() }
}

/**
 * Finds the footnotes of a text.
 * @param outer the footnotes of the text around it, if this text is a quotation
 * @param isCode whether a line is code
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

/** The names by which links find the footnotes of a text, and their marks. Each name is unique in its file. */
export class FootnotePlaces {
  readonly #text: string
  readonly #names = new Map<string, string>()
  readonly #marked = new Set<string>()

  /** @param text a name for the text that is unique in its file */
  constructor(text: string) {
    this.#text = text
  }

  /** The name of the footnote with a label. */
  note(label: string): string {
    const name = this.#names.get(label) ?? `${this.#text}-note-${this.#names.size + 1}`
    this.#names.set(label, name)
    return name
  }

  /**
   * The name of a mark that is being written, to which its footnote links back; null for all marks of a label but the
   * first.
   */
  newMark(label: string): string | null {
    if (this.#marked.has(label)) return null
    this.#marked.add(label)
    return `${this.note(label)}-mark`
  }

  /** The name of the first mark of a label so far; null for none. */
  firstMark(label: string): string | null {
    return this.#marked.has(label) ? `${this.note(label)}-mark` : null
  }
}
