import { spokenLanguage } from '../language/t.ts'

/**
 * What a language is called: "Brazilian Portuguese" for "pt-BR"; the tag itself when nobody knows it.
 * @param within BCP 47 tag of the language it is called so in; the one spoken now when absent
 */
export function languageName(tag: string, within = spokenLanguage()): string {
  try {
    return new Intl.DisplayNames([within, 'en'], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
