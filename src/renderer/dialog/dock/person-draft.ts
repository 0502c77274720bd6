import { createStore } from '../../host/store/store.ts'
import { readStored, writeStored } from '../../host/store/stored.ts'
import { useSelect } from '../../host/store/use-select.ts'
import type { Target } from './person-words.ts'

/** What is in the field of a dialog and has not been sent. */
export interface PersonDraft {
  readonly text: string
  readonly target: Target
}

const KEY = 'idi.words'
const EMPTY: PersonDraft = { text: '', target: 'floor' }
const store = createStore<Readonly<Record<string, PersonDraft>>>(restore())

function restore(): Readonly<Record<string, PersonDraft>> {
  const kept = readStored(KEY)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept as Record<string, Partial<PersonDraft> | null>).flatMap(([id, draft]) => {
      const target = isTarget(draft?.target) ? draft.target : null
      return typeof draft?.text === 'string' && target ? [[id, { text: draft.text, target }]] : []
    }),
  )
}

function isTarget(kept: unknown): kept is Target {
  return kept === 'floor' || (typeof kept === 'string' && /^(note|as) [\w-]+$/.test(kept))
}

/** The words for a dialog as they are being typed: they outlive a reload, and are gone only once they are sent. */
export function usePersonDraft(id: string): readonly [PersonDraft, (draft: PersonDraft) => void] {
  const draft = useSelect(store, (drafts) => drafts[id] ?? EMPTY)
  return [draft, (next) => keep(id, next)]
}

export function personDraft(id: string): PersonDraft {
  return store.get()[id] ?? EMPTY
}

function keep(id: string, draft: PersonDraft): void {
  const { [id]: _before, ...others } = store.get()
  store.set(draft.text === '' && draft.target === 'floor' ? others : { ...others, [id]: draft })
  // Another window may have kept words for other dialogs meanwhile: theirs stay.
  const mine = store.get()[id]
  const { [id]: _stored, ...rest } = restore()
  writeStored(KEY, mine ? { ...rest, [id]: mine } : rest)
}
