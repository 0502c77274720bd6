import { useMemo } from 'react'
import type { VillageState } from '../../model/world.ts'
import { createStore } from '../../../../page/host/store/store.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { useDialog, useDialogStore } from '../../../../page/dialog-view/use-dialog.ts'
import { villageFeed } from './village-feed.ts'

/** The village as it is shown now; null until its facts are loaded. */
export function useVillage(): VillageState | null {
  const store = useDialogStore()
  return useStore(useMemo(() => villageFeed(store), [store]))
}

const NOBODY: Readonly<Record<string, string>> = {}

/** Why calls to the models of villagers are delayed: one sentence for each villager concerned. */
export function useWaiting(): Readonly<Record<string, string>> {
  return useDialog((state) => (state.status === 'running' ? state.clock?.waiting : undefined)) ?? NOBODY
}

/** The villager that is selected in a dialog. Without a selection it is the first villager. */
const chosen = createStore<{ readonly dialog: string; readonly villager: string } | null>(null)

/** The selected villager, and a function to select another. */
export function useChosen(world: VillageState | null): readonly [string | null, (villager: string) => void] {
  const dialog = useDialogStore().get().state.id
  const stored = useStore(chosen)
  const villagerId = stored?.dialog === dialog ? stored.villager : null
  const there = world?.villagers.some(({ id }) => id === villagerId) ? villagerId : (world?.villagers[0]?.id ?? null)
  return [there, (villager) => chosen.set({ dialog, villager })]
}
