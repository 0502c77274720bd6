/** What a language is called in English: "Brazilian Portuguese" for "pt-BR"; the tag itself when nobody knows it. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
