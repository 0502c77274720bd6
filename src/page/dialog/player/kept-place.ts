import { persistedEntries } from '../../host/store/persisted.ts'
import type { PlayerPlace } from './places.ts'

/** Dialogs whose place is kept. */
const KEPT = 60

/** Where listening to a dialog stopped; nothing where it never began or went to its end. */
export const keptPlaces = persistedEntries<PlayerPlace>('idi.listen', restorePlace, KEPT)

function restorePlace(kept: unknown): PlayerPlace | null {
  const { turnId, seconds } = (kept ?? {}) as { readonly turnId?: unknown; readonly seconds?: unknown }
  return typeof turnId === 'string' && typeof seconds === 'number' && seconds >= 0 ? { turnId, seconds } : null
}
