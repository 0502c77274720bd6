import { FUNCTION_WORDS } from './english.ts'
import type { TopicReading } from './read-topic.ts'

/** Several things, by the last word of what is named, before what is said of it. */
const PLURAL = /(?:^|\S and |\s)(?!\S{0,60}(?:[suio]s|ics|news)$)(?:\p{L}{1,60}s|\S{1,60} and \S{1,60})$/iu
const SAID_OF_IT = / (?:of|in|for|on|with|at|to|from|as|that|who|which|between|without|under|against) .*$/i
const ONE_OF_THEM = /^(?:a|an|one|this|every|each) /i

/** "forty years of repairing clocks": one span, however many years. */
const SPAN =
  /^(?!(?:the|these|those|my|our|your|his|her|their) )(?:\S+ ){0,3}?(?:seconds|minutes|hours|days|nights|weeks|months|years|decades|centuries) (?:of|in|at|on|with|as|from|without|under|among|behind|between) /i

function isPlural(name: string): boolean {
  return !SPAN.test(name) && !ONE_OF_THEM.test(name) && PLURAL.test(name.replace(SAID_OF_IT, ''))
}

/** A thing that is only named: one may still say that it is worth having. */
export function thing(text: string): TopicReading {
  const [first = '', ...rest] = text.split(' ')
  const name = [/^(?:the|a|an)$/i.test(first) ? first.toLowerCase() : lowerFirstWord(first, true), ...rest].join(' ')
  return {
    family: 'thing',
    clause: name,
    // Sentences on it are written in the singular.
    matter: isPlural(name) ? `the question of ${name}` : name,
    proposal: `there is more to be said for ${name} than against it`,
    predicate: [],
  }
}

/** A first word within a sentence: small words, plurals and what ends as common nouns do, but no name. */
export function lowerFirstWord(word: string, noun = false): string {
  const small = FUNCTION_WORDS.has(word.toLowerCase()) && word !== 'I'
  const common = /^[A-Z][a-z]+(?:s|ness|tion|sion|ment|ity|ism|ship|hood|work|ing|ence|ance|age|ture)$/.test(word)
  return small || common || (noun && /^[A-Z][a-z]+$/.test(word) && !NAMES.has(word)) ? word.toLowerCase() : word
}

/** Nouns that keep their capital. */
const NAMES = new Set(
  'God Europe Africa Asia America Germany France Britain England China India Japan Russia Mars Monday Friday Sunday Christmas Easter English French German Spanish'.split(
    ' ',
  ),
)
