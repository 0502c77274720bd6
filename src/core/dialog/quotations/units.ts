import { anyLiteralPattern } from '../../../base/text/pattern.ts'

/** The signs of units, in which case matters: "m" is not "M". */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '%': ['%', '％'],
  '‰': ['‰'],
  EUR: ['€', 'EUR'],
  USD: ['$', 'US$', 'USD'],
  GBP: ['£', 'GBP'],
  JPY: ['¥', 'JPY', '円'],
  CNY: ['CNY', 'RMB', '元'],
  INR: ['₹', 'INR'],
  RUB: ['₽', 'RUB'],
  KRW: ['₩', 'KRW'],
  CHF: ['CHF'],
  km: ['km', '公里', 'км'],
  m: ['m'],
  cm: ['cm'],
  mm: ['mm'],
  'km²': ['km²', 'km2'],
  'm²': ['m²', 'm2'],
  'm³': ['m³', 'm3'],
  'km/h': ['km/h', 'kph'],
  mph: ['mph'],
  ha: ['ha'],
  l: ['l', 'L'],
  kg: ['kg'],
  g: ['g'],
  mg: ['mg'],
  µg: ['µg', 'μg'],
  t: ['t'],
  W: ['W'],
  kW: ['kW'],
  MW: ['MW'],
  GW: ['GW'],
  kWh: ['kWh'],
  MWh: ['MWh'],
  GWh: ['GWh'],
  TWh: ['TWh'],
  Hz: ['Hz'],
  dB: ['dB'],
  MB: ['MB'],
  GB: ['GB'],
  TB: ['TB'],
  ppm: ['ppm'],
  '°': ['°'],
  '°C': ['°C', '℃'],
  '°F': ['°F'],
  people: ['人'],
}

/** The words for units, in which case does not matter. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '%': ['percent', 'per cent', 'prozent', 'pour cent', 'por ciento', 'por cento', 'per cento', 'procent'],
  pp: ['percentage points', 'percentage point', 'prozentpunkte', 'prozentpunkten', 'prozentpunkt'],
  EUR: ['euro', 'euros'],
  USD: ['dollar', 'dollars', 'us dollars'],
  JPY: ['yen'],
  CNY: ['yuan'],
  INR: ['rupees', 'rupee'],
  CHF: ['swiss francs'],
  km: ['kilometre', 'kilometres', 'kilometer', 'kilometers', 'kilometern', 'kilómetros', 'kilomètres'],
  m: ['metre', 'metres', 'meter', 'meters', 'metern', 'metros', 'mètres'],
  'km²': ['square kilometres', 'square kilometers', 'quadratkilometer'],
  'm²': ['square metres', 'square meters', 'quadratmeter'],
  'm³': ['cubic metres', 'cubic meters', 'kubikmeter'],
  ha: ['hectare', 'hectares', 'hektar'],
  l: ['litre', 'litres', 'liter', 'liters'],
  kg: ['kilogram', 'kilograms', 'kilogramm'],
  g: ['gram', 'grams', 'gramm'],
  t: ['tonne', 'tonnes', 'tonnen'],
  miles: ['mile', 'miles'],
  kWh: ['kilowatt hours', 'kilowatt-hours', 'kilowattstunden'],
  s: ['second', 'seconds', 'sekunde', 'sekunden'],
  min: ['minute', 'minutes', 'minuten', 'min', 'minutos'],
  h: ['hour', 'hours', 'stunde', 'stunden', 'heures', 'horas', 'h'],
  days: ['day', 'days', 'tag', 'tage', 'tagen', 'jours', 'días'],
  weeks: ['week', 'weeks', 'woche', 'wochen'],
  months: ['month', 'months', 'monat', 'monate', 'monaten'],
  years: ['year', 'years', 'jahr', 'jahre', 'jahren', 'años'],
  people: ['people', 'menschen', 'personas', 'personnes'],
  persons: ['persons', 'personen'],
}

/** Words for powers of ten. A word that means different numbers in two languages is left out. */
const SCALES: Readonly<Record<string, number>> = {
  thousand: 3,
  tausend: 3,
  mille: 3,
  'tsd.': 3,
  million: 6,
  millions: 6,
  millionen: 6,
  millones: 6,
  milliard: 9,
  milliards: 9,
  milliarde: 9,
  milliarden: 9,
  billions: 9,
  billionen: 12,
  billones: 12,
  trillions: 12,
}
/** Signs and words for powers of ten in which case matters: German "Billion" is a thousand times English "billion". */
const SCALE_SIGNS: Readonly<Record<string, number>> = {
  Mio: 6,
  'Mio.': 6,
  Mrd: 9,
  'Mrd.': 9,
  bn: 9,
  billion: 9,
  trillion: 12,
  万: 4,
  萬: 4,
  亿: 8,
  億: 8,
}
/** Short signs for powers of ten that are units elsewhere, so they count only after an amount of money. */
const MONEY_SCALES: Readonly<Record<string, number>> = { k: 3, m: 6, M: 6, b: 9, B: 9, tn: 12 }

