import { spokenLanguage } from '../language/t.ts'

/**
 * The name of a language: "Brazilian Portuguese" for "pt-BR"; the tag itself if it has no name.
 * @param within the BCP 47 tag of the language in which the name is wanted; by default the present language
 */
export function languageName(tag: string, within = spokenLanguage()): string {
  try {
    return new Intl.DisplayNames([within, 'en'], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
