import { isRehearsal } from '../../../core/contract/rehearsal.ts'
import type { Tournament } from './tournament.ts'
import { pairKey, type Bout } from './bout.ts'
import type { Standing, Standings } from './standings.ts'
import { plural } from '../../../base/format/count.ts'
import { formatHundredths, formatPercent } from '../../../base/format/measure.ts'

/** A table of standings in words: entrants that cannot be told apart share places. */
export const STANDINGS_COLUMNS = [
  'PLACE',
  'ENTRANT',
  'WINS OF 100',
  'STRENGTH',
  'WON',
  'LOST',
  'TIED',
  'NO VERDICT',
  'FAILED',
] as const

export function standingRows({ rows }: Standings): readonly (readonly string[])[] {
  return rows.map((row) => [
    placeWords(row),
    row.name,
    winsWords(row),
    strengthWords(row),
    String(row.won),
    String(row.lost),
    String(row.tied),
    String(row.withoutVerdict),
    String(row.failed),
  ])
}

/** "62": how many of 100 bouts it would win. */
export function winsWords({ share }: Pick<Standing, 'share'>): string {
  return String(Math.round(share * 100))
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
      ? judged === 0
        ? []
        : [
            'Most did not meet from both sides, so the columns are taken for no sides: who stands in the first of them says nothing.',
          ]
      : [
          `Between those who met from both sides the first one, which also speaks first, won ${formatPercent(firstSide.won / firstSide.of)} of ${plural(firstSide.of, 'verdict')} (${formatPercent(firstSide.interval.low)} to ${formatPercent(firstSide.interval.high)}); strengths are those after that is taken out.`,
        ]),
    `${plural(judged, 'verdict')}${withoutVerdict === 0 ? '' : `, ${withoutVerdict} without one, which counts for nobody`}${failed === 0 ? '' : `, ${failed} never came to ${failed === 1 ? 'its' : 'their'} end, which is no loss`}.`,
    ...rows.flatMap(({ name, failed: own, available }) =>
      own === 0 || !available
        ? []
        : [
            `${name}: ${plural(own, 'dialog')} broken off by its own calls, which is no loss. In general they go through in ${formatPercent(available.low)} to ${formatPercent(available.high)} of its dialogs.`,
          ],
    ),
  ]
}

/** The position of a strength in the drawing, from -1 to 1: the widest band fills it, the mean of all is the middle. */
export function bandScale(rows: readonly Standing[]): (strength: number) => number {
  const widest = Math.max(
    0.5,
    ...rows.flatMap(({ strength, band }) => [Math.abs(strength), Math.abs(band?.low ?? 0), Math.abs(band?.high ?? 0)]),
  )
  return (strength) => strength / widest
}

/** "-0.51 to 1.20" */
export function bandWords({ band }: Pick<Standing, 'band'>): string {
  return band
    ? `${formatHundredths(band.low)} to ${formatHundredths(band.high)}`
    : 'too few pairs to say how sure it is'
}

/** The result of a bout, in short. */
export function cameTo(bout: Bout | undefined): string {
  if (!bout) return 'not held'
  const { first, second, winner, failedBy } = bout
  if (failedBy !== null) return failedBy === '' ? 'broken off' : `broken off by ${failedBy}`
  if (winner === null) return 'no verdict'
  return winner === 'none' ? 'neither' : `${winner === 'first' ? first : second}, from the ${winner} side`
}

/** The two bouts of each pair, in the order in which they ran. */
export function pairsOfBouts(bouts: readonly Bout[]): readonly (readonly [Bout, Bout | undefined])[] {
  return [...Map.groupBy(bouts, pairKey).values()].flatMap(([first, second]) =>
    first ? [[first, second] as const] : [],
  )
}

/** "3 entrants, 4 motions, 1 round, both sides; judged by the moderator", and further remarks. */
export function madeWords({
  entrants,
  motions,
  rounds,
  judges,
}: Pick<Tournament, 'entrants' | 'motions' | 'rounds' | 'judges'>): readonly string[] {
  const rehearsal = entrants.some(({ provider }) => isRehearsal(provider))
  const judged = judges ? `judged by ${plural(judges.length, 'judge')} in both orders` : 'judged by the moderator'
  return [
    `${plural(entrants.length, 'entrant')}, ${plural(motions.length, 'motion')}, ${plural(rounds, 'round')}, both sides; ${judged}`,
    ...(rehearsal ? ['Rehearsal, no AI: some entrants are built-in voices that speak what was written for them.'] : []),
  ]
}
