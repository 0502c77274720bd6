import { asWords, wordsInSteps } from './as-words.ts'
import type { Effort } from './effort.ts'
import { figurePlacesInSteps, writtenFigure, type FigurePlaces } from './figure-places.ts'
import { figuresIn, type Figure } from './figures-in.ts'
import {
  findClose,
  findExact,
  findParts,
  partsOf,
  PLACES_MAX,
  saysWords,
  type EvidencePlace,
  type Form,
} from './find-passage.ts'
import { setInSteps, type LevelledText, type Span } from './level.ts'
import { Looks, meets, memoByText, type QuoteFinding } from './looks.ts'
import { furnitureInSteps } from './page-breaks.ts'
import { quotationsIn, type Quotation } from './quotations-in.ts'

/** A quotation or a figure of a speech, and whether the attached files say it. Nothing is ever called false: it may be from elsewhere. */
export interface Evidence {
  readonly kind: 'quotation' | 'figure'
  /** Without its quotation marks. */
  readonly text: string
  /** Where it stands in the speech, in characters. */
  readonly start: number
  readonly end: number
  /** Word for word; the same words or the same number, set otherwise; or not in the files. */
  readonly state: 'exact' | 'close' | 'missing'
  /** Its parts stand in this order, and something between them was left out. */
  readonly leftOut?: true
  /** A letter in brackets stands for the same one in another case, as at the beginning of a sentence: "[T]he". */
  readonly bracketed?: true
  /** Everywhere it stands in the files, as far as that is listed. */
  readonly places: readonly EvidencePlace[]
  /** Name of the file that held it, where only one does that is not attached any more. */
  readonly gone?: string
}

interface Material {
  readonly text: string
  readonly mediaType?: string
  readonly name?: string
  /** What a picture shows cannot be looked for, and what a model said of it is no source. */
  readonly picture?: unknown
}

/** A file in the forms in which it is looked through: read in steps, or as far as it is needed at one go. */
class Readable {
  readonly #reading: Generator<void, void>
  #set: readonly Form[] | null = null
  #words: readonly Form[] | null = null
  #figures: FigurePlaces | null = null

  constructor(file: Material) {
    this.#reading = this.#read(file)
  }

  /** As it stands, and, where pages part sentences, without what stands between them. */
  get set(): readonly Form[] {
    while (!this.#set) this.step()
    return this.#set
  }

  get words(): readonly Form[] {
    while (!this.#words) this.step()
    return this.#words
  }

  /** @param key the value of a figure, or how it is written */
  figures(key: string): readonly Span[] {
    while (!this.#figures) this.step()
    return this.#figures.get(key) ?? []
  }

  get isRead(): boolean {
    return this.#figures !== null
  }

  /** A few milliseconds of reading. */
  step(): void {
    this.#reading.next()
  }

  *#read(file: Material): Generator<void, void> {
    const text = file.picture ? '' : file.text
    const skipped = (yield* furnitureInSteps(file)).filter(({ start, end }) => text.slice(start, end).trim() !== '')
    const set = [yield* setInSteps(text), ...(skipped.length > 0 ? [yield* setInSteps(text, skipped)] : [])]
    this.#set = set
    yield
    const words: Form[] = []
    for (const form of set) words.push(yield* wordsInSteps(form))
    this.#words = words
    yield
    this.#figures = yield* figurePlacesInSteps(text)
  }
}

/** Files of a dialog never change, so each list is read once. */
const read = new WeakMap<readonly Material[], readonly Readable[]>()

function readables(files: readonly Material[]): readonly Readable[] {
  const known = read.get(files) ?? files.map((file) => new Readable(file))
  read.set(files, known)
  return known
}

/** Files of so few characters are read when they are needed: nobody feels it. */
const QUICK_CHARS = 30_000

/** Whether what is quoted of these files is found without reading much of them first. */
export function areRead(files: readonly Material[]): boolean {
  return (
    files.reduce((sum, { text }) => sum + text.length, 0) <= QUICK_CHARS ||
    readables(files).every(({ isRead }) => isRead)
  )
}

/** Reads files in steps of a few milliseconds, so that a page or a run waits for none of it: a megabyte takes some 300 of them. */
export function* readFiles(files: readonly Material[]): Generator<void, void> {
  for (const file of readables(files))
    while (!file.isRead) {
      file.step()
      yield
    }
}

/** Quotations and figures of a speech that are looked for: more than anybody hears, and a table of some pages. */
const QUOTATIONS_MAX = 1_000
const FIGURES_MAX = 2_000

/**
 * The quotations and figures of a speech, looked for in the attached files: equal or not, by rules, never by likeness.
 * A quotation of somebody who spoke before, or of the topic, is no matter of the files and left out. A figure that no
 * file holds is told only where the speech lays it to them: in a sentence that names a file or quotes, and in a unit.
 * @param heard what was said before, and the topic; asked for only where something was not found
 * @param growing more of the speech is to come
 */
export function checkEvidence(
  speech: string,
  files: readonly Material[],
  heard: () => readonly string[] = () => [],
  growing = false,
): readonly Evidence[] {
  if (files.length === 0) return []
  const quoted = quotationsIn(speech, growing).slice(0, QUOTATIONS_MAX)
  const figures = figuresIn(speech, FIGURES_MAX).filter(({ end }) => !growing || end < speech.length)
  if (quoted.length === 0 && figures.length === 0) return []
  const material = readables(files)
  let said: readonly LevelledText[] | null = null
  const looks = new Looks()
  const wasSaid = memoByText((text: string): boolean => {
    said ??= heard().map((each) => asWords(each))
    // What was not looked through to its end may hold it.
    return said.some((words) => saysWords(words, text, looks.effort)) || looks.effort.isSpent
  })
  const quotations = quoted.flatMap((each) => checkQuotation(each, material, wasSaid, looks))
  const isQuoted = meets(quotations)
  const isLaid = laidToFiles(speech, quoted, files)
  const numbers = figures
    .filter((figure) => !isQuoted(figure))
    .flatMap((figure) => checkFigure(figure, isLaid, material, wasSaid, looks))
  return [...quotations, ...numbers].toSorted((a, b) => a.start - b.start || b.end - a.end)
}

function checkQuotation(
  { text, start, end, inner }: Quotation,
  files: readonly Readable[],
  wasSaid: (text: string) => boolean,
  looks: Looks,
): readonly Evidence[] {
  const base = { kind: 'quotation' as const, text, start, end }
  const found = looks.of(text, () => lookFor(text, files, looks.effort))
  if (found === null) return []
  if (found !== 'missing') return [{ ...base, ...found }]
  // What somebody else said may quote the files itself.
  const within = inner.flatMap((each) => checkQuotation(each, files, wasSaid, looks))
  const bare = withoutBrackets(text)
  return wasSaid(text) || (bare !== text && wasSaid(bare))
    ? within
    : [{ ...base, state: 'missing', places: [] }, ...within]
}

function lookFor(text: string, files: readonly Readable[], effort: Effort): QuoteFinding | 'missing' {
  const exact = inFiles(files, (file) => findExact(file.set, text, effort))
  if (exact.length > 0) return { state: 'exact', places: exact }
  const bare = withoutBrackets(text)
  const changed = bare === text ? [] : inFiles(files, (file) => findClose(file.words, bare, effort))
  if (changed.length > 0) return { state: 'close', bracketed: true, places: changed }
  const close = inFiles(files, (file) => findClose(file.words, text, effort))
  if (close.length > 0) return { state: 'close', places: close }
  const parts = partsOf(bare)
  const joined = parts ? inFiles(files, (file) => findParts(file.words, parts, effort)) : []
  if (joined.length === 0) return 'missing'
  return { state: 'close', leftOut: true, ...(bare !== text && { bracketed: true as const }), places: joined }
}

/** A single letter in brackets without them: whoever quotes says so that its case was changed. */
function withoutBrackets(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{M}\p{N}])\[(\p{L}\p{M}*)\]/gu, '$1')
}