const PREFIXES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  US$: 'USD',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  CHF: 'CHF',
  EUR: 'EUR',
  USD: 'USD',
  GBP: 'GBP',
}

const unitBySign = byName(SIGNS)
const unitByWord = byName(WORDS)
const UNIT_SIGN = new RegExp(anyLiteralPattern(unitBySign.keys()), 'uy')
const UNIT_WORD = new RegExp(anyLiteralPattern(unitByWord.keys()), 'iuy')
const SCALE_SIGN = new RegExp(anyLiteralPattern(Object.keys(SCALE_SIGNS)), 'uy')
const SCALE_WORD = new RegExp(anyLiteralPattern(Object.keys(SCALES)), 'iuy')
const MONEY_SCALE = new RegExp(anyLiteralPattern(Object.keys(MONEY_SCALES)), 'uy')
const PREFIX = new RegExp(`(?<![\\p{L}\\p{N}])(${anyLiteralPattern(Object.keys(PREFIXES))})[ \\u00a0\\u202f]?$`, 'u')

export interface ReadValue<T> {
  readonly value: T
  readonly end: number
}

/** The unit at this place, as the one name for all its forms; null for none. */
export function unitAt(text: string, at: number): ReadValue<string> | null {
  const word = wholeAt(UNIT_WORD, text, at)
  const sign = wholeAt(UNIT_SIGN, text, at)
  // The longer of sign and word counts: "m" is the beginning of "metres".
  const found = word !== null && word.length >= (sign?.length ?? 0) ? word : sign
  if (found === null) return null
  const unit = found === sign ? unitBySign.get(found) : unitByWord.get(found.toLowerCase())
  return unit === undefined ? null : { value: unit, end: at + found.length }
}

/** The power of ten for which a word or sign at this place stands; null for none. */
export function scaleAt(text: string, at: number, money: boolean): ReadValue<number> | null {
  const sign = wholeAt(SCALE_SIGN, text, at)
  const word = sign === null ? wholeAt(SCALE_WORD, text, at) : null
  const short = sign === null && word === null && money ? wholeAt(MONEY_SCALE, text, at) : null
  const found = sign ?? word ?? short
  if (found === null) return null
  const value = sign === null ? (SCALES[found.toLowerCase()] ?? MONEY_SCALES[found]) : SCALE_SIGNS[sign]
  return value === undefined ? null : { value, end: at + found.length }
}

/** The match of a pattern at this place, unless a word continues after it. */
function wholeAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  const found = pattern.exec(text)?.[0]
  if (found === undefined) return null
  return /[a-z\p{Ll}0-9²³]$/iu.test(found) &&
    !/[一-鿿°%]$/u.test(found) &&
    /^[\p{L}\p{M}\p{N}]/u.test(text.slice(at + found.length, at + found.length + 2))
    ? null
    : found
}

/** The currency sign directly before a number: its name and where it begins. */
export function moneyBefore(text: string, at: number): { readonly unit: string; readonly start: number } | null {
  const found = PREFIX.exec(text.slice(Math.max(0, at - 6), at))
  const unit = found?.[1] === undefined ? undefined : PREFIXES[found[1]]
  return found && unit !== undefined ? { unit, start: at - found[0].length } : null
}

function byName(units: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(units).flatMap(([unit, names]) => names.map((name) => [name, unit] as const)))
}
