import { readKey } from './read-key.ts'
import type { ProviderSettings } from './resolve-endpoint.ts'

/**
 * The key of a provider, and the name of the variable that holds it. A stored key has none: a person pasted it, so a
 * message about it names the settings.
 *
 * @param names the variables that may hold the key; the first that is set is used, and the first is named where none is
 */
export function findKey(
  stored: string | undefined,
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Pick<ProviderSettings, 'key' | 'keyName'> {
  if (stored !== undefined) return { key: stored, keyName: null }
  const set = names.find((name) => readKey(env[name] ?? '') !== '')
  if (set !== undefined) return { key: env[set], keyName: set }
  return { key: undefined, keyName: names[0] ?? null }
}
