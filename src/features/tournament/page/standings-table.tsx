import { t } from '../../../base/language/t.ts'
import { modelName } from '../../../core/dialog/model-name.ts'
import type { Entrant } from '../model/tournament.ts'
import { bandScale, bandWords, placeWords, winsWords } from '../model/standings-table.ts'
import type { Standing, Standings } from '../model/standings.ts'
import { formatHundredths } from '../../../base/format/measure.ts'

interface StandingsTableProps {
  readonly standings: Standings
  readonly entrants: readonly Entrant[]
}

/**
 * The table of entrants with their strengths and intervals as bars. Entrants that cannot be told apart share a place.
 */
export function StandingsTable({ standings: { rows }, entrants }: StandingsTableProps) {
  const scale = bandScale(rows)
  const about = new Map(entrants.map((entrant) => [entrant.name, entrant]))
  return (
    <div className="standings-frame card" role="region" aria-label={t('Table of standings')} tabIndex={0}>
      <table className="standings full type-body tabular">
        <thead>
          <tr>
            <th scope="col">{t('Place [[in the standings]]')}</th>
            <th scope="col">{t('Entrant')}</th>
            <th scope="col" title={t('What it would win against all others, each as often, from either side as often')}>
              {t('Wins of 100')}
            </th>
            <th scope="col" className="standings-band">
              {t('Strength, band at 95%')}
            </th>
            <th scope="col">{t('Won')}</th>
            <th scope="col">{t('Lost')}</th>
            <th scope="col">{t('Tied')}</th>
            <th scope="col" title={t('Held, and nobody could tell who was better: this counts for nobody')}>
              {t('No verdict')}
            </th>
            <th scope="col" title={t('Broken off by its own calls: this is no loss')}>
              {t('Failed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>{placeWords(row)}</td>
              <th scope="row">
                <bdi>{row.name}</bdi>
                <span className="hint">{modelOf(about.get(row.name))}</span>
              </th>
              <td>{winsWords(row)}</td>
              <td className="standings-band">
                <Strength row={row} scale={scale} />
              </td>
              <td>{row.won}</td>
              <td>{row.lost}</td>
              <td>{row.tied}</td>
              <td>{row.withoutVerdict}</td>
              <td>{row.failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The model of an entrant, if the entrant's name does not contain it. */
function modelOf(entrant: Entrant | undefined): string {
  return entrant === undefined || entrant.name.includes(entrant.model) ? '' : modelName(entrant)
}

function Strength({
  row: { strength, band },
  scale,
}: {
  readonly row: Standing
  readonly scale: (strength: number) => number
}) {
  if (strength === null) return <span>–</span>
  const x = (value: number) => 80 + scale(value) * 72
  return (
    <>
      <svg viewBox="0 0 160 16" aria-hidden>
        <line className="standings-axis" x1="80" y1="1" x2="80" y2="15" />
        {band && <line className="standings-line" x1={x(band.low)} y1="8" x2={x(band.high)} y2="8" />}
        <circle className="standings-point" cx={x(strength)} cy="8" r="3.5" />
      </svg>
      <span>{`${formatHundredths(strength)} (${bandWords({ band })})`}</span>
    </>
  )
}
