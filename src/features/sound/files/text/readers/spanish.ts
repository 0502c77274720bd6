import { cardinal, figures, ordinal, readNumber } from '../numbers/spanish-numbers.ts'
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
    let said = sayTimes(saySpanishLengths(sayFractions(dated, FRACTIONS)))
    for (const [written, words] of SHORT) said = said.replaceAll(written, words)
    return sayPrices(said, 'por', { t: ['tonelada', ''], h: ['hora', ''], ...signs.units })
      .replaceAll(/(?<![\d.,])(\d{1,3})\.?er(?!\p{L})/gu, (_written, digits: string) =>
        ordinal(digits).replace(/o$/, ''),
      )
      .replaceAll(/(?<![\d.,])(\d{1,3})\.?ª/gu, (_written, digits: string) => ordinal(digits, true))
      .replaceAll(/(?<![\d.,])(\d{1,3})\.?º(?:(?=\s(\p{Ll}+))|)/gu, (_written, digits: string, noun?: string) =>
        noun === undefined || NO_NOUN.test(noun)
          ? ordinal(digits)
          : ordinal(digits).replace(/(?<=primer|tercer)o$/, ''),
      )
  },
  number: readNumber,
  after: (text) =>
    apart(text)
      .replaceAll(/(?<![\d.,])1(?=\sde cada \d{1,6} (\p{L}+))/gu, (digits, noun: string) =>
        readNumber(digits, noun).replace(/un$/, 'uno'),
      )
      .replaceAll(/(?<=\d)-(?=\d)/g, ' ')
      .replaceAll(NUMBER, (number: string, at: number, whole: string) => {
        const noun = /^\s(\p{L}{1,30})/u.exec(whole.slice(at + number.length, at + number.length + 32))?.[1]
        return readNumber(number, noun === undefined || NO_NOUN.test(noun) ? undefined : noun)
      }),
}
