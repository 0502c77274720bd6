import { join } from 'node:path'
import type { SecretStore } from '../../engine/ports.ts'
import { openKeyFile } from './key-file.ts'

/** Name of the key file within the data folder. */
export const KEY_FILE_NAME = 'keys.json'

/**
 * Keys in a file of mode 0600 in the data folder: for hosts without a keychain.
 * @throws ConfigError CONFIG_INVALID when others may read the file or it is somebody else's; StorageError
 */
export async function openKeyFileStore(dataDir: string): Promise<SecretStore> {
  const file = openKeyFile(join(dataDir, KEY_FILE_NAME))
  let { values, damaged } = await file.read()
  let replaced = false
  async function change(edit: (next: Map<string, string>) => void): Promise<void> {
    values = await file.change(edit)
    replaced ||= damaged
    damaged = false
  }

  function note(): string {
    if (damaged)
      return `${file.path} is damaged, so no key was read from it: set the keys again, and it will be kept as ${file.keptAs}.`
    if (replaced) return `The damaged key file was kept as ${file.keptAs}.`
    return `Keys are kept in ${file.path}, which only you may read; they are not encrypted.`
  }

  return {
    info: async () => ({
      store: process.platform === 'win32' ? 'key file' : 'key file, mode 0600',
      note: note(),
      canAcceptPlain: false,
    }),
    get: (provider) => values.get(provider),
    stored: () => [...values.keys()],
    set: (provider, key) => change((next) => next.set(provider, key)),
    async delete(provider) {
      if (values.has(provider)) await change((next) => next.delete(provider))
    },
    // There is nothing to accept: this is what the host is known to do.
    acceptPlain: async () => {},
  }
}
