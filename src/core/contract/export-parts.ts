/**
 * The parts besides the script in an export. `steps` is the list below the map in a PDF; other formats always include
 * it. `notes` are a person's own notes, which are only in files for which the person wants them.
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
/**
 * The parts that are chosen by default. The list below the map is not among them, because the picture contains the same
 * on a tenth of the pages.
 */
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
