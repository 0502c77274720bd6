import { goTo } from '../host/route.ts'
import { showToast } from '../host/toasts.ts'
import { draftStore } from './draft-store.ts'
import { applyPrefill, type Prefill } from './apply-prefill.ts'

/** Lays a set-up over the form and shows it; what was typed before can be had back. */
export function startFrom(dialog: Prefill): void {
  const before = draftStore.get()
  const next = applyPrefill(before, dialog)
  draftStore.set(next)
  goTo({ screen: 'new' })
  const lost = before.topic.trim() !== '' && before.topic !== next.topic
  if (lost)
    showToast({
      tone: 'plain',
      text: 'The form holds another topic now.',
      action: { label: 'Undo', run: () => draftStore.set(before) },
    })
}
