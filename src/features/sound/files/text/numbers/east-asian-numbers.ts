import { groupsOf, MOST_DIGITS } from './groups.ts'

const ONES = '零一二三四五六七八九'
const PLACES = ['', '十', '百', '千']

export function figures(digits: string): string {
  return Array.from(digits, (digit) => ONES[Number(digit)] ?? digit).join('')
}

/** How one of the languages that share these characters writes numbers in words. */
interface Ways {
  readonly scales: readonly string[]
  /** The words for a group of four digits. `isFirst` is true for the first group of a number. */
  readonly group: (value: number, isFirst: boolean, power: number) => string
  /** What is put between groups if zeros are left out there. */
  readonly gap: string
}

const CHINESE: Ways = { scales: ['', '万', '亿', '万亿'], group: chineseGroup, gap: '零' }
const JAPANESE: Ways = { scales: ['', '万', '億', '兆'], group: japaneseGroup, gap: '' }

/** A group of digits in Chinese, as in "一千零一", "十二", "一万二千". */
function chineseGroup(value: number, isFirst: boolean, power: number): string {
  if (value === 2 && power > 0 && isFirst) return '两'
  let said = ''
  let isGap = false
  for (const [at, digit] of Array.from(String(value)).entries()) {
    const place = String(value).length - 1 - at
    if (digit === '0') isGap = true
    else {
      if (isGap && said !== '') said += '零'
      isGap = false
      const isTen = isFirst && digit === '1' && place === 1 && said === ''
      const ones = isTen ? '' : isFirst && digit === '2' && place === 3 ? '两' : (ONES[Number(digit)] ?? '')
      said += `${ones}${PLACES[place] ?? ''}`
    }
  }
  return said
}

/** A group of digits in Japanese, as in "千一", "十二", "一万二千": "one" is said only before ten thousands, and before thousands of these. */
function japaneseGroup(value: number, _isFirst: boolean, power: number): string {
  return Array.from(String(value))
    .map((digit, at, all) => {
      const place = all.length - 1 - at
      if (digit === '0') return ''
      const isBare = digit === '1' && place > 0 && !(place === 3 && power > 0)
      return `${isBare ? '' : (ONES[Number(digit)] ?? '')}${PLACES[place] ?? ''}`
    })
    .join('')
}

function cardinal(digits: string, { scales, group, gap }: Ways): string {
  if (digits === '0') return '零'
  if (digits.startsWith('0') || digits.length > MOST_DIGITS) return figures(digits)
  let said = ''
  let left = false
  for (const { value, power } of groupsOf(digits, 4)) {
    if (value === 0) left = said !== ''
    else {
      const isShort = said !== '' && (left || value < 1000)
      said += `${isShort ? gap : ''}${group(value, said === '', power)}${scales[power] ?? ''}`
      left = false
    }
  }
  return said
}

export const chineseCardinal = (digits: string): string => cardinal(digits, CHINESE)
export const japaneseCardinal = (digits: string): string => cardinal(digits, JAPANESE)
