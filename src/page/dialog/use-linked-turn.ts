import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { findTurn } from '../../core/dialog/selectors.ts'
import { memoByFact } from '../dialog-view/memo-by-fact.ts'
import { useDialog, useDialogStore } from '../dialog-view/use-dialog.ts'

/** Goes to the turn a link names as soon as it is there, once. Answers with the id of the turn that stands in its place. */
export function useLinkedTurn(linked: string | undefined, jump: (turn: number) => void): string | null {
  const store = useDialogStore()
  const find = useMemo(
    () => memoByFact((state) => (linked === undefined ? null : (findTurn(state, linked)?.id ?? null))),
    [linked],
  )
  const standing = useDialog(find)
  const done = useRef<string | undefined>(undefined)
  const go = useEffectEvent((id: string) => jump(store.get().state.turns.findIndex((turn) => turn.id === id)))
  useEffect(() => {
    if (linked !== done.current && standing !== null) {
      done.current = linked
      go(standing)
    }
    if (linked === undefined) done.current = undefined
  }, [linked, standing])
  return standing
}
