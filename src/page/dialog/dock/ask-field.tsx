import { MessageCircle } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount } from '../../../base/format/count.ts'
import { addWords, useMicrophoneButton } from '../../files/microphone/microphone-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useListbox } from '../../ui/listbox/use-listbox.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import './ask-field.css'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { asideMembers } from '../../dialog-view/aside/aside-members.ts'
import {
  addresseeOf,
  formatInstead,
  sameTurn,
  turnedSentence,
  turnNow,
  usualAddressee,
  whyUnheard,
} from './addressee.ts'
import { actOf, labelOf, placeholderOf } from './addressee-words.ts'
import { CommandList } from './command-list.tsx'
import { useCallPrice } from './call-price.ts'
import { oocOpen } from './open-ooc.ts'
import { NO_WORDS, personDraft, usePersonDraft } from './person-draft.ts'
import {
  commandsFor,
  formatTarget,
  readPersonWords,
  targetsFor,
  type Addressee,
  type SeatNames,
} from './person-words.ts'
import { useSend } from './use-send.ts'

/** From this number of characters on, the field shows how many more are possible. */
const COUNT_FROM = MESSAGE_MAX_CHARS * 0.9

interface AskFieldProps {
  readonly id: string
  /** "ooc" when only a question out of character is possible, because nobody else would read the words. */
  readonly only?: 'ooc' | null
  readonly onSaid?: () => void
}

/** The one field for all words of a person. Its text and its addressee are kept until the engine has accepted them. */
export function FloorQuestionField({ id, only = null, onSaid }: AskFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const { names, turn, draft, setDraft, usual, chosen } = useAddressee(id, only)
  const { partner } = turn
  const [problem, setProblem] = useState<string | null>(null)
  const [hidden, setHidden] = useState(false)
  const { text } = draft
  const commands = hidden ? [] : commandsFor(text).filter(({ name }) => only === null || name === '/ooc')
  const listbox = useListbox({
    label: t('Commands'),
    open: commands.length > 0,
    keys: commands.map(({ name }) => name),
    usual: 0,
    onPick: choose,
    onClose: () => setHidden(true),
  })
  const read = readPersonWords(text, chosen, names)
  const target = read.target ?? chosen
  const { busy, send } = useSend({ id, only, draft, turn, names, read, setDraft, setProblem, onSaid })
  const over = text.length > MESSAGE_MAX_CHARS && 'problem' in read ? read.problem : null
  const unheard = text === '' ? null : whyUnheard(target, turn, names)

  function change(next: string): void {
    setProblem(null)
    setHidden(false)
    listbox.setActive(null)
    const { text: before, ...draft } = personDraft(id)
    if (next === '') return setDraft({ text: '', target: draft.target, usual: draft.usual })
    setDraft({ ...draft, text: next, target: chosen, usual: before === '' ? usual : (draft.usual ?? usual) })
  }
  const microphone = useMicrophoneButton(id, (words) => write(addWords(personDraft(id).text, words)))
  const address = (to: Addressee) => setDraft({ text, target: to, usual })
  function write(words: string): void {
    change(words)
    field.current?.focus()
  }
  function choose(index: number): void {
    write(`${commands[index]?.name ?? ''} `)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey
    const command = commands[listbox.active]
    // Enter sends a command that is typed in full, and Tab moves the focus out of the field.
    const picks = command !== undefined && plain && text.trimEnd() !== command.name
    if (picks && event.key === 'Tab') {
      event.preventDefault()
      return choose(listbox.active)
    }
    if ((picks || event.key !== 'Enter') && listbox.onKeyDown(event)) return
    if (!isSendKey(event, text)) return
    event.preventDefault()
    void send()
  }
  const askFloor = () => {
    if (target === 'ooc' && text === '') setDraft(NO_WORDS)
    field.current?.focus()
  }
  useShortcuts({
    ask: only === null ? askFloor : undefined,
    start: busy || text.trim() === '' ? undefined : () => void send(),
  })
  const note = over ?? problem
  // No notice while the words are being sent, because they may themselves cause the turn to change.
  const turned = busy ? null : (unheard ?? turnedSentence(draft, usual, names))
  return (
    <form
      className="ask row wrap relative shrink"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <CommandList listbox={listbox} commands={commands} onChoose={choose} />
      {turned !== null && (
        <TurnedLine
          sentence={turned}
          instead={text.startsWith('/') ? null : formatInstead(usual, names, partner)}
          onInstead={() => {
            address(usual)
            field.current?.focus()
          }}
        />
      )}
      <div className="ask-field grow shrink surface muted row start">
        <MessageCircle size={16} aria-hidden />
        <AddresseeSelect
          {...{ target, names, partner }}
          targets={only === null ? targetsFor(turn) : [only]}
          disabled={text.startsWith('/')}
          onChange={address}
        />
        <textarea
          {...listbox.field}
          ref={field}
          rows={1}
          aria-label={labelOf(target, names)}
          aria-haspopup="listbox"
          aria-invalid={note === null ? undefined : true}
          aria-describedby={note === null ? undefined : noteId}
          placeholder={placeholderOf(target, names)}
          value={text}
          // The notice stays until the person leaves the field, even when the words that caused it are removed.
          onFocus={only === null ? undefined : () => oocOpen.set(id)}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <CharacterCount count={text.length} />
        {microphone.button}
      </div>
      <SendButton off={busy || text.trim() === '' || over !== null || unheard !== null}>
        {actOf(target, partner)}
      </SendButton>
      {microphone.line}
      {note !== null && <Problem id={noteId}>{note}</Problem>}
      {target === 'ooc' && <OocPrice />}
    </form>
  )
}

