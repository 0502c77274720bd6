import type { ModeDocument } from './export/files/mode-document.ts'
import { villageDocument } from './village/files/village-document.ts'

/** What features say of dialogs in their modes where these are written down or read out: a line each, under the mode's id. */
export const MODE_DOCUMENTS: Readonly<Record<string, ModeDocument>> = {
  village: villageDocument,
}
