import { createStore, type Readable } from '../../host/store/store.ts'
import { readStored, writeStored } from '../../host/store/stored.ts'

type Drafts = Readonly<Record<string, string>>

const KEY = 'idi.prompt-drafts'
const store = createStore<Drafts>(readDrafts())

/** Texts of prompts that were changed and not saved, by their keys: they outlive the section and the page. */
export const promptDrafts: Readable<Drafts> = store

/** Keeps what was typed; null forgets it. */
export function draftPrompt(key: string, text: string | null): void {
  const { [key]: _before, ...others } = store.get()
  store.set(text === null ? others : { ...others, [key]: text })
  writeStored(KEY, store.get())
}

function readDrafts(): Drafts {
  const kept = readStored(KEY)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
