import { chineseCardinal, figures, japaneseCardinal } from '../numbers/east-asian-numbers.ts'
import type { Reader } from './reader-type.ts'
import { dayOf, isRatio, sayProgramVersions, sayVersions } from './shared.ts'

/** The differences between languages that write numbers in Chinese characters. */
interface Words {
  readonly cardinal: (digits: string) => string
  /** The words for a year: digit by digit, or as a number. */
  readonly year: (digits: string) => string
  readonly hour: string
  readonly minute: string
  /** The word before minutes below ten. */
  readonly smallMinute: string
  readonly to: string
  readonly ratio: string
  readonly percent: (number: string) => string
  readonly percents: (from: string, to: string) => string
  readonly minus: string
  readonly currencies: Readonly<Record<string, string>>
  readonly units: Readonly<Record<string, string>>
  readonly speed: (number: string) => string
  readonly times: string
  /** The word of fractions, between denominator and numerator. */
  readonly parts: string
  readonly always: string
  readonly plus: string
  /** The word for a plus before a number: +3. */
  readonly positive: string
  /** The word between a whole number and a fraction. */
  readonly and: string
  readonly number: string
  readonly signs: Readonly<Record<string, string>>
  readonly equals: string
  readonly pause: string
  /** What only this language needs, before all other rules. */
  readonly before: (text: string) => string
  readonly counted: (said: string, digits: string, before: string, after: string) => string
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,9})?|\d{1,16}(?:\.\d{1,9})?`
const ONE_OR_MORE = String.raw`(?<![\d.,])(${NUMBER})`
const PERCENTS = new RegExp(String.raw`${ONE_OR_MORE}(\s?%)?\s?[–~〜～-]\s?(${NUMBER})\s?%`, 'gu')
const PERCENT = new RegExp(String.raw`${ONE_OR_MORE}\s?%`, 'gu')
const MONEY = new RegExp(String.raw`(US\$|[$€£¥￥])\s?(${NUMBER})(\s?[千万亿億兆]{1,2})?`, 'gu')
const SPEED = new RegExp(String.raw`${ONE_OR_MORE}\s?km/h(?![A-Za-z])`, 'gu')
const UNIT = new RegExp(
  String.raw`(?<=(?<![\d.,])(?:${NUMBER}))\s?(km²|m²|m³|cm|mm|km|kg|mg|ml|°C|°F|[KMGT]B|kWh|m|g|L)(?![A-Za-z/²³])`,
  'gu',
)
const LEFT = new RegExp(String.raw`(?<![\d,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?`, 'gu')

function reader(words: Words): Reader {
  const number = (written: string): string => {
    const [whole = '', decimals] = written.replaceAll(',', '').split('.')
    return decimals === undefined ? words.cardinal(whole) : `${words.cardinal(whole)}点${figures(decimals)}`
  }
  return {
    number,
    before: (text) => sayAmounts(sayMoments(words.before(sayPhones(text, words.pause)), words), words, number),
    after: (text) =>
      text
        .replaceAll(/(?<=(?<![A-Za-z])[A-Z][A-Za-z]{0,20})-(?=\d)/g, '')
        .replaceAll(LEFT, (written: string, at: number, whole: string) =>
          words.counted(
            number(written),
            written,
            whole.slice(Math.max(0, at - 4), at),
            whole.slice(at + written.length, at + written.length + 3),
          ),
        ),
  }
}

function sayPhones(text: string, pause: string): string {
  return text
    .replaceAll(/(?<![\d.,+-])0\d{1,4}-\d{2,8}(?:-\d{2,8})?(?![\d-])/g, (written) =>
      written.split('-').map(figures).join(pause),
    )
    .replaceAll(/(?<![\d.,+-])1[3-9]\d{9}(?!\d)/g, figures)
}

/** Puts dates, times and ratios into words. */
function sayMoments(text: string, words: Words): string {
  const { cardinal, year, hour, minute, smallMinute, ratio } = words
  return sayVersions(
    sayProgramVersions(
      text.replaceAll(/(?<![\d-])(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?![\d-])/g, (written, years, _sign, month, day) => {
        const found = dayOf(years as string, month as string, day as string)
        return found
          ? `${year(found.year)}年${cardinal(String(found.month + 1))}月${cardinal(found.day)}日`
          : (written as string)
      }),
      cardinal,
      '点',
    ),
    cardinal,
    '点',
  ).replaceAll(/(?<![\d:.,])(\d{1,3}):(\d{1,3})(?![\d:]|[.,]\d)/g, (_written, hours: string, minutes: string) => {
    if (isRatio(hours, minutes) || hours === '16') return `${cardinal(hours)}${ratio}${cardinal(minutes)}`
    const rest = Number(minutes)
    const said = rest === 0 ? '' : `${rest < 10 ? smallMinute : ''}${cardinal(String(rest))}${minute}`
    return `${cardinal(String(Number(hours)))}${hour}${said}`
  })
}

/** Puts percentages, money, units, fractions, ranges and sums into words. */
function sayAmounts(text: string, words: Words, number: (written: string) => string): string {
  const { to, ratio, currencies, units, cardinal } = words
  return text
    .replaceAll(/(\d)?\s?([¼½¾⅐-⅞])/g, (_written, whole: string | undefined, sign: string) => {
      const [above = '', below = ''] = sign.normalize('NFKC').split('⁄')
      return `${whole === undefined ? '' : `${whole}${words.and}`}${cardinal(below)}${words.parts}${cardinal(above)}`
    })
    .replaceAll(/(?<![A-Za-z])[Nn]o\.\s?(?=\d)/g, words.number)
    .replaceAll(
      /(?<![\p{L}\p{N}])[+＋](?=\d)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[+＋](?=\d)/gu,
      words.positive,
    )
    .replaceAll(/(?<![\d/])24\/7(?![\d/])/g, words.always)
    .replaceAll(
      /(?<![\d/.,])(\d{1,3})\/(\d{1,4})(?![\d/]|[.,]\d)/g,
      (_written, above: string, below: string) => `${cardinal(below)}${words.parts}${cardinal(above)}`,
    )
    .replaceAll(/(?<=\d)x(?![A-Za-z\d])/g, words.times)
    .replaceAll(
      /(?<![\p{L}\p{N}\p{Pd}._])[-−](?=\d)|(?<=\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}])[-−](?=\d)/gu,
      words.minus,
    )
    .replaceAll(PERCENTS, (written, from: string, sign: string | undefined, until: string) =>
      sign === undefined || words.to === '到' ? words.percents(number(from), number(until)) : written,
    )
    .replaceAll(PERCENT, (_written, share: string) => words.percent(number(share)))
    .replaceAll(
      MONEY,
      (_written, sign: string, sum: string, scale?: string) => `${number(sum)}${scale ?? ''}${currencies[sign] ?? ''}`,
    )
    .replaceAll(SPEED, (_written, each: string) => words.speed(number(each)))
    .replaceAll(UNIT, (written, unit: string) => units[unit] ?? written)
    .replaceAll(/(?<=[\d万億]|パーセント)\s?[–~〜～]\s?(?=[\d一二三四五六七八九十百千])/g, to)
    .replaceAll(/(?<![\d.,-])(\d{1,4})-(\d{1,4})(?![\d-]|[.,]\d)/g, (_written, one: string, other: string) =>
      Number(one) < Number(other) ? `${one}${to}${other}` : `${one}${ratio}${other}`,
    )
    .replaceAll(/(?<=\d)\s?\+\s?(?=\d)/g, words.plus)
    .replaceAll(/(?<=\d)\s?=\s?(?=\d)/g, words.equals)
    .replaceAll(/\s?[×÷≥≤≈±∞]\s?/g, (sign) => words.signs[sign.trim()] ?? sign)
    .replaceAll(/\s?[<>]\s?(?=\d)/g, (sign) => words.signs[sign.trim()] ?? sign)
}

/** Reads Chinese numbers and dates. */
export const chinese: Reader = reader({
  cardinal: chineseCardinal,
  year: figures,
  hour: '点',
  minute: '分',
  smallMinute: '零',
  to: '到',
  ratio: '比',
  percent: (share) => `百分之${share === '一百' ? '百' : share}`,
  percents: (from, until) => `百分之${from}到百分之${until}`,
  minus: '负',
  currencies: { $: '美元', US$: '美元', '€': '欧元', '£': '英镑', '¥': '元', '￥': '元' },
  units: {
    km: '公里',
    m: '米',
    cm: '厘米',
    mm: '毫米',
    'm²': '平方米',
    'km²': '平方公里',
    'm³': '立方米',
    kg: '公斤',
    g: '克',
    mg: '毫克',
    ml: '毫升',
    L: '升',
    kWh: '千瓦时',
    '°C': '摄氏度',
    '°F': '华氏度',
  },
  speed: (each) => `${each}公里每小时`,
  times: '倍',
  parts: '分之',
  always: '全天候',
  plus: '加',
  positive: '正',
  and: '又',
  number: '第',
  signs: {
    '×': '乘',
    '÷': '除以',
    '≥': '大于等于',
    '≤': '小于等于',
    '≈': '约',
    '±': '正负',
    '∞': '无穷大',
    '<': '小于',
    '>': '大于',
  },
  equals: '等于',
  pause: '，',
  before: (text) =>
    text
      .replaceAll(
        /(?<![\d.,])(\d{4})\s?[–—~～-]\s?(\d{4})(?=年)/g,
        (_written, from: string, until: string) => `${figures(from)}到${figures(until)}`,
      )
      .replaceAll(/(?<![\d.,])(?:(?:19|20)\d\d(?=年(?![来间]))|1[0-8]\d\d(?=年(?![来间前后里])))/g, figures)
      .replaceAll(/(?<=打|拨|拨打|电话|热线|号码)\s?\d{3}(?!\d)|(?<![\d.,])1[12]\d(?=报警|急救|火警|热线)/g, (digits) =>
        figures(digits.trim()),
      )
      .replaceAll(/[-−]\s?(?=\d{1,3}(?:\.\d)?\s?°)/g, '零下'),
  // "Two" has another word before what is counted.
  counted: (said, digits, before, after) =>
    digits === '2' &&
    !before.endsWith('第') &&
    /^\s?(?:个|人|種|种|位|天|年|次|倍|只|条|张|本|家|件|座|名|岁半|周|小时|分钟|万|亿|千|米|公里|公斤|点)/.test(
      after,
    ) &&
    !/[月年]$/.test(before)
      ? '两'
      : said,
})

/** Reads Japanese numbers and dates. */
export const japanese: Reader = reader({
  cardinal: japaneseCardinal,
  year: japaneseCardinal,
  hour: '時',
  minute: '分',
  smallMinute: '',
  to: 'から',
  ratio: '対',
  percent: (share) => `${share}パーセント`,
  percents: (from, until) => `${from}から${until}パーセント`,
  minus: 'マイナス',
  currencies: { $: 'ドル', US$: '米ドル', '€': 'ユーロ', '£': 'ポンド', '¥': '円', '￥': '円' },
  units: {
    km: 'キロメートル',
    m: 'メートル',
    cm: 'センチメートル',
    mm: 'ミリメートル',
    'm²': '平方メートル',
    'km²': '平方キロメートル',
    'm³': '立方メートル',
    kg: 'キログラム',
    g: 'グラム',
    mg: 'ミリグラム',
    ml: 'ミリリットル',
    L: 'リットル',
    kWh: 'キロワット時',
    KB: 'キロバイト',
    MB: 'メガバイト',
    GB: 'ギガバイト',
    TB: 'テラバイト',
    '°C': '度',
    '°F': '華氏度',
  },
  speed: (each) => `時速${each}キロメートル`,
  times: '倍',
  parts: '分の',
  always: '二十四時間年中無休',
  plus: '足す',
  positive: 'プラス',
  and: 'と',
  number: 'ナンバー',
  signs: {
    '×': 'かける',
    '÷': '割る',
    '≥': '大なりイコール',
    '≤': '小なりイコール',
    '≈': '約',
    '±': 'プラスマイナス',
    '∞': '無限大',
    '<': '小なり',
    '>': '大なり',
  },
  equals: 'は',
  pause: '、',
  before: (text) => text,
  counted: (said) => said,
})
