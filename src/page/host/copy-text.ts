import { t } from '../../base/language/t.ts'
import { showToast } from './toasts.ts'

/** Copies a text to the clipboard and says so. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'plain', text: done })
  } catch {
    showToast({ tone: 'error', text: t('The browser did not let this page use the clipboard.') })
  }
}
