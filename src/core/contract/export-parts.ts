/**
 * The parts beside the script in an export; `steps` is the list below the map in a PDF, which other formats always
 * include.
 */
export const EXPORT_PARTS = [
  'contents',
  'brief',
  'board',
  'panel',
  'summaries',
  'map',
  'steps',
  'settings',
  'numbers',
] as const
export type ExportPart = (typeof EXPORT_PARTS)[number]
/** The picture of a map contains the same as its list, on a tenth of the pages. */
export const USUAL_PARTS: readonly ExportPart[] = [
  'contents',
  'brief',
  'board',
  'panel',
  'summaries',
  'map',
  'settings',
  'numbers',
]
