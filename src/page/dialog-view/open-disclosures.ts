import { createStore } from '../host/store/store.ts'
import { useSelect } from '../host/store/use-select.ts'

const NONE: readonly string[] = []
const store = createStore<ReadonlyMap<string, readonly string[]>>(new Map())

/**
 * The ids of the open disclosures of a turn, and a function that opens or closes one. They are stored apart from the
 * turn's component, which is unmounted when it is scrolled away.
 */
export function useOpenDisclosures(turnId: string): readonly [readonly string[], (part: string) => void] {
  const open = useSelect(store, (turns) => turns.get(turnId) ?? NONE)
  const toggle = (part: string) =>
    store.set(
      new Map(store.get()).set(turnId, open.includes(part) ? open.filter((other) => other !== part) : [...open, part]),
    )
  return [open, toggle]
}

/** Opens a part of a turn when a link leads to it. */
export function openDisclosure(turnId: string, part: string): void {
  const open = store.get().get(turnId) ?? NONE
  if (!open.includes(part)) store.set(new Map(store.get()).set(turnId, [...open, part]))
}
