import { bestLanguage, LANGUAGES, MADE_UP_LANGUAGES } from '../../base/language/languages.ts'
import { speak, t } from '../../base/language/t.ts'
import { preference } from './store/preferences.ts'
import { createStore, type Readable } from './store/store.ts'

/** The English sentences of the page with their translations; empty for a sentence that is not translated yet. */
type Catalogue = Readonly<Record<string, string>>

const CATALOGUES = import.meta.glob<Catalogue>('../../base/language/catalogues/*.json', { import: 'default' })
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/
/** The language of the system, or of the browser. */
export const AS_SYSTEM = 'system'
const OFFERED = LANGUAGES.filter(({ complete }) => complete)

/** The chosen language, or that of the system. */
export const chosenLanguage = preference('language', AS_SYSTEM)

const shown = createStore('en')
/** The language of the page; everything is rendered again when it changes. */
export const language: Readable<string> = shown

/** The languages that can be chosen. */
export function languageChoices(): readonly { readonly value: string; readonly label: string }[] {
  return OFFERED.map(({ id, name }) => ({ value: id, label: name }))
}

/**
 * Shows the page in the wanted language from now on: the one in the address (`?language=de`, to try a language), the
 * chosen one, or that of the system. Resolves when the first one is loaded.
 * @param signal ends this
 */
export function followLanguage(signal?: AbortSignal): Promise<void> {
  const follow = () => void show(wantedLanguage())
  const forget = chosenLanguage.subscribe(follow)
  signal?.addEventListener('abort', forget, { once: true })
  addEventListener('languagechange', follow, signal ? { signal } : {})
  return show(wantedLanguage())
}

function wantedLanguage(): string {
  const asked = new URLSearchParams(location.search).get('language') ?? chosenLanguage.get()
  const known = [...LANGUAGES.map(({ id }) => id), ...MADE_UP_LANGUAGES]
  if (known.includes(asked)) return asked
  return bestLanguage(
    navigator.languages,
    OFFERED.map(({ id }) => id),
  )
}

let latest = 'en'

async function show(id: string): Promise<void> {
  latest = id
  const spoken = await load(id)
  // Another language may have been chosen meanwhile. When the translations cannot be loaded, the page stays as it is.
  if (latest !== id || spoken === null) return
  speak(spoken)
  document.documentElement.lang = id
  document.documentElement.dir = RIGHT_TO_LEFT.test(id) ? 'rtl' : 'ltr'
  keepFirstWords(id)
  shown.set(id)
}

/** Stores the words for first-field.js, which shows the field of a new dialog before any translations are loaded. */
function keepFirstWords(id: string): void {
  const words = [id, t('New dialog'), t('Topic'), t('What should the dialog be about?')]
  try {
    localStorage.setItem('idi.firstWords', JSON.stringify(words))
  } catch {
    // When they cannot be stored, first-field.js shows them in English.
  }
}

async function load(id: string): Promise<Parameters<typeof speak>[0] | null> {
  try {
    const isMadeUp = MADE_UP_LANGUAGES.includes(id)
    const catalogue = await CATALOGUES[`../../base/language/catalogues/${isMadeUp ? 'de' : id}.json`]?.()
    if (!catalogue) return { id, translate: () => undefined }
    const { createRecognition } = await import('../../base/language/recognise.ts')
    const recognise = createRecognition(Object.keys(catalogue))
    if (isMadeUp) {
      const { madeUpLanguage } = await import('../../base/language/made-up.ts')
      return madeUpLanguage(id, (words) => words in catalogue, recognise)
    }
    return { id, translate: (message) => catalogue[message], recognise }
  } catch {
    return null
  }
}