function checkFigure(
  { text, start, end, value, measured }: Figure,
  isLaid: (start: number, end: number) => boolean,
  files: readonly Readable[],
  wasSaid: (text: string) => boolean,
  looks: Looks,
): readonly Evidence[] {
  const base = { kind: 'figure' as const, text, start, end }
  const written = writtenFigure(value, text)
  const found = looks.figure(written, () => placesOfFigure(value, written, files))
  if (found) return [{ ...base, ...found }]
  if (!measured || !isLaid(start, end)) return []
  const missing = looks.of(`\n${text}`, () => 'missing')
  return missing === null || wasSaid(text) ? [] : [{ ...base, state: 'missing', places: [] }]
}

function placesOfFigure(value: string, written: string, files: readonly Readable[]): QuoteFinding | null {
  const exact = inFiles(files, (file) => file.figures(written))
  const places = exact.length > 0 ? exact : inFiles(files, (file) => file.figures(value))
  return places.length === 0 ? null : { state: exact.length > 0 ? 'exact' : 'close', places }
}

const SENTENCE_END = /[.!?]["”’)\]]*\s|[。！？\n]/gu

/** Whether the sentence of a figure quotes, or names a file; asked in the order of the text. */
function laidToFiles(
  speech: string,
  quoted: readonly Quotation[],
  files: readonly Material[],
): (start: number, end: number) => boolean {
  const stems = files
    .map(({ name = '' }) => name.toLowerCase().replace(/\.[a-z0-9]{1,5}$/, ''))
    .filter((stem) => stem.length > 3)
  const ends = [...speech.matchAll(SENTENCE_END)].map((found) => ({
    at: found.index,
    after: found.index + found[0].length,
  }))
  const isQuoted = meets(quoted)
  let next = 0
  let laid = false
  let to = -1
  return (start, end) => {
    if (to >= end) return laid
    while ((ends[next]?.at ?? speech.length) < start) next += 1
    const from = ends[next - 1]?.after ?? 0
    let last = next
    // An end within the figure ends no sentence.
    while ((ends[last]?.at ?? speech.length) < end) last += 1
    const until = ends[last]
    to = until ? until.at + 1 : speech.length
    const sentence = speech.slice(from, to).toLowerCase()
    laid = isQuoted({ start: from, end: to }) || stems.some((stem) => sentence.includes(stem))
    return laid
  }
}

function inFiles(files: readonly Readable[], find: (file: Readable) => readonly Span[]): readonly EvidencePlace[] {
  return files.flatMap((file, index) => find(file).map((span) => ({ file: index, ...span }))).slice(0, PLACES_MAX)
}
