import { wordsInSteps } from './as-words.ts'
import type { SearchEffort } from './effort.ts'
import { writtenFigure } from './figure-places.ts'
import { figuresInSteps, type Figure } from './figures-in.ts'
import { findClose, findExact, findParts, PLACES_MAX, saysWords, type EvidencePlace } from './find-passage.ts'
import { setInSteps, type LevelledText, type Span } from './level.ts'
import { Looks, meets, type QuoteFinding } from './looks.ts'
import { quotationsIn, type Quotation } from './quotations-in.ts'
import { partsAround, partsLeft, withoutCaseBrackets, withoutInsertions, type QuotedPart } from './quoted-parts.ts'
import { isProposed } from './proposed-wording.ts'
import { readables, readFiles, type Material, type ReadableFile } from './read-files.ts'
import { atOneGo } from '../../../base/async/in-slices.ts'

/** A quotation or figure of a speech, and whether it is in the attached files. It is never called false, because it may come from elsewhere. */
export interface Evidence {
  readonly kind: 'quotation' | 'figure'
  /** The text without its quotation marks. */
  readonly text: string
  /** The range in the speech, in characters. */
  readonly start: number
  readonly end: number
  /** exact: word for word in a file; close: the same words or number, written otherwise; missing: in no file. */
  readonly state: 'exact' | 'close' | 'missing'
  /** True if the parts of the quotation are in a file in this order and something between them was left out. */
  readonly leftOut?: true
  /** True if a letter in brackets has another case in the file, as in "[T]he". */
  readonly bracketed?: true
  /** True if words in brackets were added by the speaker: "it [the tram] carries more". */
  readonly inserted?: true
  /** The places in the files, up to a limit. */
  readonly places: readonly EvidencePlace[]
  /** The name of the file that contains it, if that is no longer attached and no other does. */
  readonly gone?: string
}

/** The most quotations and figures of a speech that are checked: enough for a table of some pages. */
const QUOTATIONS_MAX = 1_000
const FIGURES_MAX = 2_000

/**
 * Searches the attached files for the quotations and figures of a speech: by exact rules, never by similarity. Quotations
 * of earlier speakers or of the topic are left out, and a wording that the speech itself proposes. A figure that is
 * in no file is reported only if it has a unit and its sentence quotes or names a file.
 * @param heard returns what was said before, and the topic; called only if something was not found
 * @param growing whether more of the speech is to come; then it is checked repeatedly, and each time only what is quick
 */
export function checkEvidence(
  speech: string,
  files: readonly Material[],
  heard: () => readonly string[] = () => [],
  growing = false,
): readonly Evidence[] {
  return atOneGo(checkEvidenceInSteps(speech, files, heard, growing))
}

