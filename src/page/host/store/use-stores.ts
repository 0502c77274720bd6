import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'
import { sameItems } from './use-select.ts'

/** The values of several stores, in their order. The list of stores itself must stay the same array. */
export function useStores<T>(stores: readonly Readable<T>[]): readonly T[] {
  const cached = useRef<readonly T[]>([])
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = stores.map((store) => store.subscribe(listener))
      return () => leave.forEach((end) => end())
    },
    [stores],
  )
  return useSyncExternalStore(subscribe, () => {
    const values = stores.map((store) => store.get())
    if (!sameItems(values, cached.current)) cached.current = values
    return cached.current
  })
}
