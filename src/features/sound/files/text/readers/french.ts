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

const FRACTIONS = { cardinal, part, grades: [10, 20, 100], outOf: 'sur', over: 'sur' }

function sayDates(text: string): string {
  const days = sayDaysBySlash(
    sayFigureDates(text, inFigures),
    BEFORE_DAYS,
    (day, month) => `${day === '1' ? 'premier' : cardinal(day)} ${MONTHS[month] ?? ''}`,
  )
  return sayFractions(days, FRACTIONS)
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
  [/(?<![\d.,])2nde(?!\p{L})/gu, 'seconde'],
  [/(?<![\d.,])2n?d(?!\p{L})/gu, 'second'],
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
      .replaceAll(/(?<![\d.,])1(er|re|ère)(?!\p{L})/gu, (_written, end: string) =>
        end === 'er' ? 'premier' : 'première',
      )
      .replaceAll(/(?<![\d.,])(\d{1,6})(?:e|ème|ième|eme|es)(?!\p{L})/gu, (_written, digits: string) => ordinal(digits))
  },
  number: readNumber,
  after: (text) =>
    apart(text)
      .replaceAll(/(?<=\d)-(?=\d)/g, ' ')
      .replaceAll(NUMBER, (number: string, at: number, whole: string) => {
        if (LABEL.test(whole.slice(Math.max(0, at - 12), at))) return readNumber(number)
        const noun = /^\s(\p{Ll}{2,30})/u.exec(whole.slice(at + number.length, at + number.length + 32))?.[1]
        return readNumber(number, noun)
      })
      // After "million" and the like comes "de", which is elided before "euros".
      .replaceAll(/(?<!\p{L})de (?=euros)/gu, "d'"),
}
