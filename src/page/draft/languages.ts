import { compareNames } from '../../base/language/compare-names.ts'
import { languageName } from '../../base/format/language-name.ts'

/** The languages that are offered; any other can be given by its tag. */
const TAGS =
  'en es fr de it pt pt-BR nl ca gl eu da nb sv fi is et lv lt pl cs sk sl hr sr bs mk bg ro hu sq el tr az ka hy uk ru be kk uz he ar fa ur ps ku hi bn pa gu mr ne ta te kn ml si th lo km my vi id ms fil jv zh-Hans zh-Hant yue ja ko mn sw am ha yo ig zu xh af so mg cy ga gd mt lb eo la'.split(
    ' ',
  )

/** Stands for the language of the topic. */
export const AS_TOPIC = 'topic'

interface Language {
  readonly tag: string
  /** The name of the language in the language itself. */
  readonly own: string
  readonly english: string
}

/** All offered languages in their own names, sorted by their English names. */
export function languages(): readonly Language[] {
  return TAGS.map((tag) => ({ tag, own: ownName(tag), english: languageName(tag, 'en') })).sort((a, b) =>
    compareNames(a.english, b.english),
  )
}

/** The name of a language in that language: "Deutsch"; the tag itself when it has no name. */
export function ownName(tag: string): string {
  const name = languageName(tag, tag)
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** True for a language tag that the contract accepts; "topic" and the empty text are no tags. */
export function isLanguage(text: string): boolean {
  return text !== AS_TOPIC && text.length <= 35 && /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(text)
}

/** The tag of the dialog's language: the form's own, else the default one; empty for the language of the topic. */
export function languageOf(typed: string, usual: unknown): string {
  const tag = typed === '' && typeof usual === 'string' ? usual : typed
  return isLanguage(tag) ? tag : ''
}
