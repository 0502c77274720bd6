import { capitalise } from '../../../../../base/text/capitalise.ts'
import { cardinal, figures, ordinalStem, readNumber, year } from '../numbers/german-numbers.ts'
import { germanSigns as signs } from '../signs/german.ts'
import { romanNumber } from '../numbers/roman.ts'
import { sayGermanLengths } from './length-words.ts'
import type { Reader } from './reader-type.ts'
import {
  apart,
  dayOf,
  isRatio,
  sayDaysBySlash,
  sayFractions,
  sayPhones,
  sayPrices,
  sayProgramVersions,
  sayRomans,
  sayVersions,
  sayYearPairs,
} from './shared.ts'

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
/** Words after which an ordinal number ends in "-en", and those after which it ends in "-e"; otherwise it ends in "-er". */
const DATIVE =
  /(?:^|[^\p{L}])(?:(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag),|(?:in|an|auf|aus|bei|mit|nach|seit|von|vor|während|trotz)\sder|am|vom|zum|zur|im|beim|dem|den|des|bis|seit|ab|ans|ins|diesem|diesen|jedem|jeden|einem|einen|einer|keinen|meinem|meinen|seinem|seinen|ihrem|ihren|unserem|unseren)\s$/iu
const NOMINATIVE =
  /(?:^|[^\p{L}])(?:der|die|das|dieser|diese|dieses|jeder|jedes|jede|eine|keine|meine|seine|ihre|unsere)\s$/iu

function ordinal(digits: string, before: string): string {
  return `${ordinalStem(digits)}${DATIVE.test(before) ? 'en' : NOMINATIVE.test(before) ? 'e' : 'er'}`
}

/** Words before a number with a point that is a part or a version, not a date. */
const NO_DATE = /(?<!\p{L})(?:auf|Version|Kapitel|Abschnitt|Punkt|Ziffer|Teil)\s$/u

/** How many characters before a number are looked at for its grammatical case. */
const BEFORE_CHARS = 16
const beforeOf = (whole: string, at: number): string => whole.slice(Math.max(0, at - BEFORE_CHARS), at)

function inFigures(written: string, years: string, month: string, day: string, before: string): string {
  const found = dayOf(years, month, day)
  return found ? `${ordinal(found.day, before)} ${MONTHS[found.month] ?? ''} ${year(found.year)}` : written
}

function sayDates(text: string): string {
  return (
    text
      .replaceAll(/(?<=(?<![\d.,])\d{1,2}\.)\s?[–-]\s?(?=\d{1,2}\.\s?(?:\p{Lu}|\d{1,2}\.))/gu, ' bis ')
      .replaceAll(/(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, (written, ...parts) => {
        const [years, month, day, at, whole] = parts as [string, string, string, number, string]
        return inFigures(written, years, month, day, beforeOf(whole, at))
      })
      .replaceAll(/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d|\.\d)/g, (written, ...parts) => {
        const [day, month, years, at, whole] = parts as [string, string, string, number, string]
        return inFigures(written, years, month, day, beforeOf(whole, at))
      })
      .replaceAll(/(?<![\d.,])(\d{1,2})\.(\d{1,2})\.(?!\d)(?=\s\p{Ll}|\s\d|[,;)]|$)/gu, (written, ...parts) => {
        const [day, month, at, whole] = parts as [string, string, number, string]
        const found = NO_DATE.test(beforeOf(whole, at)) ? null : dayOf('2024', month, day)
        return found ? `${ordinal(found.day, beforeOf(whole, at))} ${MONTHS[found.month] ?? ''}` : written
      })
      // Ordinal numbers in a list have the same ending: "die 1., 2. und 3. Runde".
      .replaceAll(
        /(?<![\p{L}\d.,])\d{1,3}\.(?:(?:,\s|\s(?:und|oder|bis|sowie)\s)\d{1,3}\.){1,9}(?=\s\p{Lu})/gu,
        (list: string, at: number, whole: string) =>
          list.replaceAll(/(\d{1,3})\./g, (_written, digits: string) => ordinal(digits, beforeOf(whole, at))),
      )
      .replaceAll(
        /(?<![\p{L}\d.,])(\d{1,3})\.(?=\s\p{Ll}{4,})/gu,
        (written, digits: string, at: number, whole: string) => {
          const before = beforeOf(whole, at)
          return DATIVE.test(before) || NOMINATIVE.test(before) ? ordinal(digits, before) : written
        },
      )
      .replaceAll(
        /(?<![\p{L}\d.,])(\d{1,3})\.(?=\s(?:\p{Lu}|bis\s|und\s|oder\s))/gu,
        (_written, digits: string, at: number, whole: string) => ordinal(digits, beforeOf(whole, at)),
      )
  )
}

