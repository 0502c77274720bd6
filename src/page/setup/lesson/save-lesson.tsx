import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { shortenLine } from '../../../base/text/shorten.ts'
import { LESSON_MINUTES_MAX, NAME_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import type { Draft } from '../../draft/draft.ts'
import type { DraftChoices } from '../../draft/to-dialog.ts'
import { takeSaved } from '../../export/save-export.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useAction } from '../../host/use-action.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { lessonOf } from '../../draft/lesson-draft.ts'

interface SaveLessonProps {
  readonly form: Draft
  readonly mode: ModeInfo | null
  readonly choices: DraftChoices
  readonly onClose: () => void
}

/**
 * The window that saves the form as a lesson, a file for pupils: its name, whether hints are allowed, and the planned
 * time.
 */
export function SaveLesson({ form, mode, choices, onClose }: SaveLessonProps) {
  const about = useStore(useApp().info).value
  const { busy, problem, run } = useAction()
  const [name, setName] = useState(() => shortenLine(form.topic, NAME_MAX_CHARS))
  const [hints, setHints] = useState(true)
  const [minutes, setMinutes] = useState('')
  const typed = Number(minutes)
  const wrong = minutes.trim() !== '' && !(Number.isInteger(typed) && typed >= 1 && typed <= LESSON_MINUTES_MAX)
  const ready = name.trim() !== '' && !wrong && !busy

  const save = () =>
    void run(async (client) => {
      const wishes = { name: name.trim(), hints, ...(minutes.trim() !== '' && { minutes: typed }) }
      const result = await client.lessons.save({ lesson: lessonOf(wishes, form, mode, choices) })
      if (takeSaved(client, result, about?.capabilities.revealFile ?? false)) onClose()
    })

  return (
    <Modal title={t('Save as a lesson')} onClose={onClose}>
      <form
        className="stack gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) save()
        }}
      >
        <p className="hint">
          {t(
            'A file for pupils: all of this form but the models. Your seat is the pupil’s. They open it here, argue, and hand in one file.',
          )}
        </p>
        <TextField
          label={t('Name')}
          first
          maxLength={NAME_MAX_CHARS}
          value={name}
          autoComplete="off"
          onChange={setName}
        />
        <TextField
          label={t('Time to aim at, in minutes')}
          inputMode="numeric"
          value={minutes}
          autoComplete="off"
          hint={t('Empty for none. Nothing ends by it.')}
          error={
            wrong ? t('The time has to be a whole number from 1 to {most}.', { most: LESSON_MINUTES_MAX }) : undefined
          }
          onChange={setMinutes}
        />
        <Switch label={t('Hints are allowed')} on={hints} onChange={setHints} />
        {problem !== null && <Problem>{problem}</Problem>}
        <button type="submit" className="button primary" disabled={!ready}>
          {t('Save')}
        </button>
      </form>
    </Modal>
  )
}
