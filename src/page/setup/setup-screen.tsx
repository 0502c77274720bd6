import { Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '../../base/language/t.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Problem } from '../ui/problem.tsx'
import { useApp } from '../host/app-model.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { showToast } from '../host/toasts.ts'
import { useSelect, useStore } from '../host/store/use-select.ts'
import { draftStore } from '../draft/draft-store.ts'
import { firstDoor } from '../draft/open-form.ts'
import { oneForAll, type Draft } from '../draft/draft.ts'
import { FirstDoors } from './first-run/first-doors.tsx'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import { PresetsModal } from './presets/presets-modal.tsx'
import { SavePreset } from './presets/save-preset.tsx'
import { LessonPart } from './lesson-part.tsx'
import { SaveLesson } from './lesson/save-lesson.tsx'
import { SetupActions } from './setup-actions.tsx'
import './setup-screen.css'
import { SeveralModal } from './several/several-modal.tsx'
import { StartBar } from './start/start-bar.tsx'
import { modePanels } from '../draft/mode-panels.ts'
import { isAway } from '../../app/rpc/connection.ts'
import { clearedDraft, isTouched } from '../draft/usual.ts'
import { useEstimate } from './start/use-estimate.ts'
import { useMemoryConflicts } from './start/use-fit.ts'
import { useStart } from './start/use-start.ts'
import type { Estimate } from '../../core/contract/money.ts'
import { useSetupForm, type ChangeForm } from './use-setup-form.ts'
import { SubjectPart } from './subject-part.tsx'
import { SeatsPart } from './seats-part.tsx'
import { OptionsPart } from './options-part.tsx'
import type { DraftChoices } from '../draft/to-dialog.ts'

/**
 * The screen with the form of a new dialog, of which only the topic is required. At the first run it shows the
 * first-run screen instead.
 */
export function SetupScreen() {
  const app = useApp()
  const { dialogs, problem } = useStore(app.list)
  const door = useStore(firstDoor)
  const doorKnown = useStore(firstDoor.known)
  const touched = useSelect(draftStore, isTouched)
  const [began, setBegan] = useState(false)
  // A form with content is shown at once: another screen filled it, or the person typed before the list of dialogs
  // arrived.
  if (!began && touched) setBegan(true)
  const connected = useConnected()
  const first = door === '' && !began
  // The person asked for the first-run screen in the help ("again"), or there is no dialog yet.
  if (door === 'again' || (first && doorKnown && dialogs?.length === 0)) {
    return (
      <>
        <PageHeader title={t('Welcome')} />
        <div className="page">
          <FirstDoors
            onChoose={firstDoor.set}
            onModel={(provider, model, baseUrl) =>
              draftStore.set(oneForAll(draftStore.get(), { provider, model, baseUrl }))
            }
          />
        </div>
      </>
    )
  }
  // Until it is known whether this is the first run, the form is hidden, so that it does not appear for a moment.
  const unknown = dialogs === null ? problem === null : dialogs.length === 0
  return <SetupForm connected={connected} hidden={first && unknown && connected} />
}

/** The beginning of all fields' names, which are therefore all meant. */
const ALL_FIELDS = [''] as const

function SetupForm({ connected, hidden }: { readonly connected: boolean; readonly hidden: boolean }) {
  const app = useApp()
  const setup = useSetupForm()
  const { kept, draft, form, mode, choices, own, ownSetup, dialog, ready } = setup
  const info = useStore(app.info)
  const providers = useStore(app.providers)
  // The field for the topic accepts words at once. The rest of the form is rendered afterwards, without delaying keys.
  const whole = useDeferredValue(true, false)
  const [shown, setShown] = useState<WindowName | null>(null)
  const panels = modePanels(mode?.id ?? '')
  const room = useEstimate(dialog)
  const memoryConflicts = useMemoryConflicts(dialog)
  const { errors, problem, refusal, busy, start, queue, forget } = useStart(form, choices)
  useShortcuts({ start, addToQueue: queue, savePreset: () => setShown('save') })

  useReload(app.providers)

  const change: ChangeForm = (next, ...fields) => {
    draftStore.set({ ...draftStore.get(), ...next })
    forget(fields)
  }

  function clear(): void {
    clearForm()
    forget(ALL_FIELDS)
  }

  const estimate = room.value?.estimate ?? null
  const loadProblem = connected ? (info.error ?? providers.error) : null
  return (
    <>
      <PageHeader
        title={t('New dialog')}
        actions={
          <SetupActions onShow={setShown} whyNoLesson={whyNoLesson(form)} onClear={isTouched(kept) ? clear : null} />
        }
      />
      <div className={`page${hidden ? ' setup-hidden' : ''}`}>
        <form
          className="page-column full setup"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            start()
          }}
        >
          {loadProblem && <Problem error={loadProblem} />}
          {draft.lesson ? (
            <LessonPart {...{ setup, errors }} lesson={draft.lesson} onChange={change} />
          ) : (
            <>
              <SubjectPart {...{ setup, room, errors }} onChange={change} />
              {own && panels && (
                <Suspense fallback={<p className="hint">{own.opening}</p>}>
                  <panels.Setup
                    {...{ draft, choices, errors }}
                    settled={ownSetup}
                    moderator={dialog?.seats.moderator ?? null}
                    onChange={change}
                  />
                </Suspense>
              )}
              {whole && <SeatsPart {...{ setup, errors, memoryConflicts }} onChange={change} />}
              {whole && !own && <OptionsPart {...{ setup, room, errors }} onChange={change} />}
            </>
          )}
          {whole && panels?.Length && (
            <Suspense>
              <panels.Length
                {...{ draft, choices, errors }}
                settled={ownSetup}
                calls={estimate?.calls ?? null}
                onChange={change}
              />
            </Suspense>
          )}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
            {t('Start')}
          </button>
        </form>
      </div>
      <StartBar
        draft={draft}
        dialog={dialog}
        estimate={estimate}
        providers={choices.providers}
        label={mode?.startLabel ?? t('Start')}
        problem={problem}
        refusal={refusal}
        busy={busy}
        connected={connected}
        ready={ready}
        answer={room.value}
        price={
          panels?.Price ? (
            <Suspense fallback={<p>{t('Estimating what it will take')}</p>}>
              <panels.Price draft={draft} choices={choices} />
            </Suspense>
          ) : undefined
        }
        onQueue={queue}
        onStart={start}
      />
      {shown !== null && <SetupWindow {...{ shown, form, mode, choices, estimate }} onShow={setShown} />}
    </>
  )
}

