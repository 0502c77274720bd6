import type { Standing, Standings } from '../../dialog/tournament/standings.ts'
import { plural } from '../../format/count.ts'
import { formatHundredths, formatPercent } from '../../format/measure.ts'

/** A table of standings in words: whoever cannot be told apart shares places. */
export const STANDINGS_COLUMNS = [
  'PLACE',
  'ENTRANT',
  'WINS OF 100',
  'STRENGTH',
  'WON',
  'LOST',
  'TIED',
  'OPEN',
  'FAILED',
] as const

export function standingRows({ rows }: Standings): readonly (readonly string[])[] {
  return rows.map((row) => [
    placeWords(row),
    row.name,
    formatPercent(row.share).replace(/\s?%$/, ''),
    strengthWords(row),
    String(row.won),
    String(row.lost),
    String(row.tied),
    String(row.withoutVerdict),
    String(row.failed),
  ])
}

/** "1", or "1–3" where it cannot be told from those beside it. */
export function placeWords({ places: { best, worst } }: Pick<Standing, 'places'>): string {
  return best === worst ? String(best) : `${best}–${worst}`
}

/** "0.84 (0.51 to 1.20)" */
function strengthWords({ strength, band }: Standing): string {
  const own = formatHundredths(strength)
  return band ? `${own} (${formatHundredths(band.low)} to ${formatHundredths(band.high)})` : `${own} (too few to say)`
}

/** What the table cannot say, a sentence each. */
export function standingRemarks({
  rows,
  pairs,
  separable,
  firstSide,
  judged,
  withoutVerdict,
  failed,
}: Standings): readonly string[] {
  return [
    separable === 0
      ? 'Not separable: nobody can be told from anybody at 95%. The order may be chance.'
      : separable === pairs
        ? 'Everybody can be told from everybody at 95%, each pair by itself.'
        : `${separable} of ${plural(pairs, 'pair')} can be told apart at 95%, each by itself. Shared places mean: not separable.`,
    ...(firstSide === null || firstSide.interval === null
      ? []
      : [
          `The first side, which also speaks first, won ${formatPercent(firstSide.won / firstSide.of)} of ${plural(firstSide.of, 'verdict')} (${formatPercent(firstSide.interval.low)} to ${formatPercent(firstSide.interval.high)}); strengths are those after that is taken out.`,
        ]),
    `${plural(judged, 'verdict')}${withoutVerdict === 0 ? '' : `, ${withoutVerdict} without one, which counts for nobody`}${failed === 0 ? '' : `, ${failed} never came to ${failed === 1 ? 'its' : 'their'} end, which is no loss`}.`,
    ...rows.flatMap(({ name, failed: own, available }) =>
      own === 0 || !available
        ? []
        : [
            `${name}: ${plural(own, 'dialog')} broken off by its own calls; it is there in ${formatPercent(available.low)} to ${formatPercent(available.high)} of them.`,
          ],
    ),
  ]
}
