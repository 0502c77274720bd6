import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import { TURNS_DEFAULT } from '../../core/contract/limits.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Problem } from '../ui/problem.tsx'
import { useApp } from '../host/app-model.ts'
import { usePreference } from '../host/store/preferences.ts'
import { useModes } from '../dialog-view/use-modes.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { showToast } from '../host/toasts.ts'
import { useSelect, useStore } from '../host/store/use-select.ts'
import type { FieldKey } from '../draft/check-draft.ts'
import { ContextFiles } from './files/context-files.tsx'
import { draftStore } from '../draft/draft-store.ts'
import { carriedMode, formMode, inMode } from '../draft/form-mode.ts'
import { changeSeat, chooseMode, namesOf, oneForAll, type Draft } from '../draft/draft.ts'
import { FirstDoors } from './first-run/first-doors.tsx'
import { languageOf } from '../draft/languages.ts'
import { LengthCard } from './length/length-card.tsx'
import { EarlierCard } from './topic/earlier-card.tsx'
import { LongNotice } from './topic/long-notice.tsx'
import { takeTopic } from './topic/long-text.ts'
import { MemoryConflicts } from './memory-conflicts.tsx'
import { ModeCards } from './topic/mode-cards.tsx'
import { oneModelOf } from './seats/one-model-of.ts'
import { PresetsModal } from './presets/presets-modal.tsx'
import { SavePreset } from './presets/save-preset.tsx'
import { SeatActions } from './seats/seat-actions.tsx'
import { SeatCard } from './seats/seat-card.tsx'
import { SetupActions } from './setup-actions.tsx'
import './setup-screen.css'
import { SeveralModal } from './several/several-modal.tsx'
import { StartBar } from './start/start-bar.tsx'
import { settleSeat, toDialog } from '../draft/to-dialog.ts'
import { TopicField } from './topic/topic-field.tsx'
import { isStoryForm } from '../draft/story-form.ts'
import { modeForm } from '../draft/mode-form.ts'
import { modePanels } from '../draft/mode-panels.ts'
import { useWorlds } from './story/use-worlds.ts'
import { useChoices } from '../draft/use-choices.ts'
import { useConnected } from './use-connected.ts'
import { clearedDraft, isTouched, useUsualModels, withUsual } from '../draft/usual.ts'
import { useEstimate } from './start/use-estimate.ts'
import { useMemoryConflicts } from './start/use-fit.ts'
import { useStart } from './start/use-start.ts'

/** The form a dialog begins with: only the topic is required. Who is here for the first time sees three doors before it. */
export function SetupScreen() {
  const app = useApp()
  const { dialogs, problem } = useStore(app.list)
  const [door, choose] = usePreference('firstRun.door', '')
  const touched = useSelect(draftStore, isTouched)
  const [began, setBegan] = useState(false)
  // A form with anything in it is wanted: filled from elsewhere, or by a person before the list of dialogs arrived.
  if (!began && touched) setBegan(true)
  const connected = useConnected()
  const first = door === '' && !began
  if (first && dialogs?.length === 0) {
    return (
      <>
        <PageHeader title="Welcome" />
        <div className="page">
          <FirstDoors
            onChoose={choose}
            onModel={(provider, model, baseUrl) =>
              draftStore.set(oneForAll(draftStore.get(), { provider, model, baseUrl }))
            }
          />
        </div>
      </>
    )
  }
  // Nobody knows yet which of the two it is: neither flashes by.
  return <SetupForm connected={connected} hidden={first && dialogs === null && problem === null && connected} />
}

/** In a file of its own: the first screen asks for no world. */
const StorySetup = lazy(async () => ({ default: (await import('./story/story-setup.tsx')).StorySetup }))

/** Every field begins with it. */
const ALL_FIELDS = [''] as const
const ALL_SEATS = ['seats.moderator', 'seats.first', 'seats.second'] as const

