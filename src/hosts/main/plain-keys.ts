import { join } from 'node:path'
import { AppError } from '../../core/contract/errors/errors.ts'
import { KEY_FILE_NAME, openKeyFileStore } from '../../core/storage/index.ts'

/** Keys of the key file beside a keychain: stored by the command line, or accepted when there was no keychain. */
export interface PlainKeys {
  get(provider: string): string | undefined
  stored(): readonly string[]
  delete(provider: string): Promise<void>
  /** What a person should know of them, null when nothing. @param sealed tells whether the keychain has a provider's key */
  note(sealed: (provider: string) => boolean, keychain: string): string | null
}

/** Read and deleted here, never written. A key file that may not be used is no reason not to start. */
export async function openPlainKeys(dataDir: string): Promise<PlainKeys> {
  const path = join(dataDir, KEY_FILE_NAME)
  try {
    const store = await openKeyFileStore(dataDir)
    return {
      get: store.get,
      stored: store.stored,
      delete: store.delete,
      note(sealed, keychain) {
        const open = store.stored().filter((provider) => !sealed(provider))
        return open.length === 0
          ? null
          : `The key for ${open.join(', ')} lies unencrypted in ${path}: delete it and set it again to keep it in ${keychain}.`
      },
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { get: () => undefined, stored: () => [], delete: async () => {}, note: () => error.message }
  }
}
