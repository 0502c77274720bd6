import { primaryLanguage } from '../../../base/language/primary-language.ts'
/** The languages that the built-in voices have lines in. */
const LANGUAGES = ['de', 'en', 'es', 'fr', 'ja', 'zh'] as const
export type LineLanguage = (typeof LANGUAGES)[number]

/** The language whose lines are taken: English where there are none. @param language a BCP 47 tag */
export function lineLanguage(language: string | null | undefined): LineLanguage {
  return known(language ?? 'en') ?? 'en'
}

/** Whether there are lines in a language. @param language a BCP 47 tag */
export function speaks(language: string): boolean {
  return known(language) !== undefined
}

function known(language: string): LineLanguage | undefined {
  const base = primaryLanguage(language)
  return LANGUAGES.find((id) => id === base)
}
