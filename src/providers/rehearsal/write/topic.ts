import { clip, plain, quoted, sentencesOf } from './text.ts'
import { gerund, POSSIBLE_VERBS, SURE_VERBS, thirdPerson } from './verbs.ts'

/** A topic in the forms in which sentences need it. */
export interface Topic {
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
/** A longer act is spoken of as "such a change". */
const SHORT_ACT_WORDS = 7
const DETERMINERS = new Set(
  'a an the this that these those my our your his her its their every each any some all no more less most such of to in on for with at by from and or'.split(
    ' ',
  ),
)
const PRONOUNS = new Set('i we you he she it they there one this that'.split(' '))
const FUNCTION_WORDS = new Set(
  `${[...DETERMINERS, ...PRONOUNS].join(' ')} is are was were be been being do does did has have had can could should would will shall may might must ought what who whom whose which why how when where whether if than then as not but into about after before until during over under between against without within so too very just still ever never only also better worse best worst than good bad right wrong us me them him worth it's`.split(
    ' ',
  ),
)
const PREDICATE_STARTS = new Set(
  'a an the still ever always never really just truly more less better worse good bad worth right wrong fair just moral immoral ethical unethical possible impossible necessary inevitable overrated underrated dead real an dangerous safe enough too as compatible justified essential harmful useful'.split(
    ' ',
  ),
)

interface Reading {
  readonly clause: string | null
  readonly proposal: string | null
  /** What should be done. */
  readonly verbPhrase: readonly string[] | null
  /** The main verb, as typed. */
  readonly verb: string | null
  readonly family: Topic['family']
}

/** Reads a topic; anything it cannot take apart is quoted as it is. */
export function readTopic(topic: string): Topic {
  const short = shorten(topic)
  const { clause, proposal, verbPhrase, verb, family } = read(short)
  const asks = QUESTION_MARK.test(short)
  const fallback = asks ? `the question ${quoted(short)}` : `the subject ${quoted(short)}`
  return {
    quoted: quoted(short),
    asks,
    about: clause ?? fallback,
    matter:
      clause === null
        ? fallback
        : clause.startsWith('whether')
          ? `the question ${clause}`
          : `the question of ${clause}`,
    proposal,
    act: actOf(verbPhrase),
    family,
    terms: termsOf(short, verb),
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
  const none: Reading = {
    clause: null,
    proposal: null,
    verbPhrase: null,
    verb: null,
    family: QUESTION_MARK.test(topic) || THEORY.test(topic) ? 'claim' : 'policy',
  }
  if (/[,;:…()]/.test(topic)) return /^(?:should|must|ought)\b/i.test(topic) ? { ...none, family: 'policy' } : none
  const words = topic.replace(/[?.!\s]+$/, '').split(' ')
  const head = words[0]?.toLowerCase() ?? ''
  const rest = words.slice(1)
  if (QUESTION_MARK.test(topic)) {
    if (['should', 'must', 'can', 'could', 'will', 'would', 'may'].includes(head)) return modalQuestion(head, rest)
    if (['do', 'does'].includes(head)) return doQuestion(head, rest)
    if (['is', 'are', 'was', 'were'].includes(head)) return beQuestion(head, rest)
    return { ...none, clause: whClause(head, rest) }
  }
  return statement(words) ?? none
}

function modalQuestion(modal: string, rest: readonly string[]): Reading {
  const family = ['should', 'must'].includes(modal) && !rest.includes('or') ? 'policy' : 'claim'
  const at = verbAt(rest)
  if (at < 1) return { clause: null, proposal: null, verbPhrase: null, verb: null, family }
  const proposal = `${rest.slice(0, at).join(' ')} ${modal} ${rest.slice(at).join(' ')}`
  return {
    clause: `whether ${proposal}`,
    proposal: rest.includes('or') ? null : proposal,
    verbPhrase: family === 'policy' ? rest.slice(at) : null,
    verb: rest[at] ?? null,
    family,
  }
}

function doQuestion(auxiliary: string, rest: readonly string[]): Reading {
  const at = verbAt(rest)
  const main = rest[at]
  if (at < 1 || main === undefined)
    return { clause: null, proposal: null, verbPhrase: null, verb: null, family: 'claim' }
  const proposal = [...rest.slice(0, at), auxiliary === 'does' ? thirdPerson(main) : main, ...rest.slice(at + 1)].join(
    ' ',
  )
  return {
    clause: `whether ${proposal}`,
    proposal: rest.includes('or') ? null : proposal,
    verbPhrase: null,
    verb: main,
    family: 'claim',
  }
}

function beQuestion(verb: string, rest: readonly string[]): Reading {
  const pronoun = PRONOUNS.has(rest[0]?.toLowerCase() ?? '')
  const at = pronoun
    ? 1
    : rest.findIndex(
        (word, index) =>
          index > 0 &&
          PREDICATE_STARTS.has(word.toLowerCase()) &&
          !DETERMINERS.has(rest[index - 1]?.toLowerCase() ?? ''),
      )
  if (at < 1 || at >= rest.length)
    return { clause: null, proposal: null, verbPhrase: null, verb: null, family: 'claim' }
  const proposal = `${rest.slice(0, at).join(' ')} ${verb} ${rest.slice(at).join(' ')}`
  return {
    clause: `whether ${proposal}`,
    proposal: rest.includes('or') ? null : proposal,
    verbPhrase: null,
    verb: null,
    family: 'claim',
  }
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
  if (!PRONOUNS.has(third) || ['this', 'that'].includes(third)) return null
  if (second === 'do') return `${head} ${rest.slice(1).join(' ')}`
  if (['should', 'can', 'could', 'will', 'would', 'must'].includes(second))
    return `${head} ${rest[1]} ${second} ${rest.slice(2).join(' ')}`
  return null
}

function statement(words: readonly string[]): Reading | null {
  const text = words.join(' ')
  const motion = /^this house (would|should|will) (\w+.*)$/i.exec(text)
  const verbs = motion?.[2]?.split(' ')
  if (motion && verbs)
    return {
      clause: `whether this house ${motion[1]} ${motion[2]}`,
      proposal: `this house ${motion[1]} ${motion[2]}`,
      verbPhrase: verbs,
      verb: verbs[0] ?? null,
      family: 'policy',
    }
  const belief = /^this house believes that (.+)$/i.exec(text)?.[1]
  if (belief)
    return { clause: `whether ${belief}`, proposal: belief, verbPhrase: null, verb: 'believes', family: 'claim' }
  const at = words.findIndex((word, index) => index > 0 && ['should', 'must'].includes(word.toLowerCase()))
  if (at > 0 && at < words.length - 1) {
    const first = words[0] ?? ''
    const subject = [
      FUNCTION_WORDS.has(first.toLowerCase()) && first !== 'I' ? first.toLowerCase() : first,
      ...words.slice(1, at),
    ].join(' ')
    const lower = /^[A-Z][a-z]+s$/.test(first) ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject
    const proposal = `${lower} ${words.slice(at).join(' ')}`
    return {
      clause: `whether ${proposal}`,
      proposal,
      verbPhrase: words.slice(at + 1),
      verb: words[at + 1] ?? null,
      family: 'policy',
    }
  }
  if (/^(?:the|a|an)$/i.test(words[0] ?? '') && words.length > 1 && words.length <= 9)
    return {
      clause: `${words[0]?.toLowerCase()} ${words.slice(1).join(' ')}`,
      proposal: null,
      verbPhrase: null,
      verb: null,
      family: THEORY.test(text) ? 'claim' : 'policy',
    }
  return null
}

function verbAt(rest: readonly string[]): number {
  const candidate = (known: ReadonlySet<string>) =>
    rest.findIndex(
      (word, index) => index > 0 && known.has(word) && !DETERMINERS.has(rest[index - 1]?.toLowerCase() ?? ''),
    )
  if (
    PRONOUNS.has(rest[0]?.toLowerCase() ?? '') &&
    rest.length > 1 &&
    !['that', 'this'].includes(rest[0]?.toLowerCase() ?? '')
  )
    return 1
  const sure = candidate(SURE_VERBS)
  const possible = candidate(POSSIBLE_VERBS)
  if (sure > 0 && !(possible > 0 && rest.slice(possible, sure).includes('and'))) return sure
  if (possible > 0) return possible
  // "museums repatriate artefacts": a bare plural is a whole subject.
  return rest.length > 2 &&
    /^[a-z]+[^s]s$/i.test(rest[0] ?? '') &&
    /^[a-z]+$/.test(rest[1] ?? '') &&
    !FUNCTION_WORDS.has(rest[1] ?? '')
    ? 1
    : -1
}

function actOf(verbPhrase: readonly string[] | null): string {
  const [verb, ...objects] = verbPhrase ?? []
  const vague =
    verb === undefined ||
    ['be', 'have', 'become', 'know', 'exist', 'not', 'never', 'always', 'also', 'still', 'only'].includes(verb) ||
    !/^[a-z]+$/.test(verb)
  if (
    vague ||
    objects.length + 1 > SHORT_ACT_WORDS ||
    /\b(?:or|their|his|her|its|our|your|my)\b/.test(objects.join(' ')) ||
    (!SURE_VERBS.has(verb) && !POSSIBLE_VERBS.has(verb) && objects.length === 0)
  )
    return 'such a change'
  return [gerund(verb), ...objects].join(' ')
}

/** Runs of one to three words between the small words and the verbs, the later ones first. Only for topics that read as English. */
function termsOf(topic: string, verb: string | null): readonly string[] {
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
  return runs
    .filter(
      (run) =>
        run.length > 0 &&
        run.length <= 3 &&
        run.join('').length >= 3 &&
        !(run.length === 1 && (run[0] ?? '').endsWith('ed')),
    )
    .toReversed()
    .map((run) => quoted(run.join(' ')))
    .slice(0, 3)
}
