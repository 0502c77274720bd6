import { asSet, asWords, type Levelled } from './level.ts'
import { quotationsIn } from './quotations-in.ts'

/** What somebody quoted, and whether the attached files say it. Nothing is ever called false: it may be from elsewhere. */
export interface Quotation {
  /** Without its quotation marks. */
  readonly text: string
  /** Where it stands in the speech, in characters. */
  readonly start: number
  readonly end: number
  /** Word for word; the same words with other case or punctuation; or not in the files. */
  readonly state: 'exact' | 'close' | 'missing'
  /** Where in the files; null when it was not found. */
  readonly place: { readonly file: number; readonly start: number; readonly end: number } | null
}

/** Shown, exported and told alike. */
export const QUOTATION_STATES: Readonly<Record<Quotation['state'], string>> = {
  exact: 'word for word',
  close: 'the same words, set otherwise',
  missing: 'not found in the files',
}

interface Material {
  readonly text: string
}

interface Readable {
  readonly set: Levelled
  readonly words: Levelled
}

/** Files of a dialog never change, so each list is read once. */
const read = new WeakMap<readonly Material[], readonly Readable[]>()

/**
 * The quotations of a speech, looked for in the attached files. One of somebody who spoke before, or of the topic, is no
 * matter of the files and left out.
 * @param heard what was said before, and the topic
 */
export function checkQuotations(
  speech: string,
  files: readonly Material[],
  heard: readonly string[] = [],
): readonly Quotation[] {
  if (files.length === 0) return []
  const quoted = quotationsIn(speech)
  if (quoted.length === 0) return []
  const material = read.get(files) ?? files.map(({ text }) => ({ set: asSet(text), words: asWords(text) }))
  read.set(files, material)
  let said: readonly Levelled[] | null = null
  return quoted.flatMap(({ text, start, end }): Quotation[] => {
    const base = { text, start, end }
    const exact = inFiles(material, (file) => findSet(file.set, text))
    if (exact) return [{ ...base, state: 'exact', place: exact }]
    const close = inFiles(material, (file) => findWords(file.words, text))
    if (close) return [{ ...base, state: 'close', place: close }]
    said ??= heard.map(asWords)
    return said.some((words) => findWords(words, text)) ? [] : [{ ...base, state: 'missing', place: null }]
  })
}

interface Span {
  readonly start: number
  readonly end: number
}

function inFiles(files: readonly Readable[], find: (file: Readable) => Span | null): Quotation['place'] {
  for (const [file, each] of files.entries()) {
    const span = find(each)
    if (span) return { file, ...span }
  }
  return null
}

/** The comma or full stop that English sets inside the marks belongs to the speech. */
const ITS_OWN_END = /[\s.,;:!?]+$/u

function findSet(file: Levelled, text: string): Span | null {
  const wanted = asSet(text).plain.trim().replace(ITS_OWN_END, '')
  return wanted === '' ? null : spanAt(file, file.plain.indexOf(wanted), wanted.length)
}

/** What was left out of a quotation. */
const ELLIPSIS = /[[(]?(?:…|\.\s?\.\s?\.)[\])]?/u

/** Its words in their order; where something was left out, piece after piece. */
function findWords(file: Levelled, text: string): Span | null {
  let from = 0
  let first: Span | null = null
  for (const piece of text.split(ELLIPSIS)) {
    const { plain } = asWords(piece)
    if (plain.trim() === '') continue
    const index = file.plain.indexOf(plain, from)
    const span = spanAt(file, index < 0 ? -1 : index + 1, plain.length - 2)
    if (!span) return null
    first = first ? { start: first.start, end: span.end } : span
    from = index + plain.length - 1
  }
  return first
}

function spanAt({ at }: Levelled, index: number, length: number): Span | null {
  return index < 0 ? null : { start: at[index] ?? 0, end: (at[index + length - 1] ?? 0) + 1 }
}
