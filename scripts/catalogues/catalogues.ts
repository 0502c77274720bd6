import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readMessages, type Said } from './read-messages.ts'

/** The folder of the catalogues; each file is named after its language. */
export const CATALOGUES = 'src/base/language/catalogues'

/** English sentences and their translations into one language; an empty one is not translated yet. */
export type Catalogue = Readonly<Record<string, string>>

/** Folders and files whose words a user of the page reads. */
const SHOWN = /^src\/(?:page|features\/[^/]+\/page)\//

/** Texts that a new mode begins with. Models read them, so they stay English, like all texts for models. */
const TOLD_TO_MODELS = ['src/page/settings/modes/order-edits.ts']

/** Files whose sentences are shown elsewhere: messages with values, and errors. */
const SAYS = /language\/say\.ts|new \w+Error\(/
/** Texts that only a terminal or another program reads: they stay English. */
const TERMINAL =
  /^src\/(?:hosts\/(?:cli\/|preload\/|server\/messages)|app\/(?:config|set-up)\/|features\/(?:[^/]+\/cli|programs\/(?:server|engine\/agents))\/)/
/** Files in which prompts or the words of commands stand beside words for users of the page. */
const WITH_OTHERS =
  /^src\/(?:modes\/|app\/open\/open-servers|providers\/models\/check-model|features\/[^/]+\/mode\/|features\/(?:sound\/files\/engines\/system\/system-voices|story\/model\/conditions|village\/model\/(?:matter|script\/scripted-mind)|export\/files\/export-formats|story\/model\/trust|tournament\/model\/standings-table)|core\/contract\/(?:seat-settings|rehearsal|host\/server-presets)|core\/dialog\/(?:starters\/starters|aside\/why-no-aside|board\/change-issues|files\/pictures|recordings\/transcripts|members\/manners))/

export interface SourceWords extends Said {
  /** Path in the repository, with forward slashes. */
  readonly path: string
}

/** A file with words for users. */
interface SourceFile {
  readonly path: string
  readonly source: string
  /** Whether a user of the page reads its words, and not only its errors. */
  readonly isShown: boolean
}

/**
 * The files of the app with words for users.
 * @param root the repository
 * @param files which of them, as a pattern of paths
 */
export function filesWithWords(root: string, files = 'src/**/*.{ts,tsx}'): readonly SourceFile[] {
  return globSync(files, { cwd: root })
    .map((found) => found.split(sep).join('/'))
    .toSorted()
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      const isShown = source.includes('language/t.ts') || (SHOWN.test(path) && !TOLD_TO_MODELS.includes(path))
      return isShown || (SAYS.test(source) && !TERMINAL.test(path)) ? [{ path, source, isShown }] : []
    })
}

/**
 * The messages of source files of the app.
 * @param files which of them, as a pattern of paths; absent: all, and the examples
 */
export function readWords(root: string, files?: string): readonly SourceWords[] {
  const sources = filesWithWords(root, files).map(({ path, source, isShown }) => {
    const read = readMessages(path, source)
    // In files that only make errors, the other sentences are for programs.
    return {
      path,
      ...read,
      literals: isShown && !WITH_OTHERS.test(path) ? read.literals : [],
      glued: TERMINAL.test(path) ? [] : read.glued,
    }
  })
  return files === undefined ? [...sources, exampleWords(root), ...villageWords(root)] : sources
}

/** The words of the app's own village. None in a copy without that feature. */
function villageWords(root: string): readonly SourceWords[] {
  const path = 'src/features/village/mode/lindenwick.json'
  if (!existsSync(join(root, path))) return []
  const { about, open, places, items, villagers } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
    readonly about: string
    readonly open: string
    readonly places: readonly { readonly name: string }[]
    readonly items: readonly { readonly name: string }[]
    readonly villagers: readonly { readonly about: string }[]
  }
  const named = places.flatMap(({ name }) => [name, `at ${name}`])
  const messages = [about, open, ...named, ...items.map(({ name }) => name), ...villagers.map((one) => one.about)]
  return [{ path, messages, misnamed: [], early: [], literals: [], glued: [] }]
}

/** The names of the example modes; their other texts are for models. */
function exampleWords(root: string): SourceWords {
  const path = 'resources/modes.json'
  const { modes } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
    readonly modes: readonly { readonly name: string; readonly blurb: string }[]
  }
  const messages = modes.flatMap(({ name, blurb }) => [name, blurb])
  return { path, messages, misnamed: [], early: [], literals: [], glued: [] }
}

/** Each message with the files it stands in, in the order of files and lines. */
export function placesOf(words: readonly SourceWords[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, Set<string>>()
  for (const { path, messages } of words)
    for (const message of messages) places.set(message, (places.get(message) ?? new Set()).add(path))
  return new Map([...places].map(([message, paths]) => [message, [...paths]]))
}

export function readCatalogue(root: string, language: string): Catalogue {
  return JSON.parse(readFileSync(join(root, CATALOGUES, `${language}.json`), 'utf8')) as Catalogue
}
