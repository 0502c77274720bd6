import { beginningOf, oneLine } from '../../base/text/shorten.ts'

const PHRASE_CHARS = 100
const PHRASES_MAX = 5
const QUESTION_CHARS = 2_000

/** English words that form a question and do not belong to its subject. */
const ASKING =
  /^(?:a|about|again|all|an|and|any|anybody|anyone|are|as|at|be|been|before|between|by|can|changed?|compare|could|did|differ|differed|do|does|ever|everything|find|for|from|had|has|have|he|how|i|in|into|is|it|its|last|library|come|comes|came|get|gets|give|gives|given|gave|go|goes|going|happen(?:s|ed)?|just|know|known|knows|like|make|makes|making|made|many|may|might|must|need|needs|near|not|nothing|really|seem|seems|take|takes|taken|think|thinks|thought|took|use|used|uses|want|wants|way|ways|went|me|more|most|much|my|of|on|once|open|or|our|over|said|say|says|she|should|show|so|some|somebody|someone|speak|speaks|speaker|speakers|spoke|spoken|mention|mentions|mentioned|still|summari[sz]e|talked|tell|than|that|the|their|them|then|there|they|this|time|to|topic|was|we|were|what|when|where|which|who|whom|whose|why|will|with|would|you|your|dialogs?|debates?|discuss(?:ed)?|argued?|held|left|unresolved|everybody|everyone|anything|something|else|also|too|exactly|please)$/i

/** Matches such words in other languages, for questions with only a few of them. */
const ASKING_ELSEWHERE =
  /^(?:aber|auch|denn|sonst|genau|aussi|encore|también|además|alle[ms]?|alles|als|am|auf|aus|bei|bis|blieb(?:en)?|dass?|dem|den|der|des|dialog(?:e|en)?|die|doch|ein(?:e[mnrs]?)?|er|es|etwas|für|gab|gesagt|gesprochen|gibt|hat|hatte|haben|ich|ihr|im|ist|jemand|kann|mal|mehr|meine?[mnr]?|mit|nach|nicht|nichts|noch|nur|oder|ob|offen|sagt(?:e|en)?|sich|sie|sind|so|sprecher(?:in|innen|n)?|über|um|und|uneinig|uns|unsere?[mnr]?|verändert|unterscheiden|unterschied(?:en)?|vom|von|vor|war(?:en)?|warum|was|welche[mnrs]?|wem|wen|wenn|wer|wessen|wie|wir|wird|wo|worin|wurden?|zu[mr]?|zwischen|a|à|au|autre|aux|avec|changé|ce|cela|ces|c’est|dans|de|des|dialogues?|dit|divergeaient|du|elle|entre|en|est|et|eux|il|ils|intervenants?|je|la|le|les|leur|ma|mes|mon|ne|nous|on|ont|ouverte?s?|parlé|parle|où|ou|par|pas|plus|pour|pourquoi|propos|qu|quand|que|quel(?:le)?s?|qui|quoi|restée?s?|sa|se|ses|son|sont|sur|un|une|abiert[ao]s?|al|algo|cambió|como|cómo|con|cual|cuál|cuando|cuándo|cuánto|del|diálogos?|dice|dijo|dijeron|discreparon|habló|habla|hablaron|dónde|el|ella|eso|está|ha|han|hay|las|lo|los|más|mi|mis|no|o|oradores|para|pero|por|qué|quedó|quedaron|quién|quiénes|se|ser|sobre|son|su|sus|una|y|ya)$/iu

/** Such words where there are no spaces between words. */
const ASKING_UNSPACED =
  /我的对话|悬而未决|发言者在?|为什么|上?有何|有什么|什么|怎么|如何|之间|关于|谈[过到]|说过|分歧|变化|还有|谁|について|話したのは|話者の意見は|どこで|分かれた|の?対話で|何が|変わった|未解決のまま|残った|なぜ|誰/gu

/** An article or a pronoun that lost its vowel, at the beginning of a word: "l’avenir", "qu’est". */
const ELIDED = /^(?:[cdjlmnst]|qu)[’']/iu

/** Whether a word belongs to the subject of a question. */
function isTelling(word: string): boolean {
  const parts = word.replace(ELIDED, '').split('-')
  return !parts.every((part) => ASKING.test(part) || ASKING_ELSEWHERE.test(part))
}

/** How a question begins that goes on from the one before it. */
const GOES_ON =
  /^[\s\p{P}]*(?:(?:and|but|or|so|und|aber|oder|et|mais|ou|y|e|pero|o)(?!\p{L})|那|那么|那麼|可是|但是|では|じゃあ|でも|それで|そして)/iu

/**
 * The earlier questions that a question goes on from, oldest first; none where it stands by itself, or asks again about
 * a part of the one before it.
 */
export function followedUp(question: string, earlier: readonly string[]): readonly string[] {
  const before = earlier.at(-1)
  if (before === undefined) return []
  const own = matterOf(question).toLowerCase().split(' ')
  const known = new Set(matterOf(before).toLowerCase().split(' '))
  if (own[0] !== '' && (!GOES_ON.test(question) || own.every((word) => known.has(word)))) return []
  return [...followedUp(before, earlier.slice(0, -1)), before]
}

/** Phrases to search for: those of the question, and those of the earlier ones that it goes on from. */
export function rehearsalPhrases(question: string, earlier: readonly string[] = []): readonly string[] {
  const asked = [question, ...followedUp(question, earlier).toReversed()]
  const telling = asked.filter((each) => matterOf(each) !== '')
  const phrases = (telling.length === 0 ? [question] : telling).flatMap(phrasesIn)
  return [...new Map(phrases.map((phrase) => [phrase.toLowerCase(), phrase])).values()].slice(0, PHRASES_MAX)
}

/** The words of a question that belong to its subject. */
function matterOf(question: string): string {
  const text = beginningOf(oneLine(question), QUESTION_CHARS).replace(GOES_ON, '').replaceAll(ASKING_UNSPACED, ' ')
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? []
  return words.filter(isTelling).join(' ')
}

/** Quotations, names, and the question without its question words. */
function phrasesIn(question: string): readonly string[] {
  const text = beginningOf(oneLine(question), QUESTION_CHARS)
  const quoted = [...text.matchAll(/["“„«「](.{2,90}?)["”“»」]/g)].map(([, inside = '']) => `"${inside}"`)
  const matter = matterOf(question)
  const names = [...text.matchAll(/(?<=\S\s)\p{Lu}[\p{L}\p{M}’'-]+(?:\s\p{Lu}[\p{L}\p{M}’'-]+)*/gu)]
    .map(([name]) => name)
    .filter((name) => name.split(' ').some(isTelling))
  const phrases = [...quoted, matter === '' ? text : matter, ...names]
  return phrases.map((phrase) => beginningOf(phrase.trim(), PHRASE_CHARS)).filter(Boolean)
}
