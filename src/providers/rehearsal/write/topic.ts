import {
  DETERMINERS,
  FUNCTION_WORDS,
  gerund,
  POSSIBLE_VERBS,
  PREDICATE_STARTS,
  PRONOUNS,
  SURE_VERBS,
  thirdPerson,
} from './english.ts'
import { clip, plain, quoted, sentencesOf } from './text.ts'

/** A topic in the forms in which sentences need it. */
export interface ParsedTopic {
  /** As a person typed it, shortened, in quotation marks. */
  readonly quoted: string
  /** It is put as a question. */
  readonly asks: boolean
  /** After "about" or "on". */
  readonly about: string
  /** As the subject of a sentence, singular. */
  readonly matter: string
  /** "cities should ban private cars", where that can be read off. */
  readonly proposal: string | null
  /** "banning private cars", or "such a change": singular. */
  readonly act: string
  /** What should be done, or what is so. */
  readonly family: 'policy' | 'claim'
  /** Words of the topic that one may ask the meaning of, quoted. */
  readonly terms: readonly string[]
}

/** What can be said within a sentence. */
const TOPIC_CHARS = 110
const QUESTION_MARK = /[?？؟]$/u
/** Subjects of thought and not of action. */
const THEORY =
  /\b(?:nature|meaning|existence|origins?|truth|conscious\w*|minds?|gods?|realit\w+|concepts?|ideas?|philosoph\w+|theor\w+|beauty|history|knowledge|time|love|happiness|death)\b/i
const VAGUE_VERBS = new Set('be have become know exist not never always also still only'.split(' '))
/** A longer act is spoken of as "such a change". */
const SHORT_ACT_WORDS = 7
const VAGUE_ACT = 'such a change'

interface Reading {
  readonly family: ParsedTopic['family']
  readonly clause: string | null
  readonly proposal: string | null
  /** The main verb as typed, and what follows it. */
  readonly predicate: readonly string[]
}

/** Reads a topic; anything it cannot take apart is quoted as it is. */
export function parseTopic(topic: string): ParsedTopic {
  const short = shorten(topic)
  const { clause, proposal, predicate, family } = read(short)
  const asks = QUESTION_MARK.test(short)
  const asTyped = asks ? `the question ${quoted(short)}` : `the subject ${quoted(short)}`
  const named = clause?.startsWith('whether') ? `the question ${clause}` : `the question of ${clause}`
  return {
    quoted: quoted(short),
    asks,
    about: clause ?? asTyped,
    matter: clause === null ? asTyped : named,
    proposal,
    act: family === 'policy' ? actOf(predicate) : VAGUE_ACT,
    family,
    terms: termsOf(short, predicate[0]),
  }
}

/** A question in it if there is one early on, else its first sentence, else its beginning. */
function shorten(topic: string): string {
  const all = plain(topic.slice(0, 2_000)) || topic.trim().slice(0, TOPIC_CHARS)
  if (all.length <= TOPIC_CHARS) return all
  const first = sentencesOf(all).slice(0, 6)
  const fits = (sentence: string) => sentence.length <= TOPIC_CHARS && sentence.length >= 8
  return (
    first.find((sentence) => QUESTION_MARK.test(sentence) && fits(sentence)) ??
    first.slice(0, 1).find(fits) ??
    clip(all, 18, TOPIC_CHARS)
  )
}

function read(topic: string): Reading {
  const asks = QUESTION_MARK.test(topic)
  const family = asks || THEORY.test(topic) ? 'claim' : 'policy'
  if (/[,;:…()]/.test(topic)) return unread(/^(?:should|must|ought)\b/i.test(topic) ? 'policy' : family)
  const words = topic.replace(/[?.!\s]+$/, '').split(' ')
  if (!asks) return statement(words, family)
  const [head = '', ...rest] = words
  return question(head.toLowerCase(), rest)
}

function unread(family: ParsedTopic['family'], clause: string | null = null): Reading {
  return { family, clause, proposal: null, predicate: [] }
}

function whether(family: ParsedTopic['family'], proposal: string, predicate: readonly string[]): Reading {
  return { family, clause: `whether ${proposal}`, proposal, predicate }
}

/** A question as the statement it asks about: its verb moves behind its subject. */
function question(head: string, rest: readonly string[]): Reading {
  const either = rest.includes('or')
  const family = ['should', 'must'].includes(head) && !either ? 'policy' : 'claim'
  const asked = (at: number, verbs: readonly string[], predicate: readonly string[]) => {
    if (at < 1 || at >= rest.length) return unread(family)
    const reading = whether(family, [...rest.slice(0, at), ...verbs].join(' '), predicate)
    return either ? { ...reading, proposal: null } : reading
  }
  if (['should', 'must', 'can', 'could', 'will', 'would', 'may'].includes(head)) {
    const at = verbAt(rest)
    return asked(at, [head, ...rest.slice(at)], rest.slice(at))
  }
  if (['do', 'does'].includes(head)) {
    const at = verbAt(rest)
    const [verb = '', ...more] = rest.slice(at)
    return asked(at, [head === 'does' ? thirdPerson(verb) : verb, ...more], [verb])
  }
  if (['is', 'are', 'was', 'were'].includes(head)) {
    const at = isPronoun(rest[0]) ? 1 : afterSubject(rest, PREDICATE_STARTS, (word) => word.toLowerCase())
    return asked(at, [head, ...rest.slice(at)], [])
  }
  return unread('claim', whClause(head, rest))
}

