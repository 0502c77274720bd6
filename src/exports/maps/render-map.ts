import { ExportError } from '../../contract/errors.ts'
import { currentMap } from '../../dialog/insights.ts'
import { dialogTitle } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { exportFileName } from '../export-file-name.ts'
import { argdownText } from './argdown.ts'
import { mapJsonText } from './map-json.ts'
import { mermaidText } from './mermaid.ts'
import { mapSvgText } from './svg.ts'

/** The forms in which an argument map leaves the app. */
export const MAP_FORMATS = {
  svg: { label: 'SVG picture', extension: 'svg', mediaType: 'image/svg+xml', render: mapSvgText },
  mermaid: { label: 'Mermaid text', extension: 'mmd', mediaType: 'text/vnd.mermaid', render: mermaidText },
  argdown: { label: 'Argdown text', extension: 'argdown', mediaType: 'text/plain; charset=utf-8', render: argdownText },
  json: { label: 'JSON', extension: 'map.json', mediaType: 'application/json', render: mapJsonText },
} as const
export type MapFormat = keyof typeof MAP_FORMATS

/** The argument map of a dialog as a file. @param at names the file @throws ExportError EXPORT_FORMAT when there is none yet */
export function renderMap(
  state: DialogState,
  format: MapFormat,
  at: Date = new Date(),
): { readonly bytes: Uint8Array; readonly fileName: string; readonly mediaType: string } {
  if (currentMap(state).nodes.length === 0)
    throw new ExportError('EXPORT_FORMAT', 'This dialog has no argument map yet: make one first.')
  const { extension, mediaType, render } = MAP_FORMATS[format]
  return {
    bytes: new TextEncoder().encode(render(state)),
    fileName: exportFileName(dialogTitle(state), extension, at),
    mediaType,
  }
}
