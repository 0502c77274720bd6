import { BracketScan } from './structure-scan.ts'
import { structuresIn, type Structure } from './structures-in.ts'

/** An answer split into its words and its structure, with the fences, tags and marks around the structure. */
export interface SplitAnswer {
  readonly words: string
  /** The structure as it was written; empty for none. */
  readonly structure: string
  /** Whether the structure continues after the end of the text. */
  readonly open: boolean
}

type Meant = (value: unknown) => boolean

/** How many characters around a structure are searched for its fence or tag. */
const AROUND_CHARS = 200
/** How many characters after the readable part are searched for its last bracket. */
const BROKEN_MAX = 4_000
const OPENINGS: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/(?:(?<![ \t])[ \t]+)?(?:(?<!`)`{3,}|(?<!~)~{3,})(?:[^\S\n]*[\w+-]{1,20})?\s*$/u, /^\s*(?:`{3,}|~{3,})/u],
  [/<[A-Za-z][\w:.-]{0,40}(?:\s[^<>\n]{0,80})?>\s*$/u, /^\s*<\/[A-Za-z][\w:.-]{0,40}>/u],
  [/"\s*$/u, /^\s*"/u],
  [/(?<!`)`\s*$/u, /^\s*`(?!`)/u],
  [/\{\s*$/u, /^\s*\}/u],
  [/(?<![^\n])json\s{0,4}:?\s*$/iu, /^/u],
]

/**
 * Removes everything from an answer that is meant as structure, and nothing else.
 * @param meant whether a value is meant as structure
 */
export function splitAnswer(text: string, meant: Meant): SplitAnswer {
  const found = meantIn(text, meant)
  let words = ''
  let structure = ''
  let from = 0
  for (const each of found) {
    if (each.start < from) continue
    const [start, end] = withMarks(text, from, each.start, endOf(text, each))
    words += text.slice(from, start)
    structure += `${structure === '' ? '' : '\n'}${text.slice(start, end)}`
    from = end
  }
  words += text.slice(from)
  const last = found.at(-1)
  return { words, structure, open: last?.state === 'cut' }
}

function meantIn(text: string, meant: Meant): readonly Structure[] {
  for (const everywhere of [false, true]) {
    const all = structuresIn(text, everywhere).filter(({ value }) => isMeant(value, meant))
    const found = all.filter(({ start }, index) => index === 0 || start >= (all[index - 1]?.end ?? 0))
    if (found.length > 0) return found
  }
  return []
}

function isMeant(value: unknown, meant: Meant): boolean {
  return meant(value) || (Array.isArray(value) && value.some(meant))
}

/** An unreadable structure ends with its brackets, or with its paragraph. */
function endOf(text: string, { start, end, state }: Structure): number {
  if (state === 'whole') return end
  if (state === 'cut') return text.length
  const scan = new BracketScan()
  const closed = start + scan.push(text.slice(start, end + BROKEN_MAX))
  if (scan.closed && closed > end) return closed
  const paragraph = text.indexOf('\n\n', end)
  return paragraph < 0 ? text.length : paragraph
}

/** Whether a fence closes one that was opened before it. */
function closesFence(before: string, fence: string): boolean {
  return /`{3}|~{3}/.test(fence) && (before.match(/`{3,}|~{3,}/g)?.length ?? 0) % 2 === 1
}

/** Extends a structure by the fence, the tag, the marks and the label around it. */
function withMarks(text: string, least: number, from: number, to: number): readonly [start: number, end: number] {
  let [start, end] = [from, to]
  for (;;) {
    const before = text.slice(Math.max(least, start - AROUND_CHARS), start)
    const after = text.slice(end, end + AROUND_CHARS)
    const found = OPENINGS.flatMap(([opens, closes]) => {
      const opening = opens.exec(before)
      // At the end of the text a fence or tag may be without its closing one.
      const closing = closes.exec(after) ?? (after.trim() === '' ? /^/.exec(after) : null)
      return opening && closing && !closesFence(text.slice(least, start - opening[0].length), opening[0])
        ? [[opening[0].length, closing[0].length] as const]
        : []
    })
    const [marks] = found
    if (!marks) return [start, end]
    start -= marks[0]
    end += marks[1]
  }
}
