import type { Evidence } from '../../../core/dialog/quotations/check-evidence.ts'
import { evidenceSoFar, turnEvidence } from '../../../core/dialog/quotations/turn-evidence.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { useDialog } from '../use-dialog.ts'
import { useFilesRead } from './files-read.ts'

const NONE: readonly Evidence[] = []
const NO_FILES: DialogState['former']['files'] = []

/** What a turn quotes and cites of the attached files, also while it is being said; nothing as long as large files are being read. */
export function useEvidence(turn: Turn): readonly Evidence[] {
  const attached = useFilesRead(useDialog(({ config }) => config?.context ?? NO_FILES))
  const left = useFilesRead(useDialog(({ former }) => former.files))
  return useDialog((state) => {
    if (!attached || !left) return NONE
    return turn.status === 'running' ? evidenceSoFar(state, turn) : turnEvidence(state, turn)
  })
}
