import { compareNames } from '../../../base/language/compare-names.ts'
import { t } from '../../../base/language/t.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatEnergy, formatPower } from '../../../base/format/measure.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { powerChart, formatPowerChart } from './power-chart.ts'

/** Width and height of the drawing. */
const WIDTH = 280
const HEIGHT = 64

/**
 * The energy that the dialog used on the person's own servers, and their current power. Renders nothing when no server
 * reports it.
 */
export function Energy({ state }: { readonly state: DialogState }) {
  const hosts = Object.entries(state.energy).toSorted(([a], [b]) => compareNames(a, b))
  const live = state.status === 'running' || state.status === 'paused'
  return (
    <>
      {hosts.length > 0 && (
        <>
          <h2>{t('Energy')}</h2>
          <dl className="inspector-figures">
            {hosts.map(([host, wattHours]) => (
              <div key={host}>
                <dt>{host}</dt>
                <dd>{formatEnergy(wattHours)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {live && <PowerNow />}
    </>
  )
}

function PowerNow() {
  const chart = powerChart(useStore(useApp().power), WIDTH, HEIGHT)
  if (!chart) return null
  return (
    <>
      <h2>{t('Power now')}</h2>
      <svg
        className="power-chart block full"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={formatPowerChart(chart)}
      >
        {[0.5, HEIGHT / 2, HEIGHT - 0.5].map((y) => (
          <line key={y} className="power-grid" x1={0} x2={WIDTH} y1={y} y2={y} />
        ))}
        {chart.lines.map(({ host, path }, index) => (
          <path key={host} className={`power-line line-${index % 4}`} d={path} />
        ))}
      </svg>
      <p className="flex gap-0 between muted type-caption" aria-hidden>
        <span>{t('{duration} ago', { duration: formatDuration(chart.span / 1_000) })}</span>
        <span>{t('0 to {power}', { power: formatPower(chart.top) })}</span>
        <span>{t('now')}</span>
      </p>
      <ul className="power-hosts above-3" aria-hidden>
        {chart.lines.map(({ host, watts }, index) => (
          <li className="row pad-1 pad-x-0 type-small" key={host}>
            <svg className="rigid" viewBox="0 0 20 4">
              <path className={`power-line line-${index % 4}`} d="M0 2H20" />
            </svg>
            <span className="grow shrink muted break">{host}</span>
            <strong>{formatPower(watts)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
