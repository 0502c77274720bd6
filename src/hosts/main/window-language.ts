import { hostLanguage, LANGUAGE_SETTING } from '../../app/host-language.ts'
import type { SpokenLanguage } from '../../base/language/t.ts'
import type { Settings } from '../../core/engine/ports.ts'

/** The language of menus, notices and the error box. */
export interface WindowLanguage {
  now(): SpokenLanguage
  /**
   * Uses the chosen language from now on, because the library is open.
   * @param changed called at once, and after each choice
   */
  follow(settings: Pick<Settings, 'get'>, changed: (language: SpokenLanguage) => void): Promise<void>
  /** Call this when a page has set one of its settings. */
  settingChanged(key: string): void
}

/** Creates the language of the windows. @param system the system's language, one of LANGUAGES */
export async function createWindowLanguage(
  system: string,
  report: (where: string, error: unknown) => void,
): Promise<WindowLanguage> {
  let spoken = await hostLanguage(null, system)
  let read = async (): Promise<void> => {}
  return {
    now: () => spoken,
    follow(settings, changed) {
      read = async () => {
        spoken = await hostLanguage(settings, system)
        changed(spoken)
      }
      return read()
    },
    settingChanged(key) {
      if (key === LANGUAGE_SETTING) read().catch((error: unknown) => report('language', error))
    },
  }
}
