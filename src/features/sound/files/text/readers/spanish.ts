import { cardinal, figures, isSpanishFeminine, ordinal, readNumber, wholeOrdinal } from '../numbers/spanish-numbers.ts'
import { spanishSigns as signs } from '../signs/spanish.ts'
import { saySpanishLengths } from './length-words.ts'
import type { Reader } from './reader-type.ts'
import {
  apart,
  dayOf,
  isRatio,
  sayDaysBySlash,
  sayFigureDates,
  sayFractions,
  sayPhones,
  sayPrices,
  sayProgramVersions,
  sayRomans,
  sayVersions,
  sayYearPairs,
} from './shared.ts'

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

function inFigures(written: string, years: string, month: string, day: string): string {
  const found = dayOf(years, month, day)
  return found ? `${cardinal(found.day)} de ${MONTHS[found.month] ?? ''} de ${cardinal(found.year)}` : written
}

const BEFORE_DAYS = /(?<!\p{L})(?:el|del|al)\s$/iu
const PARTS_OF = ' medio tercio cuarto quinto sexto séptimo octavo noveno décimo'.split(' ')

/** "tres séptimos", "cinco doceavos" */
function part(above: string, below: string): string {
  const one = PARTS_OF[Number(below) - 1] ?? `${cardinal(below).replaceAll(' ', '')}avo`
  return above === '1' ? `un ${one}` : `${cardinal(above)} ${one}s`
}

/** One part of a whole, after an article: "el 1/3", "un 1/4". */
const AFTER_ARTICLE = /(?<=(?<!\p{L})(?:el|del|al|un|este|último|primer)\s)1\/([3-9]|1[0-2])(?![\d/]|[.,]\d)/giu
/** Parts as an adjective: "las 3/4 partes". */
const OF_PARTS = /(?<![\d/.,])([1-9])\/([2-9]|1[0-2])(?=\spartes?(?!\p{L}))/gu
/** A half before its noun, as the signs for fractions have been put into words, with what is before it. */
const HALF =
  /(?:(?<!\p{L})(una?|la|el|cada)\s)?(\s?)(?<![\p{L}\d])(?:(\d{1,3})\s+y\s+)?un medio\s{1,2}(?!de(?!\p{L}))(\p{Ll}{2,30})/giu

/** Puts halves into the form that their noun needs: "medio litro", "media hora", "una hora y media". */
function sayHalves(text: string): string {
  return text.replaceAll(
    HALF,
    (written: string, article: string | undefined, space: string, whole: string | undefined, noun: string) => {
      if (NO_NOUN.test(noun)) return written
      const half = isSpanishFeminine(noun) ? 'media' : 'medio'
      const before = article === undefined || /^una?$/i.test(article) ? space : `${article} `
      const one = whole === '1' ? noun.replace(/(?<=[aeo])s$/, '') : noun
      if (whole !== undefined) return `${before}${readNumber(whole, one)} ${one} y ${half}`
      return `${before}${half} ${noun}`
    },
  )
}

const FRACTIONS = { cardinal, part, grades: [10, 100], outOf: 'sobre', over: 'sobre' }

function sayTimes(text: string): string {
  return text.replaceAll(
    /(?<![\d:.,])(\d{1,3}):(\d{1,3})(?:\s?h(?!\p{L}))?(?![\d:]|[.,]\d)/gu,
    (_written, hours: string, minutes: string) => {
      if (isRatio(hours, minutes)) return `${cardinal(hours)} a ${cardinal(minutes)}`
      const hour = cardinal(String(Number(hours))).replace(/uno$/, 'una')
      const rest = Number(minutes)
      return rest === 0 ? hour : `${hour} ${rest < 10 ? 'cero ' : ''}${cardinal(String(rest))}`
    },
  )
}

const KINGS =
  /(?<=(?<!\p{L})(?:Felipe|Alfonso|Carlos|Fernando|Juan|Pablo|Benedicto|Luis|Enrique|Pío|León|Gregorio|Francisco|Pedro|Sancho|Napoleón|Jaime|Guillermo|Federico|Nicolás|Alejandro|Jorge|Eduardo|Ricardo|Jacobo)\s)[IVX]{1,7}(?!\p{L})/gu
const QUEENS = /(?<=(?<!\p{L})(?:Isabel|Catalina|Cristina|Margarita|Leonor)\s)[IVX]{1,7}(?!\p{L})/gu
const PARTS =
  /(?<=(?<!\p{L})(?:siglos?|Siglos?|capítulo|Capítulo|tomo|Tomo|parte|Parte|acto|título|Título|libro|Libro|tipo|fase|Guerra Mundial)\s)[IVXL]{1,8}(?!\p{L})/gu

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})[nN]\.?[º°o]\s(?=\d)/gu, 'número '],
  [/(?<!\p{L})núm\.\s?(?=\d)/gu, 'número '],
  [/(?<!\p{L})págs\.\s?(?=\d)/gu, 'páginas '],
  [/(?<!\p{L})pág\.\s?(?=\d)/gu, 'página '],
  [/(?<!\p{L})[pP]\.\s(?=\d)/gu, 'página '],
  [/(?<!\p{L})[aA]rt\.\s?(?=\d)/gu, 'artículo '],
  [/(?<![\d.,])1x(?![\p{L}\d])/gu, 'una vez'],
  [/(?<=\d)x(?![\p{L}\d])/gu, ' veces'],
  [/(?<!\p{L})aprox\.\s?(?=\d)/gu, 'aproximadamente '],
  [/(?<![\d/])24\/7(?![\d/])/g, 'veinticuatro siete'],
]
const NUMBER =
  /(?<![\d.,])\d{1,3}(?:[.\u00A0\u202F]\d{3})+(?:,\d+)?(?!\d)|(?<![\d.,])\d{1,3}(?:,\d{3}){1,5}\.\d+(?!\d)|(?<![\d.,])\d{1,3}(?: \d{3})+(?! ?\d)|\d+(?:[.,]\d+)?/g
