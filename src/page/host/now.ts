import { useSyncExternalStore } from 'react'

/** How often counts of seconds are updated, in milliseconds. */
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

/** Epoch milliseconds, updated twice a second while `running`. */
export function useNow(running: boolean): number {
  return useSyncExternalStore(running ? subscribe : still, () => now)
}

/** How often the page looks whether another day, or minute, has begun, in milliseconds. */
const MINUTE_MS = 60_000

function eachMinute(listener: () => void): () => void {
  const minute = setInterval(listener, MINUTE_MS)
  return () => clearInterval(minute)
}

/** The first millisecond of today. */
export function useToday(): number {
  return useSyncExternalStore(eachMinute, () => new Date().setHours(0, 0, 0, 0))
}

/** Epoch milliseconds of the minute that has begun. */
export function useMinute(): number {
  return useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
}
