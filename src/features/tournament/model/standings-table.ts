import { m, t } from '../../../base/language/t.ts'
import { isRehearsal } from '../../../core/contract/rehearsal.ts'
import type { Tournament } from './tournament.ts'
import { pairKey, type Bout } from './bout.ts'
import type { Standing, Standings } from './standings.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatHundredths, formatPercent } from '../../../base/format/measure.ts'

/** The columns of the table of standings. */
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

/** What stands where only verdicts could say something and there is none. */
const UNKNOWN = '–'

/** How many of 100 bouts an entrant is expected to win: "62". */
export function winsWords({ share }: Pick<Standing, 'share'>): string {
  return share === null ? UNKNOWN : String(Math.round(share * 100))
}

/** The place of an entrant: "1", or "1–3" when it does not clearly differ from its neighbours. */
export function placeWords({ places }: Pick<Standing, 'places'>): string {
  if (places === null) return UNKNOWN
  const { best, worst } = places
  return best === worst ? String(best) : `${best}–${worst}`
}

/** The strength with its interval: "0.84 (0.51 to 1.20)". */
function strengthWords({ strength, band }: Standing): string {
  if (strength === null) return UNKNOWN
  const own = formatHundredths(strength)
  return band
    ? t('{strength} ({low} to {high})', {
        strength: own,
        low: formatHundredths(band.low),
        high: formatHundredths(band.high),
      })
    : t('{strength} (too few to say)', { strength: own })
}

/** Sentences below the table: how sure it is, the advantage of a side, and what failed. */
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
    ...(judged === 0 ? [] : [separationWords(separable, pairs)]),
    ...(firstSide === null || firstSide.interval === null
      ? judged === 0
        ? []
        : [
            t(
              'Most did not meet from both sides, so the columns are taken for no sides: who stands in the first of them says nothing.',
            ),
          ]
      : [
          t(
            'Between those who met from both sides the first one, which also speaks first, won {won} of {count, plural, one {# verdict} other {# verdicts}}, a tie as half of one: at 95% a share of {low} to {high}. Strengths are those after that is taken out.',
            {
              won: formatHalves(firstSide.won),
              count: firstSide.of,
              low: formatPercent(firstSide.interval.low),
              high: formatPercent(firstSide.interval.high),
            },
          ),
        ]),
    t(
      '{count, plural, one {# verdict} other {# verdicts}}{without, plural, =0 {} other {, # without one, which counts for nobody}}{failed, plural, =0 {} one {, # never came to its end, which is no loss} other {, # never came to their end, which is no loss}}.',
      { count: judged, without: withoutVerdict, failed },
    ),
    ...rows.flatMap(({ name, failed: own, available }) =>
      own === 0 || !available
        ? []
        : [
            t(
              '{name}: {count, plural, one {# dialog} other {# dialogs}} broken off by its own calls, which is no loss. In general they go through in {low} to {high} of its dialogs.',
              {
                name,
                count: own,
                low: formatPercent(available.low),
                high: formatPercent(available.high),
              },
            ),
          ],
    ),
  ]
}

function separationWords(separable: number, pairs: number): string {
  if (separable === 0) return t('No two entrants can be told apart at 95%. The order may be chance.')
  if (separable === pairs) return t('Every pair of entrants can be told apart at 95%, each by itself.')
  return t(
    '{separable} of {count, plural, one {# pair} other {# pairs}} can be told apart at 95%, each by itself. Those who share a place cannot.',
    { separable, count: pairs },
  )
}

/** Returns a function from a strength to its position in the drawing, from -1 to 1: 0 is the mean, and the widest interval just fits. */
export function bandScale(rows: readonly Standing[]): (strength: number) => number {
  const widest = Math.max(
    0.5,
    ...rows.flatMap(({ strength, band }) => [
      Math.abs(strength ?? 0),
      Math.abs(band?.low ?? 0),
      Math.abs(band?.high ?? 0),
    ]),
  )
  return (strength) => strength / widest
}

/** The interval of a strength: "-0.51 to 1.20". */
export function bandWords({ band }: Pick<Standing, 'band'>): string {
  return band
    ? t('{low} to {high}', { low: formatHundredths(band.low), high: formatHundredths(band.high) })
    : t('too few pairs to say how sure it is')
}

/** The result of a bout in a few words. */
export function cameTo(bout: Bout | undefined): string {
  if (!bout) return t('not held')
  const { first, second, winner, failedBy } = bout
  if (failedBy !== null) return failedBy === '' ? t('broken off') : t('broken off by {name}', { name: failedBy })
  if (winner === null) return t('no verdict')
  return winner === 'none'
    ? t('neither')
    : winner === 'first'
      ? t('{name}, from the first side', { name: first })
      : t('{name}, from the second side', { name: second })
}

/** The two bouts of each pair, in the order in which they ran. */
export function pairsOfBouts(bouts: readonly Bout[]): readonly (readonly [Bout, Bout | undefined])[] {
  return [...Map.groupBy(bouts, pairKey).values()].flatMap(([first, second]) =>
    first ? [[first, second] as const] : [],
  )
}

/** What is said of a tournament that only built-in voices judge. */
export const NO_JUDGE = m('Built-in voices judge nobody: without a model that judges there is no verdict.')

/** How a tournament was held: "3 entrants, 4 motions, 1 round, both sides; judged by the moderator", and remarks. */
export function madeWords({
  entrants,
  motions,
  rounds,
  judges,
  moderator,
}: Pick<Tournament, 'entrants' | 'motions' | 'rounds' | 'judges' | 'moderator'>): readonly string[] {
  const voices = entrants.filter(({ provider }) => isRehearsal(provider)).length
  const judged = judges
    ? t('judged by {count, plural, one {# judge} other {# judges}} in both orders', { count: judges.length })
    : t('judged by the moderator')
  return [
    t(
      '{entrants, plural, one {# entrant} other {# entrants}}, {motions, plural, one {# motion} other {# motions}}, {rounds, plural, one {# round} other {# rounds}}, both sides; {judged}',
      { entrants: entrants.length, motions: motions.length, rounds, judged },
    ),
    ...(voices === 0
      ? []
      : [
          voices === entrants.length
            ? t('Rehearsal, no AI: all entrants are built-in voices that speak what was written for them.')
            : t('Rehearsal, no AI: some entrants are built-in voices that speak what was written for them.'),
        ]),
    ...((judges ?? [moderator]).every(({ provider }) => isRehearsal(provider)) ? [t(NO_JUDGE)] : []),
  ]
}

/** Formats a number of wins of which ties are halves: "½", "2½", "3". */
function formatHalves(wins: number): string {
  const halves = Math.round(wins * 2)
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return formatCount(whole)
  return whole === 0 ? '½' : `${formatCount(whole)}½`
}