/** "what makes a good teacher", "why we dream", "what justice is"; null where the word order would have to be guessed. */
function whClause(head: string, rest: readonly string[]): string | null {
  const [second = '', third = ''] = rest.map((word) => word.toLowerCase())
  if (!['what', 'who', 'why', 'how', 'when', 'where'].includes(head)) return null
  if (
    ['what', 'who'].includes(head) &&
    /^(?:makes|counts|matters|comes|happens|drives|keeps|decides|shapes|gives|owns|pays)$/.test(second)
  )
    return `${head} ${rest.join(' ')}`
  if (head === 'what' && second === 'is' && rest.length <= 4 && !/(?:ing|ed)$/.test(rest.at(-1) ?? ''))
    return `what ${rest.slice(1).join(' ')} is`
  if (!isPronoun(third) || ['this', 'that'].includes(third)) return null
  if (second === 'do') return `${head} ${rest.slice(1).join(' ')}`
  if (['should', 'can', 'could', 'will', 'would', 'must'].includes(second))
    return `${head} ${rest[1]} ${second} ${rest.slice(2).join(' ')}`
  return null
}

function statement(words: readonly string[], family: ParsedTopic['family']): Reading {
  const text = words.join(' ')
  const [first = '', ...rest] = words
  const [, modal = '', act = ''] = /^this house (would|should|will) (\w+.*)$/i.exec(text) ?? []
  if (act !== '') return whether('policy', `this house ${modal} ${act}`, act.split(' '))
  const belief = /^this house believes that (.+)$/i.exec(text)?.[1]
  if (belief) return whether('claim', belief, ['believes'])
  const at = rest.findIndex((word) => ['should', 'must'].includes(word.toLowerCase()))
  if (at >= 0 && at < rest.length - 1) return whether('policy', [lowered(first), ...rest].join(' '), rest.slice(at + 1))
  const named = /^(?:the|a|an)$/i.test(first) && rest.length > 0 && words.length <= 9
  return unread(family, named ? [first.toLowerCase(), ...rest].join(' ') : null)
}

/** A first word within a sentence: small words and plurals, but no name. */
function lowered(word: string): string {
  const small = FUNCTION_WORDS.has(word.toLowerCase()) && word !== 'I'
  return small || /^[A-Z][a-z]+s$/.test(word) ? word.toLowerCase() : word
}

function isPronoun(word: string | undefined): boolean {
  return PRONOUNS.has(word?.toLowerCase() ?? '')
}

/** Where the first of these words stands that can follow a subject; -1 for none. */
function afterSubject(
  rest: readonly string[],
  known: ReadonlySet<string>,
  form: (word: string) => string = (word) => word,
): number {
  return rest.findIndex(
    (word, index) => index > 0 && known.has(form(word)) && !DETERMINERS.has(rest[index - 1]?.toLowerCase() ?? ''),
  )
}

function verbAt(rest: readonly string[]): number {
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

function actOf([verb = '', ...objects]: readonly string[]): string {
  const vague =
    VAGUE_VERBS.has(verb) ||
    !/^[a-z]+$/.test(verb) ||
    objects.length >= SHORT_ACT_WORDS ||
    /\b(?:or|their|his|her|its|our|your|my)\b/.test(objects.join(' ')) ||
    (objects.length === 0 && !SURE_VERBS.has(verb) && !POSSIBLE_VERBS.has(verb))
  return vague ? VAGUE_ACT : [gerund(verb), ...objects].join(' ')
}

/** Runs of one to three words between the small words and the verbs, the later ones first. Only for topics that read as English. */
function termsOf(topic: string, verb: string | undefined): readonly string[] {
  const words = topic.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word !== '')
  if (!words.some((word) => FUNCTION_WORDS.has(word.toLowerCase())))
    return words.length > 0 && words.length <= 3 && topic.length <= 60 ? [quoted(words.join(' '))] : []
  const runs: string[][] = [[]]
  for (const [index, word] of words.entries()) {
    const small = word.toLowerCase()
    const auxiliary = small === 'will' && !/^(?:free|good|ill|political|strong)$/i.test(words[index - 1] ?? '')
    if (auxiliary || FUNCTION_WORDS.has(small) || SURE_VERBS.has(small) || word === verb) runs.push([])
    else runs.at(-1)?.push(word)
  }
  const telling = runs.filter(
    (run) => run.length <= 3 && run.join('').length >= 3 && !(run.length === 1 && (run[0] ?? '').endsWith('ed')),
  )
  return telling
    .toReversed()
    .map((run) => quoted(run.join(' ')))
    .slice(0, 3)
}
