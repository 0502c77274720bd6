import { m } from '../../../base/language/t.ts'
import type { SecretStore } from '../../engine/ports.ts'

/** Keys that are gone when the app closes. @param note why, for the person */
export function createMemoryKeyStore(note: string, canAcceptPlain = false): SecretStore {
  const values = new Map<string, string>()
  return {
    info: async () => ({ store: m('memory only'), note, canAcceptPlain }),
    get: (provider) => values.get(provider),
    stored: () => [...values.keys()],
    set: async (provider, key) => void values.set(provider, key),
    delete: async (provider) => void values.delete(provider),
    acceptPlain: async () => {},
  }
}
