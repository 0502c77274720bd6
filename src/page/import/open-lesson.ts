import { t } from '../../base/language/t.ts'
import type { RpcClient } from '../../app/acts/index.ts'
import { formatBytes } from '../../base/format/bytes.ts'
import { endingOf } from '../../base/text/shorten.ts'
import { CONTEXT_FILE_MAX_BYTES } from '../../core/contract/limits.ts'
import { beginsAsLesson, LESSON_HEAD_CHARS } from '../../core/dialog/lesson-content.ts'
import { draftStore } from '../draft/draft-store.ts'
import { openForm } from '../draft/open-form.ts'
import { isTouched } from '../draft/usual.ts'
import { toBase64 } from '../host/to-base64.ts'
import type { ChosenFile } from './dropped.ts'
import { showToast } from '../host/toasts.ts'
import { runAction } from '../host/use-action.ts'
import { draftOfLesson } from '../draft/lesson-draft.ts'

/** Opens a file picker for a lesson, and fills the form with the chosen one. */
export function pickLesson(client: RpcClient): void {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = '.json'
  field.hidden = true
  field.addEventListener('cancel', () => field.remove())
  field.addEventListener('change', () => {
    const [file] = field.files ?? []
    field.remove()
    if (file) void openLesson(client, file)
  })
  // An input outside the document may be garbage-collected before a file is chosen.
  document.body.append(field)
  field.click()
}

/**
 * Opens a lesson that came where other files are accepted, for example dropped on the page. Of several files none is
 * opened, because the form can hold only one lesson.
 * @returns whether the only file was a lesson, so that nothing else should be done with it
 */
export async function openAsLesson(client: RpcClient, chosen: readonly ChosenFile[]): Promise<boolean> {
  const [only, another] = chosen
  if (!only || another || !(await isLesson(only.file))) return false
  await openLesson(client, only.file)
  return true
}

async function isLesson(file: File): Promise<boolean> {
  try {
    return beginsAsLesson(await file.slice(0, LESSON_HEAD_CHARS).text())
  } catch {
    // The caller reports that the file cannot be read.
    return false
  }
}

/** Fills the form with a lesson. When it cannot be opened, a toast says why and the form stays as it is. */
async function openLesson(client: RpcClient, file: File): Promise<void> {
  const refused = (text: string): void => void showToast({ tone: 'error', text })
  if (file.size > CONTEXT_FILE_MAX_BYTES)
    return refused(
      t('The lesson has {bytes} with its material, and at most {most} can be opened: take less material.', {
        bytes: formatBytes(file.size),
        most: formatBytes(CONTEXT_FILE_MAX_BYTES),
      }),
    )
  const base64 = await toBase64(file)
  if (base64 === null) return refused(t('It cannot be read: it may have been moved, or it is a folder.'))
  await runAction(async () => {
    const opened = await client.lessons.open({ name: endingOf(file.name, 400), base64 })
    const before = draftStore.get()
    draftStore.set(draftOfLesson(before, opened))
    openForm()
    // The form itself shows that the lesson is open; the message only says which earlier content was replaced.
    if (isTouched(before))
      showToast({
        tone: 'plain',
        text: t('The lesson “{name}” is open.', { name: opened.mark.name }),
        action: { label: t('Undo'), run: () => draftStore.set(before) },
      })
  })
}