/** Like `checkEvidence`, but in steps, so that other work can run in between. */
export function* checkEvidenceInSteps(
  speech: string,
  files: readonly Material[],
  heard: () => readonly string[] = () => [],
  growing = false,
): Generator<void, readonly Evidence[]> {
  if (files.length === 0) return []
  const quoted = quotationsIn(speech, growing).slice(0, QUOTATIONS_MAX)
  yield
  const numbers = (yield* figuresInSteps(speech, FIGURES_MAX)).filter(({ end }) => !growing || end < speech.length)
  if (quoted.length === 0 && numbers.length === 0) return []
  yield* readFiles(files)
  const search = new Search(readables(files), heard, growing)
  const found: Evidence[] = []
  for (const each of quoted) {
    const states = yield* search.quotation(each)
    found.push(...states.filter(({ state, start, end }) => state !== 'missing' || !isProposed(speech, start, end)))
  }
  const isQuoted = meets(found)
  const isLaid = laidToFiles(speech, quoted, files)
  yield
  for (const figure of numbers.filter((each) => !isQuoted(each))) found.push(...(yield* search.figure(figure, isLaid)))
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** The search for the quotations of one speech in the files and in what was said before. */
class Search {
  readonly #files: readonly ReadableFile[]
  readonly #looks: Looks
  readonly #heard: () => readonly string[]
  #said: readonly LevelledText[] | null = null
  readonly #wasSaid = new Map<string, boolean>()

  constructor(files: readonly ReadableFile[], heard: () => readonly string[], growing: boolean) {
    this.#files = files
    this.#looks = new Looks(growing)
    this.#heard = heard
  }

  *quotation({ text, start, end, inner }: Quotation): Generator<void, readonly Evidence[]> {
    const base = { kind: 'quotation' as const, text, start, end }
    const found = yield* this.#looks.of(text, () => this.#lookFor(text))
    if (found === null) return []
    if (found !== 'missing') return [{ ...base, ...found }]
    // A quotation of a speaker may contain a quotation of a file.
    const within: Evidence[] = []
    for (const each of inner) within.push(...(yield* this.quotation(each)))
    const bare = withoutCaseBrackets(text)
    for (const each of new Set([text, bare, withoutInsertions(bare) ?? text]))
      if (yield* this.#isSaid(each)) return within
    return [{ ...base, state: 'missing', places: [] }, ...within]
  }

  *figure(
    { text, start, end, value, measured }: Figure,
    isLaid: (start: number, end: number) => boolean,
  ): Generator<void, readonly Evidence[]> {
    const base = { kind: 'figure' as const, text, start, end }
    const written = writtenFigure(value, text)
    const found = this.#looks.figure(written, () => placesOfFigure(value, written, this.#files))
    if (found) return [{ ...base, ...found }]
    if (!measured || !isLaid(start, end)) return []
    const missing = yield* this.#looks.of(`\n${text}`, nowhere)
    return missing === null || (yield* this.#isSaid(text)) ? [] : [{ ...base, state: 'missing', places: [] }]
  }

  /** Tries each way to find a text in each file. Null if one of the searches was given up before its end. */
  *#lookFor(text: string): Generator<void, QuoteFinding | 'missing' | null> {
    const bare = withoutCaseBrackets(text)
    const bracketed = bare === text ? {} : { bracketed: true as const }
    const kept = withoutInsertions(bare)
    const exact = yield* this.#inFiles((file, effort) => findExact(file.set, text, effort))
    if (exact.places.length > 0) return { state: 'exact', places: exact.places }
    const changed = bare === text ? NOT_THERE : yield* this.#close(bare)
    if (changed.places.length > 0) return { state: 'close', bracketed: true, places: changed.places }
    const close = yield* this.#close(text)
    if (close.places.length > 0) return { state: 'close', places: close.places }
    const added = kept === null ? NOT_THERE : yield* this.#close(kept)
    if (added.places.length > 0) return { state: 'close', ...bracketed, inserted: true, places: added.places }
    const joined = yield* this.#parts(partsLeft(bare))
    if (joined.places.length > 0) return { state: 'close', leftOut: true, ...bracketed, places: joined.places }
    const left = kept === null ? NOT_THERE : yield* this.#parts(partsLeft(kept))
    const around = left.places.length > 0 ? left : yield* this.#parts(partsAround(bare))
    if (around.places.length > 0) {
      const leftOut = partsLeft(bare) === null ? {} : { leftOut: true as const }
      return { state: 'close', ...leftOut, ...bracketed, inserted: true, places: around.places }
    }
    return [exact, changed, close, added, joined, left, around].every(({ toTheEnd }) => toTheEnd) ? 'missing' : null
  }

  #parts(parts: readonly QuotedPart[] | null): Generator<void, Places> {
    return parts === null ? notThere() : this.#inFiles((file, effort) => findParts(file.words, parts, effort))
  }

  #close(text: string): Generator<void, Places> {
    return this.#inFiles((file, effort) => findClose(file.words, text, effort))
  }

  *#inFiles(find: (file: ReadableFile, effort: SearchEffort) => readonly Span[]): Generator<void, Places> {
    const places: EvidencePlace[] = []
    let toTheEnd = true
    for (const [index, file] of this.#files.entries()) {
      const effort = this.#looks.effortOfOne()
      places.push(...find(file, effort).map((span) => ({ file: index, ...span })))
      toTheEnd &&= !effort.isSpent
      yield
    }
    return { places: places.slice(0, PLACES_MAX), toTheEnd }
  }

  *#isSaid(text: string): Generator<void, boolean> {
    const known = this.#wasSaid.get(text)
    if (known !== undefined) return known
    this.#said ??= yield* levelledInSteps(this.#heard())
    const effort = this.#looks.effortOfOne()
    // A text that was not searched to its end may contain it.
    const isSaid = this.#said.some((words) => saysWords(words, text, effort)) || effort.isSpent
    this.#wasSaid.set(text, isSaid)
    yield
    return isSaid
  }
}

interface Places {
  readonly places: readonly EvidencePlace[]
  readonly toTheEnd: boolean
}
const NOT_THERE: Places = { places: [], toTheEnd: true }

// oxlint-disable-next-line require-yield
function* notThere(): Generator<void, Places> {
  return NOT_THERE
}

// oxlint-disable-next-line require-yield
function* nowhere(): Generator<void, 'missing'> {
  return 'missing'
}

function* levelledInSteps(texts: readonly string[]): Generator<void, readonly LevelledText[]> {
  const levelled: LevelledText[] = []
  for (const text of texts) {
    levelled.push(yield* wordsInSteps(yield* setInSteps(text)))
    yield
  }
  return levelled
}

function placesOfFigure(value: string, written: string, files: readonly ReadableFile[]): QuoteFinding | null {
  const exact = figureIn(files, written)
  const places = exact.length > 0 ? exact : figureIn(files, value)
  return places.length === 0 ? null : { state: exact.length > 0 ? 'exact' : 'close', places }
}

const SENTENCE_END = /[.!?]["”’)\]]*\s|[。！？\n]/gu

/** Returns a function that tells whether the sentence of a figure quotes or names a file. Call it in the order of the text. */
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
    // A full stop within the figure ends no sentence.
    while ((ends[last]?.at ?? speech.length) < end) last += 1
    const until = ends[last]
    to = until ? until.at + 1 : speech.length
    const sentence = speech.slice(from, to).toLowerCase()
    laid = isQuoted({ start: from, end: to }) || stems.some((stem) => sentence.includes(stem))
    return laid
  }
}

function figureIn(files: readonly ReadableFile[], key: string): readonly EvidencePlace[] {
  return files
    .flatMap((file, index) => file.figures(key).map((span) => ({ file: index, ...span })))
    .slice(0, PLACES_MAX)
}
