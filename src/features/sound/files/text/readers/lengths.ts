import type { Noun } from '../signs/sign-words.ts'

/** How a language says lengths of time such as "45:12" and "2:05:13", and how they are told from times of day and scores. */
export interface LengthWords {
  readonly units: readonly [hour: Noun, minute: Noun, second: Noun]
  readonly say: (digits: string, noun: string) => string
  /** Joins a number with its unit, and the last part with those before it. */
  readonly joined: readonly [unit: string, parts: string, last: string]
  readonly point: string
  /** Units after the numbers, which are minutes with seconds, or hours with minutes. */
  readonly minutes: string
  readonly hours: string
  /** Words around the place, which stands as "•" between them. */
  readonly clock: RegExp
  /** Whether the rule for times of day reads seconds, too. */
  readonly clockHasSeconds?: true
  readonly score: RegExp
  readonly length: RegExp
  /** What two numbers are that are no time of day, where no word tells. */
  readonly usual: 'length' | 'score'
}

/** How much of the text is looked at on each side. */
const AROUND = 24

/** Returns a function that puts lengths of time into words, and leaves times of day, ratios and scores as they are. */
export function lengthsBy(words: LengthWords): (text: string) => string {
  const pattern = new RegExp(
    String.raw`(?<![\p{Script=Latin}\d:.,])(\d{1,3}):(\d\d)(?::(\d\d))?(?:\.(\d{1,3})|,(\d{1,2}))?(?![\d:]|[.,]\d)(?:\s?(?:(${words.hours})|(?:${words.minutes}))(?!\p{Script=Latin}))?`,
    'gu',
  )
  return (text) =>
    text.replaceAll(
      pattern,
      (
        written: string,
        first: string,
        second: string,
        third: string | undefined,
        pointed: string | undefined,
        commaed: string | undefined,
        inHours: string | undefined,
        at: number,
      ) => {
        const parts = pointed ?? commaed
        const end = at + written.length
        const around = `${text.slice(Math.max(0, at - AROUND), at)}•${text.slice(end, end + AROUND)}`
        const hasUnit = !/\d$/.test(written)
        if (Number(second) > 59 || Number(third ?? 0) > 59) return written
        if (third !== undefined) {
          if (words.clock.test(around))
            return words.clockHasSeconds ? written : `${first}:${second}${words.joined[2]}${count(third, 2, words)}`
          return spanOf([first, second, third], parts, words)
        }
        if (inHours !== undefined) return spanOf([first, second, '0'], undefined, words)
        return hasUnit || isLength(first, second, parts, around, words)
          ? spanOf(['0', first, second], parts, words)
          : written
      },
    )
}

function isLength(
  minutes: string,
  seconds: string,
  parts: string | undefined,
  around: string,
  { score, length, usual }: LengthWords,
): boolean {
  if (parts !== undefined) return true
  if (score.test(around)) return false
  if (length.test(around) || minutes === '0') return true
  const sum = Number(minutes) + Number(seconds)
  return usual === 'length' && Number(minutes) > 24 && sum !== 100
}

function count(digits: string, unit: 0 | 1 | 2, { units, say, joined }: LengthWords): string {
  const plain = String(Number(digits))
  const noun = units[unit][plain === '1' ? 0 : 1]
  return `${say(plain, noun)}${joined[0]}${noun}`
}

/** "two hours, five minutes and thirteen seconds" */
function spanOf(numbers: readonly string[], parts: string | undefined, words: LengthWords): string {
  const { units, say, joined, point } = words
  const said = numbers.flatMap((digits, at) => {
    if (at === 2 && parts !== undefined)
      return [
        `${say(String(Number(digits)), '')}${point}${Array.from(parts, (digit) => say(digit, '')).join(joined[0])}${joined[0]}${units[2][1]}`,
      ]
    return Number(digits) === 0 ? [] : [count(digits, at === 0 ? 0 : at === 1 ? 1 : 2, words)]
  })
  if (said.length === 0) return count('0', 2, words)
  return [said.slice(0, -1).join(joined[1]), said.at(-1)].filter((each) => each !== '').join(joined[2])
}