const BEFORE_DAYS = /(?<!\p{L})(?:am|vom|zum|bis)\s$/iu

/** "drei Siebtel", "fünf Zwölftel" */
function part(above: string, below: string): string {
  return `${cardinal(above).replace(/eins$/, 'ein')} ${capitalise(`${ordinalStem(below)}el`)}`
}

const FRACTIONS = { cardinal, part, grades: [10, 100], outOf: 'von', over: 'zu' }

function sayTimes(text: string): string {
  const hour = (hours: string): string => cardinal(String(Number(hours))).replace(/^eins$/, 'ein')
  const time = (hours: string, minutes: string): string =>
    `${hour(hours)} Uhr${Number(minutes) === 0 ? '' : ` ${cardinal(String(Number(minutes)))}`}`
  return text
    .replaceAll(/(?<![\d:.,])(\d{1,2})[:.](\d{2})\sUhr(?!\p{L})/gu, (_written, hours: string, minutes: string) =>
      time(hours, minutes),
    )
    .replaceAll(/(?<![\d:.,])(\d{1,3}):(\d{1,3})(?![\d:]|[.,]\d)/g, (_written, hours: string, minutes: string) =>
      isRatio(hours, minutes) ? `${cardinal(hours)} zu ${cardinal(minutes)}` : time(hours, minutes),
    )
    .replaceAll(/(?<![\d:.,])(\d{1,2})(?=\sUhr(?!\p{L}))/gu, (hours) => hour(hours))
}

const KINGS =
  /(?<=(?<!\p{L})(Friedrich|Wilhelm|Ludwig|Karl|Heinrich|Otto|Franz|Rudolf|Maximilian|Leopold|Paul|Benedikt|Pius|Leo|Gregor|Innozenz|Elisabeth|Katharina|Margarethe|Napoleon|Nikolaus|Alexander|Peter|Philipp|Georg|Eduard|Jakob|Richard|Ferdinand|Gustav|Christian|Albert|Joseph|Josef)\s)([IVX]{1,7})\./gu
const QUEENS = new Set(['Elisabeth', 'Katharina', 'Margarethe'])
const PARTS =
  /(?<=(?<!\p{L})(?:Kapitel|Teil|Band|Akt|Artikel|Hartz|Typ|Phase|Buch|Stufe|Klasse|Szene)\s)[IVXL]{1,8}(?!\p{L})/gu

function sayRanks(text: string): string {
  const ranked = text
    .replaceAll(KINGS, (written, name: string, roman: string) => {
      const value = romanNumber(roman)
      return value === null ? written : `${QUEENS.has(name) ? 'die' : 'der'} ${capitalise(ordinalStem(String(value)))}e`
    })
    .replaceAll(/(?<![\p{L}.])([IVX]{1,6})\.(?=\s\p{Lu})/gu, (written, roman: string, at: number, whole: string) => {
      const value = romanNumber(roman)
      return value === null ? written : capitalise(ordinal(String(value), beforeOf(whole, at)))
    })
  const parts = sayRomans(ranked, PARTS, cardinal)
  return parts.replaceAll(
    /(?<=(?<!\p{L})\p{Lu}\p{Ll}{2,20}\s)([IVX]{2,8})\.(?=\s\p{Ll}|[,;)])/gu,
    (written, roman: string) => {
      const value = romanNumber(roman)
      return value === null ? written : `der ${capitalise(ordinalStem(String(value)))}e`
    },
  )
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<![\d.,])1\s?Mio\.?(?=\s\p{L})/gu, 'eine Million'],
  [/(?<![\d.,])1\s?Mrd\.?(?=\s\p{L})/gu, 'eine Milliarde'],
  [/(?<![\d.,])1\s?Bio\.?(?=\s\p{L})/gu, 'eine Billion'],
  [/(?<=\d\s?)(?:Mio(?=\.?$)|Mio\.?(?=[,;)]))/g, 'Millionen'],
  [/(?<=\d\s?)(?:Mrd(?=\.?$)|Mrd\.?(?=[,;)]))/g, 'Milliarden'],
  [/(?<=\d)\s?%(?=ig(?:e[mnrs]?)?(?!\p{L}))/gu, 'prozent'],
  [/(?<=\d)-%-(?=\p{L})/gu, '-Prozent-'],
  [/(?<=\d)x(?![\p{L}\d])/gu, 'mal'],
  [/(?<=\d\s?)Mio\.?(?=\s\p{L})/gu, 'Millionen'],
  [/(?<=\d\s?)Mrd\.?(?=\s\p{L})/gu, 'Milliarden'],
  [/(?<=\d\s?)Bio\.?(?=\s\p{L})/gu, 'Billionen'],
  [/(?<!\p{L})Nr\.\s?(?=\d)/gu, 'Nummer '],
  [/(?<=Abs(?:\.|atz)\s?\d{1,3}\s?)S\.\s?(?=\d)/gu, 'Satz '],
  [/(?<!\p{L})S\.\s?(?=\d)/gu, 'Seite '],
  [/(?<!\p{L})Abs\.\s?(?=\d)/gu, 'Absatz '],
  [/(?<!\p{L})Art\.\s?(?=\d)/gu, 'Artikel '],
  [/(?<!\p{L})Bd\.\s?(?=\d)/gu, 'Band '],
  [/(?<!\p{L})Abb\.\s?(?=\d)/gu, 'Abbildung '],
  [/(?<!\p{L})Ca\.\s?(?=\d)/gu, 'Circa '],
  [/(?<!\p{L})ca\.\s?(?=\d)/gu, 'circa '],
  [/(?<![\d/])24\/7(?![\d/])/g, 'vierundzwanzig sieben'],
]
/** Numbers that form one word with what follows: "fünfzigjährig". */
const GROWN =
  /(?<![\d.,])(\d{1,6})-?(?=(?:jährig|fach|mal(?!\p{L})|malig|prozentig|stündig|tägig|wöchig|monatig|minütig|köpfig|stellig|seitig|teilig)\p{Ll}{0,3})/gu
