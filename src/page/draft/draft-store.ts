import { t } from '../../base/language/t.ts'
import { createStore, type Readable, type Store } from '../host/store/store.ts'
import { readOwn, writeOwn } from '../host/store/stored.ts'
import { readFromDatabase, writeToDatabase } from '../host/store/browser-database.ts'
import { startPageTimer } from '../host/store/page-timer.ts'
import { restoreDraft, restoreFiles, type Draft } from './draft.ts'

const KEY = 'idi.draft'
/** Milliseconds between a change and its storing, because storing after each key would slow typing down. */
const SAVE_AFTER_MS = 300
/**
 * The most characters of files and long texts that are stored with the form; localStorage has room for about five
 * million in all.
 */
const BESIDE_MAX_CHARS = 500_000

/** The name of the long text in the list of texts. It is no possible name of a file. */
const LONG = '\n'

/** The texts of a form that may be too large to be stored with it. */
type Texts = Pick<Draft, 'context' | 'long'>

export interface DraftStore extends Store<Draft> {
  /** The sentence that attached files may be lost after a reload, or were lost; null when they were not. */
  readonly lost: Readable<string | null>
}

/** The form, stored for the next load a moment after each change; large texts are stored in the browser's database. */
export function openDraft(): DraftStore {
  const stored = readOwn(KEY)
  const store = createStore(restoreDraft(stored))
  const lost = createStore<string | null>(null)
  let leaveUnsaved = (): void => {}
  /** The texts in the database, as this page last read or wrote them. */
  let aside: Texts | null = null
  /** Names of texts that are still being loaded from the database. */
  let awaited = asideNames(stored)

  function save(): void {
    const draft = store.get()
    const names = [...new Set([...awaited, ...draft.context.map((file) => file.name)])]
    const beside = awaited.length === 0 && textsSize(draft) <= BESIDE_MAX_CHARS && writeOwn(KEY, draft)
    if (!beside)
      writeOwn(KEY, { ...draft, context: [], long: '', aside: [...names, ...(draft.long === '' ? [] : [LONG])] })
    if (awaited.length > 0) return
    if (beside) {
      lost.set(null)
      if (aside !== null) void writeToDatabase(KEY, null).catch(() => {})
      aside = null
    } else if (aside === null || aside.context !== draft.context || aside.long !== draft.long) {
      const texts = { context: draft.context, long: draft.long }
      aside = texts
      writeToDatabase(KEY, texts).then(
        () => lost.set(null),
        () => lost.set(t('These texts are more than this browser keeps: loading the page again would lose them.')),
      )
    }
  }

  async function takeBack(): Promise<void> {
    const texts = await readFromDatabase(KEY).catch(() => undefined)
    const { context: files, long } = (texts ?? {}) as { readonly context?: unknown; readonly long?: unknown }
    const back = restoreFiles(files)
    const missing = awaited.filter((name) => name !== LONG && !back.some((file) => file.name === name))
    awaited = []
    const draft = store.get()
    const added = back.filter((file) => !draft.context.some((other) => other.name === file.name))
    store.set({
      ...draft,
      context: [...added, ...draft.context],
      long: draft.long === '' && typeof long === 'string' ? long : draft.long,
    })
    if (missing.length > 0)
      lost.set(
        t(
          'This browser did not keep {missing} over the reload: attach {missing2, plural, one {it} other {them}} again.',
          { missing: missing.map((name) => `"${name}"`).join(', '), missing2: missing.length },
        ),
      )
  }
  if (awaited.length > 0) void takeBack()

  store.subscribe(() => {
    leaveUnsaved()
    leaveUnsaved = startPageTimer(save, SAVE_AFTER_MS)
  })
  return { ...store, lost }
}

function asideNames(stored: unknown): readonly string[] {
  const { aside } = (stored ?? {}) as { readonly aside?: unknown }
  return Array.isArray(aside) ? aside.filter((name) => typeof name === 'string') : []
}

function textsSize({ context, long }: Texts): number {
  return context.reduce((sum, { text, picture }) => sum + text.length + (picture?.base64.length ?? 0), long.length)
}

/** The only form of this page. */
export const draftStore = openDraft()
