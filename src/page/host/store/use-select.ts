import { useRef, useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

type Same<T> = (a: T, b: T) => boolean

/** Selects a part of a store: the component renders again only when that part changes. */
export function useSelect<S, T>(store: Readable<S>, select: (state: S) => T, same: Same<T> = Object.is): T {
  const cached = useRef<{ readonly value: T } | null>(null)
  const read = () => {
    const value = select(store.get())
    if (cached.current === null || !same(cached.current.value, value)) cached.current = { value }
    return cached.current.value
  }
  return useSyncExternalStore(store.subscribe, read)
}

/** The whole value of a store. */
export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Whether two lists have the same items. */
export function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]))
}
