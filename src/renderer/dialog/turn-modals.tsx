import { useEffect } from 'react'
import { findTurn } from '../../dialog/selectors.ts'
import { useDialog } from '../dialog-view/use-dialog.ts'
import { useStore } from '../host/store/use-select.ts'
import { BranchModal } from './branch/branch-modal.tsx'
import { RegenerateModal } from './versions/regenerate-modal.tsx'
import { turnModal } from './versions/turn-modal.ts'
import { VersionsModal } from './versions/versions-modal.tsx'

const close = () => turnModal.set(null)

/** The window over the page that belongs to one turn. It stands apart from the turn, which may scroll out of the page meanwhile. */
export function TurnModals() {
  const shown = useStore(turnModal)
  const id = useDialog((state) => state.id)
  const turn = useDialog((state) => (shown === null ? null : findTurn(state, shown.turnId)))
  useEffect(() => close, [id])
  if (shown === null || turn === null) return null
  switch (shown.kind) {
    case 'branch':
      return <BranchModal key={shown.turnId} turn={turn} onClose={close} />
    case 'again':
      return <RegenerateModal key={shown.turnId} turn={turn} onClose={close} />
    case 'versions':
      return <VersionsModal key={shown.turnId} turn={turn} onClose={close} />
  }
}
