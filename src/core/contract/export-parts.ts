/**
 * The parts beside the script in an export; `steps` is the list below the map in a PDF, which other formats always
 * include, and `notes` are a person's own, which are in no file unless they are asked for.
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
  'notes',
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
