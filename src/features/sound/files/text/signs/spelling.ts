/** Signs that keyboards lack, as they are written in programs and mails. Longer ones come before those they begin with. */
const SPELT: readonly (readonly [RegExp, string])[] = [
  [/<=>|<==>/g, '⇔'],
  [/<-->|<->/g, '↔'],
  [/-->|(?<![-<])->/g, '→'],
  [/==>|=>/g, '⇒'],
  [/<-(?=\s)/g, '←'],
  [/!==?/g, '≠'],
  [/===?|:=/g, '='],
  [/<=/g, '≤'],
  [/>=/g, '≥'],
  [/\+\/-/g, '±'],
  [/&&/g, '∧'],
  [/\|\|/g, '∨'],
  [/<<(?=[\s\d])/g, '≪'],
  [/>>(?=[\s\d])/g, '≫'],
]

/** Signs with others that look or mean the same. */
const SAME: Readonly<Record<string, string>> = {
  '⩽': '≤',
  '⩾': '≥',
  '≦': '≤',
  '≧': '≥',
  '⟶': '→',
  '⟵': '←',
  '➔': '→',
  '➜': '→',
  '➡': '→',
  '⟹': '⇒',
  '⟺': '⇔',
  '⟷': '↔',
  '✕': '×',
  '✖': '×',
  '∗': '*',
  '∕': '/',
  '∣': '|',
  '∼': '~',
  '˜': '~',
  ˆ: '^',
  '﹣': '−',
  '➖': '−',
  '➕': '+',
  '﹢': '+',
  '➗': '÷',
  '∙': '·',
  '⋅': '·',
  '\u2126': 'Ω',
  '℉': '°F',
  '℃': '°C',
  '№': '#',
  '´': "'",
  '❤': '♥',
  '✅': '✓',
  '❌': '✗',
  '⭐': '★',
}

/** Replaces different spellings of a sign by one, so that each needs only one word. */
export function oneSpelling(text: string): string {
  let spelt = text.normalize('NFC').replaceAll(/[\uFF01-\uFF5E]/g, halfWidth)
  for (const [written, sign] of SPELT) spelt = spelt.replaceAll(written, sign)
  return (
    spelt
      .replaceAll(/\P{ASCII}/gu, (sign) => SAME[sign] ?? sign)
      .replaceAll(/(?<=\d)[\u00A0\u2009\u202F](?=\d{3}(?!\d))/g, '')
      // Mu before a unit is the sign for a millionth; otherwise it is the Greek letter.
      .replaceAll(/(?<!\p{Script=Greek})\u03BC(?=[A-Za-z])/gu, '\u00B5')
      .replaceAll(/\u00B5(?![A-Za-z])/g, '\u03BC')
      .replaceAll(/[①-⑳]/g, (figure) => String(figure.charCodeAt(0) - 0x245f))
      .replaceAll(/[Ⅰ-Ⅻ]/g, (numeral) => String(numeral.charCodeAt(0) - 0x215f))
  )
}

/** The half-width form of a full-width letter, digit or sign; some punctuation is left as it is. */
function halfWidth(sign: string): string {
  return /[，．！？；：（）［］｛｝]/.test(sign) ? sign : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
}
