import { anyLiteralPattern } from '../../../../../../base/text/pattern.ts'
import { englishSigns } from '../../signs/english.ts'
import { cardinal, figures, ordinal, readNumber } from '../../numbers/english-numbers.ts'

const NUMBER = String.raw`\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,9})?|\d{1,15}(?:\.\d{1,9})?`
const CURRENCY = String.raw`US\$|[$€£¥₹]`
const SCALE = String.raw`\s?(?:k|K|m|M|bn|B|tn)(?!\p{L})|[\s-](?:hundred|thousand|million|billion|trillion)(?!\p{L})`
const MONEY_RANGE = new RegExp(
  String.raw`(${CURRENCY})(${NUMBER})\s?[–‒-]\s?(?:${CURRENCY})?(?=(?:${NUMBER})(?:${SCALE})?)`,
  'gu',
)
/** Money that describes a thing after an article, so that the currency is singular: "a $10 note". */
const MONEY_KIND = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:[Aa]n?|[Tt]he|[Tt]his|[Tt]hat|[Ee]very|[Aa]nother|[Ii]ts|[Tt]heir|[Oo]ur|[Mm]y|[Hh]is|[Hh]er)\s)([$€£])(${NUMBER})(${SCALE})?(?=[\s-](\p{Ll}+))`,
  'gu',
)
/** Money that describes one of these things, whatever comes before it: "Two $10 notes". */
const MONEY_THING = new RegExp(
  String.raw`([$€£])(${NUMBER})(${SCALE})?(?=[\s-](?:bills?|banknotes?|notes?|coins?|fees?|fines?|grants?|loans?|tickets?)(?!\p{L}))`,
  'gu',
)
const KINDS: Readonly<Record<string, string>> = { $: 'dollar', '€': 'euro', '£': 'pound' }
/** Words after a sum that are not a thing which it describes. */
const GOES_ON = new Set(
  'is was are were be in on at to of for by from with and or but per a an the that this who which it he she they we has have had will would can could may might must more less each every than as if when while because so not now then there here was went came goes comes into over under after before since until through during without within against'.split(
    ' ',
  ),
)
const SCALES: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  bn: 'billion',
  B: 'billion',
  tn: 'trillion',
}

/** Puts ranges of money, and money that describes a thing, into words. */
export function sayMoneyKinds(text: string): string {
  return text
    .replaceAll(MONEY_RANGE, (_written, currency: string, from: string) => `${from} to ${currency}`)
    .replaceAll(MONEY_KIND, (written, currency: string, number: string, scale: string | undefined, next: string) =>
      GOES_ON.has(next) || /\.\d\d$/.test(number) ? written : ofKind(currency, number, scale),
    )
    .replaceAll(MONEY_THING, (written, currency: string, number: string, scale: string | undefined) =>
      /\.\d\d$/.test(number) ? written : ofKind(currency, number, scale),
    )
}

function ofKind(currency: string, number: string, scale: string | undefined): string {
  const size = scale === undefined ? '' : ` ${SCALES[scale.trim()] ?? scale.replace(/^[\s-]/, '')}`
  return `${number}${size} ${KINDS[currency] ?? ''}`
}

const SOFTWARE =
  'version|Version|release|Release|Python|Node|Node\\.js|iOS|iPadOS|Android|macOS|Ubuntu|Java|Go|React|Vue|Angular|TypeScript|Firefox|Chrome|Safari|Kubernetes|Django|Rails|Ruby|PHP|Swift|Kotlin|Rust|Linux|kernel|PostgreSQL|MySQL|Electron|npm'
const SOFTWARE_VERSION = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:${SOFTWARE})\s)(\d{1,3})\.(\d{2,3})(?![\d.]\d|\d)`,
  'gu',
)

