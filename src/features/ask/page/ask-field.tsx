import { useEffect, useId, useRef } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { Estimate } from '../../../core/contract/money.ts'
import { EstimateSentence } from '../../../page/dialog-view/offers/estimate-sentence.tsx'
import { useDialog } from '../../../page/dialog-view/use-dialog.ts'
import { useAttached } from '../../../page/files/use-attached.ts'
import { WordsField } from '../../../page/files/words-field.tsx'
import { useApp } from '../../../page/host/app-model.ts'
import { goTo } from '../../../page/host/route.ts'
import { createStore } from '../../../page/host/store/store.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { useAction } from '../../../page/host/use-action.ts'
import { useRequest } from '../../../page/host/use-request.ts'
import { ModelField } from '../../../page/models/model-field.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { useHostModel, type HostModel } from './use-host-model.ts'

/** Unsent text by conversation; '' is a new one. */
const drafts = createStore<Readonly<Record<string, string>>>({})
/** A suggested question; what is to be filled in is written as dots. */
export const questionWish = createStore<string | null>(null)

const setDraft = (key: string, text: string) => drafts.set({ ...drafts.get(), [key]: text })

/** The field of an existing conversation. */
export function AskField({ id }: { readonly id: string }) {
  const running = useDialog((state) => state.status === 'running')
  return <Field conversation={id} running={running} />
}

/** The field that starts a conversation. */
export function NewQuestion() {
  return <Field conversation={null} running={false} />
}

function Field({ conversation, running }: { readonly conversation: string | null; readonly running: boolean }) {
  const key = conversation ?? ''
  const text = useStore(drafts)[key] ?? ''
  const wish = useStore(questionWish)
  const host = useHostModel()
  const { busy, problem, failure, run } = useAction()
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const over = text.trim().length - MESSAGE_MAX_CHARS
  const attached = useAttached(`ask ${key}`)
  const price = useQuestionPrice(host, conversation, attached.files)
  const tooLarge = attached.files.length === 0 ? [] : price.overflow
  useEffect(() => field.current?.focus(), [])
  const wished = useRef<string | null>(null)
  useEffect(() => {
    if (wish === null) return
    questionWish.set(null)
    wished.current = wish
    setDraft(key, wish)
    field.current?.focus()
  }, [wish, key])
  useEffect(() => {
    if (wished.current !== text) return
    wished.current = null
    const gap = /…+/.exec(text)
    if (gap) field.current?.setSelectionRange(gap.index, gap.index + gap[0].length)
  }, [text])
  const ready =
    !busy &&
    !running &&
    !attached.busy &&
    text.trim() !== '' &&
    over <= 0 &&
    host.seat !== null &&
    tooLarge.length === 0

  async function ask(): Promise<void> {
    const question = text.trim()
    const { seat } = host
    const { files } = attached
    if (!ready || seat === null) return
    await run(async (client) => {
      const answer = await client.ask.put({
        text: question,
        host: seat,
        ...(conversation && { conversation }),
        ...(files.length > 0 && { files: [...files] }),
      })
      if (drafts.get()[key]?.trim() === question) setDraft(key, '')
      attached.change((attachedFiles) => attachedFiles.filter((file) => !files.includes(file)))
      if (conversation === null) goTo({ screen: 'ask', id: answer.conversation })
    })
    field.current?.focus()
  }
  return (
    <form
      className="library-ask-field rigid full stack pad-5 pad-x-7"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
      <WordsField
        field={field}
        label={t('Your question')}
        placeholder={t('Ask about anything said in your library')}
        text={text}
        invalid={over > 0}
        hintId={hintId}
        dialog={conversation}
        attached={attached}
        readers={[
          { provider: host.provider, baseUrl: host.choice.baseUrl, model: host.seat?.model ?? '', info: host.info },
        ]}
        tooLarge={tooLarge}
        onText={(next) => setDraft(key, next)}
        onSend={() => void ask()}
      >
        <Host host={host} />
        {running && conversation !== null ? (
          <button
            type="button"
            className="button primary"
            disabled={busy}
            onClick={() => void run((client) => client.dialogs.skip({ id: conversation }))}
          >
            {t('Stop')}
          </button>
        ) : (
          <button type="submit" className="button primary" disabled={!ready}>
            {t('Ask')}
          </button>
        )}
      </WordsField>
      <div id={hintId} className="library-ask-price">
        {over > 0 ? (
          <p className="hint">
            {t('That is {over, plural, one {# character} other {# characters}} too many.', { over })}
          </p>
        ) : (
          <Price host={host} price={price} />
        )}
      </div>
    </form>
  )
}

function Host({ host: { choice, provider, providers, choose } }: { readonly host: HostModel }) {
  return (
    <ModelField
      label={t('Who answers')}
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

interface QuestionPrice {
  readonly estimate: Estimate | null
  readonly error: ErrorShape | null
  /** Files that are too large for the host, a sentence each. */
  readonly overflow: readonly string[]
}

/** The usual estimate for a question with these files to this host. */
function useQuestionPrice(
  { seat }: HostModel,
  conversation: string | null,
  files: readonly ContextFile[],
): QuestionPrice {
  const { client } = useApp()
  const kinds = files.map(({ name, tokens, text }) => [name, tokens, text.length])
  const { value, error } = useRequest(
    seat === null ? null : JSON.stringify([seat, conversation, kinds]),
    async (signal) =>
      seat === null
        ? null
        : await client.ask.estimate(
            {
              host: seat,
              ...(conversation && { conversation }),
              ...(files.length > 0 && { files: [...files] }),
            },
            { signal },
          ),
  )
  return {
    estimate: value?.estimate ?? null,
    error,
    overflow: (value?.overflow ?? []).flatMap(({ file, message }) =>
      files.some(({ name }) => name === file) ? message : [],
    ),
  }
}

/** The estimate on the screen, before the question is sent. */
function Price({
  host: { seat, provider },
  price: { estimate, error },
}: {
  readonly host: HostModel
  readonly price: QuestionPrice
}) {
  if (seat === null) return <p className="hint">{t('Choose who answers.')}</p>
  if (provider?.rehearsal)
    return <p className="hint">{t('Built in, free and no AI: it finds the places and quotes them.')}</p>
  return <EstimateSentence estimate={estimate} error={error} cap={undefined} />
}
