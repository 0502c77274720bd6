import { MONTHS } from '../../../../../../base/format/date.ts'
import { sayEnglishLengths } from '../length-words.ts'
import { endsIn } from './ends-in.ts'
import { sayVerses } from './verses.ts'
import { cardinal, decade, ordinal, readNumber, year } from '../../numbers/english-numbers.ts'

const SHORT = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec'
const FULL = MONTHS.join('|')
const MONTH = String.raw`(?<!\p{L})(${FULL}|(?:${SHORT})\b\.?)`
/** Words before a day that need no article between them: "every 4th of July". */
const DETERMINER =
  "[Tt]he|[Tt]his|[Tt]hat|[Ee]very|[Ee]ach|[Aa]nother|[Ll]ast|[Nn]ext|[Mm]y|[Yy]our|[Hh]is|[Hh]er|[Ii]ts|[Oo]ur|[Tt]heir|\\p{L}+[’']s"
const DAY_FIRST = new RegExp(
  String.raw`(?<![\p{L}\d.,:/$€£-])((?:${DETERMINER}) )?(\d{1,2})(?:st|nd|rd|th)?(?:\s?[–-]\s?(\d{1,2})(?:st|nd|rd|th)?)? (?:of )?${MONTH}(?!\p{L})(,? \d{4}(?![\d.,]\d))?`,
  'gu',
)
const MONTH_FIRST = new RegExp(
  String.raw`${MONTH} (\d{1,2})(?:st|nd|rd|th)?(?:\s?[–-]\s?(\d{1,2})(?:st|nd|rd|th)?)?(,? \d{4}(?![\d.,]\d))?(?!\p{L}|\d|[.,:]\d|\s?%)`,
  'gu',
)
const MONTH_AND_YEAR = new RegExp(String.raw`${MONTH},? (\d{4})(?![\d.,]\d|\p{L}|\d)`, 'gu')

/** Words before a fraction by which something changes: "fell by 1/3". */
const CHANGED_BY =
  /(?<!\p{L})(?:fall|falls|fell|falling|rise|rises|rose|rising|dropp?\p{L}*|cut|cuts|cutting|reduc\p{L}+|(?:in|de)creas\p{L}+|shr[aiu]n\p{L}+|grow\p{L}*|grew|declin\p{L}+|lower\p{L}*|down|up|less|more)(?:\s\p{L}+){0,2}\sby\s$/u