const NUMBER =
  /(?<!\d |[\d.,])\d{1,3}(?:[ \u00A0\u202F]\d{3}){1,5}(?:,\d+)?(?! ?\d)|(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d+)?(?!\d)|\d+(?:[.,]\d+)?/g
/** Words for what is counted: a number before them is no year. */
const COUNTED =
  /^\s(?:Menschen|Leute|Personen|Wörter|Worte|Seiten|Jobs|Stellen|Tage|Jahre|Stunden|Minuten|Meter|Kilometer|Euro|Dollar|Stimmen|Soldaten|Tote|Opfer|Arbeiter|Mitarbeiter|Einwohner|Kinder|Frauen|Männer|Schüler|Bäume|Autos|Wohnungen|Zeichen|Token|Tonnen|Prozent|Gramm|Schritte|Teilnehmer|Mitglieder|Fälle)(?!\p{L})/u

/** Words before the dative. */
const WITH = /(?<!\p{L})(?:mit|von|aus|bei|zu|nach|seit|vor|in)\s$/iu

/** Reads German numbers and dates. */
export const german: Reader = {
  before(text) {
    const dated = sayDates(sayRanks(sayPhones(sayYearPairs(text, ' '), figures, 'plus')))
    const versions = sayVersions(sayProgramVersions(dated, cardinal, ' Punkt '), cardinal, ' Punkt ')
    const days = sayDaysBySlash(versions, BEFORE_DAYS, (day, month) => `${ordinalStem(day)}en ${MONTHS[month] ?? ''}`)
    let said = sayTimes(sayGermanLengths(sayFractions(days, FRACTIONS)))
    for (const [written, words] of SHORT) said = said.replaceAll(written, words)
    return sayPrices(said, 'pro', { t: ['Tonne', ''], h: ['Stunde', ''], ...signs.units })
      .replaceAll(/(?<=(?<!\p{L})(?:PLZ|Wählen Sie|wählen Sie|Notruf|PIN)\s)\d{3,8}(?!\d|[.,]\d)/gu, figures)
      .replaceAll(
        /(?<![\d.,])(\d{4}|\d{2})er(n?)(?!\p{L})/gu,
        (_written, digits: string, end: string) => `${year(digits)}er${end}`,
      )
      .replaceAll(GROWN, (_written, digits: string) => cardinal(digits).replace(/eins$/, 'ein'))
  },
  number: readNumber,
  after: (text) =>
    apart(
      text.replaceAll(
        /(?<![\p{L}\d.,:/])(\d{4})(?=[^\p{L}\d.,:/]|[.,:](?!\d)|$)/gu,
        (digits: string, _same: string, at: number, whole: string) =>
          Number(digits) < 1000 || Number(digits) > 2099 || COUNTED.test(whole.slice(at + 4, at + 24))
            ? digits
            : year(digits),
      ),
    )
      .replaceAll(/(?<=\d)-(?=\d)/g, ' ')
      .replaceAll(
        /(?<![\d.,]|(?:Absatz|Artikel|Nummer|Seite|Kapitel|Band|Paragraf|Platz|Teil)\s)1(?=\s(\p{Lu}\p{L}{1,30}))/gu,
        (digits, noun: string, at: number, whole: string) => {
          const said = readNumber(digits, noun)
          return WITH.test(beforeOf(whole, at)) ? said.replace(/e$/, '') + (said === 'eine' ? 'er' : 'em') : said
        },
      )
      .replaceAll(NUMBER, (number) => readNumber(number)),
}
