import { drawNumbers } from '../../../src/core/dialog/draw.ts'
import { standingsOf } from '../../../src/features/tournament/model/standings.ts'
import {
  madeBouts,
  nearness,
  nearPlainFit,
  trueStrengths,
  unevenBouts,
} from '../../../tests/unit/features/tournament/made-bouts.ts'
import { row } from '../../bench/print.ts'

const SEEDS = 40
const ENTRANTS = 8
const SIDE = 0.4
/** Least correlations with the true order, and the least share of strengths that lie within their 95 % bands. */
const CORRELATION_MIN = 0.98
const HELD_MIN = 0.9
/** The least correlation with strengths that are fitted without a prior. */
const PLAIN_MIN = 0.99

/** Tournaments whose outcome is drawn from known strengths: does the table of standings find them again? */
function benchRating(): Promise<void> {
  const even = Array.from({ length: ENTRANTS }, (_, at) => (at - (ENTRANTS - 1) / 2) * (4 / (ENTRANTS - 1)))
  const found: { correlation: number; held: number }[] = []
  for (const [name, pairs, strengthsOf] of [
    ['evenly spread, 20 pairs a match-up', 20, () => even],
    ['evenly spread, 5 pairs a match-up', 5, () => even],
    ['drawn (normal), 20 pairs a match-up', 20, (next: () => number) => trueStrengths(ENTRANTS, next)],
  ] as const) {
    const began = performance.now()
    const each = Array.from({ length: SEEDS }, (_, seed) => {
      const next = drawNumbers(seed + 1)
      const strengths = strengthsOf(next)
      return nearness(strengths, standingsOf(madeBouts(strengths, { pairs, side: SIDE, next }), { seed }).rows)
    })
    const mean = (of: (one: (typeof each)[number]) => number) => each.reduce((sum, one) => sum + of(one), 0) / SEEDS
    const [correlation, held] = [mean((one) => one.correlation), mean((one) => one.held)]
    found.push({ correlation, held })
    row(
      name,
      `${correlation.toFixed(3)} rank correlation`,
      `${(held * 100).toFixed(1)} % within their bands; ${((performance.now() - began) / SEEDS).toFixed(0)} ms a table`,
    )
  }
  const uneven = Array.from({ length: SEEDS }, (_, at) => {
    const made = unevenBouts(at + 1)
    return {
      plain: nearPlainFit(made),
      held: nearness(made.strengths, standingsOf(made.bouts, { seed: at, samples: 300 }).rows).held,
    }
  })
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const plain = mean(uneven.flatMap((each) => each.plain ?? []))
  const unevenHeld = mean(uneven.map(({ held }) => held))
  row(
    '764 uneven match-ups of 28',
    `${plain.toFixed(3)} with a plain fit`,
    `aim ${PLAIN_MIN}; ${(unevenHeld * 100).toFixed(1)} % within their bands`,
  )
  if (plain < PLAIN_MIN || unevenHeld < HELD_MIN) process.exitCode = 1
  const next = drawNumbers(7)
  let separable = 0
  for (let seed = 1; seed <= SEEDS; seed += 1)
    separable += standingsOf(madeBouts([0, 0, 0, 0], { pairs: 20, side: SIDE, next }), { seed }).separable
  row(
    'four of the same strength',
    `${((separable / (SEEDS * 6)) * 100).toFixed(1)} % of pairs told apart`,
    'at 95 %, each pair by itself',
  )
  const [first] = found
  if (!first || first.correlation < CORRELATION_MIN || found.some(({ held }) => held < HELD_MIN)) process.exitCode = 1
  return Promise.resolve()
}

export const TOURNAMENT_BENCH = [
  'Tournaments drawn by known strengths: does their table find them again',
  benchRating,
] as const