/** Puts dates into words. @param dayFirst whether the day comes first in dates such as 3/4/2026 */
export function sayDates(text: string, dayFirst: boolean): string {
  return text
    .replaceAll(/(?<![\d-])(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?![\d-])/g, (written, years, _sign, month, day) =>
      inFigures(written as string, Number(month), Number(day), years as string),
    )
    .replaceAll(/(?<![\d/.])(\d{1,2})([/.])(\d{1,2})\2(\d{4})(?![\d/]|\.\d)/g, (written, one, sign, two, years) => {
      const isDayFirst = sign === '.' || Number(one) > 12 || (dayFirst && Number(two) <= 12)
      const [day, month] = isDayFirst ? [Number(one), Number(two)] : [Number(two), Number(one)]
      return inFigures(written as string, month, day, years as string)
    })
    .replaceAll(DAY_FIRST, (written: string, ...parts) => {
      const [before = 'the ', from, to, month, after, at, whole] = parts as [
        string?,
        string?,
        string?,
        string?,
        string?,
        number?,
        string?,
      ]
      if (Number(from) < 1 || Number(from) > 31) return written
      const until = to === undefined ? '' : ` to the ${ordinal(String(Number(to)))}`
      const end = endsIn(written, at ?? 0, whole ?? '')
      return `${before}${ordinal(String(Number(from)))}${until} of ${monthOf(month ?? '')}${yearAfter(after, ' ')}${end}`
    })
    .replaceAll(MONTH_FIRST, (written, month, from, to, after) => {
      if (Number(from) < 1 || Number(from) > 31) return written as string
      const until = to === undefined ? '' : ` to ${ordinal(String(Number(to)))}`
      return `${monthOf(month as string)} ${ordinal(String(Number(from)))}${until}${yearAfter(after as string | undefined, ', ')}`
    })
    .replaceAll(MONTH_AND_YEAR, (_written, month, years) => `${monthOf(month as string)} ${year(years as string)}`)
    .replaceAll(/(?<![\d/])(1[0-2]|0?[1-9])\/((?:19|20)\d\d)(?![\d/])/g, (_written, month, years) => {
      return `${MONTHS[Number(month) - 1] ?? ''} ${year(years as string)}`
    })
    .replaceAll(
      /(?<=(?<!\p{L})(?:[Oo]n|[Bb]y|[Uu]ntil|[Ss]ince|[Bb]efore|[Aa]fter|[Dd]ated|[Dd]ue|[Ee]ffective|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?)\s)(\d{1,2})\/(\d{1,2})(?=$|[\s.,;)])(?![.,]\d|\s(?:of|majority|vote)(?!\p{L}))/gu,
      (written, one: string, two: string, at: number, whole: string) => {
        if (CHANGED_BY.test(whole.slice(Math.max(0, at - 40), at))) return written
        const [month, day] = dayFirst ? [Number(two), Number(one)] : [Number(one), Number(two)]
        const name = MONTHS[month - 1]
        return name === undefined || day < 1 || day > 31 || written === '9/11'
          ? written
          : `${name} ${ordinal(String(day))}`
      },
    )
    .replaceAll(/(?<![\d/])9\/11(?![\d/])/g, 'nine eleven')
}

/** One part of a whole, after an article: "a 1/4 of them", "every 1/2 hour". */
const AFTER_ARTICLE =
  /(?<=(?<!\p{L})(?:[Aa]n?|[Ee]very|[Aa]nother|[Ll]ast|[Ff]irst)\s)1\/([2-9]|1[0-2])(?![\d/]|[.,]\d)/gu

/** Puts one part of a whole into words where an article stands before it in place of "one". */
export function sayOnePart(text: string): string {
  return text.replaceAll(AFTER_ARTICLE, (_written, below: string) =>
    below === '2' ? 'half' : below === '4' ? 'quarter' : ordinal(below),
  )
}

function inFigures(written: string, month: number, day: number, years: string): string {
  const name = MONTHS[month - 1]
  if (name === undefined || day < 1 || day > new Date(Date.UTC(2024, month, 0)).getUTCDate()) return written
  return `${name} ${ordinal(String(day))}, ${year(years)}`
}

function monthOf(written: string): string {
  return MONTHS.find((month) => month.startsWith(written.replace('.', '').slice(0, 3))) ?? written
}

function yearAfter(written: string | undefined, before: string): string {
  return written === undefined ? '' : `${before}${year(written.replaceAll(/\D/g, ''))}`
}

const WEEK = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const DAY = '(Mon|Tues?|Wed|Thu|Thurs?|Fri|Sat|Sun)'
const DAYS = new RegExp(String.raw`(?<!\p{L})${DAY}\.?\s?[–-]\s?${DAY}(?:\.(?=\s\p{Ll})|(?!\p{L}))`, 'gu')
const MONTHS_TO = new RegExp(
  String.raw`(?<!\p{L})(${SHORT}|May)\.?\s?[–-]\s?(${SHORT}|May)(?:\.(?=\s\p{Ll})|(?!\p{L}))`,
  'gu',
)

function dayOfWeek(short: string): string {
  return WEEK.find((day) => day.startsWith(short)) ?? short
}

