import { BRIEF_FORMAT_CHOICES } from './brief-formats.ts'

/** What the host writes of a map; they stand beside the formats of whole dialogs. */
export const MAP_FORMAT_CHOICES: readonly { readonly id: string; readonly label: string }[] = [
  { id: 'map-svg', label: 'SVG picture' },
  { id: 'map-mermaid', label: 'Mermaid text' },
  { id: 'map-argdown', label: 'Argdown text' },
]

/** A format of the map or the brief alone: how much of the dialog it holds is no question. */
export function isPartFormat(id: string | null): boolean {
  return [...MAP_FORMAT_CHOICES, ...BRIEF_FORMAT_CHOICES].some((format) => format.id === id)
}