/** The reason in a sentence why the form cannot be saved as a lesson; null when it can. */
function whyNoLesson({ topic, seats }: Draft): string | null {
  const seated = [seats.first, seats.second].filter(({ person }) => person !== null).length === 1
  if (topic.trim() === '')
    return seated ? t('Write a topic first') : t('Write a topic first, and choose You for one seat: it is the pupil’s')
  return seated ? null : t('Choose You for one seat first: it is the pupil’s')
}

/** Loads a resource again when the form opens, and whenever the window gets the focus. */
function useReload(asked: { readonly revisit: () => void; readonly reload: () => void }): void {
  useEffect(() => {
    const reload = () => asked.reload()
    asked.revisit()
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [asked])
}

/** Clears the form. The message that appears can restore its content. */
function clearForm(): void {
  const before = draftStore.get()
  draftStore.set(clearedDraft())
  showToast({
    tone: 'plain',
    text: t('The form is cleared.'),
    action: { label: t('Undo'), run: () => draftStore.set(before) },
  })
}

type WindowName = 'presets' | 'save' | 'lesson' | 'several'

interface SetupWindowProps {
  readonly shown: WindowName
  readonly form: Draft
  readonly mode: ModeInfo | null
  readonly choices: DraftChoices
  readonly estimate: Estimate | null
  readonly onShow: (window: WindowName | null) => void
}

/** The window over the form: it chooses or saves a preset, saves a lesson, or starts several dialogs. */
function SetupWindow({ shown, form, mode, choices, estimate, onShow }: SetupWindowProps) {
  const close = () => onShow(null)
  switch (shown) {
    case 'presets':
      return <PresetsModal form={form} choices={choices} onSaveNew={() => onShow('save')} onClose={close} />
    case 'save':
      return <SavePreset form={form} choices={choices} onClose={close} />
    case 'lesson':
      return <SaveLesson form={form} mode={mode} choices={choices} onClose={close} />
    case 'several':
      return <SeveralModal form={form} choices={choices} estimate={estimate} onClose={close} />
  }
}

/** Whether the host can be reached. */
function useConnected(): boolean {
  const { connection } = useApp()
  const status = useSyncExternalStore(connection.subscribe, connection.status)
  return !isAway(status) && status !== 'closed'
}
