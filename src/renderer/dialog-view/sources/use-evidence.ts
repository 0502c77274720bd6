import type { Evidence } from '../../../dialog/quotations/check-evidence.ts'
import { evidenceSoFar, turnEvidence } from '../../../dialog/quotations/turn-evidence.ts'
import type { Turn } from '../../../dialog/state.ts'
import { useDialog } from '../use-dialog.ts'

/** What a turn quotes and cites of the attached files, also while it is being said. */
export function useEvidence(turn: Turn): readonly Evidence[] {
  return useDialog((state) => (turn.status === 'running' ? evidenceSoFar(state, turn) : turnEvidence(state, turn)))
}
