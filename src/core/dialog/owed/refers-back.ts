import { contentWords } from './content-words.ts'

/** A question with at most this many words that show its subject does not say what it asks about: "Who does?" */
const BARE_CONTENT = 1
/** The same in languages whose function words are not known. */
const BARE_WORDS = 2
/** A pronoun in a question of at most this many content words stands for what was named before it. */
const PRONOUN_CONTENT = 5

/** First words that continue the sentence before. */
const CONTINUES =
  /^(?:and|but|so|then|or|because|which one|und|aber|also|dann|oder|denn|et|mais|alors|donc|ou(?!\p{L})|y|pero|entonces|e|ma|allora|quindi|mas|então|en|maar|dus)(?![\p{L}’'])|^(?:那么?|那麼|但是?|可是|而|所以|では|しかし|でも|だから|それ|そう)/iu

/** Pronouns that stand for something else than the speakers. In German "Sie" is the one who is spoken to. */
const PRONOUNS =
  /(?<![\p{L}’'-])(?:it|its|they|them|their|theirs|that|this|those|these|he|him|his|she|her|hers|es|sie|ihn|ihm|dies|dessen|deren|davon|dazu|damit|dafür|dagegen|daran|darin|daraus|darüber|cela|ça|ceci|elles?|ils|celui|celle|ceux|celles|leurs?|eso|esto|ello|aquello|ella|ellas|ellos|ciò|esso|essa|essi|questo|quello|isso|isto|aquilo|eles?|elas?|disso|nisso|ervan|daarvan|hen)(?!\p{L})|[它这這那]|他们|她们|他們|她們|それ|これ|その|この|あれ|そこ|彼/u
/** The same words at the beginning, where "Sie" and "Es" have a capital whatever they mean. */
const PRONOUN_FIRST = /^(?:It|They|That|This|Those|These|He|She|Das|Dies|Es|Cela|Ça|Elles?|Ils|Eso|Esto|Isso)(?!\p{L})/u

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

function countWords(text: string): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
}

/**
 * Whether a question is understood only with the sentence before it: it is very short, continues that sentence, or has
 * a pronoun and little else.
 * @param question without the name of who is asked
 */
export function refersBack(question: string, names: readonly string[]): boolean {
  const content = contentWords(question, names).length
  if (content <= BARE_CONTENT || countWords(question) <= BARE_WORDS) return true
  if (CONTINUES.test(question)) return true
  return content <= PRONOUN_CONTENT && (PRONOUNS.test(question) || PRONOUN_FIRST.test(question))
}
