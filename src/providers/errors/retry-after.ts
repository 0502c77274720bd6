/** The longest wait in milliseconds that is reported. The engine decides whether to wait at all. */
export const LONGEST_WAIT_MS = 24 * 3_600_000
/** The shortest wait in milliseconds, for a server that names none or a time in the past. */
export const LEAST_WAIT_MS = 1_000

/**
 * The seconds and milliseconds from which a number is a time since 1970 and no duration, because no limit lasts three
 * years.
 */
const EPOCH_SECONDS_FROM = 1e8
const EPOCH_MS_FROM = 1e11

const UNIT_MS: Readonly<Record<string, number>> = {
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
  ms: 1,
  us: 1e-3,
  µs: 1e-3,
  ns: 1e-6,
}
/** Matches a duration as OpenAI and others write it: "1m30.5s", "6ms". */
const SPAN = /^(?:\d+(?:\.\d+)?(?:ms|us|µs|ns|[dhms]))+$/
const SPAN_PART = /(?<![\d.])(\d+(?:\.\d+)?)(ms|us|µs|ns|[dhms])/g

/**
 * The milliseconds that a server asks to wait: the first of the headers `retry-after-ms` and `retry-after` (seconds, a
 * duration or a date) that names a time in the future. 0 if all named times are past; undefined without such a header.
 * @param now milliseconds since 1970
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const exact = headers.get('retry-after-ms')
  const asked = [exact === null ? undefined : plainNumber(exact), waitOf(headers.get('retry-after'), now)].filter(
    (wait) => wait !== undefined,
  )
  const ahead = asked.find((wait) => wait > 0)
  return ahead === undefined ? (asked.length > 0 ? 0 : undefined) : Math.min(Math.ceil(ahead), LONGEST_WAIT_MS)
}

/** One rate limit, as the headers of an answer report it. */
interface Limit {
  /** The milliseconds until the limit starts again; 0 or less if that time has passed. */
  readonly wait: number
  /** The amount that is left; null if not reported. */
  readonly left: number | null
  /** The full amount of the limit; null if not reported. */
  readonly most: number | null
}

const RESET_HEADER = /(?:rate-?limit|anthropic-priority).{0,80}reset|reset.{0,80}rate-?limit/

/**
 * The milliseconds until the exceeded limit starts again, by headers such as OpenAI's `x-ratelimit-reset-tokens`,
 * Anthropic's `anthropic-ratelimit-tokens-reset` and the draft standard `ratelimit`. They contain durations, seconds,
 * times since 1970 or dates. Undefined without such headers; 0 if the time has passed.
 * @param now milliseconds since 1970
 */
export function limitResetMs(headers: Headers, now: number): number | undefined {
  const limits = [...namedLimits(headers, now), ...standardLimits(headers.get('ratelimit'))]
  if (limits.length === 0) return undefined
  const usedUp = limits.filter(({ left }) => left !== null && left <= 0)
  const untold = limits.filter(({ left }) => left === null)
  // If every limit has something left, the request was too large for the limit with the smallest share left.
  const met = usedUp.length > 0 ? usedUp : untold.length > 0 ? untold : limits.toSorted(byShareLeft).slice(0, 1)
  const longest = Math.max(...met.map(({ wait }) => wait))
  return Math.min(Math.max(0, Math.ceil(longest)), LONGEST_WAIT_MS)
}

function namedLimits(headers: Headers, now: number): Limit[] {
  const number = (name: string) => plainNumber(headers.get(name) ?? '') ?? null
  return [...headers].flatMap(([name, value]) => {
    const wait = RESET_HEADER.test(name) ? waitOf(value, now) : undefined
    if (wait === undefined) return []
    return [{ wait, left: number(name.replace('reset', 'remaining')), most: number(name.replace('reset', 'limit')) }]
  })
}

/** Limits in the form `limit=100, remaining=0, reset=5`, or `"default";r=0;t=5`, of which a header may hold several. */
function standardLimits(header: string | null): Limit[] {
  return (header?.includes(';') ? header.split(',') : [header ?? '']).flatMap((policy) => {
    const field = (name: RegExp) => plainNumber(name.exec(policy)?.[1] ?? '') ?? null
    const reset = field(/\b(?:reset|t)=(\d+)/)
    if (reset === null) return []
    return [{ wait: reset * 1_000, left: field(/\b(?:remaining|r)=(\d+)/), most: field(/\b(?:limit|q)=(\d+)/) }]
  })
}

function byShareLeft(a: Limit, b: Limit): number {
  const share = ({ left, most }: Limit) => (left ?? 0) / (most || Number.POSITIVE_INFINITY)
  return share(a) - share(b) || b.wait - a.wait
}

/** Milliseconds until the time in a header: a duration, seconds, a time since 1970 or a date. Negative when past. */
function waitOf(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? ''
  const number = plainNumber(value)
  if (number !== undefined)
    return number >= EPOCH_MS_FROM ? number - now : number >= EPOCH_SECONDS_FROM ? number * 1_000 - now : number * 1_000
  if (SPAN.test(value))
    return [...value.matchAll(SPAN_PART)].reduce(
      (sum, [, amount, unit = '']) => sum + Number(amount) * (UNIT_MS[unit] ?? 0),
      0,
    )
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : date - now
}

function plainNumber(text: string): number | undefined {
  return /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined
}
