import { romanNumber } from '../numbers/roman.ts'

type Say = (digits: string) => string

/** "3.22.1" by its parts. @param point with its blanks */
export function sayVersions(text: string, cardinal: Say, point: string): string {
  return text.replaceAll(/(?<![\d.,])\d{1,6}(?:\.\d{1,6}){2,5}(?![\d,]|\.\d)/g, (written) => {
    const [first = '', ...others] = written.split('.')
    const isGrouped = first.length < 4 && first !== '0' && others.every((part) => part.length === 3)
    return isGrouped ? written : [first, ...others].map(cardinal).join(point)
  })
}

/** What stands between the name of a program and its version, whose second part is a number of its own: "3.12". */
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

/** Telephone numbers figure by figure, in their groups. */
export function sayPhones(text: string, figures: Say, plus: string): string {
  const named = text.replaceAll(NAMED_PHONE, (written) => (written.match(/\d+/g) ?? []).map(figures).join(', '))
  return named.replaceAll(GROUPED, (written) => {
    if (written.replaceAll(/\D/g, '').length < 7) return written
    return `${written.startsWith('+') ? `${plus} ` : ''}${(written.match(/\d+/g) ?? []).map(figures).join(', ')}`
  })
}

/** A date in figures, as year, month and day in numbers; null for one that the calendar does not have. */
export function dayOf(years: string, month: string, day: string): { month: number; day: string; year: string } | null {
  const [inYear, inMonth] = [Number(month), Number(day)]
  if (inYear < 1 || inYear > 12 || inMonth < 1) return null
  if (inMonth > new Date(Date.UTC(2024, inYear, 0)).getUTCDate()) return null
  return { month: inYear - 1, day: String(inMonth), year: years }
}

/** "2026-11-27" and "27/11/2026" as a language says them. @param inFigures what is said for one, or what is written */
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

/** Names and figures that are written as one, apart: "G7", "COVID-19", "CO2". */
export function apart(text: string): string {
  return text
    .replaceAll(/(?<=(?<!\p{L})\p{Lu}\p{L}{0,20})-(?=\d)/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
}

/** "27/11" is no fraction: a day and a month; null for what may be one, and for "24/7". */
export function dayAndMonth(day: string, month: string): { month: number; day: string } | null {
  return Number(day) > 12 && `${day}/${month}` !== '24/7' ? dayOf('2024', month, day) : null
}

/** What a price is for: "12 €/kg" and "45 €/t" in words. @param per such as "pro" */
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

/** "2015/16" is a year and the next one. @param between what is said there */
export function sayYearPairs(text: string, between: string): string {
  return text.replaceAll(
    /(?<![\d/.,])((?:1[5-9]|20)\d\d)\/(\d\d|(?:1[5-9]|20)\d\d)(?![\d/]|[.,]\d)/g,
    (written, from: string, until: string) =>
      (Number(from) + 1) % 100 === Number(until) % 100 ? `${from}${between}${until}` : written,
  )
}

/** Roman numerals behind words that are counted so. */
export function sayRomans(text: string, behind: RegExp, say: Say): string {
  return text.replaceAll(behind, (roman: string) => {
    const value = romanNumber(roman)
    return value === null ? roman : say(String(value))
  })
}
