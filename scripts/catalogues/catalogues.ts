import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readMessages, type Said } from './read-messages.ts'

/** Where a language's sentences lie; the file is named after it. */
export const CATALOGUES = 'src/base/language/catalogues'

/** English sentences and what they are in a language; empty: not translated yet. */
export type Catalogue = Readonly<Record<string, string>>

/** Folders and files whose words a person of the page reads. */
const SHOWN = /^src\/(?:page|features\/[^/]+\/page)\//

/** What new modes begin with: models are told it, in English as all that comes with the app. */
const TOLD_TO_MODELS = ['src/page/settings/modes/order-edits.ts']

export interface SourceWords extends Said {
  /** Repository path with forward slashes. */
  readonly path: string
}

/** What each source of the app says. @param root the repository */
export function readWords(root: string): readonly SourceWords[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((found) => found.split(sep).join('/'))
    .toSorted()
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      // Everywhere else only calls are of interest, which have to be imported.
      if (!source.includes('language/t.ts') && (TOLD_TO_MODELS.includes(path) || !SHOWN.test(path))) return []
      return [{ path, ...readMessages(path, source) }]
    })
}

/** Each message with the files it stands in, in the order of files and of lines. */
export function placesOf(words: readonly SourceWords[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, Set<string>>()
  for (const { path, messages } of words)
    for (const message of messages) places.set(message, (places.get(message) ?? new Set()).add(path))
  return new Map([...places].map(([message, paths]) => [message, [...paths]]))
}

export function readCatalogue(root: string, language: string): Catalogue {
  return JSON.parse(readFileSync(join(root, CATALOGUES, `${language}.json`), 'utf8')) as Catalogue
}
