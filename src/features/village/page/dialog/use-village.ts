import { useMemo } from 'react'
import type { World } from '../../model/world.ts'
import { createStore } from '../../../../page/host/store/store.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { useDialog, useDialogStore } from '../../../../page/dialog-view/use-dialog.ts'
import { villageFeed } from './village-feed.ts'

/** The village as it is shown now; null until its facts are there. */
export function useVillage(): World | null {
  const store = useDialogStore()
  return useStore(useMemo(() => villageFeed(store), [store]))
}

const NOBODY: Readonly<Record<string, string>> = {}

/** What keeps questions from minds, a sentence by villager. */
export function useWaiting(): Readonly<Record<string, string>> {
  return useDialog((state) => (state.status === 'running' ? state.clock?.waiting : undefined)) ?? NOBODY
}

/** The villager who is looked at, by dialog; the first one where nobody was chosen. */
const chosen = createStore<{ readonly dialog: string; readonly villager: string } | null>(null)

/** Who is looked at, and how somebody else is chosen. */
export function useChosen(world: World | null): readonly [string | null, (villager: string) => void] {
  const dialog = useDialogStore().get().state.id
  const stored = useStore(chosen)
  const villagerId = stored?.dialog === dialog ? stored.villager : null
  const there = world?.villagers.some(({ id }) => id === villagerId) ? villagerId : (world?.villagers[0]?.id ?? null)
  return [there, (villager) => chosen.set({ dialog, villager })]
}
