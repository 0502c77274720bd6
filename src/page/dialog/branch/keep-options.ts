import { wordTable } from '../../../base/language/t.ts'
import type { Turn } from '../../../core/dialog/state.ts'

export type Keep = 'turn' | 'critique' | 'draft' | 'nothing'

export interface KeepOption {
  readonly keep: Keep
  readonly label: string
  readonly hint: string
}

const OPTIONS: readonly KeepOption[] = [
  wordTable(
    { keep: 'turn', label: 'After this turn', hint: 'It stays as it is, and the next one is new.' },
    'label',
    'hint',
  ),
  wordTable(
    { keep: 'critique', label: 'Before its final', hint: 'Draft and critique stay, and the final is written anew.' },
    'label',
    'hint',
  ),
  wordTable(
    { keep: 'draft', label: 'After its draft', hint: 'The draft stays, and the critique and the final are new.' },
    'label',
    'hint',
  ),
  wordTable({ keep: 'nothing', label: 'Before this turn', hint: 'The whole turn is taken anew.' }, 'label', 'hint'),
]

/**
 * The parts of a turn that a branch can keep: each stage of the turn, and the whole turn once it has ended. Nothing can
 * follow a summary.
 */
export function keepOptions(turn: Pick<Turn, 'kind' | 'status' | 'cancelReason' | 'stages'>): readonly KeepOption[] {
  const over = turn.status === 'ended' || turn.cancelReason === 'skip'
  const has = (stage: string) => turn.stages.some((done) => done.stage === stage)
  return OPTIONS.filter(
    ({ keep }) => keep === 'nothing' || (keep === 'turn' ? over && turn.kind !== 'summary' : has(keep)),
  )
}
