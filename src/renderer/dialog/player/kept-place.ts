import { readStored, writeStored } from '../../host/store/stored.ts'
import type { Place } from './places.ts'

const KEY = 'idi.listen'
/** Dialogs whose place is kept. */
const KEPT = 60

/** Where listening to a dialog stopped; null when it never began or went to its end. */
export function keptPlace(id: string): Place | null {
  const place = all()[id]
  if (typeof place !== 'object' || place === null) return null
  const { turnId, seconds } = place as { readonly turnId?: unknown; readonly seconds?: unknown }
  return typeof turnId === 'string' && typeof seconds === 'number' && seconds >= 0 ? { turnId, seconds } : null
}

export function keepPlace(id: string, place: Place | null): void {
  const { [id]: _before, ...others } = all()
  writeStored(
    KEY,
    Object.fromEntries([...Object.entries(others), ...(place === null ? [] : [[id, place] as const])].slice(-KEPT)),
  )
}

function all(): Readonly<Record<string, unknown>> {
  const kept = readStored(KEY)
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, unknown>) : {}
}