/** Puts times ("10:30", "5 p.m."), lengths ("45:12") and ratios ("3:1") into words. */
export function sayTimes(text: string): string {
  return sayEnglishLengths(sayVerses(text))
    .replaceAll(/(?<![\d:.,])(\d{1,3}):(?=\d{1,3}(?:,\d{3})+(?![\d:]))/g, '$1 to ')
    .replaceAll(DAYS, (_written, from: string, until: string) => `${dayOfWeek(from)} to ${dayOfWeek(until)}`)
    .replaceAll(MONTHS_TO, (_written, from: string, until: string) => `${monthOf(from)} to ${monthOf(until)}`)
    .replaceAll(/(?<=\d\s?[ap](?:m|\.m\.))\s?[–-]\s?(?=\d)/giu, ' to ')
    .replaceAll(
      /(?<![\d:.,])(\d{1,3}):(\d{1,3})(?::(\d\d))?(?![\d:]|[.,]\d)(?:\s?([ap])(?:m|\.\s?m\.)(?!\p{L}))?/giu,
      (
        written: string,
        hours: string,
        minutes: string,
        seconds: string | undefined,
        half: string | undefined,
        at: number,
        whole: string,
      ) => {
        const end = endsIn(written, at, whole)
        const isTime = minutes.length === 2 && Number(minutes) < 60 && Number(hours) < 25 && !isScreen(hours, minutes)
        if (!isTime) return `${cardinal(hours)} to ${cardinal(minutes)}${halfOf(half, end)}`
        const full = half !== undefined ? '' : Number(hours) > 12 ? ' hundred' : " o'clock"
        const rest =
          Number(minutes) === 0 ? full : ` ${Number(minutes) < 10 ? 'oh ' : ''}${cardinal(String(Number(minutes)))}`
        const after = seconds === undefined ? '' : ` and ${readNumber(String(Number(seconds)))} seconds`
        return `${cardinal(String(Number(hours)))}${rest}${after}${halfOf(half, end)}`
      },
    )
    .replaceAll(
      /(?<![\d:.,\p{L}])(\d{1,2})(?:\s?(?:(am|pm|AM|PM)(?!\p{L})|([ap])\.\s?m\.))/gu,
      (
        written: string,
        hours: string,
        joined: string | undefined,
        half: string | undefined,
        at: number,
        whole: string,
      ) => `${hours}${halfOf(joined?.charAt(0) ?? half, endsIn(written, at, whole))}`,
    )
}

/** Whether two numbers are the aspect ratio of a screen, although they could be a time. */
function isScreen(hours: string, minutes: string): boolean {
  return ['16:10', '21:10', '16:09'].includes(`${hours}:${minutes}`)
}

function halfOf(half: string | undefined, end: string): string {
  return half === undefined ? '' : ` ${half.toUpperCase()} M${end}`
}

/** Words for what is counted: a number before them is no year. */
const COUNTED =
  'people|persons|men|women|children|students|workers|jobs|words|tokens|letters|characters|lines|pages|books|papers|articles|users|members|citizens|voters|votes|patients|deaths|cases|cars|ships|planes|soldiers|troops|refugees|miles|kilometers|meters|feet|yards|acres|hectares|tons|tonnes|pounds|dollars|euros|yen|calories|hours|minutes|seconds|days|weeks|months|years|times|steps|items|copies|species|schools|hospitals|companies|firms|shops|houses|homes|rooms|seats|points|copies|euros|participants|respondents|residents|inhabitants|households|families|others|tests|samples|trees|animals|birds|languages|questions|answers|degrees|percent|watts|volts|million|billion|tickets|guests|visitors|employees|teachers|doctors|nurses|prisoners|victims|survivors|signatures|entries|rows|files|requests|calls|messages|models|parameters'
const COUNT = new RegExp(String.raw`^\s(?:\p{Ll}+\s)?(?:${COUNTED})(?!\p{L})`, 'u')
const NAMED =
  /(?:ISO|RFC|DIN|IEC|EN|ANSI|page|Page|number|Psalm|line|Line|about|About|over|Over|nearly|roughly|almost)\s$/

