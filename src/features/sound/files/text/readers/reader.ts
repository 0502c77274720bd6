import { primaryLanguage } from '../../../../../base/language/primary-language.ts'
import { chinese } from './chinese.ts'
import { english } from './english/index.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { japanese } from './japanese.ts'
import type { Reader } from './reader-type.ts'
import { spanish } from './spanish.ts'

const READERS: Readonly<Record<string, Reader>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  zh: chinese,
  ja: japanese,
}

/** The reader of a language; null for languages whose numbers are left to the voices. @param language BCP 47 tag */
export function readerOf(language: string): Reader | null {
  return READERS[primaryLanguage(language)] ?? null
}
