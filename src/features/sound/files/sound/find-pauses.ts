import type { Sound } from '../ports.ts'

/** The length, in seconds, of the steps in which loudness is measured. */
const STEP = 0.01
/** A step is part of a pause if it is quieter than this share of the loudest. */
const QUIET = 0.03
/** The least length, in seconds, of a pause between two sentences; shorter ones are within words. */
const LEAST = 0.08
/** How far from the expected end of a sentence its pause may be: in seconds, and as a share of the shorter of both sentences. */
const AWAY = 1.5
const AWAY_SHARE = 0.45

/**
 * Where the sentences begin and end in a sound that was spoken as a whole: in proportion to their lengths, moved to the
 * longest pause nearby.
 * @param shares the length of each sentence, in characters
 */
export function findPauses(
  { samples, rate }: Sound,
  shares: readonly number[],
): readonly { readonly start: number; readonly end: number }[] {
  const seconds = samples.length / rate
  if (shares.length < 2) return [{ start: 0, end: seconds }]
  const total = shares.reduce((sum, share) => sum + share, 0)
  const quiet = quietSteps({ samples, rate })
  const spans: { start: number; end: number }[] = []
  let [said, start] = [0, 0]
  for (const [index, share] of shares.entries()) {
    said += share
    const next = shares[index + 1]
    if (next === undefined) {
      spans.push({ start, end: seconds })
      break
    }
    const expected = (seconds * said) / total
    const away = Math.min(AWAY, ((AWAY_SHARE * seconds) / total) * Math.min(share, next))
    const pause = longestPause(quiet, Math.max(start, expected - away), expected + away)
    spans.push({ start, end: pause?.from ?? Math.max(start, expected) })
    start = pause?.until ?? Math.max(start, expected)
  }
  return spans
}

function quietSteps({ samples, rate }: Sound): readonly boolean[] {
  const width = Math.round(rate * STEP)
  const loudest = Array.from({ length: Math.ceil(samples.length / width) }, (_, step) =>
    samples.subarray(step * width, (step + 1) * width).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  )
  const most = loudest.reduce((peak, each) => Math.max(peak, each), 0)
  return loudest.map((each) => each < most * QUIET)
}

function longestPause(
  quiet: readonly boolean[],
  from: number,
  until: number,
): { readonly from: number; readonly until: number } | null {
  let best: { from: number; until: number } | null = null
  const last = Math.min(quiet.length, Math.ceil(until / STEP))
  for (let step = Math.floor(from / STEP); step < last; step += 1) {
    if (!quiet[step]) continue
    let end = step
    while (end < quiet.length && quiet[end]) end += 1
    const pause = { from: Math.max(from, step * STEP), until: end * STEP }
    if (pause.until - pause.from >= LEAST && pause.until - pause.from > (best ? best.until - best.from : 0))
      best = pause
    step = end
  }
  return best
}
