import { sayInEnglish, sayLater } from '../../base/language/say.ts'
import { join } from 'node:path'
import { safeStorage } from 'electron'
import { StorageError, AppError } from '../../core/contract/errors/errors.ts'
import type { SecretStore } from '../../core/engine/ports.ts'
import { openKeyFile, KEY_FILE_NAME, openKeyFileStore } from '../../core/storage/index.ts'
import { openUnsealedStore, SEALED_FILE_NAME } from './unsealed-store.ts'

/** Keys in the key file beside a keychain: stored by the command line, or accepted when there was no keychain. */
interface PlainKeys {
  get(provider: string): string | undefined
  stored(): readonly string[]
  delete(provider: string): Promise<void>
  /**
   * A note about these keys for the person; null for none.
   * @param sealed says whether the keychain has the key of a provider
   */
  note(sealed: (provider: string) => boolean, keychain: string): string | null
}

/**
 * Keys encrypted by the system's keychain. Without a real one they stay in memory, unless the person accepts a key
 * file.
 * @throws ConfigError CONFIG_INVALID, StorageError
 */
export async function openSafeStorageStore(
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
): Promise<SecretStore> {
  const keychain = await findKeychain(platform)
  return keychain === null ? openUnsealedStore(dataDir) : openSealedStore(dataDir, keychain)
}

/** The usual name of the system's keychain; null when there is none that keeps a secret. */
async function findKeychain(platform: NodeJS.Platform): Promise<string | null> {
  if (!(await safeStorage.isAsyncEncryptionAvailable().catch(() => false))) return null
  if (platform === 'darwin') return 'macOS Keychain'
  if (platform === 'win32') return 'Windows DPAPI'
  // Electron tells only which backend its older, synchronous functions use. That may be another than the asynchronous
  // ones use, but a wrong name is better than to call a fixed password a keychain.
  const backend = safeStorage.getSelectedStorageBackend()
  if (backend === 'basic_text' || backend === 'unknown') return null
  return backend === 'gnome_libsecret' ? 'GNOME Keyring' : 'KWallet'
}

async function openSealedStore(dataDir: string, keychain: string): Promise<SecretStore> {
  const file = openKeyFile(join(dataDir, SEALED_FILE_NAME))
  const keys = new Map<string, string>()
  const locked: string[] = []
  const plain = await openPlainKeys(dataDir)
  async function seal(key: string): Promise<string> {
    try {
      return (await safeStorage.encryptStringAsync(key)).toString('base64')
    } catch {
      // The error has no cause, because the cause may contain the key.
      throw new StorageError(
        'STORAGE_UNAVAILABLE',
        sayLater('{keychain} did not take the key: unlock it and try again.', { keychain }),
        {
          retryable: true,
        },
      )
    }
  }

  const { values, damaged } = file.read()
  for (const [provider, sealed] of values) {
    try {
      // Keys are decrypted one after another, because a keychain may ask the person to unlock it.
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))
      keys.set(provider, result)
      if (!shouldReEncrypt) continue
      const renewed = await seal(result)
      await file.change((next) => next.set(provider, renewed))
    } catch {
      // The keychain's own error text is left out; only the provider of the locked key is noted. A key that could not
      // be renewed stays as it was.
      if (!keys.has(provider)) locked.push(provider)
    }
  }

  function note(): string | null {
    if (damaged)
      return sayInEnglish(
        sayLater('{path} was damaged, so no key was read from it: set the keys again; it is kept as {keptAs} then.', {
          path: file.path,
          keptAs: file.keptAs,
        }),
      )
    const lost = locked.filter((provider) => !keys.has(provider))
    if (lost.length === 0) return plain.note((provider) => keys.has(provider), keychain)
    return sayInEnglish(
      sayLater(
        '{keychain} did not give back the stored key for {providers}: unlock it and start again, or set the key again.',
        { keychain, providers: lost.join(', ') },
      ),
    )
  }

  return {
    info: async () => ({ store: keychain, note: note(), canAcceptPlain: false }),
    get: (provider) => keys.get(provider) ?? plain.get(provider),
    stored: () => [...new Set([...keys.keys(), ...plain.stored()])],
    async set(provider, key) {
      const sealed = await seal(key)
      await file.change((next) => next.set(provider, sealed))
      keys.set(provider, key)
    },
    async delete(provider) {
      if (keys.has(provider) || locked.includes(provider)) await file.change((next) => next.delete(provider))
      await plain.delete(provider)
      keys.delete(provider)
      if (locked.includes(provider)) locked.splice(locked.indexOf(provider), 1)
    },
    acceptPlain: async () => {},
  }
}

/** Opens the unencrypted key file, from which keys are only read and deleted. An unusable file gives no keys and a note. */
async function openPlainKeys(dataDir: string): Promise<PlainKeys> {
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
          : sayInEnglish(
              sayLater(
                'The key for {providers} lies unencrypted in {path}: delete it and set it again to keep it in {keychain}.',
                { providers: open.join(', '), path, keychain },
              ),
            )
      },
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { get: () => undefined, stored: () => [], delete: async () => {}, note: () => error.message }
  }
}
