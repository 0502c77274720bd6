import { isFeminine } from '../numbers/french-gender.ts'
import { cardinal, figures, ordinal, readNumber } from '../numbers/french-numbers.ts'
import { frenchSigns as signs } from '../signs/french.ts'
import { romanNumber } from '../numbers/roman.ts'
import { sayFrenchLengths } from './length-words.ts'
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

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const FIRST_DAY =
  /(?<![\d.,])1(?=\s(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L}))/gu

const SHORT_MONTH = /(?<=\d\s)(janv|févr|avr|juil|sept|oct|nov|déc)\./gu

function inFigures(written: string, years: string, month: string, day: string): string {
  const found = dayOf(years, month, day)
  if (!found) return written
  return `${found.day === '1' ? 'premier' : cardinal(found.day)} ${MONTHS[found.month] ?? ''} ${cardinal(found.year)}`
}

const BEFORE_DAYS = /(?<!\p{L})(?:le|du|au)\s$/iu

/** "trois septièmes", "cinq douzièmes" */
function part(above: string, below: string): string {
  return `${cardinal(above)} ${ordinal(below)}${above === '1' ? '' : 's'}`
}

/** One part of a whole, after an article: "le 1/3", "un 1/4". */
const AFTER_ARTICLE = /(?<=(?<!\p{L})(?:le|du|au|un|ce|dernier|premier)\s)1\/([3-9]|1[0-2])(?![\d/]|[.,]\d)/giu
const PARTS_OF: Readonly<Record<string, string>> = { 3: 'tiers', 4: 'quart' }
/** A half before its noun, as the signs for fractions have been put into words, with what is before it. */
const HALF =
  /(?:(?<!\p{L})([Uu]ne?|[Ll]a|[Ll]e|[Cc]haque)\s)?(\s?)(?<![\p{L}\d])(?:(\d{1,3})\s+et\s+)?un demi\s{1,2}(?!de(?!\p{L}))(\p{Ll}{2,30})/gu

/** Puts halves into the form that their noun needs: "un demi-litre", "une demi-heure", "une heure et demie". */
function sayHalves(text: string): string {
  return text.replaceAll(
    HALF,
    (_written, article: string | undefined, space: string, whole: string | undefined, noun: string) => {
      const end = isFeminine(noun) ? 'e' : ''
      const before = article === undefined ? space : `${article} `
      const one = whole === '1' ? noun.replace(/(?<=[delnrt])s$/, '') : noun
      if (whole !== undefined) return `${before}${readNumber(whole, one)} ${one} et demi${end}`
      return `${article === undefined ? `${space}un${end}` : article} demi-${noun}`
    },
  )
}

const FRACTIONS = { cardinal, part, grades: [10, 20, 100], outOf: 'sur', over: 'sur' }

function sayDates(text: string): string {
  const days = sayDaysBySlash(
    sayFigureDates(text, inFigures),
    BEFORE_DAYS,
    (day, month) => `${day === '1' ? 'premier' : cardinal(day)} ${MONTHS[month] ?? ''}`,
  )
  const parts = days.replaceAll(AFTER_ARTICLE, (_written, below: string) => PARTS_OF[below] ?? ordinal(below))
  return sayFractions(parts, FRACTIONS)
    .replaceAll(SHORT_MONTH, (_written, short: string) => MONTHS.find((month) => month.startsWith(short)) ?? short)
    .replaceAll(FIRST_DAY, 'premier')
}

function sayTimes(text: string): string {
  const time = (hours: string, minutes: string): string => {
    const hour = Number(hours)
    const rest = Number(minutes) === 0 ? '' : ` ${cardinal(String(Number(minutes)))}`
    return `${hour === 1 ? 'une' : hour === 21 ? 'vingt et une' : cardinal(String(hour))} heure${hour < 2 ? '' : 's'}${rest}`
  }
  return text
    .replaceAll(/(?<=\dh?\sh?\s?)0(?=\d\s?(?:min|mn)(?!\p{L}))/gu, '')
    .replaceAll(
      /(?<![\d:.,])(\d{1,2})\s?h(?:\s?(\d{2})(?!\d|\s?(?:min|mn)(?!\p{L})))?(?![\p{L}\d])/gu,
      (_written, hours: string, minutes?: string) => time(hours, minutes ?? '0'),
    )
    .replaceAll(/(?<![\d:.,])(\d{1,3}):(\d{1,3})(?![\d:]|[.,]\d)/g, (_written, hours: string, minutes: string) =>
      isRatio(hours, minutes) ? `${cardinal(hours)} à ${cardinal(minutes)}` : time(hours, minutes),
    )
}

const KINGS =
  /(?<=(?<!\p{L})(?:Louis|Henri|François|Charles|Philippe|Napoléon|Jean-Paul|Paul|Benoît|Pie|Léon|Grégoire|Élisabeth|Elisabeth|Catherine|Guillaume|Frédéric|Pierre|Nicolas|Alexandre|Georges|Édouard|Jacques|Richard|Ferdinand|Albert|Léopold|chapitre|Chapitre|tome|Tome|partie|Partie|acte|Acte|livre|Livre|titre|Titre|guerre mondiale|type|phase|scène)\s)[IVXL]{1,8}(?![\p{L}])/gu

