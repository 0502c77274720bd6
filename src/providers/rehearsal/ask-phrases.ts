import { beginningOf, oneLine } from '../../base/text/shorten.ts'

const PHRASE_CHARS = 100
const PHRASES_MAX = 5

/** English words that form a question and do not belong to its subject. */
const ASKING =
  /^(?:a|about|again|all|an|and|any|anybody|anyone|are|as|at|be|been|before|by|can|changed?|compare|could|did|differ|differed|do|does|ever|everything|find|for|from|had|has|have|he|how|i|in|into|is|it|its|last|library|come|comes|came|get|gets|give|gives|given|gave|go|goes|going|happen(?:s|ed)?|just|know|known|knows|like|make|makes|making|made|many|may|might|must|need|needs|near|not|nothing|really|seem|seems|take|takes|taken|think|thinks|thought|took|use|used|uses|want|wants|way|ways|went|me|more|most|much|my|of|on|once|open|or|our|over|said|say|says|she|should|show|so|some|somebody|someone|speak|speaks|speaker|speakers|spoke|spoken|mention|mentions|mentioned|still|summari[sz]e|talked|tell|than|that|the|their|them|then|there|they|this|time|to|topic|was|we|were|what|when|where|which|who|whom|whose|why|will|with|would|you|your|dialogs?|debates?|discuss(?:ed)?|argued?|held|left|unresolved|everybody|everyone|anything|something)$/i

/** Matches such words in other languages, for questions with only a few of them. */
const ASKING_ELSEWHERE =
  /^(?:aber|alle[ms]?|alles|als|am|auf|aus|bei|bis|dass?|dem|den|der|des|dialog(?:e|en)?|die|doch|ein(?:e[mnrs]?)?|er|es|etwas|für|gab|gesagt|gesprochen|gibt|hat|hatte|haben|ich|ihr|im|ist|jemand|kann|mal|mehr|meine?[mnr]?|mit|nach|nicht|nichts|noch|nur|oder|ob|sagt(?:e|en)?|sich|sie|sind|so|über|um|und|uns|unsere?[mnr]?|unterscheiden|unterschied(?:en)?|vom|von|vor|war(?:en)?|warum|was|welche[mnrs]?|wem|wen|wenn|wer|wessen|wie|wir|wird|wo|wurden?|zu[mr]?|au|aux|avec|ce|cela|ces|c’est|dans|de|des|dit|du|elle|en|est|et|eux|il|ils|je|la|le|les|leur|ma|mes|mon|ne|nous|on|ont|parlé|parle|où|ou|par|pas|plus|pour|pourquoi|qu|quand|que|quel(?:le)?s?|qui|quoi|sa|se|ses|son|sont|sur|un|une|al|algo|como|cómo|con|cual|cuál|cuando|cuándo|cuánto|del|dice|dijo|dijeron|habló|habla|hablaron|dónde|el|ella|eso|está|ha|han|hay|las|lo|los|más|mi|mis|no|o|para|pero|por|qué|quién|quiénes|se|ser|sobre|son|su|sus|una|y|ya)$/iu

/** Whether a word belongs to the subject of a question. */
function isTelling(word: string): boolean {
  return !ASKING.test(word) && !ASKING_ELSEWHERE.test(word)
}

/** Phrases to search for: quotations, names, the question without its question words, and its longest words. */
export function rehearsalPhrases(question: string): readonly string[] {
  const text = oneLine(question).slice(0, 2_000)
  const quoted = [...text.matchAll(/["“„«「](.{2,90}?)["”“»」]/g)].map(([, inside = '']) => `"${inside}"`)
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? []
  const telling = words.filter(isTelling)
  const names = [...text.matchAll(/(?<=\S\s)\p{Lu}[\p{L}\p{M}’'-]+(?:\s\p{Lu}[\p{L}\p{M}’'-]+)*/gu)]
    .map(([name]) => name)
    .filter((name) => name.split(' ').some(isTelling))
  const long = telling.toSorted((a, b) => b.length - a.length).slice(0, 2)
  const matter = telling.join(' ')
  const phrases = [...quoted, matter === '' ? text : matter, ...names, ...(telling.length > 2 ? long : [])]
  const cut = phrases.map((phrase) => beginningOf(phrase.trim(), PHRASE_CHARS)).filter(Boolean)
  return [...new Map(cut.map((phrase) => [phrase.toLowerCase(), phrase])).values()].slice(0, PHRASES_MAX)
}
