import { ExportError } from '../../../../core/contract/errors/errors.ts'
import { currentMap } from '../../../../core/dialog/insights.ts'
import { dialogTitle } from '../../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { argdownText } from './argdown.ts'
import { mapJsonText } from './map-json.ts'
import { mapSteps } from '../steps/map-steps.ts'
import { mermaidText } from '../steps/mermaid.ts'
import { mapSvgText } from './svg.ts'

/** The formats of an argument map. */
export const MAP_FORMATS = {
  svg: { label: 'SVG picture', extension: 'svg', mediaType: 'image/svg+xml', render: mapSvgText },
  mermaid: {
    label: 'Mermaid text',
    extension: 'mmd',
    mediaType: 'text/vnd.mermaid',
    render: (state: DialogState) => mermaidText(dialogTitle(state), mapSteps(state)),
  },
  argdown: { label: 'Argdown text', extension: 'argdown', mediaType: 'text/plain; charset=utf-8', render: argdownText },
  json: { label: 'JSON', extension: 'map.json', mediaType: 'application/json', render: mapJsonText },
} as const
export type MapFormat = keyof typeof MAP_FORMATS

/** The argument map of a dialog as a bitmap, for viewers without SVG. @throws ExportError EXPORT_FORMAT when there is none yet */
export async function renderMapPng(state: DialogState): Promise<Uint8Array> {
  requireMap(state)
  // Fonts and their readers are loaded only for a picture.
  const { mapPng } = await import('./png/map-png.ts')
  return mapPng(state)
}

function requireMap(state: DialogState): void {
  if (currentMap(state).nodes.length === 0)
    throw new ExportError('EXPORT_FORMAT', 'This dialog has no argument map yet: make one first.')
}

/** The argument map of a dialog as a file. @throws ExportError EXPORT_FORMAT when there is none yet */
export function renderMap(state: DialogState, format: MapFormat): Uint8Array {
  requireMap(state)
  return new TextEncoder().encode(MAP_FORMATS[format].render(state))
}
