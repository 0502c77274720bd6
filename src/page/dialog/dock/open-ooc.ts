import { m, t } from '../../../base/language/t.ts'
import { createStore } from '../../host/store/store.ts'
import { showToast } from '../../host/toasts.ts'
import type { RunNextFrame } from '../../host/use-next-frame.ts'
import { NO_WORDS, personDraft, setPersonDraft } from './person-draft.ts'
import type { Addressee } from './person-words.ts'

/**
 * The id of the ended dialog for which the field was opened; null for none. Other ended dialogs do not show the field.
 */
export const oocOpen = createStore<string | null>(null)

/** The message shown when the field already contains other words. */
const OTHER_WORDS = m('There are other words in the field: send or clear them first.')

/**
 * Whether the field is empty or contains exactly these words, so that other words may replace it. If not, a message
 * says so.
 */
export function isFieldFree(id: string, words = ''): boolean {
  const typed = personDraft(id).text
  if (typed.trim() === '' || typed === words) return true
  showToast({ tone: 'plain', text: t(OTHER_WORDS) })
  return false
}

/**
 * Addresses the field to the moderator out of character, and focuses it.
 * @param usual the default addressee of the turn
 */
export function openOoc(id: string, usual: Addressee, nextFrame: RunNextFrame): void {
  oocOpen.set(id)
  const { target } = personDraft(id)
  if (target !== 'ooc' && isFieldFree(id)) setPersonDraft(id, { ...NO_WORDS, target: 'ooc', usual })
  // In an ended dialog the field must be rendered before it can get the focus.
  nextFrame(() => document.querySelector<HTMLTextAreaElement>('.ask-field textarea')?.focus())
}
