import { useSyncExternalStore } from 'react'

/** Milliseconds between two updates of counts of seconds. */
const TICK_MS = 500

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function tick(): void {
  now = Date.now()
  for (const listener of Array.from(listeners)) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, TICK_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

const still = () => () => {}

/** Milliseconds since 1970, updated twice a second while `running`. */
export function useNow(running: boolean): number {
  return useSyncExternalStore(running ? subscribe : still, () => now)
}

/** Milliseconds after which the page looks whether another minute or day has begun. */
const MINUTE_MS = 60_000

function eachMinute(listener: () => void): () => void {
  const minute = setInterval(listener, MINUTE_MS)
  return () => clearInterval(minute)
}

/** The beginning of today, in milliseconds since 1970. */
export function useToday(): number {
  return useSyncExternalStore(eachMinute, () => new Date().setHours(0, 0, 0, 0))
}

/** The beginning of the current minute, in milliseconds since 1970. */
export function useMinute(): number {
  return useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
}
