import { TITLE_MAX_CHARS } from '../../contract/limits.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The title of an aside. @param about its subject; empty for none */
export function asideTitle(name: string, about = ''): string {
  const title = about === '' ? `Aside with ${name}` : `Aside with ${name}: ${about}`
  return beginningOf(title, TITLE_MAX_CHARS)
}