/** Puts decades ("1990s", "80s") into words, before the "s" can be taken for seconds. */
export function sayDecades(text: string): string {
  return text
    .replaceAll(/(?<=\d0s)\s?[–-]\s?(?=['’]?\d{1,3}0s(?!\p{L}))/gu, ' to ')
    .replaceAll(
      /(?<![\d.,–-])((?:1[89]|20)\d\d)\s?[–-]\s?(\d\d)(?![\d–-]|[.,]\d|\s?%)/g,
      (written, from: string, to: string) =>
        Number(to) > Number(from.slice(2)) ? `${year(from)} to ${twoDigits(to)}` : written,
    )
    .replaceAll(/(?<![\d.,/])((?:1[89]|20)\d\d)\/(\d\d)(?![\d/]|[.,]\d)/g, (written, from: string, to: string) =>
      Number(to) === (Number(from) + 1) % 100 ? `${year(from)} to ${twoDigits(to)}` : written,
    )
    .replaceAll(/(?<![\d.,])(1[1-9]|20)(\d)0['’]?s(?!\p{L})/gu, (_written, century: string, tens: string) =>
      decade(`${century}${tens}0`),
    )
    .replaceAll(/(?<![\p{L}\d.,])['’]?([2-9]0)s(?!\p{L})/gu, (_written, tens: string) => decade(tens))
}

/** Puts years and eras into words, after dates and times. */
export function sayYears(text: string): string {
  return text
    .replaceAll(
      /(?<=(?:^|[\s(])(?:of|in|since|the|summer|class|from|and|to|until|by|before|after|mid)[\s-])['’](\d\d)(?![\d\p{L}])/giu,
      (_written, two: string) => twoDigits(two),
    )
    .replaceAll(/(?<![\d.,])(\d{1,4})(?=\sto\s\d{1,4}\s?(?:BCE?|AD|CE|B\.C\.|A\.D\.)(?!\p{L}))/gu, (digits) =>
      eraYear(digits),
    )
    .replaceAll(
      /(?<![\d.,])(\d{1,4})\s?(BCE?|AD|CE|B\.C\.(?:E\.)?|A\.D\.)(?!\p{L})/gu,
      (_written, digits: string, era: string) => `${eraYear(digits)} ${spaced(era)}`,
    )
    .replaceAll(
      /(?<!\p{L})(AD|A\.D\.)\s(\d{1,4})(?!\d)/gu,
      (_written, era: string, digits: string) => `${spaced(era)} ${eraYear(digits)}`,
    )
    .replaceAll(
      /(?<![\p{L}\d.,:/#€$£])(\d{4})(?=[^\p{L}\d.,:/%°]|[.,:/](?!\d)|$)/gu,
      (digits: string, _same: string, at: number, whole: string) =>
        isYear(Number(digits), whole.slice(Math.max(0, at - 12), at), whole.slice(at + 4, at + 44))
          ? year(digits)
          : digits,
    )
}

/** The last two digits of a year: "oh eight", "sixty-eight". */
function twoDigits(two: string): string {
  return two.startsWith('0') ? `oh ${cardinal(two.slice(1))}` : cardinal(two)
}

/** Words before a number which show that it is a year, even one of the eleventh century. */
const IN = /(?:^|\s)(?:[Ii]n|since|Since|by|By|until|of|year|around|from|From|before|after)\s$/

function isYear(number: number, before: string, after: string): boolean {
  if (number < 1000 || number > 2199 || (number > 2099 && !IN.test(before)) || COUNT.test(after) || NAMED.test(before))
    return false
  return number >= 1100 || IN.test(before)
}

function eraYear(digits: string): string {
  return digits.length > 2 ? year(digits) : cardinal(digits)
}

function spaced(era: string): string {
  return Array.from(era.replaceAll('.', '')).join(' ')
}
