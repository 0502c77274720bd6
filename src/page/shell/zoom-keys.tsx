import { formatPercent } from '../../base/format/measure.ts'
import { announce } from '../host/announce.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { appearance, changeAppearance, STANDARD_APPEARANCE, zoomStep } from '../host/theme.ts'

/** Offers larger, smaller and actual size everywhere. */
export function ZoomKeys() {
  useShortcuts(
    { zoomIn: () => zoomBy(1), zoomOut: () => zoomBy(-1), zoomReset: () => zoomTo(STANDARD_APPEARANCE.zoom) },
    { over: true },
  )
  return null
}

function zoomBy(step: 1 | -1): void {
  zoomTo(zoomStep(appearance.get().zoom, step))
}

function zoomTo(zoom: number): void {
  changeAppearance({ zoom })
  announce(`Zoom ${formatPercent(zoom / 100)}`)
}
