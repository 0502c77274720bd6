import { spokenLanguage } from '../language/t.ts'

/**
 * The name of a language: "Brazilian Portuguese" for "pt-BR"; the tag itself when it has no name.
 * @param within the language of the name as a BCP 47 tag; absent: the present language
 */
export function languageName(tag: string, within = spokenLanguage()): string {
  try {
    return new Intl.DisplayNames([within, 'en'], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
