/** Signs that keyboards lack, as programs and mails write them. The longer stand before those they begin with. */
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

/** Signs that look or mean the same as another. */
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

/** Makes one spelling of several, so that each sign has one word. */
export function oneSpelling(text: string): string {
  let spelt = text.normalize('NFC').replaceAll(/[\uFF01-\uFF5E]/g, halfWidth)
  for (const [written, sign] of SPELT) spelt = spelt.replaceAll(written, sign)
  return (
    spelt
      .replaceAll(/\P{ASCII}/gu, (sign) => SAME[sign] ?? sign)
      .replaceAll(/(?<=\d)[\u00A0\u2009\u202F](?=\d{3}(?!\d))/g, '')
      // The sign for a millionth stands before a unit; by itself it is the letter.
      .replaceAll(/(?<!\p{Script=Greek})\u03BC(?=[A-Za-z])/gu, '\u00B5')
      .replaceAll(/\u00B5(?![A-Za-z])/g, '\u03BC')
      .replaceAll(/[①-⑳]/g, (figure) => String(figure.charCodeAt(0) - 0x245f))
      .replaceAll(/[Ⅰ-Ⅻ]/g, (numeral) => String(numeral.charCodeAt(0) - 0x215f))
  )
}

/** Signs of full width as the others write them; letters and figures of it as well. */
function halfWidth(sign: string): string {
  return /[，．！？；：（）［］｛｝]/.test(sign) ? sign : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
}
