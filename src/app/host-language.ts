import { readLanguage } from '../base/files/speak-within.ts'
import { LANGUAGES } from '../base/language/languages.ts'
import { say, type Sentence } from '../base/language/say.ts'
import { speakDuring, type SpokenLanguage } from '../base/language/t.ts'
import type { Settings } from '../core/engine/ports.ts'

/** The setting in which the page stores the chosen language (page/host/language.ts). */
export const LANGUAGE_SETTING = 'page.language'

/**
 * The language of what a host says itself: the one that was chosen on the page, else that of the system.
 * @param system one of LANGUAGES
 */
export async function hostLanguage(settings: Pick<Settings, 'get'> | null, system: string): Promise<SpokenLanguage> {
  const chosen = await settings?.get(LANGUAGE_SETTING)
  return readLanguage(LANGUAGES.find(({ id }) => id === chosen)?.id ?? system)
}

/**
 * Says a sentence in a language. A plain string is looked up among the messages and returned unchanged if it is not
 * there.
 */
export function sayIn(language: SpokenLanguage, sentence: string | Sentence): string {
  return speakDuring(language, () => say(typeof sentence === 'string' ? { message: sentence } : sentence))
}
