import { cardinal, ordinalStem } from './german-numbers.ts'
import { genderOf, type GermanGender } from './german-gender.ts'

/** How many characters before a number are looked at for its grammatical case. */
const BEFORE_CHARS = 64
const START = String.raw`(?:^|[^\p{L}])`

/** What comes before a number, as far as it decides the form of the number. */
export const beforeOf = (whole: string, at: number): string => whole.slice(Math.max(0, at - BEFORE_CHARS), at)

/** Words after which an ordinal number ends in "-en". */
const WEAK = new RegExp(
  `${START}(?:am|vom|zum|zur|im|beim|ans|ins|dem|den|des|bis|seit|ab|(?:dies|jed|jen|welch|manch)(?:em|en)|(?:ein|kein|mein|dein|sein|ihr|unser|unsr|euer|eur)(?:em|en|er|es))\\s$`,
  'iu',
)
/** A day of the week that is in the dative. */
const ON_DAY = new RegExp(
  `${START}(?:am|vom|zum|bis|ab|seit|den|dem|des)\\s(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag),?\\s$`,
  'iu',
)
/** Words before an article that put "der" into the dative or the genitive. */
const OBLIQUE = new RegExp(
  `${START}(?:in|an|auf|aus|bei|mit|nach|seit|von|vor|unter|über|hinter|neben|zwischen|zu|außer|gegenüber|während|wegen|trotz|statt|anstatt|innerhalb|außerhalb|aufgrund|infolge|angesichts|bezüglich|hinsichtlich|anhand|mithilfe|dank|laut|gemäß|samt)\\sder\\s$`,
  'iu',
)
const OF_DER = new RegExp(`${START}(?:der|dieser|jener|jeder|welcher)\\s$`, 'iu')
/** Words after which an ordinal number ends in "-e". */
const NOMINATIVE = new RegExp(
  `${START}(?:der|die|das|(?:dies|jen|jed|welch|manch)(?:er|e|es)|(?:ein|kein|mein|dein|sein|ihr|unser|unsr|euer|eur)e)\\s$`,
  'iu',
)
/** Articles without an ending: the ordinal number has it instead. */
const BARE = new RegExp(`${START}(?:ein|kein|mein|dein|sein|ihr|unser|euer)\\s$`, 'iu')
/** Words before the dative, without an article. */
const WITH = new RegExp(`${START}(?:mit|von|aus|bei|zu|nach|seit|vor|in|binnen|an)\\s$`, 'iu')
const BETWEEN = new RegExp(`${START}(?:zwischen|von|mit|bei|nach|vor|aus)\\s(?:\\p{L}+\\sund\\s)?$`, 'iu')

/** Whether an article or a preposition comes before a number, so that it is an ordinal number whatever follows. */
export const isDeclined = (before: string): boolean =>
  WEAK.test(before) || ON_DAY.test(before) || OBLIQUE.test(before) || NOMINATIVE.test(before)

/** The noun that a number belongs to: other numbers and adjectives may come before it. */
const NOUN = /^(?:\s?(?:und|oder|bis|sowie|,)\s\d{1,3}\.)*\s(?:\p{Ll}+e[nrsm]?\s){0,2}(\p{Lu}\p{L}*)/u
const nounOf = (after: string): string => NOUN.exec(after)?.[1] ?? ''

const STRONG: Readonly<Record<GermanGender, string>> = { masculine: 'er', feminine: 'e', neuter: 'es' }

/**
 * An ordinal number in the form that article, preposition and noun need: "dritten", "erstes", "zweiter".
 * @param before what is written before it @param after what is written behind it
 */
export function ordinal(digits: string, before: string, after: string): string {
  return `${ordinalStem(digits)}${ending(before, nounOf(after))}`
}

