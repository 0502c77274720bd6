import { useEffect, useEffectEvent } from 'react'
import type { RpcClient } from '../../../app/acts/index.ts'
import { findTurn } from '../../../core/dialog/selectors.ts'
import { useDialog, useDialogStore } from '../../dialog-view/use-dialog.ts'
import { createStore } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'

/** The turn that was regenerated in this window, until the script has scrolled to it; null for none. */
const askedAgain = createStore<{ readonly id: string; readonly turnId: string } | null>(null)

/** Regenerates a turn, and remembers it for `useSaidAgain`. */
export async function sayAgain(client: RpcClient, id: string, turnId: string): Promise<void> {
  await client.dialogs.regenerate({ id, turnId })
  askedAgain.set({ id, turnId })
}

/** Scrolls to the regenerated turn once it is running, because the lines above it have other heights by then. */
export function useSaidAgain(jump: (turn: number) => void): void {
  const store = useDialogStore()
  const asked = useStore(askedAgain)
  const begun = useDialog(({ id, turns, status }) => {
    if (asked?.id !== id) return false
    return status === 'running' || turns.every((turn) => turn.id !== asked.turnId)
  })
  const go = useEffectEvent((turnId: string) => {
    const { turns } = store.get().state
    const standing = findTurn(store.get().state, turnId)
    askedAgain.set(null)
    if (standing) jump(turns.findIndex(({ id }) => id === standing.id))
  })
  useEffect(() => {
    if (asked && begun) go(asked.turnId)
  }, [asked, begun])
}
