import { useEffect } from 'react'
import { findTurn } from '../../dialog/selectors.ts'
import { useDialog } from '../dialog-view/use-dialog.ts'
import { useStore } from '../host/store/use-select.ts'
import { BranchWindow } from './branch/branch-window.tsx'
import { SayAgainWindow } from './versions/say-again-window.tsx'
import { turnWindow } from './versions/turn-window.ts'
import { VersionsWindow } from './versions/versions-window.tsx'

const close = () => turnWindow.set(null)

/** The window over the page that belongs to one turn. It stands apart from the turn, which may scroll out of the page meanwhile. */
export function TurnWindows() {
  const shown = useStore(turnWindow)
  const id = useDialog((state) => state.id)
  const turn = useDialog((state) => (shown === null ? null : findTurn(state, shown.turnId)))
  useEffect(() => close, [id])
  if (shown === null || turn === null) return null
  switch (shown.kind) {
    case 'branch':
      return <BranchWindow key={shown.turnId} turn={turn} onClose={close} />
    case 'again':
      return <SayAgainWindow key={shown.turnId} turn={turn} onClose={close} />
    case 'versions':
      return <VersionsWindow key={shown.turnId} turn={turn} onClose={close} />
  }
}
