import { m } from '../../../base/language/t.ts'
import type { SecretStore } from '../../engine/ports.ts'

/** A store of keys in memory, which end with the app. @param note a sentence that says why */
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
