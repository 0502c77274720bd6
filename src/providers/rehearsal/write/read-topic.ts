import { DETERMINERS, FUNCTION_WORDS, gerund, POSSIBLE_VERBS, SURE_VERBS, thirdPerson } from './english.ts'
import { lowerFirstWord, thing } from './read-thing.ts'
import { IRREGULAR, isPronoun, predicateAt, subjectBefore, verbAt } from './subject-ends.ts'

export const QUESTION_MARK = /[?？؟]$/u
/** Subjects of thought and not of action. */
const THEORY =
  /\b(?:nature|meaning|existence|origins?|truth|conscious\w*|minds?|gods?|realit\w+|concepts?|ideas?|philosoph\w+|theor\w+|beauty|history|knowledge|time|love|happiness|death)\b/i
/** What a topic says, as far as its grammar tells. */
export interface TopicReading {
  /** What should be done, what is so, or a thing that is named and no more. */
  readonly family: 'policy' | 'claim' | 'thing'
  readonly matter?: string | undefined
  readonly clause: string | null
  readonly proposal: string | null
  /** The main verb as typed, and what follows it. */
  readonly predicate: readonly string[]
}

/** Words one may ask of somebody before the thing that is asked about. */
const COMMAND =
  /^(?:please )?(?:let us |let's )?(?:talk|speak|think|write|argue|debate|discuss|explore|explain|describe|consider|tell (?:me|us)|interview somebody|review|critique)(?: about| on| over)? /i
const READABLE = /^[\p{L}\p{N}][\p{L}\p{N} ’'%/&-]*$/u

/** Reads a line of English: a question, a statement, a command, or the name of a thing. */
export function readTopic(topic: string): TopicReading {
  const { matter, ...reading } = readLine(topic)
  // A question of one word is about nothing that has a name.
  return { ...reading, matter: matter?.trim() === '' ? undefined : matter }
}

function readLine(topic: string): TopicReading {
  const asks = QUESTION_MARK.test(topic)
  const family = asks || THEORY.test(topic) ? 'claim' : 'policy'
  if (/[,;:…()]/.test(topic)) return unread(/^(?:should|must|ought)\b/i.test(topic) ? 'policy' : family)
  const words = topic.replace(/(?<![?.!\s])[?.!\s]+$/, '').split(' ')
  const act = acting(words.join(' '))
  if (act) return act
  if (!asks) return statement(words, family)
  const [head = '', ...rest] = words
  const options = choice(words)
  return options ?? question(head.toLowerCase(), rest)
}

/** "Monolith or microservices for a team of five?" */
function choice(words: readonly string[]): TopicReading | null {
  const at = words.indexOf('or')
  const [first = ''] = words
  const verbal = words.some((word) => FINITE.has(word.toLowerCase()) || SURE_VERBS.has(word))
  if (at < 1 || at > 4 || verbal || FUNCTION_WORDS.has(first.toLowerCase()) || !READABLE.test(words.join(' ')))
    return null
  const named = [lowerFirstWord(first, true), ...words.slice(1)].join(' ')
  return {
    family: 'claim',
    clause: `the choice between ${named.replace(' or ', ' and ')}`,
    matter: `the choice between ${(named.split(' for ')[0] ?? named).replace(' or ', ' and ')}`,
    proposal: null,
    predicate: [],
  }
}

function unread(family: TopicReading['family'], clause: string | null = null): TopicReading {
  return { family, clause, proposal: null, predicate: [] }
}

function whether(family: TopicReading['family'], proposal: string, predicate: readonly string[]): TopicReading {
  return { family, clause: `whether ${proposal}`, proposal, predicate }
}

/** A question as the statement it asks about: its verb moves behind its subject. */
function question(head: string, rest: readonly string[]): TopicReading {
  const either = rest.includes('or')
  const family = ['should', 'must'].includes(head) && !either ? 'policy' : 'claim'
  const asked = (at: number, verbs: readonly string[], predicate: readonly string[]) => {
    if (at < 1 || at >= rest.length) return unread(family)
    const reading = whether(family, [...rest.slice(0, at), ...verbs].join(' '), predicate)
    return either ? { ...reading, proposal: null } : reading
  }
  if (['should', 'must', 'can', 'could', 'will', 'would', 'may'].includes(head)) {
    const at = verbAt(rest)
    const [verb = '', ...objects] = rest.slice(at)
    const subject = [lowerFirstWord(rest[0] ?? ''), ...rest.slice(1, at)].join(' ')
    // "staying closed" leaves open what does.
    const kept = ['stay', 'remain'].includes(verb)
    const predicate = kept ? ['keep', subject, ...objects] : (undergone(subject, verb, objects) ?? [verb, ...objects])
    const reading = asked(at, [head, verb, ...objects], predicate)
    const acted = /^[a-z]+$/.test(verb) && at > 0 && !isPronoun(rest[0])
    return acted && family === 'claim' ? { ...reading, matter: [subject, gerund(verb), ...objects].join(' ') } : reading
  }
  if (['do', 'does'].includes(head)) {
    const at = verbAt(rest)
    const [verb = '', ...more] = rest.slice(at)
    const reading = asked(at, [head === 'does' ? thirdPerson(verb) : verb, ...more], [verb])
    const matter =
      at > 0 && !isPronoun(rest[0]) ? [lowerFirstWord(rest[0] ?? ''), ...rest.slice(1, at)].join(' ') : undefined
    return { ...reading, matter }
  }
  if (['is', 'are', 'was', 'were'].includes(head)) {
    const known = isPronoun(rest[0]) ? 1 : predicateAt(rest)
    const at = either && !isPronoun(rest[0]) ? (beforeChoice(rest) ?? known) : known
    const reading = asked(at, [head, ...rest.slice(at)], [])
    const doing = rest.indexOf('to')
    const matter =
      rest[0]?.toLowerCase() === 'it' && doing > 0
        ? [gerund(rest[doing + 1] ?? ''), ...rest.slice(doing + 2)].join(' ')
        : isPronoun(rest[0])
          ? undefined
          : subjectBefore(rest, at)
    // Who affirms that it is ever so says that it sometimes is.
    return { ...reading, matter, proposal: reading.proposal?.replace(/\bever\b/, 'sometimes') ?? null }
  }
  const object = /\b(?:with|of|for|about|in|on) ((?:the|a|an|our|their|this) [\w-]+(?: [\w-]+)?)$/i.exec(
    rest.join(' '),
  )?.[1]
  return { ...unread('claim', whClause(head, rest)), matter: done(head, rest) ?? object }
}

/** "lower the voting age to 16", of a voting age that should be lowered; null where it is no such sentence. */
function undergone(
  subject: string,
  verb: string,
  [done = '', ...objects]: readonly string[],
): readonly string[] | null {
  if (verb !== 'be' || subject === '' || objects[0] === 'by') return null
  const base = IRREGULAR.get(done) ?? [done.slice(0, -2), done.slice(0, -1), done.slice(0, -3)].find(isVerb)
  if (base !== undefined && (IRREGULAR.has(done) || done.endsWith('ed'))) return [base, subject, ...objects]
  // "making voting compulsory"
  const becomes = /^(?!(?:in|on|at|of|for|with|to|from|as|under|between)$)[a-z]+$/.test(done)
  return becomes && !isPronoun(subject) && subject !== 'there' ? ['make', subject, done, ...objects] : null
}

function isVerb(word: string): boolean {
  return SURE_VERBS.has(word) || POSSIBLE_VERBS.has(word)
}

/** Where the subject ends in "mathematics discovered or invented": before the first of two single words. */
function beforeChoice(rest: readonly string[]): number | null {
  const at = rest.indexOf('or') - 1
  const single = at > 0 && at === rest.length - 3
  return single && !DETERMINERS.has(rest[at - 1]?.toLowerCase() ?? '') ? at : null
}

/** "What is it like to be a night nurse?", "How to bake bread": the act that is asked about. */
const ACTING = /^(what is it like to|what (?:would|does) it take to|how to) ([a-z]+)\b(.*)$/i

function acting(text: string): TopicReading | null {
  const [, asked = '', verb = '', objects = ''] = ACTING.exec(text) ?? []
  if (verb === '' || !READABLE.test(text)) return null
  const clause = asked
    .toLowerCase()
    .replace(/^what (is|would|does) it (like|take)/, (_, is, like) =>
      is === 'does' ? 'what it takes' : `what it ${is} ${like}`,
    )
  return {
    ...unread('claim', `${clause} ${verb}${objects}`),
    matter: `${gerund(verb)}${objects}`,
  }
}

/** "keeping diaries nobody reads", of which is asked why or how people do it. */
function done(head: string, [second = '', ...rest]: readonly string[]): string | undefined {
  if (!['why', 'how', 'when', 'where'].includes(head) || !['do', 'does'].includes(second)) return undefined
  const at = verbAt(rest)
  const [verb = '', ...objects] = rest.slice(Math.max(0, at))
  if (at < 1 || !/^[a-z]+$/.test(verb)) return undefined
  // "the failing of bridges": where nothing is done to anything, it matters who does it.
  const whose = objects.length === 0 && !isPronoun(rest[0]) ? rest.slice(0, at).join(' ') : ''
  return whose === '' ? [gerund(verb), ...objects].join(' ') : `the ${gerund(verb)} of ${whose}`
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
  if (head === 'who' && ['should', 'can', 'will', 'must'].includes(second)) return `${head} ${rest.join(' ')}`
  const modal = ['should', 'can', 'could', 'will', 'would', 'must'].includes(second)
  if (modal && !isPronoun(third)) {
    const at = verbAt(rest.slice(1)) + 1
    return at < 2 ? null : [head, ...rest.slice(1, at), second, ...rest.slice(at)].join(' ')
  }
  if (['do', 'does'].includes(second) && !isPronoun(third)) {
    const at = verbAt(rest.slice(1)) + 1
    const verb = rest[at] ?? ''
    return at < 2
      ? null
      : [head, ...rest.slice(1, at), second === 'does' ? thirdPerson(verb) : verb, ...rest.slice(at + 1)].join(' ')
  }
  if (!isPronoun(third) || ['this', 'that'].includes(third)) return null
  if (second === 'do') return `${head} ${rest.slice(1).join(' ')}`
  if (['should', 'can', 'could', 'will', 'would', 'must'].includes(second))
    return `${head} ${rest[1]} ${second} ${rest.slice(2).join(' ')}`
  return null
}

/** A verb that makes a statement of what stands before and after it. */
const FINITE = new Set(
  'is are was were does do has have had can cannot will would makes make needs need leads lead kills causes cause ruins improves helps harms beats matters costs works destroys creates means deserves belongs'.split(
    ' ',
  ),
)

function statement(words: readonly string[], family: TopicReading['family']): TopicReading {
  const text = words.join(' ')
  const [first = '', ...rest] = words
  const [, modal = '', act = ''] = /^this house (would|should|will) (\w[^\n]*)$/i.exec(text) ?? []
  if (act !== '') return whether('policy', `this house ${modal} ${act}`, act.split(' '))
  const belief = /^this house believes that (.+)$/i.exec(text)?.[1]
  if (belief) return whether('claim', belief, ['believes'])
  const at = rest.findIndex((word) => ['should', 'must'].includes(word.toLowerCase()))
  if (at >= 0 && at < rest.length - 1)
    return whether('policy', [lowerFirstWord(first), ...rest].join(' '), rest.slice(at + 1))
  if (!READABLE.test(text) || !/\p{Script=Latin}/u.test(text)) return unread(family)
  const commanded = text.replace(COMMAND, '')
  if (commanded !== text) return thing(commanded)
  const verb = rest.findIndex((word) => FINITE.has(word))
  const subject = words.slice(0, verb + 1)
  if (verb >= 0 && verb < rest.length - 1 && subject.length <= 4)
    return {
      ...whether('claim', [lowerFirstWord(first), ...rest].join(' '), []),
      matter: [lowerFirstWord(first), ...subject.slice(1)].join(' '),
    }
  if (/^[A-Z]?[a-z]+$/.test(first) && SURE_VERBS.has(first.toLowerCase()) && rest.length > 0) {
    const acting = [first.toLowerCase(), ...rest]
    return whether('policy', `we should ${acting.join(' ')}`, acting)
  }
  return words.length <= 9 ? thing(text) : unread(family)
}
