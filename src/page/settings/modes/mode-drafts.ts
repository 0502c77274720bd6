import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { restoreMode } from '../../dialog-view/use-modes.ts'
import { persistedEntries } from '../../host/store/persisted.ts'

/** A mode with changes that are not saved yet. */
export interface ModeDraft {
  /** The number of the revision that was edited; another window may have saved a newer one since. */
  readonly revision: number
  readonly mode: ModeFile
}

/** The drafts by the id of their mode. They outlive leaving the screen and a reload. */
export const modeDrafts = persistedEntries('idi.mode-drafts', restoreDraft, 20)

function restoreDraft(stored: unknown): ModeDraft | null {
  const { revision, mode } = (stored ?? {}) as { readonly revision?: unknown; readonly mode?: unknown }
  const restored = restoreMode(mode)
  return typeof revision === 'number' && restored ? { revision, mode: restored } : null
}
