/** What stands beside the script in an export; `steps` is the list under a PDF's map, which other formats have with it. */
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
/** The picture of a map says what its list says, in a tenth of the pages. */
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
