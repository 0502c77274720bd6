import { loadWithShaper } from '../pdf/file/load-with-shaper.ts'
import { ExportError } from '../../../../core/contract/errors/errors.ts'
import { currentMap } from '../../../../core/dialog/insights.ts'
import { plainTitle } from '../../../../core/dialog/plain-title.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { PdfHow } from '../pdf/index.ts'
import type { SheetPaper } from '../pdf/pages/lay-out-sheets.ts'

interface MapFile {
  readonly extension: string
  readonly mediaType: string
  /** Whether the file is for people, so that its fixed words are in their language; names of fields are never translated. */
  readonly forPeople?: boolean
  /** Makes the file: its bytes, or its text. */
  readonly render: (state: DialogState, how: PdfHow) => Promise<string | Uint8Array>
}

const SVG = { mediaType: 'image/svg+xml', forPeople: true } as const
const PDF = { mediaType: 'application/pdf', forPeople: true } as const

/**
 * The formats of an argument map: a picture for the screen, one for viewers without SVG, sheets to print, texts. What
 * makes them, fonts and their readers above all, is loaded when it is needed.
 */
export const MAP_FORMATS = {
  svg: { ...SVG, extension: 'svg', render: async (state) => (await import('./svg.ts')).mapSvgText(state) },
  png: { extension: 'png', mediaType: 'image/png', forPeople: true, render: picture },
  pdf: { ...PDF, extension: 'map.pdf', render: sheets('a4') },
  'pdf-a3': { ...PDF, extension: 'map-a3.pdf', render: sheets('a3') },
  'svg-a3': {
    ...SVG,
    extension: 'map-a3.svg',
    render: async (state) => (await import('./sheets-svg.ts')).sheetsSvgText(state, 'a3'),
  },
  mermaid: {
    extension: 'mmd',
    mediaType: 'text/vnd.mermaid',
    render: async (state) => {
      const [{ mapSteps }, { mermaidText }] = await Promise.all([
        import('../steps/map-steps.ts'),
        import('../steps/mermaid.ts'),
      ])
      return mermaidText(plainTitle(state), mapSteps(state))
    },
  },
  argdown: {
    extension: 'argdown',
    mediaType: 'text/plain; charset=utf-8',
    render: async (state) => (await import('./argdown.ts')).argdownText(state),
  },
  json: {
    extension: 'map.json',
    mediaType: 'application/json',
    render: async (state) => (await import('./map-json.ts')).mapJsonText(state),
  },
} as const satisfies Readonly<Record<string, MapFile>>
export type MapFormat = keyof typeof MAP_FORMATS

/** Whether a format is not text, so that it cannot be printed in a terminal. */
export function isBinaryMap(format: MapFormat): boolean {
  return format === 'png' || format === 'pdf' || format === 'pdf-a3'
}

/** The argument map of a dialog as a file. @throws ExportError EXPORT_FORMAT when there is none yet */
export async function renderMap(state: DialogState, format: MapFormat, how: PdfHow = {}): Promise<Uint8Array> {
  if (currentMap(state).nodes.length === 0)
    throw new ExportError('EXPORT_FORMAT', 'This dialog has no argument map yet: make one first.')
  const file: MapFile = MAP_FORMATS[format]
  const made = await file.render(state, how)
  return typeof made === 'string' ? new TextEncoder().encode(made) : made
}

async function picture(state: DialogState): Promise<Uint8Array> {
  const { mapPng } = await loadWithShaper(() => import('./png/map-png.ts'))
  return mapPng(state)
}

function sheets(paper: SheetPaper): MapFile['render'] {
  return async (state, { onBoxed }) => {
    const { sheetsPdf } = await loadWithShaper(() => import('./sheets-pdf.ts'))
    const { bytes, boxed } = sheetsPdf(state, paper)
    if (boxed.length > 0) onBoxed?.(boxed)
    return bytes
  }
}
