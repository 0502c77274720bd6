import { t } from '../../../base/language/t.ts'
import { TITLE_MAX_CHARS } from '../../contract/limits.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The title of an aside, as it is stored. @param about its subject; empty for none */
export function asideTitle(name: string, about = ''): string {
  const title = about === '' ? `Aside with ${name}` : `Aside with ${name}: ${about}`
  return beginningOf(title, TITLE_MAX_CHARS)
}

/** It as it is shown: in the language spoken now, and as a person wrote it. @param names of those it may be with */
export function shownAsideTitle(title: string, names: readonly string[]): string {
  const name = names.find((each) => title === asideTitle(each) || title.startsWith(`${asideTitle(each)}: `))
  if (name === undefined) return title
  const about = title.slice(`${asideTitle(name)}: `.length)
  return about === '' ? t('Aside with {name}', { name }) : t('Aside with {name}: {about}', { name, about })
}
