import { ConfigError } from '../../../core/contract/errors/errors.ts'
import type { KeyInfo, KeyStoreInfo } from '../../../core/contract/host/keys.ts'
import type { SecretStore } from '../../../core/engine/ports.ts'
import { keyFault, readKey } from '../../../providers/addresses/read-key.ts'
import { parseServiceAccount, type ServiceAccount } from '../../../providers/addresses/service-account.ts'
import type { Keys } from '../ports.ts'

/** Four characters of a key shorter than this would tell too much of it. */
const SHORT_KEY = 12

/** A provider that takes a key. */
export interface KeyVendor {
  readonly id: string
  readonly label: string
  /** Environment variables that may hold it, the first one set wins. */
  readonly variables: readonly string[]
  /** What its key is kept as, where that is not its id. */
  readonly keptAs?: string | undefined
  /** A server that a person added: its key is shown with it. */
  readonly server?: true | undefined
  /** Where a person makes one. */
  readonly page?: string | undefined
}

/** Keys as the page and the command line may manage them: no answer and no error holds one. */
export function createKeys({
  store,
  vendors,
  env,
}: {
  readonly store: SecretStore
  /** Those there are now: servers come and go. */
  readonly vendors: () => readonly KeyVendor[]
  readonly env: Readonly<Record<string, string | undefined>>
}): Keys {
  function find(id: string): KeyVendor {
    const all = vendors()
    const vendor = all.find((known) => known.id === id)
    // What was typed is not repeated: it may be the key itself, in the wrong place.
    if (!vendor)
      throw new ConfigError(
        'CONFIG_INVALID',
        `No provider of this name takes a key: use one of ${all.map((known) => known.id).join(', ')}.`,
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
          `The key for ${vendor.label} comes from ${variable ?? 'the environment'}, in the environment or a .env file: remove it there.`,
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

/** The key without what a paste brings along. @throws ConfigError CONFIG_INVALID */
export function checkKey(label: string, typed: string): string {
  const key = readKey(typed)
  const fault = keyFault(key)
  if (fault !== null) throw new ConfigError('CONFIG_INVALID', `The key for ${label} ${fault}`)
  return key
}

/** A key, or the file of a service account in one line. @throws ConfigError CONFIG_INVALID */
export function checkCredential(label: string, typed: string): string {
  const account = parseServiceAccount(typed)
  return account ? JSON.stringify(account) : checkKey(label, typed)
}

/** The project that the file of a service account names; undefined for any other key. */
export function projectOf(typed: string): string | undefined {
  return accountIn(typed)?.project_id
}

/** Null for what is no account, or a broken one: that is told where it is used. */
function accountIn(text: string): ServiceAccount | null {
  try {
    return parseServiceAccount(text)
  } catch {
    return null
  }
}

/** What may be shown of a key; of a service account, the name of its key. */
export function lastFour(key: string): string | null {
  if (key.startsWith('{')) return accountIn(key)?.private_key_id?.slice(-4) ?? null
  return key.length < SHORT_KEY ? null : key.slice(-4)
}
