import { ordinal, readNumber } from '../../numbers/english-numbers.ts'
import { pairs, sayMoneyKinds, sayEnglishPhones, sayShortForms, sayEnglishVersions } from './amounts.ts'
import { sayDates, sayDecades, sayOnePart, sayTimes, sayYears } from './dates-and-times.ts'
import { sayInitials } from './initials.ts'
import { sayInnerCapitals } from './inner-capitals.ts'
import { sayEnglishRomans } from './romans.ts'
import type { Reader } from '../reader-type.ts'

const NAMED_BY_NUMBER =
  /(?<=(?<!\p{L})(?:Room|Boeing|Airbus|Flight|Route|Highway|Interstate|Suite|Apartment|Area|Form|HTTP|[Ee]rror|[Ss]tatus|[Pp]ort|[Cc]ode)\s)\d{3,4}(?![\d,.]\d|\d|\p{L})/gu

/** Numbers in names of planes, cars and streets ("A380", "F-150") and of resolutions ("1080p"). */
const LETTERED =
  /(?<=(?<![\p{L}\d])\p{Lu}-?)\d(?:[1-9]\d|0[1-9])(?![\p{L}\d]|[.,]\d)|(?<![\d.,])\d{3,4}(?=p(?![\p{L}\d]))/gu

/** Reads English as an American reader does. */
export const english: Reader = {
  before(text, language) {
    const dated = sayDecades(
      sayTimes(sayDates(sayOnePart(sayEnglishPhones(text)), /^en[-_](?!US|CA|PH)/i.test(language))),
    )
    return sayEnglishRomans(sayShortForms(sayMoneyKinds(sayEnglishVersions(dated))))
  },
  number: readNumber,
  after(text) {
    // A hyphen that is no range (a score, the 80-20 rule) is read without a pause.
    const named = sayInnerCapitals(text)
      .replaceAll(/(?<=\d)-(?=\d)/g, ' ')
      .replaceAll(NAMED_BY_NUMBER, pairs)
      .replaceAll(LETTERED, (digits) => ` ${pairs(digits)} `)
    const dated = sayYears(named).replaceAll(
      /(?<![\p{L}\d.,])(\d[\d,]{0,18})(?:st|nd|rd|th)(?!\p{L})/gu,
      (_written, number: string) => ordinal(number.replaceAll(',', '')),
    )
    return (
      sayInitials(dated)
        // "COVID-19" and "R2-D2" are read as separate words; "5-year" keeps its hyphen.
        .replaceAll(/(?<=(?<!\p{L})\p{Lu}\p{L}{0,20})-(?=\d)/gu, ' ')
        .replaceAll(/(?<=\d)-(?=\p{Lu})/gu, ' ')
        .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
        .replaceAll(/(?<!\d)\d{1,3}(?: 000){1,4}(?!\d)/g, (spaced) => readNumber(spaced))
        .replaceAll(/(?<![\d,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|(?<!\S)\.\d+/g, (number) =>
          readNumber(number),
        )
    )
  },
}
