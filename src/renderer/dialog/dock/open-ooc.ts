import { createStore } from '../../host/store/store.ts'
import { personDraft, setPersonDraft } from './person-draft.ts'

/** The ended dialog in which the field was asked for: it stands there for nothing else. */
export const oocOpen = createStore<string | null>(null)

/** Turns the field to the moderator beside the record, and goes to it. */
export function openOoc(id: string): void {
  oocOpen.set(id)
  setPersonDraft(id, { ...personDraft(id), target: 'ooc' })
  // The field of a dialog that has ended is drawn first.
  requestAnimationFrame(() => document.querySelector<HTMLTextAreaElement>('.ask-field textarea')?.focus())
}