/** Words after a number that are not what it counts. */
const NO_NOUN =
  /^(?:de|del|a|al|y|o|u|en|por|que|es|son|con|para|se|no|sin|más|menos|coma|punto|igual|el|la|lo|las|los|un|una|ni|como|fue|era|aquí|ya)$/

/** Whether the word after a number is what it counts; "punto" is not before decimals: "2 punto 5". */
function isNoun(word: string | undefined, whole: string, at: number): boolean {
  if (word === undefined || (word === 'punto' && /^\spunto\s\d/.test(whole.slice(at, at + 8)))) return false
  return word === 'punto' || !NO_NOUN.test(word)
}

/** Reads Spanish numbers and dates. */
export const spanish: Reader = {
  before(text) {
    const phoned = sayPhones(sayYearPairs(text, ' '), figures, 'más').replaceAll(
      /(?<=(?<!\p{L})(?:[Ll]lam[ea]|[Ll]lamar|[Mm]arque)\s(?:al\s)?)\d{3}(?:[ -]\d{2,3}){0,3}(?!\d|[.,]\d)/gu,
      (written) => written.split(/[ -]/).map(figures).join(', '),
    )
    const versions = sayVersions(
      sayProgramVersions(sayFigureDates(phoned, inFigures), cardinal, ' punto '),
      cardinal,
      ' punto ',
    )
    const ranked = sayRomans(
      sayRomans(
        sayRomans(versions, KINGS, (digits) => ordinal(digits)),
        QUEENS,
        (digits) => ordinal(digits, true),
      ),
      PARTS,
      cardinal,
    )
    const centuries = sayRomans(ranked, /(?<=siglos?\s[\p{L} ]{1,30}\sy\s(?:el\s)?)[IVX]{1,7}(?!\p{L})/gu, cardinal)
    const dated = sayDaysBySlash(centuries, BEFORE_DAYS, (day, month) => `${cardinal(day)} de ${MONTHS[month] ?? ''}`)
    const parts = dated
      .replaceAll(AFTER_ARTICLE, (_written, below: string) => PARTS_OF[Number(below) - 1] ?? part('2', below))
      .replaceAll(OF_PARTS, (_written, above: string, below: string) => {
        const one = `${below === '3' ? 'tercera' : ordinal(below, true)}`
        return above === '1' ? `una ${one}` : `${cardinal(above)} ${one}s`
      })
    let said = sayTimes(saySpanishLengths(sayFractions(parts, FRACTIONS)))
    for (const [written, words] of SHORT) said = said.replaceAll(written, words)
    return sayPrices(said, 'por', { t: ['tonelada', ''], h: ['hora', ''], ...signs.units })
      .replaceAll(/(?<![\d.,])(\d{1,3})\.?er(?!\p{L})/gu, (_written, digits: string) =>
        wholeOrdinal(digits).replace(/o$/, ''),
      )
      .replaceAll(
        /(?<![\d.,])(\d{1,3})\.?(?:ª|as?(?!\p{L})(?<=(?<!\p{L})(?:[Ll]as?|[Uu]na|[Ss]u|[Mm]i)\s\d{1,3}\.?a|\.as?|as))(s?)/gu,
        (written: string, digits: string, several: string) =>
          `${wholeOrdinal(digits, true)}${written.endsWith('as') ? 's' : several}`,
      )
      .replaceAll(
        /(?<![\d.,])(\d{1,3})\.?(?:os(?!\p{L})|º(s))/gu,
        (_written, digits: string) => `${wholeOrdinal(digits)}s`,
      )
      .replaceAll(
        /(?<![\d.,])(\d{1,3})\.?(?:º|o(?!\p{L})(?<=(?<!\p{L})(?:[Ee]l|[Dd]el|[Aa]l|[Uu]n)\s\d{1,3}\.?o))(?:(?=\s(\p{Ll}+))|)/gu,
        (_written, digits: string, noun?: string) =>
          noun === undefined || NO_NOUN.test(noun)
            ? wholeOrdinal(digits)
            : wholeOrdinal(digits).replace(/(?<=primer|tercer)o$/, ''),
      )
  },
  number: readNumber,
  after: (text) =>
    apart(sayHalves(text))
      .replaceAll(
        /(?<=(?<!\p{L})(?:[Aa] la|[Ee]s la|[Dd]e la|[Ll]a|[Ss]obre la) )1(?=\sde\sla\s|\sen\spunto|\sy\s(?:media|cuarto|\d)|[.,;](?!\d)|$)/gu,
        'una',
      )
      .replaceAll(/(?<![\d.,])1(?=\sde cada \d{1,6} (\p{L}+))/gu, (digits, noun: string) =>
        readNumber(digits, noun).replace(/un$/, 'uno'),
      )
      .replaceAll(/(?<=\d)-(?=\d)/g, ' ')
      .replaceAll(NUMBER, (number: string, at: number, whole: string) => {
        const noun = /^\s(\p{L}{1,30})/u.exec(whole.slice(at + number.length, at + number.length + 32))?.[1]
        return isNoun(noun, whole, at + number.length) ? readNumber(number, noun) : readNumber(number)
      }),
}