/** Any other name before a longer numeral: "Jean XXIII". */
const NAMED = /(?<=(?<!\p{L})(?!(?:Les|Des|Aux|Dans|Pour|Une)\s)\p{Lu}\p{Ll}{2,20}\s)[IVX]{2,8}(?!\p{L})/gu

function sayRanks(text: string): string {
  const ranked = text
    .replaceAll(
      /(?<!\p{L})([IVX]{2,8}|(?:[VX](?=e\ssiècle)|(?<=(?<!\p{L})(?:[Ll][ae]|[Aa]u|[Dd]u)\s)[VX](?=e\s\p{L})))(?:e|ème)(?!\p{L})/gu,
      (written, roman: string) => {
        const value = romanNumber(roman)
        return value === null ? written : ordinal(String(value))
      },
    )
    .replaceAll(
      /(?<=(?<!\p{L})\p{Lu}\p{L}{1,20}\s)I(er|re)(?!\p{L})|(?<!\p{L})I(er)(?=\s(?:siècle|millénaire))/gu,
      (_written, end: string | undefined) => (end === 're' ? 'première' : 'premier'),
    )
  return sayRomans(sayRomans(ranked, KINGS, cardinal), NAMED, cardinal)
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})[nN][°º]\s?(?=\d)/gu, 'numéro '],
  [/(?<!\p{L})pp\.\s?(?=\d)/gu, 'pages '],
  [/(?<!\p{L})p\.\s?(?=\d)/gu, 'page '],
  [/(?<!\p{L})[aA]rt\.\s?(?=\d)/gu, 'article '],
  [/(?<=\d)x(?![\p{L}\d])/gu, ' fois'],
  [/(?<![\d.,])2nde(?=s?(?!\p{L}))/gu, 'seconde'],
  [/(?<![\d.,])2n?d(?=s?(?!\p{L}))/gu, 'second'],
  [/(?<=(?:ième|premier)\s)s\.(?=\s\p{Ll}|[,;)]|$)/gu, 'siècle'],
  [/(?<!\p{L})fig\.\s?(?=\d)/gu, 'figure '],
  [/(?<!\p{L})al\.\s?(?=\d)/gu, 'alinéa '],
  [/(?<!\p{L})env\.\s?(?=\d)/gu, 'environ '],
  [/(?<![\d/])24\/7(?![\d/])/g, 'vingt-quatre sept'],
]
const NUMBER =
  /(?<![\d.,])\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:,\d+)?(?! ?\d)|(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d+)?(?!\d)|\d+(?:[.,]\d+)?/g

/** Words that are numbered: what follows their number is not counted. */
const LABEL =
  /(?<!\p{L})(?:numéro|article|chapitre|phase|partie|page|tome|type|niveau|étape|version|classe|groupe|question|point|ligne|option|annexe)\s$/iu

/** Reads French numbers and dates. */
export const french: Reader = {
  before(text) {
    const always = text
      .replaceAll(/(?<![\d/])24\s?h\s?\/\s?24(?![\d/])/g, 'vingt-quatre heures sur vingt-quatre')
      .replaceAll(/(?<![\d/])7\s?j\s?\/\s?7(?![\d/])/g, 'sept jours sur sept')
    const called = sayYearPairs(always, ' ').replaceAll(/(?<![\d.,])0\d(?:[ .]\d\d){4}(?!\d)/g, (written) =>
      written.split(/[ .]/).map(cardinal).join(', '),
    )
    const dated = sayDates(sayRanks(sayPhones(called, figures, 'plus')))
    const versions = sayVersions(sayProgramVersions(dated, cardinal, ' point '), cardinal, ' point ')
    let said = sayTimes(sayFrenchLengths(versions))
    for (const [written, words] of SHORT) said = said.replaceAll(written, words)
    return sayPrices(said, 'par', { t: ['tonne', ''], h: ['heure', ''], ...signs.units })
      .replaceAll(
        /(?<![\d.,])1(er|re|ère)(s?)(?!\p{L})/gu,
        (_written, end: string, several: string) => `${end === 'er' ? 'premier' : 'première'}${several}`,
      )
      .replaceAll(
        /(?<![\d.,])(\d{1,6})(?:e|ème|ième|eme)(s?)(?!\p{L})/gu,
        (_written, digits: string, several: string) => `${ordinal(digits)}${several}`,
      )
  },
  number: readNumber,
  after: (text) =>
    apart(sayHalves(text))
      .replaceAll(/(?<=\d)-(?=\d)/g, ' ')
      .replaceAll(NUMBER, (number: string, at: number, whole: string) => {
        if (LABEL.test(whole.slice(Math.max(0, at - 12), at))) return readNumber(number)
        const noun = /^\s(\p{Ll}{2,30})/u.exec(whole.slice(at + number.length, at + number.length + 32))?.[1]
        return readNumber(number, noun)
      })
      // After "million" and the like comes "de", which is elided before "euros".
      .replaceAll(/(?<!\p{L})de (?=euros)/gu, "d'"),
}
