import { AsyncLocalStorage } from 'node:async_hooks'
import { createRecognition } from '../language/recognise.ts'
import { askWithin, spokenAs, type SpokenLanguage } from '../language/t.ts'

type Catalogue = Readonly<Record<string, string>>

/** The catalogues of all languages but English. Each is loaded when its language is first used. */
const CATALOGUES: Readonly<Record<string, () => Promise<{ readonly default: Catalogue }>>> = {
  de: () => import('../language/catalogues/de.json', { with: { type: 'json' } }),
  es: () => import('../language/catalogues/es.json', { with: { type: 'json' } }),
  fr: () => import('../language/catalogues/fr.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('../language/catalogues/zh-Hans.json', { with: { type: 'json' } }),
  ja: () => import('../language/catalogues/ja.json', { with: { type: 'json' } }),
}

const ENGLISH = spokenAs()
const ready = new Map<string, Promise<SpokenLanguage>>([['en', Promise.resolve(ENGLISH)]])
const current = new AsyncLocalStorage<SpokenLanguage>()

/**
 * Runs work, with everything that it awaits, in a language of its own. Other work may run in other languages at the
 * same time. This is for hosts and threads; a page has one language (`speak`).
 * @param language one of LANGUAGES, or English
 */
export async function speakWithin<Result>(language: string, work: () => Promise<Result> | Result): Promise<Result> {
  const spoken = await readLanguage(language)
  askWithin(() => current.getStore())
  return current.run(spoken, work)
}

/** Loads a language with its catalogue, for `speakDuring`. @param id one of LANGUAGES, or English */
export function readLanguage(id: string): Promise<SpokenLanguage> {
  const before = ready.get(id)
  if (before) return before
  const read = CATALOGUES[id]
  if (!read) return Promise.resolve(ENGLISH)
  const spoken = read().then(({ default: words }) =>
    spokenAs({
      id,
      translate: (message) => words[message],
      recognise: createRecognition(Object.keys(words)),
    }),
  )
  ready.set(id, spoken)
  return spoken
}
