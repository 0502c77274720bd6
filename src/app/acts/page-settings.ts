import { sayLater } from '../../base/language/say.ts'
import { AppError } from '../../core/contract/errors/errors.ts'
import { PAGE_SETTINGS_MAX } from '../../core/contract/limits.ts'
import type { Settings } from '../../core/engine/ports.ts'

/** The setting that lists the names of all settings that the page has set. */
const NAMES = 'page-settings'

/** Settings of the page that all windows share. */
export interface PageSettings {
  get(key: string): Promise<unknown>
  /** @throws AppError INPUT_INVALID when the maximum number of names is reached */
  set(key: string, value: unknown): Promise<void>
}

/**
 * Settings of the page, stored among the settings of the app under at most PAGE_SETTINGS_MAX names.
 * @param changed called with the name of each setting that was changed
 */
export function createPageSettings(settings: Settings, changed: (key: string) => void = () => {}): PageSettings {
  let names: Promise<Set<string>> | null = null
  const load = async (): Promise<Set<string>> => {
    const stored = await settings.get(NAMES)
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  }
  return {
    get: async (key) => (await settings.get(key)) ?? null,
    async set(key, value) {
      names ??= load()
      const storedNames = await names
      if (!storedNames.has(key)) {
        if (storedNames.size >= PAGE_SETTINGS_MAX)
          throw new AppError(
            'INPUT_INVALID',
            sayLater('There are {pageSettingsMax} settings of the page already, and no more are kept.', {
              pageSettingsMax: PAGE_SETTINGS_MAX,
            }),
          )
        storedNames.add(key)
        await settings.set(NAMES, [...storedNames])
      }
      await settings.set(key, value)
      changed(key)
    },
  }
}
