import { oneLine } from '../../../base/text/shorten.ts'
import { BARE_ROLES, CHAT_ROLES } from './chat-roles.ts'
import { lowerCase, whenComplete, waitOrNo, type LineSoFar, type Scan } from './scan.ts'

const OPENING = /^[#*_`~[【「(（<\s]*/u
const CLOSING = /^[*_`~\]】」)）>\s]*/u
/** The same marks at the end of a line. */
const CLOSED = /(?<![*_`~\]】」)）>\s])[*_`~\]】」)）>\s]+$/u
/** A role after the name: "(moderator)", "[the critic]". */
const ROLE = /^[(（[【][^()（）[\]【】\n]{0,60}[)）\]】]/u
const ROLE_OPEN = /^[(（[【][^()（）[\]【】\n]{0,60}$/u
const COLON = /^[:：﹕︰]/u
const WORD = /^[\p{L}\p{N}\p{M}'’]/u
/** Names that are words of counting: "First: the cost." is no label unless it is marked as one. */
const ORDINALS = new Set(['first', 'second', 'third', 'one', 'two'])
/** Whether a name is a word of counting. */
export function isOrdinal(name: string): boolean {
  return ORDINALS.has(lowerCase(name.trim()))
}

/** What stands before a name and is no part of it. */
const TITLE = /^(?:dr|prof|professor|mr|mrs|ms|sir|dame|herr|frau|señora?|m|mme)\.?$/iu

/** Articles in front of a role: "the moderator". */
const ARTICLES = ['the', 'der', 'die', 'le', 'la', 'el']
const ARTICLE = new RegExp(`^(?:${ARTICLES.join('|')}) `)

/** A label at the beginning of a line: whose, and how much of the line it takes. */
export type LabelScan = 'no' | 'wait' | { readonly length: number; readonly own: boolean }

interface Spelling {
  readonly text: string
  readonly own: boolean
  /** Told from a word of the language only by marks around it. */
  readonly marked: boolean
}

/** Finds the labels with which models write whose words follow, in all the shapes they give them. */
export class Labels {
  readonly #spellings: readonly Spelling[]

  /** @param own what the speaker is called; others: what everybody else is */
  constructor(own: readonly string[], others: readonly string[]) {
    this.#spellings = allSpellings(own, others)
  }

  /** @param first nothing has been said yet: the speaker's bare name on a line of its own is a label too */
  scan(line: LineSoFar, first: boolean): LabelScan {
    const opening = OPENING.exec(line.text)?.[0] ?? ''
    const rest = lowerCase(line.text.slice(opening.length))
    if (rest === '') return waitOrNo(line)
    for (const spelling of this.#spellings) {
      if (line.state === 'open' && spelling.text.startsWith(rest)) return 'wait'
      if (!rest.startsWith(spelling.text)) continue
      const end = opening.length + spelling.text.length
      if (end === line.text.length && line.state === 'open') return 'wait'
      if (WORD.test(line.text.slice(end))) continue
      const found = labelEnd(line, opening.trim(), end, spelling, first)
      if (found === 'no') continue
      return found === 'wait' ? 'wait' : { length: found, own: spelling.own }
    }
    return 'no'
  }

  /**
   * The length of a line that is only a role of a chat, as a template or a transcript writes it: the role with a name,
   * "User: Ines", or, at the beginning of a speech, the role alone or the speaker's own with an article, "the moderator".
   * A line in which anything else follows, "User: whoever uses it", is a sentence.
   */
  roleLine(line: LineSoFar, first: boolean): Scan {
    const rest = withoutOpening(lowerCase(line.text))
    const bare = rest.replace(CLOSED, '')
    if (first && line.state === 'whole' && (BARE_ROLES.includes(bare) || this.#isOwnRole(bare))) return line.text.length
    if (first && line.state === 'open' && this.#beginsOwnRole(bare)) return 'wait'
    const role = CHAT_ROLES.find((each) => rest.startsWith(each) && !WORD.test(rest.slice(each.length)))
    if (role === undefined) return CHAT_ROLES.some((each) => each.startsWith(rest)) ? waitOrNo(line) : 'no'
    const after = rest.slice(role.length).replace(CLOSING, '')
    if (after === '') return waitOrNo(line)
    if (!COLON.test(after)) return 'no'
    const name = after.slice(1).replace(CLOSING, '').replace(CLOSED, '')
    if (line.state !== 'whole') return this.#spellings.some(({ text }) => text.startsWith(name)) ? waitOrNo(line) : 'no'
    return (name === '' ? first : this.whose(name) !== null) ? line.text.length : 'no'
  }

  #isOwnRole(words: string): boolean {
    return ARTICLE.test(words) && this.#spellings.some(({ text, own }) => own && words.replace(ARTICLE, '') === text)
  }

  #beginsOwnRole(words: string): boolean {
    if (ARTICLES.some((article) => `${article} `.startsWith(words))) return true
    const name = words.replace(ARTICLE, '')
    return name !== words && this.#spellings.some(({ text, own }) => own && text.startsWith(name))
  }

  /** Whose name this is: own, another's, or nobody's. */
  whose(name: string): 'own' | 'other' | null {
    const wanted = withoutOpening(lowerCase(name.trim()))
    const found = this.#spellings.find(({ text }) => text === wanted)
    return found ? (found.own ? 'own' : 'other') : null
  }
}

/** Marks at the beginning of a name are read as what opens a label. */
function withoutOpening(name: string): string {
  return name.replace(OPENING, '')
}

const kept = new Map<string, readonly Spelling[]>()
/** In a dialog each speaker's names come again with every call. */
const KEPT_MAX = 20

function allSpellings(own: readonly string[], others: readonly string[]): readonly Spelling[] {
  const key = JSON.stringify([own, others])
  const known = kept.get(key)
  if (known) return known
  const mine = new Set(own.flatMap(spellings))
  const all: Spelling[] = [...mine].map((text) => ({ text, own: true, marked: false }))
  for (const text of new Set(others.flatMap(spellings)))
    if (!mine.has(text)) all.push({ text, own: false, marked: ORDINALS.has(text) })
  // The longest name that fits is meant.
  const sorted = all.toSorted((a, b) => b.text.length - a.text.length)
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, sorted)
  return sorted
}

/** A name as it is written: whole, and by its first word. */
function spellings(name: string): string[] {
  const whole = withoutOpening(lowerCase(oneLine(name)))
  const words = whole.split(' ').filter((word) => !TITLE.test(word))
  const [word = ''] = words
  return whole === '' ? [] : words.length > 1 && word.length > 2 ? [whole, word] : [whole]
}

function labelEnd(line: LineSoFar, opening: string, at: number, { own, marked }: Spelling, first: boolean): Scan {
  let end = at
  const skip = (pattern: RegExp): boolean => {
    const found = pattern.exec(line.text.slice(end))?.[0] ?? ''
    end += found.length
    return found !== ''
  }
  const closed = (CLOSING.exec(line.text.slice(end))?.[0] ?? '').trim() !== ''
  skip(CLOSING)
  const rest = line.text.slice(end)
  if (line.state === 'open' && (rest === '' || ROLE_OPEN.test(rest))) return 'wait'
  const role = skip(ROLE)
  if (role) skip(CLOSING)
  if (line.state === 'open' && end === line.text.length) return 'wait'
  const clear = opening !== '' || role || !marked
  if (skip(COLON)) {
    skip(CLOSING)
    return clear ? whenComplete(line, end) : 'no'
  }
  const bracketed = /[[【]/u.test(opening) && (closed || role)
  if (bracketed) return whenComplete(line, end)
  // A heading, a bold name, or the speaker's own name at the very beginning, with the line to itself.
  const alone = end === line.text.length && line.state === 'whole'
  const headed = opening !== '' && !/^[(（<]/u.test(opening)
  const shouted =
    !own && at > 3 && line.text.slice(0, at) === line.text.slice(0, at).toUpperCase() && hasCase(line.text)
  return alone && (headed || (own && first) || shouted) ? end : 'no'
}

function hasCase(text: string): boolean {
  return text.toUpperCase() !== text.toLowerCase()
}
