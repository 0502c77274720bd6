import type { MapNode } from '../../../core/contract/insights/insights.ts'
import type { Area } from '../../ui/picture/view-box.ts'

/** The radius of a round corner, and the greatest length of a cut one, in units of the picture. */
const ROUND = 8
const CUT_MAX = 13

/**
 * The outline of a step, as an SVG path. A claim has square corners, a support rounded ones, a rebuttal cut ones, and a
 * concession round ends.
 */
export function outlineOf(kind: MapNode['kind'], { x, y, width, height }: Area): string {
  const cut = Math.min(CUT_MAX, height / 3)
  switch (kind) {
    case 'claim':
      return rounded(x, y, width, height, 2)
    case 'support':
      return rounded(x, y, width, height, Math.min(ROUND, height / 3))
    case 'concession':
      return rounded(x, y, width, height, Math.min(26, height / 2))
    case 'rebuttal':
      return `M${x + cut} ${y}H${x + width - cut}L${x + width} ${y + cut}V${y + height - cut}L${x + width - cut} ${y + height}H${x + cut}L${x} ${y + height - cut}V${y + cut}Z`
  }
}

function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const arc = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${toX} ${toY}`
  return `M${x + r} ${y}H${x + width - r}${arc(x + width, y + r)}V${y + height - r}${arc(x + width - r, y + height)}H${x + r}${arc(x, y + height - r)}V${y + r}${arc(x + r, y)}Z`
}
