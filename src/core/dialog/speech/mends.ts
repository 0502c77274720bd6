import { readLooseValue } from '../loose-json/loose-value.ts'

/** One change of a draft: the old words, literally, and the new ones; empty if the old ones are only removed. */
export interface Mend {
  readonly old: string
  readonly new: string
}

/** Labels at the beginning of a line, with numbers and marks as models write them. */
const OLD_LABEL =
  /^[\s>*_`#-]{0,20}(?:\d{1,2}[.)]\s{0,4})?[\s*_`]{0,20}(?:old|before|was)[\s*_`]{0,20}[:：][\s*_`]{0,20}/iu
const NEW_LABEL =
  /^[\s>*_`#-]{0,20}(?:\d{1,2}[.)]\s{0,4})?[\s*_`]{0,20}(?:new|after|now)[\s*_`]{0,20}[:：][\s*_`]{0,20}/iu
const ARROW = /\s{0,20}(?:-{1,3}>|=>|→|⇒|⟶)\s{0,20}/u
const QUOTED = /^\s*["“„«»‚‘「『](.*)["”“»«’」』]\s*$/su
const ITEM = /^[\s>*-]*(?:\d{1,2}[.)]\s{0,4})?/
const FENCE = /^\s*`{3,}\w*\s*$/
const NOTHING = /^[\s*_`([]{0,20}(?:nothing|none|deleted?|removed?|left out|n\/a|-|–|—)?[\s*_`)\].]{0,20}$/iu
/** An answer with more changes, or a longer one, is a speech and no list of changes. */
const MENDS_MAX = 40
const CHARS_MAX = 40_000
/** How many characters of a first line may still become a label. */
const LABEL_CHARS = 24

/**
 * Reads the changes that an answer lists, in any of three forms: lines that begin with OLD and NEW; lines with old and new
 * words in quotation marks and an arrow between them; JSON objects with both. Null if it lists none and is a speech.
 */
export function readMends(answer: string): readonly Mend[] | null {
  if (answer.length > CHARS_MAX) return null
  const lines = answer.split('\n').filter((line) => !FENCE.test(line))
  const mends = labelled(lines) ?? arrows(lines) ?? objects(answer)
  return mends !== null && mends.length <= MENDS_MAX ? mends : null
}

/** Whether an answer that is still being written may become a list of changes. */
export function mayBeMends(begun: string): boolean {
  const text = begun.trimStart()
  const [first = '', ...more] = text.split('\n')
  if (text === '' || OLD_LABEL.test(first) || /^[`[{]/.test(first)) return true
  const isWhole = more.length > 0
  if (!isWhole && first.length < LABEL_CHARS && /^[\s>*_`#\d.)-]{0,24}\p{L}{0,8}[\s*_`]{0,24}$/u.test(first))
    return true
  return QUOTED.test(`${first.replace(ITEM, '').slice(0, 1)}”`) && (!isWhole || ARROW.test(first))
}

function labelled(lines: readonly string[]): readonly Mend[] | null {
  const mends: { old: string; new: string | null }[] = []
  for (const line of lines) {
    const last = mends.at(-1)
    if (OLD_LABEL.test(line)) mends.push({ old: line.replace(OLD_LABEL, ''), new: null })
    else if (!last) {
      if (line.trim() !== '') return null
    } else if (last.new !== null) last.new += `\n${line}`
    else if (NEW_LABEL.test(line)) last.new = line.replace(NEW_LABEL, '')
    else last.old += `\n${line}`
  }
  // A change that was cut off before its new words is ignored.
  const whole = mends.flatMap((mend) => (mend.new === null ? [] : [mendOf(mend.old, mend.new)]))
  return whole.length === 0 ? null : whole
}

function arrows(lines: readonly string[]): readonly Mend[] | null {
  const mends = lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [old = '', said, ...more] = line.replace(ITEM, '').split(ARROW)
      return said !== undefined && more.length === 0 && QUOTED.test(old) ? mendOf(old, said) : null
    })
  const all = mends.filter((mend) => mend !== null)
  return all.length > 0 && all.length === mends.length ? all : null
}

