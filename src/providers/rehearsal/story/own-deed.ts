import { literalPattern } from '../../../base/text/pattern.ts'
import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import {
  ASKS_ABOUT,
  CLAUSES,
  CONDITION,
  DENIED,
  DENIED_AT_START,
  NAMED_BY_WORD,
  ORDERS_TO,
  OTHERS_DO,
  OWN,
  QUOTED,
  SAID_FROM,
  SAYS_WHAT,
  SOMEBODY,
  SPEAKING_VERBS,
  THOUGHT,
  TURNS,
} from './deed-words.ts'

/** The deeds and the speech that a player's words describe. */
export interface OwnDeed {
  /**
   * What the player's character does now, without what is denied, asked, quoted, imagined, ordered or done by others.
   */
  readonly done: string
  /** What the player's character says: clauses with a verb of speaking, quotations, and requests. */
  readonly spoken: readonly SpokenWords[]
}

interface SpokenWords {
  /**
   * The verb of speaking: "ask" for an order, "may" for a request, null for words without a verb or about something.
   */
  readonly verb: string | null
  /** All words of the clause: to whom something is said, and what. */
  readonly words: string
  /** What somebody is ordered to do; empty for no order. */
  readonly order: string
}

/**
 * Whose deed a clause describes: the player's own ("own"), a denied one, one that the player tells another to do
 * ("told"), or somebody else's. A clause without a subject has the same as the clause before it.
 */
type Standing = 'own' | 'denied' | 'told' | 'other'

/** The most words of a clause that continues a list of things. */
const LIST_WORDS = 3

/** What the player's character does and says, among all that the words mention. */
export function deedOf(story: Pick<StoryScene, 'words' | 'people' | 'met' | 'world'>): OwnDeed {
  const { world, people, met, words } = story
  const names = [
    ...people.map(({ name }) => name),
    ...met,
    ...world.companions.map(({ name }) => name),
    ...(world.people ?? []).map(({ name }) => name),
  ]
  return readDeed(words, names)
}

/** Reads the deed in a text. @param names the names of everybody but the player */
export function readDeed(words: string, names: readonly string[]): OwnDeed {
  const all = sentencesOf(words).map((sentence) => readSentence(sentence, names))
  return {
    done: all
      .map(({ done }) => done)
      .filter((text) => text !== '')
      .join('. '),
    spoken: all.flatMap(({ spoken }) => spoken),
  }
}

