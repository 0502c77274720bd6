import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { restoreMode } from '../../dialog-view/use-modes.ts'
import { persistedEntries } from '../../host/store/persisted.ts'

/** A mode as it was changed and not saved yet. */
export interface ModeDraft {
  /** The one it was changed from: another window may have been faster. */
  readonly revision: number
  readonly mode: ModeFile
}

/** By the id of the mode: they outlive the page and its next load. */
export const modeDrafts = persistedEntries('idi.mode-drafts', restoreDraft, 20)

function restoreDraft(kept: unknown): ModeDraft | null {
  const { revision, mode } = (kept ?? {}) as { readonly revision?: unknown; readonly mode?: unknown }
  const restored = restoreMode(mode)
  return typeof revision === 'number' && restored ? { revision, mode: restored } : null
}