function objects(answer: string): readonly Mend[] | null {
  const value = readLooseValue(answer)
  if (typeof value !== 'object' || value === null) return null
  const [inner] = Array.isArray(value) ? [value] : Object.values(value).filter((each) => Array.isArray(each))
  const listed: readonly unknown[] = inner ?? [value]
  const mends = listed.flatMap((each): Mend[] => {
    if (typeof each !== 'object' || each === null) return []
    const fields = new Map(Object.entries(each).map(([name, said]: [string, unknown]) => [name.toLowerCase(), said]))
    const [old, said] = [fields.get('old') ?? fields.get('before'), fields.get('new') ?? fields.get('after') ?? '']
    return typeof old === 'string' && typeof said === 'string' ? [mendOf(old, said)] : []
  })
  return mends.length === 0 ? null : mends
}

function mendOf(old: string, said: string): Mend {
  const text = bare(said)
  return { old: bare(old), new: NOTHING.test(text) ? '' : text }
}

function bare(text: string): string {
  const trimmed = text.trim()
  return QUOTED.exec(trimmed)?.[1]?.trim() ?? trimmed
}

/** A draft after its changes, and the changes whose old words are not in it, or more than once. */
export interface MendResult {
  readonly text: string
  readonly misfits: readonly Mend[]
}

/** Applies changes to a draft. Everything else stays as it is. */
export function mendDraft(draft: string, mends: readonly Mend[]): MendResult {
  const letters = foldedLetters(draft)
  const misfits: Mend[] = []
  const places: { readonly start: number; readonly end: number; readonly mend: Mend }[] = []
  for (const mend of mends) {
    const place = placeOf(draft, letters, mend)
    if (place === null || places.some(({ start, end }) => place.start < end && start < place.end)) misfits.push(mend)
    else places.push({ ...place, mend })
  }
  const text = places
    .toSorted((one, other) => other.start - one.start)
    .reduce((said, { start, end, mend }) => said.slice(0, start) + mend.new + said.slice(end), draft)
  return { text: text.trim(), misfits }
}

/** The letters and digits of a text in lower case, without anything between them, and the place of each. */
function foldedLetters(text: string): { readonly text: string; readonly at: readonly number[] } {
  let folded = ''
  const at: number[] = []
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{M}\p{N}]/gu))
    for (const unit of letter.normalize('NFKC').toLowerCase()) {
      folded += unit
      for (let count = 0; count < unit.length; count += 1) at.push(index)
    }
  return { text: folded, at }
}

function placeOf(
  draft: string,
  letters: ReturnType<typeof foldedLetters>,
  mend: Mend,
): { readonly start: number; readonly end: number } | null {
  const wanted = foldedLetters(mend.old).text
  const first = wanted === '' ? -1 : letters.text.indexOf(wanted)
  if (first === -1 || letters.text.includes(wanted, first + 1)) return null
  const start = letters.at[first] ?? 0
  const last = letters.at[first + wanted.length - 1] ?? 0
  const end = last + String.fromCodePoint(draft.codePointAt(last) ?? 0).length
  if (isWithinWord(draft, start) || isWithinWord(draft, end)) return null
  const from = start - (/^[^\p{L}\p{M}\p{N}\s]/u.test(mend.old) ? lengthOf(MARKS_BEFORE, draft.slice(0, start)) : 0)
  const to = end + (endsWithMarks(draft, from, mend) ? lengthOf(MARKS_AFTER, draft.slice(end)) : 0)
  // If words are removed, the space after them is removed, too.
  return { start: from, end: mend.new === '' ? to + lengthOf(/^\s+/, draft.slice(to)) : to }
}

const MARKS_BEFORE = /[^\p{L}\p{M}\p{N}\s]{0,40}$/u
const MARKS_AFTER = /^[^\p{L}\p{M}\p{N}\s]*/u
const SENTENCE_END = /[.!?…。！？]["”»」』)]*$/u

/** Whether the marks after the old words are replaced with them: if the change contains them, if the new words bring their own, or if a whole sentence is removed. */
function endsWithMarks(draft: string, from: number, mend: Mend): boolean {
  if (/[^\p{L}\p{M}\p{N}\s]$/u.test(mend.old)) return true
  if (mend.new !== '') return SENTENCE_END.test(mend.new)
  const before = draft.slice(0, from).trimEnd()
  return before === '' || SENTENCE_END.test(before)
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0
}

/** Whether a place is within a word, in scripts with spaces between words. */
function isWithinWord(text: string, at: number): boolean {
  const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]$/u
  return spaced.test(text.slice(at - 1, at)) && spaced.test(text.slice(at, at + 1))
}
