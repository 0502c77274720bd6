import { cardinal, ordinal } from '../../numbers/english-numbers.ts'
import { romanNumber } from '../../numbers/roman.ts'
import { capitalise } from '../../../../../../base/text/capitalise.ts'

/** Names of rulers and popes, whose numbers are ordinal: "Henry the Eighth". */
const RULERS =
  'Henry|Louis|Charles|George|Edward|William|James|Richard|Elizabeth|Mary|Catherine|Peter|Nicholas|Alexander|Philip|Ferdinand|Frederick|Wilhelm|Napoleon|Pius|Benedict|Paul|Leo|Gregory|Innocent|Urban|Clement|Julius|Boniface|Francis|Francois|François|Ramses|Ramesses|Ptolemy|Darius|Xerxes|Artaxerxes|Cyrus|Mehmed|Murad|Selim|Otto|Leopold|Albert|Haakon|Harald|Gustav|Gustavus|Christian|Felipe|Carlos|Carl|Margrethe|Willem|Ivan|Boris|Stephen|Robert|David|Abdullah|Hussein|Mohammed|Hassan|Rama|Umberto|Emmanuel|Vittorio|Alfonso|Isabella|Joseph|Franz|Rudolf|Maximilian|Sigismund|Rockefeller|Theodosius|Constantine|Justinian|Thutmose|Amenhotep|Cleopatra|Nebuchadnezzar|Pedro|Joao|Sancho|Baldwin|Bohemond'
/** Other rulers, who are recognised by a title. */
const TITLED = String.raw`(?:King|Queen|Pope|Tsar|Czar|Emperor|Empress|Sultan|Pharaoh|Prince|Duke|Kaiser|Shah)\s\p{Lu}\p{L}{1,20}`
const RANKED = new RegExp(String.raw`(?<=(?<!\p{L})(?:${RULERS}|${TITLED})\s)([IVX]{1,7})(?=['’]s|[^\p{L}'’]|$)`, 'gu')
const NUMBERED = /(?<=(?<!\p{L})\p{Lu}\p{Ll}{1,20}\s)([IVXL]{2,8})(?![\p{L}'’&/-]|\.\p{L})/gu
/** Words after which even a single letter is a Roman numeral, and not part of a name as in "Malcolm X". */
const SINGLE =
  /(?<=(?<!\p{L})(?:World War|Chapter|Part|Act|Volume|Book|Type|Phase|Article|Title|Appendix|Class|Fantasy|Auto|Scene|Stage|Level|Tier)\s)([IVX])(?![\p{L}'’])/gu

/** Puts Roman numerals into words: ordinal numbers for rulers, cardinal ones for wars, chapters and the like. */
export function sayEnglishRomans(text: string): string {
  const number = (roman: string, say: (digits: string) => string): string => {
    const value = romanNumber(roman)
    return value === null ? roman : say(String(value))
  }
  return text
    .replaceAll(/(?<=World War\s)I{1,3}(?!\p{L})/gu, (roman) => capitalise(cardinal(String(roman.length))))
    .replaceAll(
      /(?<!\p{L})([IVX]{1,6})(?=(?:(?:\s(?:and|to|or)\s|,\s|\s?[–-]\s?)[IVX]{1,6})?\s(?:century|centuries)(?!\p{L}))/gu,
      (roman) => number(roman, ordinal),
    )
    .replaceAll(RANKED, (roman) => number(roman, (digits) => `the ${capitalise(ordinal(digits))}`))
    .replaceAll(SINGLE, (roman) => number(roman, cardinal))
    .replaceAll(NUMBERED, (roman) => number(roman, cardinal))
}
