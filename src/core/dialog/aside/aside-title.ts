import { TITLE_MAX_CHARS } from '../../contract/limits.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** What an aside is called. @param about what it was opened to speak about; empty where nobody said */
export function asideTitle(name: string, about = ''): string {
  const title = about === '' ? `Aside with ${name}` : `Aside with ${name}: ${about}`
  return beginningOf(title, TITLE_MAX_CHARS)
}
