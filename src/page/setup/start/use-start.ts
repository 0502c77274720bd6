import { wordsOf } from '../../../base/language/say.ts'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { useAction } from '../../host/use-action.ts'
import { goTo } from '../../host/route.ts'
import { useNextFrame } from '../../host/use-next-frame.ts'
import { showToast } from '../../host/toasts.ts'
import { checkDraft, fieldOf, fieldValue, type FieldErrors } from '../../draft/check-draft.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { draftStore } from '../../draft/draft-store.ts'
import { afterStart, type Draft } from '../../draft/draft.ts'
import { modeForm } from '../../draft/mode-form.ts'
import {
  FORM_FIELD,
  notWritten,
  waitingRecordings,
  type WaitingRecording,
} from '../../files/recordings/waiting-recordings.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useRecents } from '../../models/model-marks.ts'
import type { DraftChoices } from '../../draft/to-dialog.ts'

const NONE: readonly WaitingRecording[] = []

type Act = 'start' | 'queue'

/** Functions that start the dialog of the form or put it on the queue, and the reasons why that is impossible. */
export function useStart(form: Draft, choices: DraftChoices) {
  const { remember } = useRecents()
  const nextFrame = useNextFrame()
  const [errors, setErrors] = useFieldErrors<Draft, FieldErrors>(form, {}, fieldValue)
  const [begun, setBegun] = useState<Act>('start')
  const { busy, problem, setProblem, run } = useAction()
  /**
   * The recordings that the person chose for the topic. The dialog cannot start while one still waits to be
   * transcribed.
   */
  const waits = useStore(waitingRecordings)[FORM_FIELD] ?? NONE
  const unwritten = modeForm(form) ? null : notWritten(waits)
  const [waited, setWaited] = useState(false)
  /** The error of the host's last refusal; null for none. */
  const [refusal, setRefusal] = useState<ErrorShape | null>(null)

  async function begin(act: Act): Promise<void> {
    if (busy) return
    const checked = checkDraft(form, choices)
    setErrors(checked.errors ?? {})
    setProblem(null)
    setRefusal(null)
    const { dialog } = checked
    setWaited(unwritten !== null)
    if (dialog === null) return nextFrame(showFirstError)
    if (unwritten !== null) return
    setBegun(act)
    await run(async (client) => {
      const tooLarge = await firstOverflow(client, dialog)
      if (tooLarge !== null) return setProblem(tooLarge)
      await (act === 'start' ? startNow(client, dialog) : addToQueue(client, dialog))
      remember(dialog)
    }, refused)
  }

  function refused(error: ErrorShape): string | null {
    const { code, message, details } = error
    setRefusal(error)
    if (code === 'RPC_CLOSED')
      return t(
        'The engine cannot be reached, so nothing was started. Everything here is kept: try again once the connection is back.',
      )
    const field = fieldOf(details?.field)
    if (field === null) return message
    setErrors({ [field]: message })
    nextFrame(showFirstError)
    return null
  }

  /** Clears the errors of fields that were changed. */
  function forget(fields: readonly string[]): void {
    if (fields.length > 0)
      setErrors(
        Object.fromEntries(Object.entries(errors).filter(([key]) => !fields.some((field) => key.startsWith(field)))),
      )
    setProblem(null)
  }

  return {
    errors,
    problem: problem ?? (waited ? unwritten : null),
    refusal: problem === null ? null : refusal,
    busy: busy ? begun : null,
    start: () => void begin('start'),
    queue: () => void begin('queue'),
    forget,
  }
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
    text: t('The dialog is on the queue.'),
    action: { label: t('Show the queue'), run: () => goTo({ screen: 'queue' }) },
  })
}

/**
 * The sentence why an attached file does not fit the models; null when all files fit. It asks the host again, because
 * the form may just have changed.
 */
async function firstOverflow(client: RpcClient, dialog: NewDialog): Promise<string | null> {
  if ((dialog.context ?? []).length === 0) return null
  const { overflow } = await client.dialogs.estimate({ dialog })
  return wordsOf(overflow[0]) ?? null
}

/** Moves the focus to the first field with an error, and opens the part of the form that contains it. */
function showFirstError(): void {
  const field = document.querySelector<HTMLElement>('.setup [aria-invalid="true"]')
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