function sentencesOf(words: string): readonly string[] {
  // Full stops inside a quotation do not end the sentence.
  const kept = words.replaceAll(QUOTED, (quoted) => quoted.replaceAll(/[.!?。！？]/g, (sign) => HIDDEN[sign] ?? sign))
  return (kept.match(/[^.!?。！？\n]+[.!?。！？]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((each) => each !== '')
}

const HIDDEN: Readonly<Record<string, string>> = { '.': ' ', '!': ' ', '?': ' ', '。': ' ', '！': ' ', '？': ' ' }

function readSentence(sentence: string, names: readonly string[]): OwnDeed {
  const quotes = sentence.match(QUOTED) ?? []
  const quoted = quotes.join(' ')
  const plain = sentence.replaceAll(QUOTED, ' ').trim()
  if (/[?？]$/.test(plain) || plain.startsWith('¿'))
    return { done: '', spoken: [{ verb: request(plain), words: sentence, order: '' }] }
  const done: string[] = []
  const spoken: SpokenWords[] = []
  const orders: string[] = []
  const clauses = clausesOf(plain)
  const called = isOrder(clauses, names)
  let standing: Standing = called ? 'told' : 'own'
  let speaks = false
  for (const { text, joint, first } of clauses) {
    const said = speaks && (/[:：]/.test(joint) || SAID_FROM.test(text))
    speaks = false
    standing = said ? 'told' : standingOf(text, { before: standing, joint, first, listed: done.length > 0, names })
    if (standing === 'told' && called && !DENIED.test(text) && !isIdle(text)) orders.push(text)
    if (standing !== 'own' || isIdle(text)) continue
    const verb = SPEAKING_VERBS.exec(text)?.[0].toLowerCase() ?? null
    if (verb === null) {
      done.push(text.replace(OTHERS_DO, '$1 $2'))
      continue
    }
    speaks = true
    const about = ASKS_ABOUT.test(text)
    const order = !about && ORDERS_TO.test(text) ? text : ''
    spoken.push({ verb: about ? null : verb, words: `${text} ${quoted}`, order })
    if (SAYS_WHAT.test(text)) standing = 'told'
  }
  if (orders.length > 0) spoken.push({ verb: 'ask', words: sentence, order: orders.join(', ') })
  if (quotes.length > 0 && spoken.length === 0) spoken.push({ verb: null, words: quoted, order: '' })
  return { done: done.join(', '), spoken }
}

/** The word that makes a question a request, such as "may" or "please"; null for other questions. */
function request(question: string): string | null {
  return /(?:^|,\s*)(may|please)\s/i.exec(question)?.[1]?.toLowerCase() ?? null
}

interface Clause {
  readonly text: string
  /** The sign or word between this clause and the one before it. */
  readonly joint: string
  readonly first: boolean
}

function clausesOf(sentence: string): readonly Clause[] {
  const clauses: Clause[] = []
  let rest = sentence.replace(/(?<![.!。！])[.!。！]+$/, '')
  let joint = ''
  while (rest !== '') {
    const cut = CLAUSES.exec(rest)
    const text = (cut ? rest.slice(0, cut.index) : rest).trim()
    if (text !== '') clauses.push({ text, joint, first: clauses.length === 0 })
    if (!cut) break
    joint = cut[0]
    rest = rest.slice(cut.index + Math.max(1, cut[0].length))
  }
  return clauses
}

/** Whether somebody is addressed and told what to do, as in "Maren, come" or "Come, Maren". */
function isOrder(clauses: readonly Clause[], names: readonly string[]): boolean {
  const [head, ...others] = clauses
  const last = others.at(-1)
  if (!head || !last) return false
  return isName(head.text, names) || (isName(last.text, names) && !clauses.some(({ text }) => OWN.test(text)))
}

function isName(text: string, names: readonly string[]): boolean {
  return names.some((name) => [name, firstOf(name)].some((each) => each.toLowerCase() === text.toLowerCase()))
}

const firstOf = (name: string): string => name.split(/\s+/)[0] ?? name

interface Around {
  readonly before: Standing
  readonly joint: string
  readonly first: boolean
  /** Whether an earlier clause of the same sentence is a deed. */
  readonly listed: boolean
  readonly names: readonly string[]
}

function standingOf(text: string, { before, joint, first, listed, names }: Around): Standing {
  const own = OWN.test(text)
  const others =
    !own &&
    (SOMEBODY.test(text) || isSubject(text, names) || (NAMED_BY_WORD.test(text) && !goesOn(text, first, listed)))
  if (others) return before === 'told' ? 'told' : 'other'
  if (DENIED.test(text) || DENIED_AT_START.test(text)) return 'denied'
  return own || TURNS.test(joint) ? 'own' : before
}

/** Whether a clause continues a list of things, as in "I take the rope, the cup". */
function goesOn(text: string, first: boolean, listed: boolean): boolean {
  return !first && listed && text.split(/\s+/).length <= LIST_WORDS
}

/** Whether a name is the subject of a clause, as in "Maren pushes it", but not in "Maren’s rope" or "to Maren". */
function isSubject(text: string, names: readonly string[]): boolean {
  return names.some((name) =>
    new RegExp(
      `^(?:${literalPattern(name)}|${literalPattern(firstOf(name))})(?:\\s+(?=\\p{L})|(?=[\\p{sc=Han}はが]))(?![にをとへの])`,
      'iu',
    ).test(text),
  )
}

/** Whether a clause is a thought or a condition. */
function isIdle(text: string): boolean {
  return THOUGHT.test(text) || CONDITION.test(text)
}
