import { persistedEntries } from '../../host/store/persisted.ts'
import { useSelect } from '../../host/store/use-select.ts'
import type { Addressee } from './person-words.ts'

/** What is in the field of a dialog and has not been sent. */
export interface PersonDraft {
  readonly text: string
  /** Null as long as nobody was chosen. */
  readonly target: Addressee | null
}

const EMPTY: PersonDraft = { text: '', target: null }
const drafts = persistedEntries('idi.words', restoreDraft)

function restoreDraft(kept: unknown): PersonDraft | null {
  const { text, target } = (kept ?? {}) as Partial<PersonDraft>
  return typeof text === 'string' && (target === null || isTarget(target)) ? { text, target } : null
}

function isTarget(kept: unknown): kept is Addressee {
  return kept === 'floor' || kept === 'ooc' || (typeof kept === 'string' && /^(note|as) [\w-]+$/.test(kept))
}

/** The words for a dialog as they are being typed: they outlive a reload, and are gone only once they are sent. */
export function usePersonDraft(id: string): readonly [PersonDraft, (draft: PersonDraft) => void] {
  const draft = useSelect(drafts, (all) => all[id] ?? EMPTY)
  return [draft, (next) => setPersonDraft(id, next)]
}

export function setPersonDraft(id: string, next: PersonDraft): void {
  drafts.set(id, next.text === '' && next.target === null ? null : next)
}

export function personDraft(id: string): PersonDraft {
  return drafts.get()[id] ?? EMPTY
}
