import { AppError } from '../../contract/errors/errors.ts'
import { PAGE_SETTINGS_MAX } from '../../contract/limits.ts'
import type { Settings } from '../../engine/ports.ts'
import type { RpcServices } from '../../contract/mode/procedures.ts'

/** The names that the page has set so far. */
const NAMES = 'page-settings'

/** What the page has kept for every window: so many names, whoever asks. */
export function pageSettings(settings: Settings): RpcServices['settings'] {
  let names: Promise<Set<string>> | null = null
  const load = async (): Promise<Set<string>> => {
    const kept = await settings.get(NAMES)
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  }
  return {
    get: async ({ key }) => (await settings.get(key)) ?? null,
    async set({ key, value }) {
      names ??= load()
      const known = await names
      if (!known.has(key)) {
        if (known.size >= PAGE_SETTINGS_MAX)
          throw new AppError(
            'INPUT_INVALID',
            `There are ${PAGE_SETTINGS_MAX} settings of the page already, and no more are kept.`,
          )
        known.add(key)
        await settings.set(NAMES, [...known])
      }
      await settings.set(key, value)
    },
  }
}
