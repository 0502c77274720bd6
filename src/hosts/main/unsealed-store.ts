import { m } from '../../base/language/t.ts'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretStore } from '../../core/engine/ports.ts'
import { createMemoryKeyStore, KEY_FILE_NAME, openKeyFileStore } from '../../core/storage/index.ts'

/**
 * The name of the file in the data folder for keys that a keychain has encrypted. It differs from the key file of the
 * other hosts, which could not read it.
 */
export const SEALED_FILE_NAME = 'keys.sealed.json'

const WHY = m('This computer offers no keychain, so keys are kept in memory and forgotten when the app closes.')
const WHY_LOCKED = m(
  'This computer offers no keychain, so keys are kept in memory and forgotten when the app closes. Keys it kept earlier come back when it does.',
)

/**
 * The store without a keychain: in memory until the person accepts a key file, whose existence is the acceptance.
 * @throws ConfigError CONFIG_INVALID when others may read the key file; StorageError
 */
export async function openUnsealedStore(dataDir: string): Promise<SecretStore> {
  const path = join(dataDir, KEY_FILE_NAME)
  const why = existsSync(join(dataDir, SEALED_FILE_NAME)) ? WHY_LOCKED : WHY
  const memory = (): SecretStore => createMemoryKeyStore(why, true)
  let plain = existsSync(path)
  let current = plain ? await openKeyFileStore(dataDir) : memory()

  /** Moves all keys to another store, so that none is lost when the person changes their mind. */
  async function moveTo(next: SecretStore): Promise<void> {
    for (const provider of current.stored()) await next.set(provider, current.get(provider) ?? '')
    current = next
  }

  return {
    info: async () => ({ ...(await current.info()), plainAccepted: plain }),
    get: (provider) => current.get(provider),
    stored: () => current.stored(),
    set: (provider, key) => current.set(provider, key),
    delete: (provider) => current.delete(provider),
    async acceptPlain(accept) {
      if (accept === plain) return
      await moveTo(accept ? await openKeyFileStore(dataDir) : memory())
      plain = accept
      if (!accept) await rm(path, { force: true })
    },
  }
}
