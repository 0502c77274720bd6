import { t } from '../../../base/language/t.ts'
import { TITLE_MAX_CHARS } from '../../contract/limits.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/**
 * The title of an aside as it is stored.
 * @param about its subject; empty for none
 */
export function asideTitle(name: string, about = ''): string {
  const title = about === '' ? `Aside with ${name}` : `Aside with ${name}: ${about}`
  return beginningOf(title, TITLE_MAX_CHARS)
}

/**
 * The title as it is shown: in the present language, or as a person wrote it.
 * @param names the names of members with whom it may be
 */
export function shownAsideTitle(title: string, names: readonly string[]): string {
  const name = names.find((each) => title === asideTitle(each) || title.startsWith(`${asideTitle(each)}: `))
  if (name === undefined) return title
  const about = title.slice(`${asideTitle(name)}: `.length)
  return about === '' ? t('Aside with {name}', { name }) : t('Aside with {name}: {about}', { name, about })
}
