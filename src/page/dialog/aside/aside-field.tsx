import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { ASIDE_EXCHANGES, MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import type { AsideParent } from '../../../core/contract/origins/aside.ts'
import { asideState, exchangesOf } from '../../../core/dialog/aside/aside-state.ts'
import { isOver } from '../../../core/dialog/is-over.ts'
import { memberName, modelOf } from '../../../core/dialog/members/members.ts'
import { openTurn } from '../../../core/dialog/turns/open-turn.ts'
import { emptyDialog, type DialogState } from '../../../core/dialog/state.ts'
import { EstimateSentence } from '../../dialog-view/offers/estimate-sentence.tsx'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { useAttached } from '../../files/use-attached.ts'
import { WordsField } from '../../files/words-field.tsx'
import { useApp } from '../../host/app-model.ts'
import type { DialogStore, DialogView } from '../../host/store/dialog-store.ts'
import { createStore } from '../../host/store/store.ts'
import { useSelect, useStore } from '../../host/store/use-select.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { Choices } from '../../ui/choices.tsx'
import { asideDrafts, asideKey } from './aside-draft.ts'
import { limitWords } from './aside-words.ts'
import type { AsideActs } from './use-aside.ts'
import { findModel } from '../../draft/seat-takes.ts'
import type { FileReaderModel } from '../../files/reader.ts'

/** An empty dialog, used before the aside begins. */
const NO_TALK = createStore<DialogView>({ state: emptyDialog(''), problem: null })

interface AsideFieldProps {
  readonly member: MemberId
  readonly acts: AsideActs
  readonly store: DialogStore | null
}

/** The field for the person's words in an aside, and the choices before the aside begins. */
export function AsideField({ member, acts, store }: AsideFieldProps) {
  const parent = useDialogFacts()
  const talk = useSelect(store ?? NO_TALK, ({ state }) => state)
  const name = memberName(parent, member)
  const [meanwhile, setMeanwhile] = useState<AsideParent>('pauses')
  if (acts.open && isOver(talk)) return <p className="aside-over">{overWords(talk, name)}</p>
  const left = acts.open && talk.config ? talk.config.turns - exchangesOf(talk) : ASIDE_EXCHANGES
  return (
    <>
      {!acts.open && parent.status === 'running' && (
        <Meanwhile parent={parent} member={member} acts={acts} value={meanwhile} onChange={setMeanwhile} />
      )}
      <Words
        member={member}
        name={name}
        left={left}
        busy={acts.doing !== null || talk.status === 'running'}
        onSay={(words) => acts.say(words, meanwhile)}
      />
      {!acts.open && <Price member={member} />}
    </>
  )
}

function overWords(talk: DialogState, name: string): string {
  if (asideState(talk).ended)
    return t('{name} has ended the conversation. Close it; you can talk alone with {name} again.', { name })
  const { turns = 0 } = talk.config ?? {}
  return exchangesOf(talk) >= turns
    ? t(
        'That was the last of {turns, plural, one {# answer} other {# answers}}. Close it; you can talk alone with {name} again.',
        { turns, name },
      )
    : t('The conversation is over.')
}

interface MeanwhileProps {
  readonly parent: DialogState
  readonly member: MemberId
  readonly acts: AsideActs
  readonly value: AsideParent
  readonly onChange: (value: AsideParent) => void
}

/** The choice of what the running dialog does during the aside. The aside begins when the current turn has ended. */
function Meanwhile({ parent, acts, value, onChange }: MeanwhileProps) {
  const { busy, run } = useToastedAction()
  const turn = openTurn(parent)
  const waits = value === 'pauses' && turn !== null
  return (
    <div className="aside-meanwhile flex gap-6 rows-4 wrap">
      <Choices
        label={t('Meanwhile the dialog')}
        value={value}
        options={[
          { value: 'pauses', label: t('Pauses after this turn') },
          { value: 'goes-on', label: t('Goes on') },
        ]}
        onChange={(next) => {
          if (acts.doing === 'opening') acts.leave()
          onChange(next)
        }}
      />
      {waits && (
        <p className="aside-first flex gap-6 rows-4 wrap" role="status">
          <span>{t('{name} finishes first.', { name: memberName(parent, turn.member) })}</span>
          <button
            type="button"
            className="button small"
            disabled={busy}
            onClick={() => void run((client) => client.dialogs.stop({ id: parent.id, when: 'now' }))}
          >
            {t('Stop now')}
          </button>
        </p>
      )}
    </div>
  )
}

const NONE: readonly string[] = []

interface WordsProps {
  readonly member: MemberId
  readonly name: string
  readonly left: number
  readonly busy: boolean
  readonly onSay: (words: { readonly text: string; readonly files: readonly ContextFile[] }) => Promise<boolean>
}

function Words({ member, name, left, busy, onSay }: WordsProps) {
  const { id } = useDialogFacts()
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const key = asideKey(id, member)
  const text = useSelect(asideDrafts, (all) => all[key] ?? '')
  const over = text.length > MESSAGE_MAX_CHARS
  const attached = useAttached(`aside ${key}`)
  const reader = useReader(member)
  // When a window opens its first field takes the focus; a field that appears later takes it itself.
  useEffect(() => {
    focusFirst(field.current)
    field.current?.focus()
  }, [])
  async function say(): Promise<void> {
    const words = text.trim()
    const { files } = attached
    if (busy || attached.busy || words === '' || over) return
    if (await onSay({ text: words, files })) {
      if (asideDrafts.get()[key]?.trim() === words) asideDrafts.set(key, null)
      attached.change((attachedFiles) => attachedFiles.filter((file) => !files.includes(file)))
    }
    field.current?.focus()
  }
  return (
    <form
      className="aside-say rigid stack gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void say()
      }}
    >
      <WordsField
        field={field}
        label={t('What you say to {name}', { name })}
        placeholder={t('Only {name} hears this', { name })}
        text={text}
        invalid={over}
        hintId={hintId}
        dialog={id}
        attached={attached}
        readers={reader ? [reader] : []}
        tooLarge={NONE}
        onText={(next) => asideDrafts.set(key, next === '' ? null : next)}
        onSend={() => void say()}
      >
        <button type="submit" className="button primary" disabled={busy || attached.busy || text.trim() === '' || over}>
          {t('Say')}
        </button>
      </WordsField>
      <p className="hint" id={hintId}>
        {over
          ? t('That is {count, plural, one {# character} other {# characters}} too many.', {
              count: text.length - MESSAGE_MAX_CHARS,
            })
          : `${limitWords(left)}.`}
      </p>
    </form>
  )
}

/** The estimate for an aside of average length, shown before the aside begins. */
function Price({ member }: { readonly member: MemberId }) {
  const { client } = useApp()
  const { id, seq, status } = useDialogFacts()
  const { value, error } = useRequest(`${id} ${member} ${status === 'running' ? '' : seq}`, (signal) =>
    client.dialogs.estimateAside({ id, with: member }, { signal }),
  )
  return (
    <div className="aside-price">
      <EstimateSentence estimate={value?.estimate ?? null} error={error} cap={undefined} />
    </div>
  )
}

/** The model that speaks for a member, as a reader of attached files; null when no model speaks for it. */
function useReader(member: MemberId): FileReaderModel | null {
  const app = useApp()
  const seat = modelOf(useDialogFacts(), member)
  const { provider: id = '', model = '', baseUrl = '' } = seat ?? {}
  const provider = useStore(app.providers).value?.find((each) => each.id === id) ?? null
  const models = useStore(app.models(id, baseUrl)).value?.models ?? null
  return seat && { provider, baseUrl, model, info: findModel(models, model, provider) }
}