/** Reads versions part by part and IP addresses digit by digit. */
export function sayEnglishVersions(text: string): string {
  return text
    .replaceAll(
      SOFTWARE_VERSION,
      (_written, major: string, minor: string) => `${cardinal(major)} point ${cardinal(minor)}`,
    )
    .replaceAll(/(?<![\p{L}\d.,])v(?=\d)/gu, 'version ')
    .replaceAll(/(?<![\d.,])\d{1,6}(?:\.\d{1,6}){2,5}(?![\d,]|\.\d)/g, (written) => {
      const parts = written.split('.')
      if (
        parts.slice(1).every((part) => part.length === 3) &&
        (parts[0] ?? '').length < 4 &&
        parts[0] !== '0' &&
        parts.length < 4
      )
        return readNumber(written)
      return parts.length === 4 ? parts.map(figures).join(' dot ') : parts.map(cardinal).join(' point ')
    })
}

const GROUPED = /(?<![\p{L}\d.,:/$€£-])\+?\(?\d{1,5}\)?(?:[\s-]\(?\d{2,4}\)?){1,5}(?![\p{L}\d-]|[.,:/]\d)/gu
/** Telephone numbers, as different countries write them. */
const PHONE =
  /^(?:\+.*|\(\d{2,5}\).*|\d{3}-\d{4}|\d{3}[-\s]\d{3}[-\s]\d{4}|1[-\s]\d{3}[-\s]\d{3}[-\s]\d{4}|0\d{2,4}[-\s]\d{3,4}[-\s]?\d{3,4}.*)$/

/** Scores of several sets, of which not all could be ranges: "6-4, 3-6, 7-5". */
const SETS = /(?<![\d.,-])\d{1,2}-\d{1,2}(?:,\s\d{1,2}-\d{1,2}){1,8}(?![\d-]|[.,]\d)/g

/** Reads telephone numbers and long numbers of things digit by digit, in their groups. */
export function sayEnglishPhones(text: string): string {
  return text
    .replaceAll(SETS, (sets) =>
      sets.split(', ').some((set) => Number(set.split('-')[0]) > Number(set.split('-')[1]))
        ? sets.replaceAll('-', ' ')
        : sets,
    )
    .replaceAll(/(?<=(?<!\p{L})ISBN(?:-1[03])?:?\s)\d[\d-]{8,18}\d/gu, (written) =>
      written.split('-').map(figures).join(', '),
    )
    .replaceAll(/(?<![\p{L}\d.,:/$€£¥₹+-])\d{8,15}(?<!000)(?![\d-]|[.,:/]\d|\p{L})/gu, figures)
    .replaceAll(GROUPED, (written) => {
      if (!PHONE.test(written) || written.replaceAll(/\D/g, '').length < 7) return written
      const groups = written.match(/\d+/g) ?? []
      return `${written.startsWith('+') ? 'plus ' : ''}${groups.map(figures).join(', ')}`
    })
    .replaceAll(
      /(?<=(?<!\p{L})(?:ZIP code|ZIP|zip code|PIN|PIN code|postcode|extension)\s)\d{3,10}(?![\d.,:/-]\d|\d)/gu,
      figures,
    )
    .replaceAll(
      /(?<=(?<!\p{L})(?:[Cc]all|[Cc]alled|[Dd]ial|[Rr]ing)\s)(?:911|999|112|988|\d{3})(?=[.,;!?)]|$|\s(?:at|now|if|for|when|and|in|or)(?!\p{L}))/gu,
      figures,
    )
}

