import { primaryLanguage } from '../../../../../base/language/primary-language.ts'
import { countLetters, scriptsOf } from '../../text/scripts.ts'
import { naturalCatalogue } from './catalogue.ts'

/** The tag by which the voices use no language but only the letters. */
const ANY = 'na'
/** Language codes of dialogs for which the voices use another code. */
const SAME: Readonly<Record<string, string>> = { in: 'id' }

/**
 * The language a sentence is spoken in: the dialog's, unless most of its letters are of a script that this language is
 * not written in. A dialog in English may quote a sentence in Greek.
 * @param language BCP 47 tag of the dialog
 * @returns one of the catalogue's languages, or "na": by the letters alone
 */
export function languageTag(text: string, language: string): string {
  const code = SAME[primaryLanguage(language)] ?? primaryLanguage(language)
  if (!naturalCatalogue.languages.includes(code)) return ANY
  const own = scriptsOf([code]).filter((script) => script !== 'Latin' || isLatin(code))
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return countLetters(text, own) * 2 < letters ? ANY : code
}

/** Whether a language is written in Latin letters. `scriptsOf` cannot tell, because it adds Latin to every language. */
function isLatin(code: string): boolean {
  return new Intl.Locale(code).maximize().script === 'Latn'
}
