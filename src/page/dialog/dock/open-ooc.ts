import { createStore } from '../../host/store/store.ts'
import { showToast } from '../../host/toasts.ts'
import type { RunNextFrame } from '../../host/use-next-frame.ts'
import { NO_WORDS, personDraft, setPersonDraft } from './person-draft.ts'
import type { Addressee } from './person-words.ts'

/** The ended dialog in which the field was asked for: it stands there for nothing else. */
export const oocOpen = createStore<string | null>(null)

/** What is said where the field is wanted for other words than stand in it. */
const OTHER_WORDS = 'There are other words in the field: send or clear them first.'

/** Whether the field is free for other words than these; where it is not, a toast says so. */
export function isFieldFree(id: string, words = ''): boolean {
  const typed = personDraft(id).text
  if (typed.trim() === '' || typed === words) return true
  showToast({ tone: 'plain', text: OTHER_WORDS })
  return false
}

/** Turns the field to the moderator beside the record, and goes to it. @param usual whom the turn has it speak to */
export function openOoc(id: string, usual: Addressee, nextFrame: RunNextFrame): void {
  oocOpen.set(id)
  const { target } = personDraft(id)
  if (target !== 'ooc' && isFieldFree(id)) setPersonDraft(id, { ...NO_WORDS, target: 'ooc', usual })
  // The field of a dialog that has ended is drawn first.
  nextFrame(() => document.querySelector<HTMLTextAreaElement>('.ask-field textarea')?.focus())
}
