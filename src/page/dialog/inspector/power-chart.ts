import { t } from '../../../base/language/t.ts'
import type { PowerSample } from '../../../core/contract/host/power.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatPower } from '../../../base/format/measure.ts'
import { POWER_SPAN_MS, type Power } from '../../host/store/power-store.ts'

/** The line of one host: SVG path data, the newest value in watts, and the range. */
export interface PowerLine {
  readonly host: string
  readonly path: string
  readonly watts: number
  readonly least: number
  readonly most: number
}

export interface PowerChart {
  readonly lines: readonly PowerLine[]
  /** The power at the top edge, in watts. */
  readonly top: number
  /** The time between the left and the right edge, in milliseconds. */
  readonly span: number
}

/** Milliseconds without a sample that make a gap in a host's line. */
const GAP_MS = 6_000
/** The least span of the chart in milliseconds, so that the first samples do not jump. */
const SPAN_MIN_MS = 30_000

/** The chart's lines for a drawing of this width and height; null while there are no samples. */
export function powerChart(power: Power, width: number, height: number): PowerChart | null {
  const hosts = [...power].filter(([, samples]) => samples.length > 0)
  const all = hosts.flatMap(([, samples]) => samples)
  if (all.length === 0) return null
  const newest = all.reduce((at, sample) => Math.max(at, sample.at), -Infinity)
  const oldest = all.reduce((at, sample) => Math.min(at, sample.at), Infinity)
  const span = Math.min(Math.max(newest - oldest, SPAN_MIN_MS), POWER_SPAN_MS)
  const top = roundTop(all.reduce((most, sample) => Math.max(most, sample.watts), 0))
  const x = (at: number) => round(width - ((newest - at) / span) * width)
  const y = (watts: number) => round(height - (Math.max(0, watts) / top) * height)
  const lines = hosts.map(([host, samples]) => ({
    host,
    path: path(samples, x, y),
    watts: samples.at(-1)?.watts ?? 0,
    least: Math.min(...samples.map((sample) => sample.watts)),
    most: Math.max(...samples.map((sample) => sample.watts)),
  }))
  return { lines, top, span }
}

/** The chart in words, for people who cannot see it. */
export function formatPowerChart({ lines, span }: PowerChart): string {
  const each = lines.map(({ host, watts, least, most }) =>
    t('{host} {power} now, between {least} and {most}', {
      host,
      power: formatPower(watts),
      least: formatPower(least),
      most: formatPower(most),
    }),
  )
  return t('Power over the last {duration}: {lines}', {
    duration: formatDuration(span / 1_000),
    lines: each.join('; '),
  })
}

function path(samples: readonly PowerSample[], x: (at: number) => number, y: (watts: number) => number): string {
  let last = -Infinity
  return samples
    .map(({ at, watts }) => {
      const move = at - last > GAP_MS
      last = at
      // A single sample is drawn as a dot: a line without length, with round ends.
      return `${move ? 'M' : 'L'}${x(at)} ${y(watts)}${move ? `h0` : ''}`
    })
    .join('')
}

/** The smallest of 10, 20, 50, 100, 200, 500 and so on that is not below this number. */
function roundTop(watts: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(watts, 10)))
  return [1, 2, 5, 10].map((step) => step * scale).find((step) => step >= watts) ?? 10 * scale
}

const round = (value: number) => Math.round(value * 10) / 10
