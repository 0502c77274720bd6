import { m } from '../../../base/language/t.ts'
import type { SecretStore } from '../../engine/ports.ts'

/**
 * Creates a store that keeps keys only in memory, until the app ends.
 * @param note a sentence for people that says why
 */
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
