import type { AudioTurn } from '../../../core/contract/host/audio.ts'
import { lengthOf } from './places.ts'

/** The pixels from one bar to the next. */
export const BAR_PX = 3
/** The number of peaks that the host sends per second of sound. */
const PEAKS_PER_SECOND = 8

/** The exponent that makes loud and quiet speech look more different. */
const CONTRAST = 1.7

/**
 * An SVG path of vertical bars about the middle line, whose heights show how loud the sound is.
 * @param left left edge in pixels, as are width and height
 */
export function waveformPath(
  parts: readonly Pick<AudioTurn, 'state' | 'seconds' | 'peaks'>[],
  gap: number,
  left: number,
  width: number,
  height: number,
): string {
  const seconds = parts.reduce((sum, part) => sum + lengthOf(part, gap), 0)
  const bars = Math.max(Math.floor(width / BAR_PX), width >= 2 ? 1 : 0)
  if (seconds === 0 || bars === 0) return ''
  const peaks = parts.flatMap((part) => padded(part, gap))
  const most = Math.max(...peaks, 0.01)
  const from = left + (width - bars * BAR_PX) / 2 + BAR_PX / 2
  return Array.from({ length: bars }, (_, bar) => {
    const begin = Math.floor((bar / bars) * peaks.length)
    const stretch = peaks.slice(begin, Math.max(Math.ceil(((bar + 1) / bars) * peaks.length), begin + 1))
    const loud = stretch.reduce((sum, peak) => sum + peak, 0) / Math.max(stretch.length, 1) / most
    const half = Math.max((loud ** CONTRAST * height) / 2, 1)
    return `M${round(from + bar * BAR_PX)} ${round(height / 2 - half)}v${round(half * 2)}`
  }).join('')
}

/** The peaks of a turn, followed by zeros for the silence after it. */
function padded(part: Pick<AudioTurn, 'state' | 'seconds' | 'peaks'>, gap: number): readonly number[] {
  const count = Math.round(lengthOf(part, gap) * PEAKS_PER_SECOND)
  return Array.from({ length: count }, (_, index) => part.peaks[index] ?? 0)
}

const round = (value: number) => Math.round(value * 10) / 10
