import { romanNumber } from '../numbers/roman.ts'

type Say = (digits: string) => string

/** Reads versions such as "3.22.1" part by part. @param point the word for the point, with its spaces */
export function sayVersions(text: string, cardinal: Say, point: string): string {
  return text.replaceAll(/(?<![\d.,])\d{1,6}(?:\.\d{1,6}){2,5}(?![\d,]|\.\d)/g, (written) => {
    const [first = '', ...others] = written.split('.')
    const isGrouped = first.length < 4 && first !== '0' && others.every((part) => part.length === 3)
    return isGrouped ? written : [first, ...others].map(cardinal).join(point)
  })
}

/** Reads versions after the name of a program: the second part of "3.12" is a number of its own. */
export function sayProgramVersions(text: string, cardinal: Say, point: string): string {
  return text
    .replaceAll(/(?<=(?<!\p{L})GPT)-(?=\d)/gu, ' ')
    .replaceAll(
      /(?<=(?<!\p{L})(?:[Vv]ersi[oó]n|Python|Node|iOS|Android|macOS|Ubuntu|Java|PHP|Ruby|TypeScript|GPT)\s)(\d{1,3})\.(\d{1,3})(?![\d.]\d|\d)/gu,
      (_written, major: string, minor: string) => `${cardinal(major)}${point}${cardinal(minor)}`,
    )
}

const GROUPED =
  /(?<![\p{L}\d.,:/$€£-])(?:\+\d{1,3}|\(?0\d{1,5}\)?)(?:[\s/-]\(?\d{2,9}\)?){1,5}(?![\p{L}\d-]|[.,:/]\d)/gu

const NAMED_PHONE =
  /(?<=(?<!\p{L})(?:Tel|Tél|Telefon|Handy|Fax|Teléfono|Móvil|Téléphone)\.?:?\s)\d(?:[\s/-]?\d){6,14}(?![\p{L}\d]|[.,]\d)/giu

/** Reads telephone numbers digit by digit, in their groups. */
export function sayPhones(text: string, figures: Say, plus: string): string {
  const named = text.replaceAll(NAMED_PHONE, (written) => (written.match(/\d+/g) ?? []).map(figures).join(', '))
  return named.replaceAll(GROUPED, (written) => {
    if (written.replaceAll(/\D/g, '').length < 7) return written
    return `${written.startsWith('+') ? `${plus} ` : ''}${(written.match(/\d+/g) ?? []).map(figures).join(', ')}`
  })
}

/** Reads a date in digits; null for one that does not exist. */
export function dayOf(years: string, month: string, day: string): { month: number; day: string; year: string } | null {
  const [inYear, inMonth] = [Number(month), Number(day)]
  if (inYear < 1 || inYear > 12 || inMonth < 1) return null
  if (inMonth > new Date(Date.UTC(2024, inYear, 0)).getUTCDate()) return null
  return { month: inYear - 1, day: String(inMonth), year: years }
}

