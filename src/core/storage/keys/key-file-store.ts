import { m } from '../../../base/language/t.ts'
import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { join } from 'node:path'
import type { SecretStore } from '../../engine/ports.ts'
import { openKeyFile } from './key-file.ts'

/** The name of the key file in the data folder. */
export const KEY_FILE_NAME = 'keys.json'

/**
 * Opens the store of keys in a file of mode 0600 in the data folder, for hosts without a keychain.
 * @throws ConfigError CONFIG_INVALID when others may read the file or it is somebody else's; StorageError
 */
export async function openKeyFileStore(dataDir: string): Promise<SecretStore> {
  const file = openKeyFile(join(dataDir, KEY_FILE_NAME))
  let seen = file.stamp()
  let { values, damaged } = file.read()
  let replaced = false
  async function change(edit: (next: Map<string, string>) => void): Promise<void> {
    values = await file.change(edit)
    seen = file.stamp()
    replaced ||= damaged
    damaged = false
  }

  /** The present keys, including changes by other processes such as the command line. */
  function current(): ReadonlyMap<string, string> {
    const stamp = file.stamp()
    if (stamp === seen) return values
    seen = stamp
    try {
      ;({ values, damaged } = file.read())
    } catch {
      // The next process that opens the file reports what is wrong with it; until then the keys that were read before
      // are used.
    }
    return values
  }

  function note(): string {
    if (damaged)
      return sayInEnglish(
        sayLater(
          '{path} is damaged, so no key was read from it: set the keys again, and it will be kept as {keptAs}.',
          { path: file.path, keptAs: file.keptAs },
        ),
      )
    if (replaced) return sayInEnglish(sayLater('The damaged key file was kept as {keptAs}.', { keptAs: file.keptAs }))
    return sayInEnglish(sayLater('Keys are kept in {path} and are not encrypted.', { path: file.path }))
  }

  return {
    info: async () => ({
      store: process.platform === 'win32' ? m('key file') : m('a file that only you can read'),
      note: note(),
      canAcceptPlain: false,
    }),
    get: (provider) => current().get(provider),
    stored: () => [...current().keys()],
    set: (provider, key) => change((next) => next.set(provider, key)),
    async delete(provider) {
      if (current().has(provider)) await change((next) => next.delete(provider))
    },
    // This store always keeps keys unencrypted, so there is nothing to accept.
    acceptPlain: async () => {},
  }
}
