import { useState } from 'react'
import type { NewDialog } from '../../../contract/dialog-config.ts'
import type { RpcClient } from '../../../contract/procedures.ts'
import { useApp } from '../../host/app-model.ts'
import { explain } from '../../host/store/explain.ts'
import { goTo } from '../../host/route.ts'
import { showToast } from '../../host/toasts.ts'
import { checkDraft, fieldOf, type FieldErrors } from '../../draft/check-draft.ts'
import { draftStore } from '../../draft/draft-store.ts'
import { afterStart, type Draft } from '../../draft/draft.ts'
import { useRecents } from '../../models/model-marks.ts'
import type { Choices } from '../../draft/to-dialog.ts'

type Act = 'start' | 'queue'

/** Starts the form's dialog, or puts it on the queue, and says what stands in the way. */
export function useStart(form: Draft, choices: Choices) {
  const { client } = useApp()
  const { remember } = useRecents()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<Act | null>(null)

  async function run(act: Act): Promise<void> {
    if (busy !== null) return
    const checked = checkDraft(form, choices)
    setErrors(checked.errors ?? {})
    setProblem(null)
    if (checked.dialog === null) return showFirstError()
    setBusy(act)
    try {
      const tooLarge = await firstOverflow(client, checked.dialog)
      if (tooLarge !== null) return setProblem(tooLarge)
      await (act === 'start' ? startNow(client, checked.dialog) : addToQueue(client, checked.dialog))
      remember(checked.dialog)
    } catch (error) {
      const { code, message, details } = explain(error)
      const field = fieldOf(details?.field)
      if (code === 'RPC_CLOSED')
        setProblem(
          'The engine cannot be reached, so nothing was started. Everything here is kept: try again once the connection is back.',
        )
      else if (field === null) setProblem(message)
      else {
        setErrors({ [field]: message })
        showFirstError()
      }
    } finally {
      setBusy(null)
    }
  }

  /** Fields that were changed are no longer wrong, as far as anybody knows. */
  function forget(fields: readonly string[]): void {
    if (fields.length > 0)
      setErrors((known) =>
        Object.fromEntries(Object.entries(known).filter(([key]) => !fields.some((field) => key.startsWith(field)))),
      )
    setProblem(null)
  }

  return { errors, problem, busy, start: () => void run('start'), queue: () => void run('queue'), forget }
}

async function startNow(client: RpcClient, dialog: NewDialog): Promise<void> {
  const { id } = await client.dialogs.create({ dialog, start: true })
  draftStore.set(afterStart(draftStore.get()))
  goTo({ screen: 'dialog', id })
}

async function addToQueue(client: RpcClient, dialog: NewDialog): Promise<void> {
  await client.queue.add({ dialogs: [dialog] })
  draftStore.set(afterStart(draftStore.get()))
  showToast({
    tone: 'plain',
    text: 'The dialog is on the queue.',
    action: { label: 'Show the queue', run: () => goTo({ screen: 'queue' }) },
  })
}

/** Why an attached file stands in the way; null when all fit, or when nobody can tell. Asked anew: the form may just have changed. */
async function firstOverflow(client: RpcClient, dialog: NewDialog): Promise<string | null> {
  if ((dialog.context ?? []).length === 0) return null
  const { overflow } = await client.dialogs.estimate({ dialog })
  return overflow[0]?.message ?? null
}

/** After the errors are shown, the first of them gets the focus. */
function showFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('.setup [aria-invalid="true"]')
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  })
}
