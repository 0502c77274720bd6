import { useEffect, useState } from 'react'
import type { NewDialog, SeatId } from '../../contract/dialog-config.ts'
import type { RpcClient } from '../../contract/procedures.ts'
import { PageHeader } from '../components/page-header.tsx'
import { Problem } from '../components/problem.tsx'
import { useApp } from '../state/app-model.ts'
import { explain } from '../state/explain.ts'
import { goTo } from '../state/route.ts'
import { SEATS_AS_SEATED } from '../state/seats.ts'
import { useShortcuts } from '../state/shortcuts.ts'
import { useStore } from '../state/use-select.ts'
import { checkDraft, fieldOf, type FieldErrors, type FieldKey } from './check-draft.ts'
import { ContextFiles } from './context-files.tsx'
import { afterStart, changeSeat, openDraft, type Draft } from './draft.ts'
import { LengthCard } from './length-card.tsx'
import { Misfits } from './misfits.tsx'
import { ModeCards } from './mode-cards.tsx'
import { oneModelOf } from './one-model-of.ts'
import { SeatActions } from './seat-actions.tsx'
import { SeatCard } from './seat-card.tsx'
import './setup-screen.css'
import { StartBar } from './start-bar.tsx'
import { settleSeat, toDialog } from './to-dialog.ts'
import { TopicField } from './topic-field.tsx'
import { useChoices } from './use-choices.ts'
import { useEstimate } from './use-estimate.ts'
import { useMisfits } from './use-fit.ts'

const store = openDraft()

/** The form a dialog begins with: only the topic is required. */
export function SetupScreen() {
  const app = useApp()
  const { client } = app
  const draft = useStore(store)
  const info = useStore(app.info)
  const providers = useStore(app.providers)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const mode = info.value?.modes.find((each) => each.id === draft.mode) ?? info.value?.modes[0]
  const choices = useChoices(draft, providers.value)
  const form = { ...draft, mode: mode?.id ?? draft.mode }
  const dialog = info.value && providers.value ? toDialog(form, choices) : null
  const room = useEstimate(dialog)
  const misfits = useMisfits(dialog)

  useEffect(() => {
    app.providers.reload()
    const reload = () => app.providers.reload()
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [app])

  function change(next: Partial<Draft>, ...fields: readonly (FieldKey | `seats.${SeatId}`)[]): void {
    store.set({ ...store.get(), ...next })
    if (fields.length > 0) setErrors((known) => Object.fromEntries(Object.entries(known).filter(([key]) => !fields.some((field) => key.startsWith(field)))))
    setProblem(null)
  }

  async function start(): Promise<void> {
    if (starting) return
    const checked = checkDraft(form, choices)
    setErrors(checked.errors ?? {})
    setProblem(null)
    if (checked.dialog === null) return showFirstError()
    setStarting(true)
    try {
      const tooLarge = await firstOverflow(client, checked.dialog)
      if (tooLarge !== null) return setProblem(tooLarge)
      const { id } = await client.dialogs.create({ dialog: checked.dialog, start: true })
      store.set(afterStart(store.get()))
      goTo({ screen: 'dialog', id })
    } catch (error) {
      const { message, details } = explain(error)
      const field = fieldOf(details?.field)
      if (field === null) setProblem(message)
      else {
        setErrors({ [field]: message })
        showFirstError()
      }
    } finally {
      setStarting(false)
    }
  }
  useShortcuts({ start: () => void start() })

  const loadProblem = info.error ?? providers.error
  return (
    <>
      <PageHeader title="New dialog" />
      <div className="page">
        <form
          className="page-column setup"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void start()
          }}
        >
          {loadProblem && <Problem>{loadProblem.message}</Problem>}
          <TopicField topic={draft.topic} error={errors.topic} onChange={(topic) => change({ topic }, 'topic')} />
          <ModeCards modes={info.value?.modes ?? []} chosen={mode?.id ?? null} error={errors.mode} onChange={(chosen) => change({ mode: chosen }, 'mode')} />
          <section className="setup-seats" aria-label="Seats">
            <SeatActions draft={draft} onChange={(next) => change(next, 'seats.moderator', 'seats.first', 'seats.second')} />
            <div className="seat-cards">
              {SEATS_AS_SEATED.map((seat: SeatId) => (
                <SeatCard
                  key={seat}
                  seat={seat}
                  draft={draft.seats[seat]}
                  role={mode?.roles[seat] ?? null}
                  providers={choices.providers}
                  settled={settleSeat(draft, seat, choices)}
                  critique={draft.critique}
                  errors={errors}
                  onChange={(next, ...fields) => change(changeSeat(store.get(), seat, next), ...fields)}
                />
              ))}
            </div>
            <Misfits misfits={misfits} onUse={(server, model) => change(oneModelOf(store.get(), choices, server, model), 'seats.moderator', 'seats.first', 'seats.second')} />
          </section>
          <div className="setup-row">
            <ContextFiles files={draft.context} error={errors.context} room={draft.context.length > 0 ? room.answer : null} onChange={(update) => change({ context: update(store.get().context) }, 'context')} />
            <LengthCard draft={draft} errors={errors} onChange={change} />
          </div>
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
            Start
          </button>
        </form>
      </div>
      <StartBar draft={draft} dialog={dialog} estimate={room.answer?.estimate ?? null} providers={choices.providers} label={mode?.startLabel ?? 'Start'} problem={problem} starting={starting} onStart={() => void start()} />
    </>
  )
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
