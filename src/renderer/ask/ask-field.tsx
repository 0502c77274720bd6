import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { MESSAGE_MAX_CHARS } from '../../contract/limits.ts'
import { plural } from '../../format/count.ts'
import { EstimateSentence } from '../dialog-view/offers/estimate-sentence.tsx'
import { useDialog } from '../dialog-view/use-dialog.ts'
import { useApp } from '../host/app-model.ts'
import { goTo } from '../host/route.ts'
import { createStore } from '../host/store/store.ts'
import { useStore } from '../host/store/use-select.ts'
import { useAction } from '../host/use-action.ts'
import { useRequest } from '../host/use-request.ts'
import { ModelField } from '../models/model-field.tsx'
import { Problem } from '../ui/problem.tsx'
import { useHostModel, type HostModel } from './use-host-model.ts'

/** What is typed and not asked yet, by conversation; '' is a new one. */
const drafts = createStore<Readonly<Record<string, string>>>({})
/** The beginning of a question that somebody chose. */
export const questionWish = createStore<string | null>(null)

const setDraft = (key: string, text: string) => drafts.set({ ...drafts.get(), [key]: text })

/** The field of a conversation that is there. */
export function AskField({ id }: { readonly id: string }) {
  const running = useDialog((state) => state.status === 'running')
  return <Field conversation={id} running={running} />
}

/** The field in which a conversation begins. */
export function NewQuestion() {
  return <Field conversation={null} running={false} />
}

function Field({ conversation, running }: { readonly conversation: string | null; readonly running: boolean }) {
  const key = conversation ?? ''
  const text = useStore(drafts)[key] ?? ''
  const wish = useStore(questionWish)
  const host = useHostModel()
  const { busy, problem, run } = useAction()
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const over = text.trim().length - MESSAGE_MAX_CHARS
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (wish === null) return
    questionWish.set(null)
    setDraft(key, wish)
    field.current?.focus()
  }, [wish, key])

  async function ask(): Promise<void> {
    const question = text.trim()
    const { seat } = host
    if (busy || running || question === '' || over > 0 || seat === null) return
    await run(async (client) => {
      const asked = await client.ask.put({ text: question, host: seat, ...(conversation && { conversation }) })
      if (drafts.get()[key]?.trim() === question) setDraft(key, '')
      if (conversation === null) goTo({ screen: 'ask', id: asked.conversation })
    })
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void ask()
  }
  return (
    <form
      className="library-ask-field"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      {problem !== null && <Problem>{problem}</Problem>}
      <textarea
        ref={field}
        rows={2}
        aria-label="Your question"
        aria-describedby={hintId}
        aria-invalid={over > 0 || undefined}
        placeholder="Ask about anything said in your library"
        value={text}
        onChange={({ target }) => setDraft(key, target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="library-ask-acts">
        <Host host={host} />
        {running && conversation !== null ? (
          <button
            type="button"
            className="button primary"
            disabled={busy}
            onClick={() => void run((client) => client.dialogs.skip({ id: conversation }))}
          >
            Stop
          </button>
        ) : (
          <button
            type="submit"
            className="button primary"
            disabled={busy || text.trim() === '' || over > 0 || host.seat === null}
          >
            Ask
          </button>
        )}
      </div>
      <div id={hintId} className="library-ask-price">
        {over > 0 ? <p className="hint">That is {plural(over, 'character')} too many.</p> : <Price host={host} />}
      </div>
    </form>
  )
}

function Host({ host: { choice, provider, providers, choose } }: { readonly host: HostModel }) {
  return (
    <ModelField
      label="Who answers"
      draft={choice}
      provider={provider}
      providers={providers}
      baseUrl={choice.baseUrl}
      error={undefined}
      anywhere
      onChange={(model) => choose({ ...choice, model })}
      onProvider={(chosen, model, baseUrl) => choose({ provider: chosen, model, baseUrl })}
    />
  )
}

/** What a question usually takes, before it is asked. */
function Price({ host: { seat, provider } }: { readonly host: HostModel }) {
  const { client } = useApp()
  const { value, error } = useRequest(seat === null ? null : JSON.stringify(seat), async (signal) =>
    seat === null ? null : await client.ask.estimate({ host: seat }, { signal }),
  )
  if (seat === null) return <p className="hint">Choose who answers.</p>
  if (provider?.rehearsal) return <p className="hint">Built in, free and no AI: it finds the places and quotes them.</p>
  return <EstimateSentence estimate={value?.estimate ?? null} error={error} cap={undefined} />
}