/** Short forms of units, without percent and degrees, which do not describe things. */
const UNITS = Object.entries(englishSigns.units).filter(([short]) => /^\p{L}/u.test(short))
const UNIT = anyLiteralPattern(UNITS.map(([short]) => short))
const SHORT_TIMES: Readonly<Record<string, string>> = { hr: 'hour', yr: 'year', mo: 'month', wk: 'week', sec: 'second' }
const PER_UNIT = new RegExp(
  String.raw`(?:(?<=\d(?:[kM]|bn)?)\/|(?<=(?<!\p{L})per\s))(${UNIT}|hr|yr|mo|wk|sec)(?![\p{L}\p{N}/²³^])`,
  'gu',
)
/** Units that describe a thing and so are singular: "a 20-mph limit", "a 10 km run". */
const UNIT_KIND = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:[Aa]n?|[Tt]he|[Tt]his|[Tt]hat|[Ee]very|[Aa]nother)\s)(${NUMBER})[\s-](${UNIT})(?=[\s-](\p{Ll}+))`,
  'gu',
)

/** Puts units after a slash or "per", and units that describe a thing, into words. */
function sayUnitKinds(text: string): string {
  const one = (short: string): string => englishSigns.units[short]?.[0] ?? SHORT_TIMES[short] ?? short
  return text
    .replaceAll(PER_UNIT, (written, short: string) => `${written.startsWith('/') ? ' per ' : ''}${one(short)}`)
    .replaceAll(UNIT_KIND, (written, number: string, short: string, next: string) =>
      GOES_ON.has(next) ? written : `${number} ${one(short)}`,
    )
}

const BEFORE_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})Nos\.\s?(?=\d)/gu, 'numbers '],
  [/(?<!\p{L})[Nn]o\.\s?(?=\d)/gu, 'number '],
  // The last page may be shortened: "pp. 101–17".
  [/(?<=(?<!\p{L})(?:pp\.|[Pp]ages)\s?(\d{1,2})\d\d[–-])(?=\d\d(?!\d|[.,]\d))/gu, '$1'],
  [/(?<!\p{L})pp\.\s?(?=\d)/gu, 'pages '],
  [/(?<![\p{L}\d.,])401\(k\)/gu, 'four oh one K'],
  // Marks of paragraphs: "21(2)", "230(c)(1)".
  [/(?<=[\d)])\((\d{1,3}|[a-z]|[ivx]{1,4})\)(?=[\s.,;:(]|$)/gu, ', $1'],
  // Items of a list within a line: "1) cost, 2) time".
  [/(?<=(?:^|[\s,;:])\d{1,2})(?<!\([^()\n]{0,80})\)(?=\s\p{L})/gu, ','],
  [/(?<!\p{L})(FY|CY)(?=['’]?\d{2}(?:\d{2})?(?!\d))/gu, '$1 '],
  [/(?<=(?<![\p{L}\d])([A-Z])\d{1,2})\s?[–-]\s?(?=\1\d{1,2}(?![\p{L}\d]))/gu, ' to '],
  [/(?<!\p{L})f\/(?=\d)/gu, 'f '],
  [/(?<=\d\s?(?:ft|m|cm|mm|km|in)\s?)[x×](?=\s?\d)/gu, ' by '],
  [/(?<!\p{L})p\.\s?(?=\d)/gu, 'page '],
  [/(?<!\p{L})[Ff]igs?\.\s?(?=\d)/gu, 'figure '],
  [/(?<!\p{L})[Vv]ol\.\s?(?=\d)/gu, 'volume '],
  [/(?<!\p{L})[Cc]h\.\s?(?=\d)/gu, 'chapter '],
  [/(?<!\p{L})[Ss]ec\.\s?(?=\d)/gu, 'section '],
  [/(?<!\p{L})[Aa]rt\.\s?(?=\d)/gu, 'article '],
  [/(?<!\p{L})approx\.\s?(?=\d)/gu, 'approximately '],
  [/(?<!\p{L})ca?\.\s?(?=\d)/gu, 'circa '],
  [/(?<!\p{L})Ca\.\s?(?=\d)/gu, 'Circa '],
  [/(?<=\d)\s?ff\.?(?![\p{L}.])/gu, ' and following'],
  [/(?<=(?<![\p{L}\d])K)–(?=12(?!\d))/gu, ' to '],
  // Grades of schools.
  [/(?<=(?<!\p{L})(?:[Aa]n?|[Gg]rades?)\s[A-F])-(?=[\s.,;:!?)]|$)/gu, ' minus'],
  [/(?<!\p{L})vs\.?(?!\p{L})/gu, 'versus'],
  [/(?<=\d\.\d{1,2})\/(?=(?:5|10|100)(?![\d/]|[.,]\d))/g, ' out of '],
  // Blood pressure.
  [/(?<=(?<![\d.,/])(?:9\d|1\d\d|2[0-4]\d))\/(?=(?:[4-9]\d|1[0-4]\d)(?![\d/]|[.,]\d))/g, ' over '],
  [/(?<![\d.,])100s(?=\sof\s)/gu, 'hundreds'],
  [/(?<![\d.,])1,?000s(?=\sof\s)/gu, 'thousands'],
  [/(?<!\p{L})and\/or(?!\p{L})/gu, 'and or'],
  [/(?<!\p{L})(he|she|him|his|her|hers)\/(he|she|him|his|her|hers)(?!\p{L})/gu, '$1 or $2'],
  [/(?<=\p{Lu}{2})\/(?=\p{Lu}{2})|(?<=HTTP)\/(?=\d)/gu, ' '],
  [/(?<!\p{L})w\/o(?!\p{L})/gu, 'without'],
  [/(?<![\d/])24\/7\/365(?![\d/])/g, 'twenty-four seven three sixty-five'],
  [/(?<![\d/])24\/7(?![\d/])/g, 'twenty-four seven'],
  [/(?<!\p{L})y\/y(?!\p{L})/gu, 'year on year'],
  [/(?<!\p{L})q\/q(?!\p{L})/gu, 'quarter on quarter'],
  [/(?<!\p{L})m\/m(?!\p{L})/gu, 'month on month'],
  [/(?<=\p{L}\s)v\.(?=\s\p{Lu})/gu, 'versus'],
  [/(?<=\d\s?)ppm(?!\p{L})/gu, ' parts per million'],
  [/(?<=\d\s?)ppb(?!\p{L})/gu, ' parts per billion'],
  [/(?<=\d)\s?[lL]\/100\s?km(?!\p{L})/gu, ' liters per 100 kilometers'],
  // Two letters before an exponent are a product of two variables.
  [/(?<![\p{L}\d]|\d\s)([a-z])([b-df-hj-np-tv-z])(?=[²³⁴-⁹]|\^\d)/gu, '$1 $2'],
  // A slash before a unit of time or the like means "per": "15 dollars per hour".
  [
    /(?<=\d\s?(?:[kM]?[a-zµ]{1,3}²?)?)\/(?=(?:year|month|week|day|hour|minute|second|person|capita|head|ton|tonne|barrel|gallon|pound|user|seat|student|household|token|litre|liter)(?!\p{L}))/gu,
    ' per ',
  ],
  [/(?<=\d(?:st|nd|rd|th))\s?[–-]\s?(?=\d)/g, ' to '],
  [/(?<!\p{L})([A-Z])([A-Z])?&([A-Z])([A-Z])?(?![\p{L}])/gu, '$1 $2 and $3 $4'],
  [/(?<=\d)\s?(?:pp|p\.p\.)(?![\p{L}])/gu, ' percentage points'],
  [/(?<=\d)\s?bps?(?![\p{L}])/gu, ' basis points'],
  [/(?<=\d)\s?%[\s-]points?(?!\p{L})/gu, ' percentage points'],
  [/(?<=\d) A(?=[.,;)]|$)/gu, ' amperes'],
  [/(?<![\d.,])(\d)['′](\d{1,2})["″]/g, '$1 foot $2'],
  // An x in sizes means "by", and after a number "times".
  [/(?<=(?<![\d.,])\d{1,3})\s?[x×](?=\d{1,3}(?![\d.,\p{L}]))(?<=x)/gu, ' by '],
  // But in an equation it is a letter: "3x + 2".
  [/(?<=\d)x(?![\p{L}\d]|\s?[-+−=^²³*/<>≤≥])/gu, ' times'],
  [/(?<![\p{L}\d.,])(\d(?:\.\d{1,9})?)e([+-]?)(\d{1,3})(?![\p{L}\d])/gu, '$1 × 10^$2$3'],
]

/** Puts short forms beside numbers into words. */
export function sayShortForms(text: string): string {
  let said = sayUnitKinds(text)
    .replaceAll(/(?<=\d) (?=(?:bn|mn|tn)(?!\p{L}))/gu, '')
    .replaceAll(/(?<=(?<!\p{L})[Aa]\s\d{1,2})k(?!\p{L})/gu, ' K')
    .replaceAll(
      /(?<![\d.,])(\d{3,4})\s?[x×]\s?(\d{3,4})(?![\d.,])/g,
      (_written, wide: string, high: string) => `${pairs(wide)} by ${pairs(high)}`,
    )
    .replaceAll(/(?<![\p{L}\d$€£¥₹.,])(\d{1,6}(?:\.\d{1,3})?)(k|K|M|B|T|bn|mn|tn)(?!\p{L}|\d)/gu, scaled)
    .replaceAll(
      /(?<![\p{L}\d$€£¥₹.,])(\d{1,6}(?:\.\d{1,3})?)m(?=\s(?:people|users|jobs|homes|votes|voters|workers|children|copies|years|barrels|tonnes|tons))/gu,
      '$1 million',
    )
    .replaceAll(/(?<=\p{L})-(\d{1,3})s(?!\p{L})/gu, (_written, digits: string) => ` ${several(cardinal(digits))}`)
    .replaceAll(
      /(?<=(?<![\p{L}\d])(?:(?:Boeing|Airbus)\s|\p{Lu}))(\d(?:[1-9]\d|0[1-9]))s(?!\p{L})/gu,
      (_written, digits: string) => ` ${several(pairs(digits))}`,
    )
  for (const [written, words] of BEFORE_NUMBERS) said = said.replaceAll(written, words)
  return said
    .replaceAll(
      /(?<![\d/.,])(\d{2})\/\1(?![\d/]|[.,]\d)/g,
      (_written, each: string) => `${cardinal(each)} ${cardinal(each)}`,
    )
    .replaceAll(/(?<![\p{L}\d/.,])(\d{1,2})\/(\d{1,3})(?![\p{L}\d/]|[.,]\d)/gu, fraction)
}

/** The plural of a number in words: "twenties", "sixes". */
function several(words: string): string {
  return words.replace(/y$/, 'ie').replace(/x$/, 'xe').replace(/$/, 's')
}

/** Words before a number with a letter that belongs to it: "Exit 12B". */
const PLACE_NAME =
  /(?<!\p{L})(?:Exit|Room|Gate|Flat|Apartment|Section|Article|Unit|Table|Figure|Fig\.|Class|Line|Platform|Row|Seat|Grade|Step|Option|Part|Building|Suite|Rule|Bus)\s$/iu

/** A number with a letter for thousands, millions or billions in words: "70B" is seventy billion. "4K" and "5K" are left. */
function scaled(written: string, number: string, scale: string, at: number, whole: string): string {
  if (scale === 'K' && /^\d$/.test(number)) return written
  if (PLACE_NAME.test(whole.slice(Math.max(0, at - 12), at))) return written
  // "T" may also mean tesla or tons.
  if (
    scale === 'T' &&
    !number.includes('.') &&
    !/^[\s-](?:parameter|token|dollar)/.test(whole.slice(at + written.length, at + written.length + 12))
  )
    return written
  if (scale === 'B' && /^\smodel/.test(whole.slice(at + written.length, at + written.length + 7))) return written
  const words: Readonly<Record<string, string>> = { ...SCALES, mn: 'million', T: 'trillion' }
  return `${number} ${words[scale] ?? scale}`
}

function fraction(written: string, above: string, below: string): string {
  const [one, other] = [Number(above), Number(below)]
  if (/^1\/(?:[234568]|10)$|^[23]\/[34]$/.test(written)) return written
  if (one + other === 100) return `${cardinal(above)} ${cardinal(below)}`
  if (other === 10 || other === 100) return `${cardinal(above)} out of ${cardinal(below)}`
  if (one === 0 || one >= other || other > 64)
    return other > 31 || one > 31 ? written : `${cardinal(above)} slash ${cardinal(below)}`
  return `${cardinal(above)} ${ordinal(below)}${one > 1 ? 's' : ''}`
}

/** A number in pairs of digits, as those of screens and houses are read. */
export function pairs(digits: string): string {
  const [first, last] = [digits.slice(0, -2), digits.slice(-2)]
  if (last === '00')
    return digits.length === 4 && Number(digits) % 1000 === 0 ? cardinal(digits) : `${cardinal(first)} hundred`
  return `${cardinal(first)} ${last.startsWith('0') ? `oh ${cardinal(last.slice(1))}` : cardinal(last)}`
}
