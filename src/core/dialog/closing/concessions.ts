import { primaryLanguage } from '../../../base/language/primary-language.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { contentWords } from '../owed/content-words.ts'
import { currentMap, finishedSpeeches, type CurrentMap } from '../insights.ts'
import { dialogLanguage } from '../language/dialog-language.ts'
import { findSentences } from '../speech/sentences.ts'
import type { DialogState } from '../state.ts'
import { CONCEDING_STEMS, CONCEDING_WORDS, type ConcedingWords } from './conceding-words.ts'

/** Words with which a speaker conceded something. */
export interface Concession {
  readonly turnId: string
  readonly member: MemberId
  readonly quote: string
}

/**
 * The concessions of a dialog, in order: according to the argument map if there is one, otherwise by the speakers' own
 * words. A concession needs a claim. A step of the map counts if it is linked to what it concedes or withdraws, or if
 * it says so explicitly; a figure of speech does not count.
 */
export function concessions(state: DialogState): readonly Concession[] {
  const members = new Map(state.turns.map(({ id, member }) => [id, member]))
  const language = state.config ? dialogLanguage(state.config) : undefined
  const map = currentMap(state)
  if (map.nodes.length > 0) {
    const { nodes, edges } = withoutRhetoric(map, language)
    const linked = new Set(edges.flatMap(({ from, relation }) => (relation === 'concedes' ? [from] : [])))
    return nodes.flatMap(({ id, kind, turnId, quote }) => {
      const member = members.get(turnId)
      const counts = kind === 'concession' && (linked.has(id) || concedingForm(quote, language) === 'meant')
      return counts && member !== undefined ? [{ turnId, member, quote }] : []
    })
  }
  return finishedSpeeches(state).flatMap(({ id, member, text }) =>
    CONCEDING_STEMS.test(text)
      ? findSentences(text).flatMap(({ text: quote, unquoted }, index, all) =>
          concedes(unquoted, language)
            ? [{ turnId: id, member, quote: withClaim(quote, all[index - 1]?.text, text) }]
            : [],
        )
      : [],
  )
}

/** The most words with a meaning of their own in a sentence that says only that something is conceded: "I grant that." */
const BARE_WORDS = 2

/** The words of a concession. If they do not say what is conceded, the sentence before them comes first. */
function withClaim(quote: string, before: string | undefined, speech: string): string {
  if (before === undefined || contentWords(quote, []).length > BARE_WORDS) return quote
  const both = `${before} ${quote}`
  return speech.includes(both) ? both : quote
}

/** A map without steps that only sound like concessions. */
export function withoutRhetoric(map: CurrentMap, language?: string): CurrentMap {
  const rhetoric = new Set(
    map.nodes.flatMap(({ id, quote }) => (concedingForm(quote, language) === 'rhetoric' ? [id] : [])),
  )
  return {
    ...map,
    edges: map.edges.filter(({ from, relation }) => relation !== 'concedes' || !rhetoric.has(from)),
  }
}

/** Whether a sentence uses words of conceding, and whether it concedes with them. */
function concedingForm(sentence: string, language?: string): 'none' | 'meant' | 'rhetoric' {
  const sentences = findSentences(sentence)
  if (sentences.some(({ unquoted }) => concedes(unquoted, language))) return 'meant'
  const uses = sentences.some(({ unquoted }) => languagesOf(unquoted, language).length > 0)
  return uses ? 'rhetoric' : 'none'
}

/** The languages whose conceding words a sentence contains: that of the dialog, if its words are known. */
function languagesOf(sentence: string, language?: string): readonly ConcedingWords[] {
  if (!CONCEDING_STEMS.test(sentence)) return []
  const tag = language === undefined ? null : primaryLanguage(language)
  const own = CONCEDING_WORDS.filter((each) => each.language === tag)
  return (own.length > 0 ? own : CONCEDING_WORDS).filter(({ said }) => first(said, sentence) !== null)
}

/** Marks that end a clause. */
const CLAUSE_ENDS = /[,;:，、；：—–]/u
/** Marks that end a part of a sentence that could be a sentence itself. */
const PART_ENDS = /[;:；：—–]/u
/** How many characters after the words a condition may come that cancels them. */
const TAKEN_BACK_CHARS = 60

/**
 * Whether a sentence concedes explicitly, in a language whose words are known. A refusal, a question or a condition
 * does not.
 * @param sentence with its quotations blanked out
 * @param language the dialog's language as a BCP 47 tag; if unknown, all languages that know the words must agree
 */
export function concedes(sentence: string, language?: string): boolean {
  if (/[?？][\s"'”’»)\]」』]*$/u.test(sentence)) return false
  const found = languagesOf(sentence, language)
  return found.length > 0 && found.every((each) => concedesIn(each, sentence))
}

function concedesIn(
  { said, refuses, reported, condition, demand, content, noClaim, supposed }: ConcedingWords,
  sentence: string,
): boolean {
  if (first(supposed, sentence) !== null) return false
  return [...sentence.matchAll(said)].slice(0, TIMES_IN_ALL).some(({ 0: match, index }) => {
    const before = sentence.slice(Math.max(0, index - NEAR_CHARS), index)
    const clause = before.split(CLAUSE_ENDS).at(-1) ?? ''
    if (first(reported, before) !== null) return false
    if (first(refuses, clause) !== null || first(condition, clause) !== null) return false
    // "If it held, I concede": the condition begins the sentence, or the part after its last colon.
    const part = before.split(PART_ENDS).at(-1) ?? ''
    const opening = sentence.slice(0, Math.min(index, NEAR_CHARS))
    if ([opening, part].some((text) => (first(condition, text) ?? Number.POSITIVE_INFINITY) < OPENING_CHARS))
      return false
    if (demand?.test(opening) || demand?.test(part)) return false
    const after = sentence.slice(index + match.length, index + match.length + NEAR_CHARS)
    if (noClaim.test(after)) return false
    const taken = first(condition, after) ?? Number.POSITIVE_INFINITY
    return taken > TAKEN_BACK_CHARS || taken > (first(content, after) ?? Number.POSITIVE_INFINITY)
  })
}

/** The most characters of a sentence that are read. Of a longer one only the words around a concession are. */
const NEAR_CHARS = 600
/** The most concessions that are looked for in one sentence. */
const TIMES_IN_ALL = 20

/** How many characters may precede the first word of a sentence, for a mark or a "but". */
const OPENING_CHARS = 12

/** The position of the first match; null for none. */
function first(pattern: RegExp, text: string): number | null {
  const at = text.search(pattern)
  return at < 0 ? null : at
}
