import { asWords, UNSPACED } from './as-words.ts'
import { PLACE_UNITS, placesOf, type SearchEffort } from './effort.ts'
import { asSet, spanAt, type LevelledText, type Span } from './level.ts'
import type { QuotedPart } from './quoted-parts.ts'

/** A place in the attached files. */
export interface EvidencePlace extends Span {
  /** The index of the file among those of the dialog. */
  readonly file: number
}

/** One form in which a file is searched. */
export type Form = LevelledText

/** The most places of one passage that are listed. */
export const PLACES_MAX = 20
/** Punctuation at the ends of a quotation that belongs to the speech: a comma or full stop inside the marks, an ellipsis. */
const ITS_OWN_START = /^[\s.,;:…。、，]+/u
const ITS_OWN_END = /(?<![\s.,;:!?。、，；：！？…])[\s.,;:!?。、，；：！？…]+$/u
const WORD = /[\p{L}\p{M}\p{N}]/u

/** All places of a text, word for word, whatever its typography. */
export function findExact(forms: readonly Form[], text: string, effort: SearchEffort): readonly Span[] {
  const wanted = trimmed(asSet(text))
  return firstOf(forms, (form) => listed(setPlaces(form, wanted, effort)))
}

/** All places of the same words; case and punctuation may differ. */
export function findClose(forms: readonly Form[], text: string, effort: SearchEffort): readonly Span[] {
  const wanted = asWords(text)
  return firstOf(forms, (form) => listed(wordPlaces(form, wanted.plain, effort)))
}

/** All places where the parts follow each other, each within its allowed distance. */
export function findParts(forms: readonly Form[], parts: readonly QuotedPart[], effort: SearchEffort): readonly Span[] {
  const [first, ...later] = parts.map(({ text, within }) => ({ plain: asWords(text).plain, within }))
  return first ? firstOf(forms, (form) => listed(partPlaces(form, first.plain, later, effort))) : []
}

interface LaterPart {
  readonly plain: string
  readonly within: number
}

/** Finds the places of the parts. Each part is searched only once, from the beginning of the text to its end. */
function* partPlaces(
  form: Form,
  first: string,
  later: readonly LaterPart[],
  effort: SearchEffort,
): Generator<Span, void> {
  const nexts = later.map(({ plain, within }) => ({ next: nextOf(wordPlaces(form, plain, effort)), within }))
  for (const { start, end } of wordPlaces(form, first, effort)) {
    let until = end
    let isWhole = true
    for (const { next, within } of nexts) {
      effort.spend(PLACE_UNITS)
      const span = next(until)
      if (!span) return
      isWhole = span.start - until <= within
      if (!isWhole) break
      until = span.end
    }
    if (isWhole) yield { start, end: until }
  }
}

/** Returns a function that gives the first span at or after a place. Call it in the order of the text. */
function nextOf(spans: Generator<Span, void>): (from: number) => Span | null {
  let span = spans.next()
  return (from) => {
    while (!span.done && span.value.start < from) span = spans.next()
    return span.done ? null : span.value
  }
}

/** Whether a text contains another in the same words. */
export function saysWords({ plain }: LevelledText, text: string, effort: SearchEffort): boolean {
  const wanted = asWords(text).plain
  return wanted.trim() !== '' && placesOf(plain, wanted, effort).next().done === false
}

function listed(places: Iterable<Span>): readonly Span[] {
  const found: Span[] = []
  for (const place of places) if (found.push(place) === PLACES_MAX) break
  return found
}

function firstOf(forms: readonly Form[], find: (form: Form) => readonly Span[]): readonly Span[] {
  for (const form of forms) {
    const found = find(form)
    if (found.length > 0) return found
  }
  return []
}

interface Wanted {
  readonly plain: string
  readonly hyphens: LevelledText['hyphens']
}

function trimmed({ plain, hyphens }: LevelledText): Wanted {
  const lead = ITS_OWN_START.exec(plain)?.[0].length ?? 0
  return {
    plain: plain.slice(lead).replace(ITS_OWN_END, ''),
    hyphens: hyphens.map(({ at, line }) => ({ at: at - lead, line })),
  }
}

function* setPlaces(form: Form, { plain, hyphens }: Wanted, effort: SearchEffort): Generator<Span, void> {
  if (!WORD.test(plain)) return
  for (const at of placesOf(form.plain, plain, effort))
    if (isWhole(form.plain, at, plain.length) && sameHyphens(form.hyphens, at, plain.length, hyphens))
      yield spanAt(form, at, plain.length)
}

/** All places of words. @param plain the words with a space before and after */
function* wordPlaces(form: Form, plain: string, effort: SearchEffort): Generator<Span, void> {
  if (plain.trim() === '') return
  for (const at of placesOf(form.plain, plain, effort))
    if (startsNumber(form.plain, at + 1) && !isHyphened(form, at + 1) && !isHyphened(form, at + plain.length))
      yield spanAt(form, at + 1, plain.length - 2)
}

/** Whether a match consists of whole words and numbers: "legal" is not found in "illegal", nor "200 people" in "1,200 people". */
function isWhole(plain: string, at: number, length: number): boolean {
  const end = at + length
  return !joins(plain, at) && !joins(plain, end) && startsNumber(plain, at) && !isNumberCut(plain, end)
}

/** Whether a word continues across this place. */
function joins(plain: string, at: number): boolean {
  const [before, after] = [plain.charAt(at - 1), plain.charAt(at)]
  return WORD.test(before) && WORD.test(after) && !UNSPACED.test(before) && !UNSPACED.test(after)
}

/** Whether a number begins here that is not the end of a longer one and does not lack its minus. */
function startsNumber(plain: string, at: number): boolean {
  if (!/\d/.test(plain.charAt(at))) return true
  const before = plain.slice(Math.max(0, at - 5), at)
  if (/\d[.,']$/.test(before) || /(?:^|[\s(])-$/.test(before)) return false
  return !(/(?:^|\D)\d{1,3} $/.test(before) && /^\d{3}(?!\d)/.test(plain.slice(at, at + 4)))
}

function isNumberCut(plain: string, end: number): boolean {
  return /\d/.test(plain.charAt(end - 1)) && /^[.,']\d/.test(plain.slice(end, end + 2))
}

/** Whether both texts have the same hyphens, apart from those at the ends of lines. */
function sameHyphens(
  file: LevelledText['hyphens'],
  at: number,
  length: number,
  wanted: LevelledText['hyphens'],
): boolean {
  if (file.length === 0 && wanted.length === 0) return true
  let next = 0
  for (let place = firstAfter(file, at); place < file.length; place += 1) {
    const hyphen = file[place]
    if (!hyphen || hyphen.at >= at + length) break
    while (wanted[next] && (wanted[next]?.at ?? 0) < hyphen.at - at) {
      if (wanted[next]?.line === false) return false
      next += 1
    }
    if (wanted[next]?.at === hyphen.at - at) next += 1
    else if (!hyphen.line) return false
  }
  return wanted.slice(next).every(({ at: place, line }) => line || place >= length)
}

/** Whether a word with a hyphen continues across this place: "smoking" is only a part of "non-smoking". */
function isHyphened({ hyphens }: Form, at: number): boolean {
  return hyphens[firstAfter(hyphens, at - 1)]?.at === at
}

function firstAfter(hyphens: LevelledText['hyphens'], at: number): number {
  let [low, high] = [0, hyphens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hyphens[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}
