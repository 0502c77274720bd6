import { useMemo } from 'react'
import type { Item } from '../../../core/contract/library/library.ts'
import type { World, WorldItem } from '../../../core/contract/story/world.ts'
import { createStore } from '../../../page/host/store/store.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { restoreWorld } from './story-form.ts'

export interface Worlds {
  /** Those that came with the app first, then by title; null until the host has told. */
  readonly kept: readonly Item<WorldItem>[] | null
  /** What the form is played in: what was chosen, else the first there is. */
  readonly world: World | null
}

const NOT_ASKED = createStore({ items: null, problem: null })

/** The worlds there are, asked for only in a form that needs one. */
export function useWorlds(needed: boolean, chosen: World | null): Worlds {
  const app = useApp()
  const { items } = useStore<{ readonly items: readonly Item<WorldItem>[] | null }>(needed ? app.worlds : NOT_ASKED)
  return useMemo(() => {
    const kept =
      items
        // One that a later version wrote is no world of this one.
        ?.filter(({ value }) => restoreWorld(value?.world) !== null)
        .toSorted((a, b) => Number(b.sample) - Number(a.sample) || (a.sample ? byId(a, b) : byName(a, b))) ?? null
    return { kept, world: needed ? (chosen ?? kept?.[0]?.value.world ?? null) : null }
  }, [items, needed, chosen])
}

function byId(a: Item, b: Item): number {
  return a.id < b.id ? -1 : 1
}

function byName(a: Item<WorldItem>, b: Item<WorldItem>): number {
  return a.value.name.localeCompare(b.value.name, undefined, { numeric: true })
}
