import type { Turn } from '../../../core/dialog/state.ts'
import { DIRECTOR } from '../../../core/dialog/members/audience.ts'
import { hasNoTurns } from '../../dialog-view/features/mode-view.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { openModal } from '../../dialog-view/open-modal.ts'
import { useDialog, useDialogStore } from '../../dialog-view/use-dialog.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import type { Readable } from '../../host/store/store.ts'
import { useShowSeen } from '../prompt-seen/seen-context.ts'
import { openWhatIf } from './open-what-if.ts'
import { whyNotAgain } from './turn-acts.ts'

/** Registers shortcuts and palette entries for the turn that is being read, or for the last finished one before it. */
export function TurnShortcuts({ inView }: { readonly inView: Readable<number | null> }) {
  const store = useDialogStore()
  const showSeen = useShowSeen()
  const some = useDialog((state) => state.turns.some(hasEnded))
  const called = useDialog((state) => state.turns.some((turn) => seenStage(turn) !== undefined))
  const timed = useDialog(hasNoTurns)
  const again = useDialog((state) => whyNotAgain(state) === null)
  const watches = useViewer() === DIRECTOR
  const here = (is: (turn: Turn) => boolean, act: (turn: Turn) => void) => () => {
    const { turns } = store.get().state
    const turn = turns.slice(0, (inView.get() ?? turns.length) + 1).findLast(is) ?? turns.find(is)
    if (turn) act(turn)
  }
  const modal = (kind: 'note' | 'again' | 'branch') => here(hasEnded, ({ id }) => openModal.set({ kind, turnId: id }))
  useShortcuts({
    note: some ? modal('note') : undefined,
    saw:
      called && watches && !timed
        ? here(
            (turn) => seenStage(turn) !== undefined,
            (turn) => showSeen({ turnId: turn.id, stage: seenStage(turn) ?? 'final' }),
          )
        : undefined,
    sayAgain: some && again && !timed ? modal('again') : undefined,
    branch: some ? modal('branch') : undefined,
    whatIf: some ? here(hasEnded, ({ id }) => openWhatIf({ turnId: id })) : undefined,
  })
  return null
}

const hasEnded = ({ status }: Turn) => status !== 'running'

/** The last stage of a turn for which a model was called; undefined when there was none. */
const seenStage = (turn: Turn) => turn.stages.findLast(({ kept }) => !kept)?.stage
