import type { ModeDocument } from './export/files/mode-document.ts'
import { villageDocument } from './village/files/village-document.ts'

/**
 * For each mode of a feature: what exports and spoken versions of its dialogs add. One line for each mode, by the
 * mode's id.
 */
export const MODE_DOCUMENTS: Readonly<Record<string, ModeDocument>> = {
  village: villageDocument,
}