function SendButton({ off, children }: { readonly off: boolean; readonly children: string }) {
  return (
    <button type="submit" className="button" disabled={off}>
      {children}
    </button>
  )
}

/** The current turn, the typed text, and the addressee: the default one and the chosen one. */
function useAddressee(id: string, only: 'ooc' | null) {
  const names = useDialog(namesOf, sameNames)
  const turn = useDialog((state) => turnNow(state, only), sameTurn)
  const [draft, setDraft] = usePersonDraft(id)
  const usual = usualAddressee(turn)
  return { names, turn, draft, setDraft, usual, chosen: addresseeOf(draft, usual) }
}

/** A text of several lines is sent with Mod+Enter; a plain Enter begins another line. */
function isSendKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, text: string): boolean {
  return key === 'Enter' && !(shiftKey || ctrlKey || metaKey || altKey || text.includes('\n'))
}

/** The number of characters typed and allowed, shown once few are left. */
function CharacterCount({ count }: { readonly count: number }) {
  return count > COUNT_FROM ? (
    <span className="ask-count rigid type-small">
      {t('{count} of {most}', {
        count: formatCount(count),
        most: formatCount(MESSAGE_MAX_CHARS),
      })}
    </span>
  ) : null
}

interface AddresseeSelectProps {
  readonly target: Addressee
  readonly targets: readonly Addressee[]
  readonly names: SeatNames
  readonly partner: MemberId | null
  readonly disabled: boolean
  readonly onChange: (target: Addressee) => void
}

function AddresseeSelect({ target, targets, names, partner, disabled, onChange }: AddresseeSelectProps) {
  return (
    <select
      aria-label={t('To whom')}
      value={target}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Addressee)}
    >
      {(targets.includes(target) ? targets : [target, ...targets]).map((each) => (
        <option key={each} value={each}>
          {formatTarget(each, names, partner)}
        </option>
      ))}
    </select>
  )
}

function namesOf(state: DialogState): SeatNames {
  return {
    moderator: memberName(state, 'moderator'),
    first: memberName(state, 'first'),
    second: memberName(state, 'second'),
    ...Object.fromEntries(asideMembers(state).map(({ id: member, name }) => [member, name])),
    ...(state.awaits !== null && { [state.awaits]: memberName(state, state.awaits) }),
  }
}

function sameNames(a: SeatNames, b: SeatNames): boolean {
  const ids = Object.keys(a)
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id])
}

interface TurnedLineProps {
  readonly sentence: string
  /** The label of a button for another addressee: "Speak as Maya instead"; null for no button. */
  readonly instead: string | null
  readonly onInstead: () => void
}

/** A note over the field: the turn has changed under the typed words. */
function TurnedLine({ sentence, instead, onInstead }: TurnedLineProps) {
  return (
    <div className="ask-turned type-small row wrap rows-2 rounded pad-2 pad-x-4" role="status">
      <p className="shrink break">{sentence}</p>
      {instead !== null && (
        <button type="button" className="button small" onClick={onInstead}>
          {instead}
        </button>
      )}
    </div>
  )
}

/** The member who answers a question out of character, and the estimated cost of the answer. */
function OocPrice() {
  const name = useDialog((state) => memberName(state, 'moderator'))
  const money = useCallPrice('moderator', 'ooc')
  return (
    <p className="hint ooc-price">
      {t('Only {name} hears it, beside the record, and keeps it in mind. 1 call, {money}.', { name, money })}
    </p>
  )
}