/** Puts dates such as "2026-11-27" and "27/11/2026" into words. @param inFigures returns the words for a date, or the text as it is written */
export function sayFigureDates(
  text: string,
  inFigures: (written: string, years: string, month: string, day: string) => string,
): string {
  return text
    .replaceAll(/(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, (written, years: string, month: string, day: string) =>
      inFigures(written, years, month, day),
    )
    .replaceAll(/(?<![\d/.])(\d{1,2})([/.])(\d{1,2})\2(\d{4})(?![\d/]|\.\d)/g, (written, ...parts) => {
      const [day, , month, years] = parts as [string, string, string, string]
      return inFigures(written, years, month, day)
    })
}

/** Separates letters from digits that are written together: "G7", "COVID-19", "CO2". */
export function apart(text: string): string {
  return text
    .replaceAll(/(?<=(?<!\p{L})\p{Lu}\p{L}{0,20})-(?=\d)/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
}

/** Fractions for which there is a character. */
const FRACTION_SIGNS = /^(?:1\/[234568]|[23]\/[34]|[2-4]\/5|5\/6|[357]\/8)$/
/** What follows a fraction: what it is a part of. */
const PART_OF = /^\s(?:de|des|der|du|la|las|los)(?!\p{L})|^\sd['’]/u

/**
 * Puts a day and month such as "27/11" into words where they cannot be a fraction, or follow a word that stands before days.
 * @param before matches the end of such a word
 */
export function sayDaysBySlash(text: string, before: RegExp, inWords: (day: string, month: number) => string): string {
  return text.replaceAll(
    /(?<![\d/.,])(\d{1,2})\/(\d{1,2})(?![\d/]|[.,]\d)/g,
    (written, day: string, month: string, at: number) => {
      const end = at + written.length
      const isDay =
        written !== '24/7' &&
        (Number(day) > 12 ||
          (before.test(text.slice(Math.max(0, at - 8), at)) && !PART_OF.test(text.slice(end, end + 6))))
      const found = isDay ? dayOf('2024', month, day) : null
      return found ? inWords(found.day, found.month) : written
    },
  )
}

/** How a language says numbers with a slash between them. */
interface FractionWords {
  readonly cardinal: Say
  /** "three sevenths" */
  readonly part: (above: string, below: string) => string
  /** The numbers that grades are out of, and the word before them. */
  readonly grades: readonly number[]
  readonly outOf: string
  /** The word between numbers of which the first is greater, such as those of a blood pressure. */
  readonly over: string
}

/** Puts fractions such as "7/12", grades and halves such as "50/50" into words. Fractions for which there is a character are left. */
export function sayFractions(text: string, { cardinal, part, grades, outOf, over }: FractionWords): string {
  return text.replaceAll(
    /(?<![\p{L}\d/.,])(\d{1,3})\/(\d{1,3})(?![\p{L}\d/]|[.,]\d)/gu,
    (written, above: string, below: string) => {
      const [one, other] = [Number(above), Number(below)]
      if (written === '24/7' || FRACTION_SIGNS.test(written)) return written
      if (one + other === 100 || one === other || written === '9/11') return `${cardinal(above)} ${cardinal(below)}`
      if (grades.includes(other)) return `${cardinal(above)} ${outOf} ${cardinal(below)}`
      return one > other || one === 0 ? `${cardinal(above)} ${over} ${cardinal(below)}` : part(above, below)
    },
  )
}

/** Puts prices per unit ("12 €/kg", "45 €/t") into words. @param per the word for the slash, such as "pro" */
export function sayPrices(
  text: string,
  per: string,
  names: Readonly<Record<string, readonly [string, string]>>,
): string {
  return text.replaceAll(
    /(?<=[€$£])\/(\p{L}+[²³]?)/gu,
    (_written, short: string) => ` ${per} ${names[short]?.[0] ?? short}`,
  )
}

/** Whether "16:9" is a ratio rather than a time. */
export function isRatio(hours: string, minutes: string): boolean {
  return minutes.length !== 2 || Number(minutes) > 59 || Number(hours) > 24
}

/** Reads "2015/16" as two years. @param between what is said between them */
export function sayYearPairs(text: string, between: string): string {
  return text.replaceAll(
    /(?<![\d/.,])((?:1[5-9]|20)\d\d)\/(\d\d|(?:1[5-9]|20)\d\d)(?![\d/]|[.,]\d)/g,
    (written, from: string, until: string) =>
      (Number(from) + 1) % 100 === Number(until) % 100 ? `${from}${between}${until}` : written,
  )
}

/** Puts Roman numerals into words. @param behind matches those after words that are numbered in this way */
export function sayRomans(text: string, behind: RegExp, say: Say): string {
  return text.replaceAll(behind, (roman: string) => {
    const value = romanNumber(roman)
    return value === null ? roman : say(String(value))
  })
}