function SetupForm({ connected, hidden }: { readonly connected: boolean; readonly hidden: boolean }) {
  const app = useApp()
  const kept = useStore(draftStore)
  const [usualModels] = useUsualModels()
  const draft = useMemo(() => withUsual(kept, usualModels), [kept, usualModels])
  const info = useStore(app.info)
  const providers = useStore(app.providers)
  const [usualLanguage] = usePreference('dialogs.language', '')
  // The question takes words at once; the rest of the form is drawn in slices that never hold a key press up.
  const whole = useDeferredValue(true, false)
  const [shown, setShown] = useState<'presets' | 'save' | 'several' | null>(null)
  const modes = useModes()
  const settled = formMode(draft, modes)
  const mode = settled.info
  const choices = useChoices(draft, providers.value)
  const story = mode !== null && isStoryForm({ mode: mode.id })
  const own = mode === null ? undefined : modeForm({ mode: mode.id })
  const panels = modePanels(mode?.id ?? '')
  /** It begins with a question, and its seats argue about it. */
  const asks = !story && !own
  const worlds = useWorlds(story, draft.world)
  const form = {
    ...inMode(draft, settled),
    language: languageOf(draft.language, usualLanguage),
    world: worlds.world,
    storyTurns: draft.storyTurns || String(mode?.turns ?? TURNS_DEFAULT),
  }
  const names = namesOf(form)
  const dialog = mode && providers.value ? toDialog(form, choices) : null
  const room = useEstimate(dialog)
  const memoryConflicts = useMemoryConflicts(dialog)
  const { errors, problem, refusal, busy, start, queue, forget } = useStart(form, choices)
  useShortcuts({ start, addToQueue: queue, savePreset: () => setShown('save') })

  useEffect(() => {
    app.providers.reload()
    const reload = () => app.providers.reload()
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [app])

  function change(next: Partial<Draft>, ...fields: readonly (FieldKey | `seats.${SeatId}`)[]): void {
    draftStore.set({ ...draftStore.get(), ...next })
    forget(fields)
  }

  function clear(): void {
    const before = draftStore.get()
    draftStore.set(clearedDraft())
    forget(ALL_FIELDS)
    showToast({
      tone: 'plain',
      text: 'The form is cleared.',
      action: { label: 'Undo', run: () => draftStore.set(before) },
    })
  }

  const estimate = room.value?.estimate ?? null
  const loadProblem = connected ? (info.error ?? providers.error) : null
  const closeWindow = () => setShown(null)
  return (
    <>
      <PageHeader
        title="New dialog"
        actions={<SetupActions onPresets={() => setShown('presets')} onSeveral={() => setShown('several')} />}
      />
      <div className={`page${hidden ? ' setup-hidden' : ''}`}>
        <form
          className="page-column setup"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            start()
          }}
        >
          {loadProblem && <Problem error={loadProblem} />}
          {!asks && (
            <p className="story-title">
              {own ? own.formatTitle(draft.setups[draft.mode]) : (worlds.world?.title ?? 'A story')}
            </p>
          )}
          {asks && (
            <TopicField
              topic={draft.topic}
              error={errors.topic}
              onChange={(topic) => change(takeTopic(draftStore.get(), topic), 'topic')}
              onLong={(long) => change({ long }, 'topic')}
            />
          )}
          {asks && (
            <EarlierCard
              continues={draft.continues}
              settled={room.value?.continues ?? null}
              error={errors.continues ?? (room.error?.details?.field === 'continues' ? room.error.message : undefined)}
              onChange={(continues) => change({ continues }, 'continues')}
            />
          )}
          {asks && <LongNotice draft={draft} onChange={(next) => change(next, 'topic', 'context')} />}
          <ModeCards
            modes={modes}
            carried={carriedMode(draft, modes.own)}
            chosen={mode?.id ?? null}
            error={errors.mode}
            onChange={(chosen) => change(chooseMode(draftStore.get(), chosen), 'mode', ...ALL_SEATS)}
          />
          {story && (
            <Suspense fallback={<p className="hint">Opening the worlds</p>}>
              <StorySetup
                draft={draft}
                {...{ worlds, choices, errors }}
                narrator={dialog?.seats.moderator ?? null}
                onChange={change}
              />
            </Suspense>
          )}
          {own && panels && (
            <Suspense fallback={<p className="hint">{own.opening}</p>}>
              <panels.Setup draft={draft} choices={choices} onChange={change} />
            </Suspense>
          )}
          {whole && (
            <section className="stack gap-2" aria-label={own?.seatsLabel ?? 'Seats'}>
              {!own && (
                <SeatActions
                  draft={draft}
                  dialog={dialog}
                  playing={story}
                  onChange={(next) => change(next, ...ALL_SEATS)}
                />
              )}
              <div className="seat-cards">
                {(own?.seats ?? SEATS_AS_SEATED).map((seat) => (
                  <SeatCard
                    key={seat}
                    seat={seat}
                    draft={draft.seats[seat]}
                    drawnName={names[seat]}
                    role={mode?.roles[seat] ?? null}
                    playing={!asks}
                    world={worlds.world}
                    providers={choices.providers}
                    settled={settleSeat(draft, seat, choices)}
                    critique={draft.critique}
                    errors={errors}
                    onChange={(next, ...fields) => change(changeSeat(draftStore.get(), seat, next), ...fields)}
                  />
                ))}
              </div>
              <MemoryConflicts
                memoryConflicts={memoryConflicts}
                onUse={(server, model) => change(oneModelOf(draft, choices, server, model), ...ALL_SEATS)}
              />
            </section>
          )}
          {whole && !own && (
            <div className="setup-row">
              {asks && (
                <ContextFiles
                  files={draft.context}
                  error={errors.context}
                  seats={SEATS_AS_SEATED.map((seat) => settleSeat(draft, seat, choices))}
                  room={draft.context.length > 0 ? room.value : null}
                  onChange={(update) => change({ context: update(draftStore.get().context) }, 'context')}
                />
              )}
              <LengthCard
                draft={story ? form : draft}
                mode={mode}
                errors={errors}
                story={story}
                calls={estimate?.calls ?? null}
                onChange={change}
              />
            </div>
          )}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
            Start
          </button>
        </form>
      </div>
      <StartBar
        draft={draft}
        touched={isTouched(kept)}
        dialog={dialog}
        estimate={estimate}
        providers={choices.providers}
        label={mode?.startLabel ?? 'Start'}
        problem={problem}
        refusal={refusal}
        busy={busy}
        connected={connected}
        ready={mode !== null && providers.value !== null}
        onClear={clear}
        answer={room.value}
        price={
          panels ? (
            <Suspense fallback={<p>What it will take is being counted</p>}>
              <panels.Price draft={draft} choices={choices} />
            </Suspense>
          ) : undefined
        }
        onSave={() => setShown('save')}
        onQueue={queue}
        onStart={start}
      />
      {shown === 'presets' && (
        <PresetsModal form={form} choices={choices} onSaveNew={() => setShown('save')} onClose={closeWindow} />
      )}
      {shown === 'save' && <SavePreset form={form} choices={choices} onClose={closeWindow} />}
      {shown === 'several' && <SeveralModal form={form} choices={choices} estimate={estimate} onClose={closeWindow} />}
    </>
  )
}
