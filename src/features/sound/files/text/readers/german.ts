import { capitalise } from '../../../../../base/text/capitalise.ts'
import { beforeOf, isDeclined, oneBefore, ordinal, sayHalves } from '../numbers/german-forms.ts'
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
/** Words before a number with a point that is a part or a version, not a date. */
const NO_DATE = /(?<!\p{L})(?:auf|Version|Kapitel|Abschnitt|Punkt|Ziffer|Teil)\s$/u

/** An ordinal number in the form that the words around it need. @param end where what is written of it ends */
const inForm = (digits: string, whole: string, at: number, end: number): string =>
  ordinal(digits, beforeOf(whole, at), whole.slice(end, end + AFTER_CHARS))
/** How many characters behind a number are looked at for its noun. */
const AFTER_CHARS = 64
/** Words that begin a sentence, so that the number before them has ended one. */
const BEGINS = String.raw`(?!(?:Der|Die|Das|Dann|Er|Sie|Es|Wir|Ich|Ihr|Du|Man|Aber|Und|Oder|Doch|Denn|Wer|Was|Wie|Wo|Wenn|Weil|Dass|Als|Ob|Im|In|Am|An|Auf|Aus|Bei|Mit|Nach|Von|Vor|Zu|Zum|Zur|Für|So|Also|Damit|Danach|Dabei|Dafür|Dagegen|Darum|Deshalb|Dort|Hier|Heute|Jetzt|Nun|Nur|Auch|Ein|Eine|Einen|Einem|Kein|Keine|Dieser|Diese|Dieses|Nicht|Trotzdem|Mehr|Viele|Alle|Ja|Nein)(?!\p{L}))`
const RANKED = new RegExp(String.raw`(?<![\p{L}\d.,])(\d{1,3})\.(?=\s(?:${BEGINS}\p{Lu}|bis\s|und\s|oder\s))`, 'gu')

function inFigures(written: string, years: string, month: string, day: string, before: string): string {
  const found = dayOf(years, month, day)
  if (!found) return written
  const name = MONTHS[found.month] ?? ''
  return `${ordinal(found.day, before, ` ${name}`)} ${name} ${year(found.year)}`
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
      .replaceAll(/(?<![\d.,])(\d{1,2})\.\s?(\d{1,2})\.(?!\d)(?=\s\p{Ll}|\s\d|[,;)]|$)/gu, (written, ...parts) => {
        const [day, month, at, whole] = parts as [string, string, number, string]
        const found = NO_DATE.test(beforeOf(whole, at)) ? null : dayOf('2024', month, day)
        const name = MONTHS[found?.month ?? 12] ?? ''
        return found ? `${ordinal(found.day, beforeOf(whole, at), ` ${name}`)} ${name}` : written
      })
      // Ordinal numbers in a list have the same ending: "die 1., 2. und 3. Runde".
      .replaceAll(
        /(?<![\p{L}\d.,])\d{1,3}\.(?:(?:,\s|\s(?:und|oder|bis|sowie)\s)\d{1,3}\.){1,9}(?=\s\p{Lu})/gu,
        (list: string, at: number, whole: string) =>
          list.replaceAll(/(\d{1,3})\./g, (_written, digits: string) => inForm(digits, whole, at, at + list.length)),
      )
      .replaceAll(
        /(?<![\p{L}\d.,])(\d{1,3})\.(?=\s\p{Ll}{4,})/gu,
        (written, digits: string, at: number, whole: string) =>
          isDeclined(beforeOf(whole, at)) ? inForm(digits, whole, at, at + written.length) : written,
      )
      .replaceAll(RANKED, (written: string, digits: string, at: number, whole: string) =>
        inForm(digits, whole, at, at + written.length),
      )
  )
}

const BEFORE_DAYS = /(?<!\p{L})(?:am|vom|zum|bis)\s$/iu

/** "drei Siebtel", "fünf Zwölftel" */
function part(above: string, below: string): string {
  return `${cardinal(above).replace(/eins$/, 'ein')} ${capitalise(`${ordinalStem(below)}el`)}`
}

/** One part of a whole, after an article or an ordinal number: "ein 1/4", "das letzte 1/3". */
const AFTER_ARTICLE =
  /(?<=(?<!\p{L})(?:ein|eine[ms]|das|dem|des|dieses|diesem|jedes|jedem|erstes?|letzten?|letztes)\s)1\/([3-9]|1[0-2])(?![\d/]|[.,]\d)/giu

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
      return value === null ? written : capitalise(inForm(String(value), whole, at, at + written.length))
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

/** Reads German numbers and dates. */
export const german: Reader = {
  before(text) {
    const dated = sayDates(sayRanks(sayPhones(sayYearPairs(text, ' '), figures, 'plus')))
    const versions = sayVersions(sayProgramVersions(dated, cardinal, ' Punkt '), cardinal, ' Punkt ')
    const parts = versions.replaceAll(AFTER_ARTICLE, (_written, below: string) => capitalise(`${ordinalStem(below)}el`))
    const days = sayDaysBySlash(parts, BEFORE_DAYS, (day, month) => `${ordinalStem(day)}en ${MONTHS[month] ?? ''}`)
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
      sayHalves(text).replaceAll(
        /(?<![\p{L}\d.,:/])(\d{4})(?=[^\p{L}\d.,:/]|[.,:](?!\d)|$)/gu,
        (digits: string, _same: string, at: number, whole: string) =>
          Number(digits) < 1000 || Number(digits) > 2099 || COUNTED.test(whole.slice(at + 4, at + 24))
            ? digits
            : year(digits),
      ),
    )
      .replaceAll(/(?<=\d)-(?=\d)/g, ' ')
      .replaceAll(
        /(?<![\d.,]|(?:Absatz|Artikel|Nummer|Seite|Kapitel|Band|Paragraf|Platz|Teil)\s)1(?=\s(?:(?!oder|aber|unter|über|hinter|wieder|immer|gegen|neben|wegen|ohne)(\p{Ll}{2,20}(?:(?<!t)e|e[nrs]))\s)?(\p{Lu}\p{L}{1,30}))/gu,
        (_digits, adjective: string | undefined, noun: string, at: number, whole: string) =>
          oneBefore(noun, beforeOf(whole, at), adjective),
      )
      .replaceAll(NUMBER, (number) => readNumber(number)),
}
