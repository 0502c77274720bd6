import { TITLE_MAX_CHARS } from '../../contract/limits.ts'

/** What an aside is called. @param about what it was opened to speak about; empty where nobody said */
export function asideTitle(name: string, about = ''): string {
  const title = about === '' ? `Aside with ${name}` : `Aside with ${name}: ${about}`
  return title.slice(0, TITLE_MAX_CHARS).toWellFormed()
}
