import { capitalise } from '../../../base/text/capitalise.ts'
import { FUNCTION_WORDS, gerund, POSSIBLE_VERBS, SURE_VERBS } from './english.ts'
import { lowerFirstWord } from './read-thing.ts'
import { QUESTION_MARK, readTopic, type TopicReading } from './read-topic.ts'
import { IRREGULAR } from './subject-ends.ts'
import { clip, plain, quoteSentence, sentencesOf } from './text.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** A topic in the forms in which sentences need it. */
export interface ParsedTopic {
  /** As a person typed it, shortened, as a sentence of its own; in quotation marks where it cannot be read. */
  readonly heading: string
  /** It is put as a question. */
  readonly asks: boolean
  /** After "about" or "on". */
  readonly about: string
  /** Named in a few words, for the place of an object: "banning private cars", "pineapple on pizza". */
  readonly matter: string
  /** "cities should ban private cars", where that can be read off; of a thing, that it is worth having. */
  readonly proposal: string | null
  /** "banning private cars", or "such a change": singular. */
  readonly act: string
  /** What should be done, what is so, or a thing that is named and no more. */
  readonly family: TopicReading['family']
  /** A thing that cannot be met with: loneliness, justice. */
  readonly abstract: boolean
  /** Words of the topic that one may ask the meaning of, quoted. */
  readonly terms: readonly string[]
}

const ABSTRACT =
  /^(?:the )?(?:\w+(?:ness|tion|sion|ity|ism|ment|ence|ance|dom|ship|hood)|love|death|truth|justice|democracy|memory|luck|time|privacy|poverty|beauty|hope|fear)(?: of .*)?$/i
/** What can be said within a sentence. */
const TOPIC_CHARS = 110
const VAGUE_VERBS = new Set('be have become know exist not never always also still only'.split(' '))
/** A longer act is spoken of as "such a change". */
const SHORT_ACT_WORDS = 7
const VAGUE_ACT = 'such a change'

/** Reads a topic; anything it cannot take apart is called the topic. */
export function parseTopic(topic: string): ParsedTopic {
  const short = shorten(topic)
  const reading = readTopic(short)
  const { clause, proposal, predicate, family } = reading
  const act = family === 'policy' ? actOf(predicate) : VAGUE_ACT
  return {
    heading: headingOf(family === 'thing' && clause !== null ? capitalise(clause) : short, clause !== null),
    asks: QUESTION_MARK.test(short),
    about: clause ?? UNREAD,
    matter: act === VAGUE_ACT ? (reading.matter ?? named(clause) ?? UNREAD) : act,
    proposal,
    act,
    family,
    abstract: ABSTRACT.test(clause ?? ''),
    terms: termsOf(family === 'thing' && clause !== null ? clause : short, predicate[0]),
  }
}

/** A clause in the place of a noun. */
function named(clause: string | null): string | null {
  if (clause === null) return null
  return /^(?:whether|what|who|why|how|when|where) /.test(clause)
    ? `the question ${clause.startsWith('whether ') ? '' : 'of '}${clause}`
    : clause
}

/** What a question asks, as a clause: "what happens to the bus"; null where its word order would have to be guessed. */
export function clauseOf(question: string): string | null {
  return QUESTION_MARK.test(question) ? readTopic(question).clause : null
}

/** What cannot be read is still spoken of. */
export const UNREAD = 'our topic'

function headingOf(short: string, readable: boolean): string {
  if (!readable) return /[?!…？！。؟]$/u.test(short) ? quoteSentence(short) : `${quoteSentence(short)}.`
  return /[?!.…]$/.test(short) ? short : `${short}.`
}

/** A question in it if there is one early on, or what one asks before it is explained, else its first sentence, else its beginning. */
function shorten(topic: string): string {
  const all = plain(topic.slice(0, 2_000)) || beginningOf(topic.trim(), TOPIC_CHARS)
  if (all.length <= TOPIC_CHARS) return all
  const first = sentencesOf(all).slice(0, 6)
  const fits = (sentence: string) => sentence.length <= TOPIC_CHARS && sentence.length >= 8
  return (
    first.find((sentence) => QUESTION_MARK.test(sentence) && fits(sentence)) ??
    first.flatMap((sentence) => (QUESTION_MARK.test(sentence) ? mainQuestion(sentence) : [])).find(fits) ??
    first.slice(0, 1).find(fits) ??
    clip(all, 18, TOPIC_CHARS)
  )
}

/** "What should be done with the pool, given that the school has no gym?" without what is given. */
function mainQuestion(question: string): readonly string[] {
  const [main = '', ...more] = question.split(/[,;:–—] | (?=(?:given|considering|provided|assuming) that )/)
  return more.length > 0 && main.split(' ').length > 3 ? [`${main}?`] : []
}

function actOf([verb = '', ...typed]: readonly string[]): string {
  // Whose it is was said by the subject, which is not there.
  const objects = typed.map((word) => (/^(?:their|his|her|its|our|your|my)$/.test(word) ? 'the' : word))
  const vague =
    VAGUE_VERBS.has(verb) ||
    !/^[a-z]+$/.test(verb) ||
    objects.length >= SHORT_ACT_WORDS ||
    objects.includes('or') ||
    (objects.length === 0 && !SURE_VERBS.has(verb) && !POSSIBLE_VERBS.has(verb))
  return vague ? VAGUE_ACT : [gerund(verb), ...objects].join(' ')
}

/** Runs of one to three words between the small words and the verbs, the later ones first. Only for topics that read as English. */
function termsOf(topic: string, verb: string | undefined): readonly string[] {
  const [first = '', ...rest] = topic.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word !== '')
  const words = first === '' ? [] : [lowerFirstWord(first), ...rest]
  if (!words.some((word) => FUNCTION_WORDS.has(word.toLowerCase())))
    return words.length > 0 && words.length <= 3 && topic.length <= 60 ? [quoteSentence(words.join(' '))] : []
  const runs: string[][] = [[]]
  for (const [index, word] of words.entries()) {
    const small = word.toLowerCase()
    const auxiliary = small === 'will' && !/^(?:free|good|ill|political|strong)$/i.test(words[index - 1] ?? '')
    if (auxiliary || FUNCTION_WORDS.has(small) || SURE_VERBS.has(small) || word === verb) runs.push([])
    else runs.at(-1)?.push(word)
  }
  // What is said of a word is not part of it: "mathematics discovered".
  for (const run of runs) if (run.length > 1 && isParticiple(run.at(-1) ?? '')) run.pop()
  const telling = runs.filter(
    (run) => run.length <= 3 && run.join('').length >= 3 && !(run.length === 1 && (run[0] ?? '').endsWith('ed')),
  )
  return telling
    .toReversed()
    .map((run) => quoteSentence(run.join(' ')))
    .slice(0, 3)
}

/** "discovered", "built"; not "cut", which is a thing as well. */
function isParticiple(word: string): boolean {
  return word.endsWith('ed') || (IRREGULAR.get(word) ?? word) !== word
}
