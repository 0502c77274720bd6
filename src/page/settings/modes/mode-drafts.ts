import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { restoreMode } from '../../dialog-view/use-modes.ts'
import { persistedEntries } from '../../host/store/persisted.ts'

/** An edited mode that was not saved yet. */
export interface ModeDraft {
  /** The revision it was edited from: another window may have saved since. */
  readonly revision: number
  readonly mode: ModeFile
}

/** By the mode's id: they outlive the page and a reload. */
export const modeDrafts = persistedEntries('idi.mode-drafts', restoreDraft, 20)

function restoreDraft(stored: unknown): ModeDraft | null {
  const { revision, mode } = (stored ?? {}) as { readonly revision?: unknown; readonly mode?: unknown }
  const restored = restoreMode(mode)
  return typeof revision === 'number' && restored ? { revision, mode: restored } : null
}
