import source from '../../../../resources/rehearsal/english.json' with { type: 'json' }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words after which a verb is none: "the charge", "no tax". */
export const DETERMINERS = setOf(source.determiners)
export const PRONOUNS = setOf(source.pronouns)
/** What a topic is not about. */
export const FUNCTION_WORDS = setOf(`${source.determiners} ${source.pronouns} ${source.otherFunctionWords}`)
/** Where the subject of "Is X ... ?" ends. */
export const PREDICATE_STARTS = setOf(source.predicateStarts)
/** Verbs that mark where the subject of "Should X ... ?" ends. Sure ones are hardly ever nouns; the others count only when no sure one is there. */
export const SURE_VERBS = setOf(source.sureVerbs)
export const POSSIBLE_VERBS = setOf(source.possibleVerbs)
const DOUBLED = setOf(source.doubledVerbs)

/** Present participle of a base form. */
export function gerund(verb: string): string {
  if (DOUBLED.has(verb)) return `${verb}${verb.at(-1)}ing`
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb) && verb !== 'be') return `${verb.slice(0, -1)}ing`
  return `${verb}ing`
}

/** Third person singular of a base form. */
export function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has'
  if (verb === 'be') return 'is'
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
