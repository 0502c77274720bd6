import { t } from '../../base/language/t.ts'
import { showToast } from '../host/toasts.ts'
import { draftStore } from './draft-store.ts'
import { openForm } from './open-form.ts'
import { applyPrefill, type Prefill } from './apply-prefill.ts'

/** Fills the form with a configuration and shows it. The message that appears can restore the previous form. */
export function startFrom(dialog: Prefill): void {
  const before = draftStore.get()
  const next = applyPrefill(before, dialog)
  draftStore.set(next)
  openForm()
  const lost = before.topic.trim() !== '' && before.topic !== next.topic
  if (lost)
    showToast({
      tone: 'plain',
      text: t('The form holds another topic now.'),
      action: { label: t('Undo'), run: () => draftStore.set(before) },
    })
}
