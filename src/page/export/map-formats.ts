import { BRIEF_FORMAT_CHOICES } from './brief-formats.ts'

/** The formats of a map, listed beside those of whole dialogs. */
export const MAP_FORMAT_CHOICES: readonly { readonly id: string; readonly label: string }[] = [
  { id: 'map-svg', label: 'SVG picture' },
  { id: 'map-mermaid', label: 'Mermaid text' },
  { id: 'map-argdown', label: 'Argdown text' },
]

/** Whether a format is for the map or the brief only, so that the question how much of the dialog it contains does not arise. */
export function isPartFormat(id: string | null): boolean {
  return [...MAP_FORMAT_CHOICES, ...BRIEF_FORMAT_CHOICES].some((format) => format.id === id)
}
