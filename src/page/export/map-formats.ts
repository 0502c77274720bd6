import { wordTable } from '../../base/language/t.ts'
import { BRIEF_FORMAT_CHOICES } from './brief-formats.ts'

/** The formats of an argument map, which are listed after those of whole dialogs. */
export const MAP_FORMAT_CHOICES: readonly { readonly id: string; readonly label: string }[] = [
  wordTable({ id: 'map-svg', label: 'SVG picture' }, 'label'),
  wordTable({ id: 'map-pdf', label: 'PDF to print, A4' }, 'label'),
  wordTable({ id: 'map-pdf-a3', label: 'PDF to print, A3' }, 'label'),
  wordTable({ id: 'map-svg-a3', label: 'SVG to print, A3' }, 'label'),
  wordTable({ id: 'map-mermaid', label: 'Mermaid text' }, 'label'),
  wordTable({ id: 'map-argdown', label: 'Argdown text' }, 'label'),
]

/** Whether a format contains only the argument map or the decision brief, and not the dialog. */
export function isPartFormat(id: string | null): boolean {
  return [...MAP_FORMAT_CHOICES, ...BRIEF_FORMAT_CHOICES].some((format) => format.id === id)
}
