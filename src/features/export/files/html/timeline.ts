import type { ScriptDocument } from '../script-document.ts'
import { turnAnchor } from './turn-anchor.ts'

/** The width of the drawing in its own units. It is stretched to the width of the page. */
const WIDTH = 1000
const HEIGHT = 24
/** The smallest and the largest width of a turn, as a share of the average. */
const SHORTEST = 0.35
const LONGEST = 2.2

/**
 * A drawing with a segment for each turn, as wide as the turn is long; the moderator's are lower. The table of contents
 * says the same in words.
 */
export function timelineHtml({ parts }: ScriptDocument): string {
  const turns = parts.flatMap((part) => (part.turn ? [{ ...part.turn, length: part.text.length }] : []))
  if (turns.length === 0) return ''
  const usual = turns.reduce((sum, { length }) => sum + length, 0) / turns.length || 1
  const weights = turns.map(({ length }) => Math.min(Math.max(length, usual * SHORTEST), usual * LONGEST))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const gap = Math.min(3, WIDTH / turns.length / 4)
  let left = 0
  const segments = turns.map(({ number, place }, index) => {
    const width = ((weights[index] ?? 0) / whole) * WIDTH
    const low = place === 'moderator'
    const rect = `<rect x="${round(left)}" y="${low ? 12 : 2}" width="${round(Math.max(width - gap, 0.5))}" height="${low ? 10 : 20}" rx="2.5"/>`
    left += width
    return `<a class="seat-${place}" href="#${turnAnchor(number)}" tabindex="-1">${rect}</a>`
  })
  return `<svg class="timeline" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${segments.join('')}</svg>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