function ending(before: string, noun: string): string {
  if (WEAK.test(before) || ON_DAY.test(before) || OBLIQUE.test(before)) return 'en'
  const gender = noun === '' ? 'masculine' : genderOf(noun)
  if (OF_DER.test(before) && gender === 'feminine' && !/^[Jj]eder/.test(before.trimEnd().split(/\s/).at(-1) ?? ''))
    return 'en'
  if (NOMINATIVE.test(before)) return 'e'
  if (BARE.test(before)) return gender === 'neuter' ? 'es' : 'er'
  if (BETWEEN.test(before)) return gender === 'feminine' ? 'er' : 'em'
  // "In erster Linie", "an zweiter Stelle".
  if (WITH.test(before) && gender === 'feminine') return 'er'
  return STRONG[gender]
}

/** Prepositions and verbs before the accusative, and what of the same list may be between them and the number. */
const ACCUSATIVE = new RegExp(
  `${START}(?:für|um|durch|gegen|ohne|gibt|gab|gäbe|hat|hatte|hatten|haben|habe|hätte|braucht|brauche|brauchen|brauchte|brauchten|dauert|dauerte|kostet|kostete|nimmt|nehme|nahm|kauft|kaufte|kaufe|bekommt|bekam|erhält|erhielt|verlor|verliert|gewann|gewinnt|sucht|suchte|fand|findet|isst|aß|esse|trinkt|trank|trinke|macht|machte|schreibt|schrieb|liest|las|wartet|wartete|sah|sieht|zeigt|zeigte|nennt|nannte|enthält|enthielt|kennt|kannte)\\s(?:(?:er|sie|es|man|wir|ich|ihr|nur|genau|noch|höchstens|mindestens|bloß|schon|etwa|rund|je|jeweils)\\s){0,2}(?:(?:\\d+|eine[nr]?|ein)\\s\\p{Lu}\\p{L}+(?:,|\\sund|\\soder)\\s)?$`,
  'iu',
)

/**
 * "Ein", "eine", "einen", "einem" or "einer", by the noun and what is before the number.
 * @param adjective the word between number and noun, whose ending tells the case
 */
export function oneBefore(noun: string, before: string, adjective = ''): string {
  const gender = genderOf(noun)
  if (adjective.endsWith('en') && !WITH.test(before)) return gender === 'feminine' ? 'einer' : 'einen'
  if (WITH.test(before)) return gender === 'feminine' ? 'einer' : 'einem'
  if (gender === 'masculine') return ACCUSATIVE.test(before) ? 'einen' : 'ein'
  return gender === 'feminine' ? 'eine' : 'ein'
}

/** The article that is written before a half. */
const HALF =
  /(?:(?<!\p{L})([Ee]ine[mnrs]?|[Ee]in|[Dd](?:er|ie|as|em|en|es)|[Jj]ede[rnms]?)\s)?(?<!\p{L})\s?ein halb\s{1,2}(\p{Lu}\p{L}*)/gu

/** Puts halves into the form that their noun needs: "ein halber Liter", "eine halbe Stunde", "anderthalb" as "eineinhalb". */
export function sayHalves(text: string): string {
  return text
    .replaceAll(
      /(?<![\d.,])(\d{1,3})\s+und\s+ein halb(?!\p{L})/gu,
      (_written, whole: string) => `${cardinal(whole).replace(/eins$/, 'ein')}einhalb`,
    )
    .replaceAll(HALF, (written: string, article: string | undefined, noun: string, at: number, whole: string) => {
      const lead = /^\s*/.exec(written)?.[0] ?? ''
      if (article !== undefined) return `${lead}${article} ${halfAfter(article.toLowerCase(), noun)} ${noun}`
      const one = oneBefore(noun, beforeOf(whole, at + lead.length))
      return `${lead}${one} ${halfAfter(one, noun)} ${noun}`
    })
}

function halfAfter(article: string, noun: string): string {
  const gender = genderOf(noun)
  if (article === 'ein') return gender === 'neuter' ? 'halbes' : 'halber'
  if (/^(?:eine|die|das|jede|jeder|jedes)$/.test(article) || (article === 'der' && gender === 'masculine'))
    return 'halbe'
  return 'halben'
}
