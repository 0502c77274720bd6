import { LONGEST_WAIT_MS } from './retry-after.ts'

/** Words for an account without money or credit left: waiting does not help. */
const EMPTY =
  /insufficient[_ ](?:quota|balance|funds|credits?)|credit balance|(?:out of|no|used all|exhausted|add|purchase|more) (?:\w+ )?credits(?! (?:were|was|are|have been|will be) )|credits (?:are |have been |is )?(?:depleted|exhausted|used up)|hard[_ ]limit|spend(?:ing)? limit|payment required|(?:reached|exceeded|hit|over) (?:your|its|the)[^.]{0,40}(?:usage|spend(?:ing)?|monthly|budget) limits?/
const EMPTY_CODE =
  /insufficient_(?:quota|balance|funds|credits?)|billing_(?:hard_limit|not_active)|payment_required|credits_exhausted/
/** Matches codes of a rate limit. They decide before the words, which often advertise a paid plan. */
const LIMITED_CODE = /rate_?limit|too_?many_?requests|throttl/
/** Matches words for an allowance that is renewed at a time that the message names. */
const ALLOWANCE = /(?:usage|spend(?:ing)?|monthly|weekly|daily|api|budget) limits?|quota/
/** Matches words about payment. They also occur in messages about rate limits, next to an offer of a paid plan. */
const MONEY = /billing|payment/
const LIMITED =
  /rate[ _-]?limit|resource_exhausted|too many requests|per[ _]?(?:second|minute|hour|day)|try again in|retry in|retrydelay/
/** Matches what Gemini's free plan reports for a model that it does not include. Waiting does not help then. */
const NONE_ALLOWED = /\blimit: 0\b/
/** Words for a daily limit, whatever wait the message names. */
const DAY = /perday|per day|\(rpd\)|\(tpd\)/

const RETRY_DELAY = /retrydelay\\?"?\s*:\s*\\?"?([\d.]+)s/
const IN_WORDS =
  /(?:try again|retry|available again|wait|resets?) (?:in|after|for)?\s*(?:about |approximately )?((?:[\d.]+ ?(?:hours?|hrs?|h|minutes?|mins?|m|milliseconds?|ms|seconds?|secs?|s)(?![a-z])[, ]*(?:and )?)+)/
const PART = /(?<![\d.])([\d.]+) ?(hours?|hrs?|h|minutes?|mins?|milliseconds?|ms|m|seconds?|secs?|s)(?![a-z])/g

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^h/, 3_600_000],
  [/^(?:ms|milli)/, 1],
  [/^m/, 60_000],
  [/^s/, 1_000],
]

/** Statuses that vendors use when an account has no money or allowance left. */
const OF_QUOTAS: ReadonlySet<number> = new Set([400, 403, 413, 429])

/**
 * Why an account is limited. "empty": no money or credit left; "none-allowed": the plan does not include the model;
 * "limited": too many requests at once.
 */
export type Quota = 'empty' | 'none-allowed' | 'limited'

/**
 * Tells an account without money from a rate limit; null if the words are about neither.
 * @param words the vendor's message, in lower case
 * @param codes the vendor's codes, in lower case
 */
export function quotaOf(status: number | null, words: string, codes = ''): Quota | null {
  if (status === 402 || EMPTY_CODE.test(codes)) return 'empty'
  if (status === 401 || !(status === null || OF_QUOTAS.has(status))) return null
  if (status === 429 && NONE_ALLOWED.test(words)) return 'none-allowed'
  if (ALLOWANCE.test(words) && allowedAgainAt(words) !== null) return 'limited'
  if (LIMITED_CODE.test(codes) && status !== 403) return 'limited'
  if (EMPTY.test(words)) return 'empty'
  if (MONEY.test(words)) return LIMITED.test(words) ? 'limited' : 'empty'
  return status === 429 || (status === null && /rate[ _-]?limit|resource_exhausted|too many requests|quota/.test(words))
    ? 'limited'
    : null
}

/**
 * The milliseconds to wait, by a vendor's message: Google's RetryInfo, or "try again in 1m2.5s". Undefined if it names
 * no time.
 * @param now milliseconds since 1970
 */
export function waitInWords(words: string, now: number): number | undefined {
  const told = spanOf(RETRY_DELAY.exec(words)?.[1]?.concat('s')) ?? spanOf(IN_WORDS.exec(words)?.[1])
  // Gemini names a few seconds even when the requests of a day are used up.
  if (/perday/.test(words) && (told ?? 0) < 60_000) return untilPacificMidnight(now)
  const again = told === undefined ? allowedAgainAt(words) : null
  return again !== null && again > now ? Math.min(again - now, LONGEST_WAIT_MS) : told
}

const AGAIN =
  /(?:regain|restor|reset|renew|available|access|lifted|until|again|refill|replenish)\w{0,8}[^.]{0,40}?(\d{4}-\d{2}-\d{2}(?:[t ,]*(?:at )?\d{2}:\d{2}(?::\d{2})?)?)/

/**
 * The time from which the account may be used again, in milliseconds since 1970; null for a text without a date such as
 * "access on 2026-12-01 at 00:00".
 */
export function allowedAgainAt(words: string): number | null {
  const told = AGAIN.exec(words)?.[1]
  if (told === undefined) return null
  const [day = '', time = '00:00'] = told.split(/[t ,]+(?:at )?/)
  const at = Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) ? null : at
}

/** Whether a limit is a daily one. */
export function isDaily(words: string): boolean {
  return DAY.test(words)
}

function spanOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  let total = 0
  for (const [, amount = '', unit = ''] of text.matchAll(PART))
    total += Number(amount) * (UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? 0)
  return Number.isFinite(total) && total > 0 ? Math.min(Math.ceil(total), LONGEST_WAIT_MS) : undefined
}

/** Milliseconds until midnight in California, when Google's daily limits start again. */
function untilPacificMidnight(now: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return 24 * 3_600_000 - ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1_000
}
