import { sayLater } from '../../../base/language/say.ts'
import { ConfigError } from '../../../core/contract/errors/errors.ts'
import type { KeyInfo, KeyStoreInfo } from '../../../core/contract/host/keys.ts'
import type { SecretStore } from '../../../core/engine/ports.ts'
import { keyFault, readKey } from '../../../providers/addresses/read-key.ts'
import { parseServiceAccount, type ServiceAccount } from '../../../providers/addresses/service-account.ts'
import type { Keys } from '../ports.ts'

/** A key shorter than this is not shown in part, because four characters would reveal too much of it. */
const SHORT_KEY = 12

/** A provider that takes a key. */
export interface KeyVendor {
  readonly id: string
  readonly label: string
  /** Environment variables that may hold the key; the first one that is set counts. */
  readonly variables: readonly string[]
  /** The name under which its key is stored, if that is not its id. */
  readonly keptAs?: string | undefined
  /** A server that a person added; its key is shown with it. */
  readonly server?: true | undefined
  /** The page on which a person creates a key. */
  readonly page?: string | undefined
}

/** Keys as the page and the command line manage them. No answer and no error contains one. */
export function createKeys({
  store,
  vendors,
  env,
}: {
  readonly store: SecretStore
  /** The providers at this moment; servers may be added and removed. */
  readonly vendors: () => readonly KeyVendor[]
  readonly env: Readonly<Record<string, string | undefined>>
}): Keys {
  function find(id: string): KeyVendor {
    const all = vendors()
    const vendor = all.find((vendor) => vendor.id === id)
    // The typed text is not repeated, because it may be the key itself, in the wrong place.
    if (!vendor)
      throw new ConfigError(
        'CONFIG_INVALID',
        sayLater('No provider of this name takes a key: use one of {all}.', {
          all: all.map((vendor) => vendor.id).join(', '),
        }),
      )
    return vendor
  }

  function describe({ id, label, variables, keptAs, server, page }: KeyVendor): KeyInfo {
    const about = { provider: id, label, ...(server && { server }), ...(page === undefined ? {} : { page }) }
    const stored = store.get(keptAs ?? id)
    if (stored !== undefined)
      return { ...about, present: true, lastFour: lastFour(stored), source: 'store', variable: null }
    const variable = variables.find((name) => readKey(env[name] ?? '') !== '')
    if (variable === undefined) return { ...about, present: false, lastFour: null, source: null, variable: null }
    return {
      ...about,
      present: true,
      lastFour: lastFour(readKey(env[variable] ?? '')),
      source: 'environment',
      variable,
    }
  }

  const list = async (): Promise<KeyStoreInfo> => ({ ...(await store.info()), keys: vendors().map(describe) })

  return {
    list,
    async set(provider, key) {
      const { id, keptAs, label, server } = find(provider)
      await store.set(keptAs ?? id, server ? checkCredential(label, key) : checkKey(label, key))
      return list()
    },
    async delete(provider) {
      const vendor = find(provider)
      const { source, variable } = describe(vendor)
      if (source === 'environment')
        throw new ConfigError(
          'CONFIG_INVALID',
          sayLater('The key for {name} comes from {variable}, in the environment or a .env file: remove it there.', {
            name: vendor.label,
            variable: variable ?? 'the environment',
          }),
        )
      await store.delete(vendor.keptAs ?? vendor.id)
      return list()
    },
    async acceptPlain(accept) {
      await store.acceptPlain(accept)
      return list()
    },
  }
}

/** The key without characters that come with pasting. @throws ConfigError CONFIG_INVALID */
export function checkKey(label: string, typed: string): string {
  const key = readKey(typed)
  const fault = keyFault(key, sayLater('The key for {name}', { name: label }))
  if (fault !== null) throw new ConfigError('CONFIG_INVALID', fault)
  return key
}

/** A key, or the file of a service account on one line. @throws ConfigError CONFIG_INVALID */
export function checkCredential(label: string, typed: string): string {
  const account = parseServiceAccount(typed)
  return account ? JSON.stringify(account) : checkKey(label, typed)
}

/** The project that the file of a service account names; undefined for any other key. */
export function projectOf(typed: string): string | undefined {
  return accountIn(typed)?.project_id
}

/**
 * Reads a service account; null for any other text and for a damaged account, whose error is reported when it is used.
 */
function accountIn(text: string): ServiceAccount | null {
  try {
    return parseServiceAccount(text)
  } catch {
    return null
  }
}

/** The part of a key that may be shown; of a service account, the name of its key. */
export function lastFour(key: string): string | null {
  if (key.startsWith('{')) return accountIn(key)?.private_key_id?.slice(-4) ?? null
  return key.length < SHORT_KEY ? null : key.slice(-4)
}
