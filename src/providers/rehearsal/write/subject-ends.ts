import { DETERMINERS, FUNCTION_WORDS, POSSIBLE_VERBS, PREDICATE_STARTS, PRONOUNS, SURE_VERBS } from './english.ts'
import { lowerFirstWord } from './read-thing.ts'

// Where the subject of a question or statement ends.

/** Participles that are no verb and "ed", with their verbs. */
export const IRREGULAR: ReadonlyMap<string, string> = new Map(
  'made make,sold sell,taught teach,kept keep,given give,paid pay,built build,put put,cut cut,taken take,held hold,let let,bought buy,fought fight,chosen choose,forgiven forgive,forbidden forbid,written write'
    .split(',')
    .map((pair) => pair.split(' '))
    .map(([form = '', base = '']) => [form, base]),
)

/** Words that tie to a participle what belongs to it. */
const TIES = new Set('for by in to with from as on at of about through without'.split(' '))

/** Where the predicate of "Is X ... ?" begins; -1 where only its last word can be it. */
export function predicateAt(rest: readonly string[]): number {
  const known = rest.findIndex(
    (word, index) =>
      index > 0 &&
      PREDICATE_STARTS.has(word.toLowerCase()) &&
      !follows(rest, index, DETERMINERS) &&
      rest[index - 1] !== 'of',
  )
  // "nuclear power needed for the climate", "chess about the opening"
  const tied = rest.findIndex((word, index) => index > 0 && TIES.has(word))
  if (tied < 1 || (known > 0 && known < tied)) return known
  const before = rest[tied - 1] ?? ''
  const participle = tied > 1 && (/^[a-z]+(?:ed|en)$/.test(before) || IRREGULAR.has(before))
  if (participle && !follows(rest, tied - 1, DETERMINERS)) return tied - 1
  return known === tied + 1 ? tied : known
}

/** What a question of "is" is about; undefined where nothing tells it from the rest. */
export function subjectBefore(rest: readonly string[], at: number): string | undefined {
  if (at < 1 && (follows(rest, rest.length - 1, TIES) || follows(rest, rest.length - 1, DETERMINERS))) return undefined
  return [lowerFirstWord(rest[0] ?? ''), ...rest.slice(1, at)].join(' ')
}

/** Whether a word stands for whoever or whatever is meant. */
export function isPronoun(word: string | undefined): boolean {
  return PRONOUNS.has(word?.toLowerCase() ?? '')
}

function follows(words: readonly string[], at: number, those: ReadonlySet<string>): boolean {
  return those.has(words[at - 1]?.toLowerCase() ?? '')
}

/** Where the first of these words stands that can follow a subject; -1 for none. */
function afterSubject(rest: readonly string[], known: ReadonlySet<string>): number {
  return rest.findIndex((word, index) => index > 0 && known.has(word) && !follows(rest, index, DETERMINERS))
}

/** Where the verb of "Should X ... ?" stands; -1 where nothing tells it. */
export function verbAt(rest: readonly string[]): number {
  const [first = '', second = ''] = rest
  if (isPronoun(first) && rest.length > 1 && !['that', 'this'].includes(first.toLowerCase())) return 1
  const sure = afterSubject(rest, SURE_VERBS)
  const possible = afterSubject(rest, POSSIBLE_VERBS)
  if (sure > 0 && !(possible > 0 && rest.slice(possible, sure).includes('and'))) return sure
  if (possible > 0) return possible
  // "museums repatriate artefacts": a bare plural is a whole subject.
  const bare = rest.length > 2 && /^[a-z]+[^s]s$/i.test(first) && /^[a-z]+$/.test(second)
  return bare && !FUNCTION_WORDS.has(second) ? 1 : -1
}
