/** A language of the app. */
export interface OfferedLanguage {
  readonly id: string
  readonly name: string
  /** Whether all messages are translated. Only such a language is offered; a test compares this with the catalogue. */
  readonly complete: boolean
}

/** The languages of the app. English is in the code; each other language has a file in `catalogues`. */
export const LANGUAGES: readonly OfferedLanguage[] = [
  { id: 'en', name: 'English', complete: true },
  { id: 'de', name: 'Deutsch', complete: true },
  { id: 'es', name: 'Español', complete: true },
  { id: 'fr', name: 'Français', complete: true },
  { id: 'zh-Hans', name: '简体中文', complete: true },
  { id: 'ja', name: '日本語', complete: true },
]

/**
 * Languages that are made up for tests: one with texts of twice the length, one that is written from right to left, one
 * with a hidden mark in each word.
 */
export const MADE_UP_LANGUAGES: readonly string[] = ['en-XA', 'ar-XB', 'en-XC']

/** A language that has one script in all countries, and perhaps a country. */
const ONE_SCRIPT = /^(en|de|es|fr|ja)(?:-[A-Z]{2})?$/

/**
 * The first language of a list that is offered; English if none is.
 * @param wanted BCP 47 tags, the most wanted first
 */
export function bestLanguage(wanted: readonly string[], offered: readonly string[]): string {
  for (const each of wanted) {
    // Without `Intl.Locale`: a browser takes 6 ms for its first one.
    const plain = ONE_SCRIPT.exec(each)?.[1]
    if (plain !== undefined && offered.includes(plain)) return plain
    const { language, script } = new Intl.Locale(each).maximize()
    const found = offered.find((one) => {
      const own = new Intl.Locale(one).maximize()
      return own.language === language && own.script === script
    })
    if (found !== undefined) return found
  }
  return 'en'
}

/**
 * The language of the words that the app adds to a file: the chosen one, otherwise that of the dialog if the app has
 * it, otherwise that of the app, otherwise English.
 * @param wanted BCP 47 tags in this order; anything that is no tag is skipped
 */
export function frameLanguage(wanted: readonly (string | null | undefined)[]): string {
  const ours = LANGUAGES.map(({ id }) => id)
  return bestLanguage(wanted.filter((each) => typeof each === 'string' && isTag(each)) as string[], ours)
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
