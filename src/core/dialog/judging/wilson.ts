/** The 97.5 % quantile of the normal distribution, which gives a 95 % interval. */
const Z = 1.959_963_985

/** The ends of an interval, each a share from 0 to 1. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * The 95 % interval of a share of successes by Wilson's score interval, which is valid for few tries, too, and stays
 * within 0 to 1. Null for no tries. Source: E. B. Wilson, "Probable inference, the law of succession, and statistical
 * inference", Journal of the American Statistical Association 22 (1927), 209–212: (p + z²/2n ± z √(p(1 − p)/n +
 * z²/4n²)) / (1 + z²/n).
 */
export function wilson(successes: number, tries: number): Interval | null {
  if (tries === 0) return null
  const share = successes / tries
  const square = Z * Z
  const middle = share + square / (2 * tries)
  const half = Z * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries * tries))
  const whole = 1 + square / tries
  // If all tries agree the formula gives exactly 0 or 1, and rounding would leave a tiny difference.
  return {
    low: successes === 0 ? 0 : (middle - half) / whole,
    high: successes === tries ? 1 : (middle + half) / whole,
  }
}
