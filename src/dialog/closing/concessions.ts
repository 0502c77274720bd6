import type { MemberId } from '../../contract/members/member-ids.ts'
import { currentMap, finishedSpeeches } from '../insights.ts'
import { spokenLanguage } from '../language/spoken-language.ts'
import { findSentences } from '../owed/sentences.ts'
import type { DialogState } from '../state.ts'
import { CONCEDING_WORDS, type ConcedingWords } from './conceding-words.ts'

/** Words in which a speaker gave something up. */
export interface Concession {
  readonly turnId: string
  readonly member: MemberId
  readonly quote: string
}

/**
 * What was conceded, in the order it was said: by the argument map where there is one, else by what speakers say of
 * themselves.
 */
export function concessions(state: DialogState): readonly Concession[] {
  const members = new Map(state.turns.map(({ id, member }) => [id, member]))
  const { nodes } = currentMap(state)
  if (nodes.length > 0)
    return nodes.flatMap(({ kind, turnId, quote }) => {
      const member = members.get(turnId)
      return kind === 'concession' && member !== undefined ? [{ turnId, member, quote }] : []
    })
  const language = state.config ? spokenLanguage(state.config) : undefined
  return finishedSpeeches(state).flatMap(({ id, member, text }) =>
    findSentences(text).flatMap(({ text: quote, unquoted }) =>
      concedes(unquoted, language) ? [{ turnId: id, member, quote }] : [],
    ),
  )
}

/** Marks that end a clause. */
const CLAUSE_ENDS = /[,;:，、；：—–]/u
/** Characters after the words in which a condition takes them back. */
const TAKEN_BACK_CHARS = 60

/**
 * Said in so many words, in a language whose words are known; whoever refuses to, asks whether to, or would on a
 * condition, has not.
 * @param sentence with what it quotes blanked
 * @param language BCP 47 tag of what is spoken; where it is not known, all languages that know the words must agree
 */
export function concedes(sentence: string, language?: string): boolean {
  if (/[?？][\s"'”’»)\]」』]*$/u.test(sentence)) return false
  const tag = language?.split('-')[0]
  const own = CONCEDING_WORDS.filter((each) => each.language === tag)
  const found = (own.length > 0 ? own : CONCEDING_WORDS).filter(({ said }) => first(said, sentence) !== null)
  return found.length > 0 && found.every((each) => concedesIn(each, sentence))
}

function concedesIn({ said, refuses, condition, content }: ConcedingWords, sentence: string): boolean {
  return [...sentence.matchAll(said)].some(({ 0: match, index }) => {
    const before = sentence.slice(0, index)
    const clause = before.split(CLAUSE_ENDS).at(-1) ?? ''
    if (first(refuses, clause) !== null || first(condition, clause) !== null) return false
    // "If it held, I concede": the condition opens the sentence.
    if ((first(condition, before) ?? Number.POSITIVE_INFINITY) < OPENING_CHARS) return false
    const after = sentence.slice(index + match.length)
    const taken = first(condition, after) ?? Number.POSITIVE_INFINITY
    return taken > TAKEN_BACK_CHARS || taken > (first(content, after) ?? Number.POSITIVE_INFINITY)
  })
}

/** Where a sentence's first word may begin, after a mark or a "but". */
const OPENING_CHARS = 12

/** Where a pattern is found first; null where it is not. */
function first(pattern: RegExp, text: string): number | null {
  const [found] = text.matchAll(pattern)
  return found?.index ?? null
}
