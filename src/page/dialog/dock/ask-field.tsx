import { MessageCircle } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { RpcClient } from '../../../app/acts/index.ts'
import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount } from '../../../base/format/count.ts'
import { Problem } from '../../ui/problem.tsx'
import { useListbox } from '../../ui/listbox/use-listbox.ts'
import { announce } from '../../host/announce.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import './ask-field.css'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { TurnSeen } from '../../../core/contract/turn/turn-seen.ts'
import { useDialog, useDialogStore } from '../../dialog-view/use-dialog.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { asideDrafts, asideKey } from '../aside/aside-draft.ts'
import { asideMembers, openAside, whyNotAside } from '../../dialog-view/aside/aside-members.ts'
import {
  addresseeOf,
  formatInstead,
  sameTurn,
  turnedSentence,
  turnNow,
  usualAddressee,
  whyUnheard,
} from './addressee.ts'
import { actOf, formatSent, labelOf, placeholderOf } from './addressee-words.ts'
import { CommandList } from './command-list.tsx'
import { oocOpen } from './open-ooc.ts'
import { OocPrice } from './ooc-price.tsx'
import { NO_WORDS, personDraft, usePersonDraft } from './person-draft.ts'
import {
  addressedSeat,
  commandsFor,
  formatTarget,
  readWords,
  targetsFor,
  type Addressee,
  type PersonWords,
  type SeatNames,
} from './person-words.ts'
import { TurnedLine } from './turned-line.tsx'

/** From this many characters on the field says how many are left. */
const COUNT_FROM = MESSAGE_MAX_CHARS * 0.9

interface AskFieldProps {
  readonly id: string
  /** Nobody else is left to hear anything. */
  readonly only?: 'ooc' | null
}

/** One field for all a person may say. What is in it is kept, for whom it was begun, until the engine has it. */
export function AskField({ id, only = null }: AskFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const names = useDialog(namesOf, sameNames)
  const turn = useDialog((state) => turnNow(state, only), sameTurn)
  const { partner } = turn
  const store = useDialogStore()
  const [draft, setDraft] = usePersonDraft(id)
  const [problem, setProblem] = useState<string | null>(null)
  const [hidden, setHidden] = useState(false)
  const { busy, run } = useToastedAction()
  const { text } = draft
  const usual = usualAddressee(turn)
  const chosen = addresseeOf(draft, usual)
  const commands = hidden ? [] : commandsFor(text).filter(({ name }) => only === null || name === '/ooc')
  const listbox = useListbox({
    label: 'Commands',
    open: commands.length > 0,
    count: commands.length,
    usual: 0,
    onPick: choose,
    onClose: () => setHidden(true),
  })
  const read = readWords(text, chosen, names)
  const target = read.target ?? chosen
  const over = text.length > MESSAGE_MAX_CHARS && 'problem' in read ? read.problem : null
  const unheard = text === '' ? null : whyUnheard(target, turn, names)

  function change(next: string): void {
    setProblem(null)
    setHidden(false)
    listbox.setActive(null)
    const { text: before, ...kept } = personDraft(id)
    if (next === '') return setDraft({ text: '', target: kept.target, usual: kept.usual })
    setDraft({ ...kept, text: next, target: chosen, usual: before === '' ? usual : (kept.usual ?? usual) })
  }
  const address = (to: Addressee) => setDraft({ text, target: to, usual })
  function choose(index: number): void {
    change(`${commands[index]?.name ?? ''} `)
    field.current?.focus()
  }
  async function send(): Promise<void> {
    if (busy || text.trim() === '') return
    if ('problem' in read) return setProblem(read.problem)
    // What the screen has not drawn yet counts as well.
    const now = turnNow(store.get().state, only)
    const why = whyUnheard(read.target, now, names)
    if (why !== null) return setProblem(why)
    setProblem(null)
    const apart = read.target.startsWith('aside')
    if (apart && (addressedSeat(read.target) !== partner || read.text === '')) return takeAside(read)
    const seen = { awaits: turn.awaits, waiting: draft.waiting ?? null, partner }
    if (!(await run((client) => say(client, id, read, seen)))) return
    announce(formatSent(read.target, names))
    // The talk is followed on its own sheet.
    if (apart) openAside(partner)
    // What was typed while it was on its way stays.
    if (personDraft(id).text === text) setDraft(NO_WORDS)
  }
  /** What was typed along is the first thing said there. */
  function takeAside({ target: to, text: words }: PersonWords): void {
    const member = addressedSeat(to) ?? ''
    const why = whyNotAside(store.get().state, member)
    if (why !== null) return setProblem(why)
    const key = asideKey(id, member)
    const typed = asideDrafts.get()[key] ?? ''
    if (words !== '') asideDrafts.set(key, typed.trim() === '' ? words : `${typed.trimEnd()}\n${words}`)
    setDraft(NO_WORDS)
    openAside(member)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey
    const command = commands[listbox.active]
    // A command typed to its end is sent, and left by Tab as any field.
    const picks = command !== undefined && plain && text.trimEnd() !== command.name
    if (picks && event.key === 'Tab') {
      event.preventDefault()
      return choose(listbox.active)
    }
    if ((picks || event.key !== 'Enter') && listbox.onKeyDown(event)) return
    // Text of several lines is sent with Mod+Enter: there a plain Enter begins another line.
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      text.includes('\n')
    )
      return
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
  // While they are on their way the turn may move on because of them.
  const turned = busy ? null : (unheard ?? turnedSentence(draft, usual, names))
  const targets = only === null ? targetsFor(turn) : [only]
  return (
    <form
      className="ask"
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
      <div className="ask-field row start">
        <MessageCircle size={16} aria-hidden />
        <select
          aria-label="To whom"
          value={target}
          disabled={text.startsWith('/')}
          onChange={(event) => address(event.target.value as Addressee)}
        >
          {(targets.includes(target) ? targets : [target, ...targets]).map((each) => (
            <option key={each} value={each}>
              {formatTarget(each, names, partner)}
            </option>
          ))}
        </select>
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
          // It stays until the person leaves, also when the words that brought it are taken out.
          onFocus={only === null ? undefined : () => oocOpen.set(id)}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text.length > COUNT_FROM && (
          <span className="ask-count">
            {formatCount(text.length)} of {formatCount(MESSAGE_MAX_CHARS)}
          </span>
        )}
      </div>
      <button
        type="submit"
        className="button"
        disabled={busy || text.trim() === '' || over !== null || unheard !== null}
      >
        {actOf(target, partner)}
      </button>
      {note !== null && <Problem id={noteId}>{note}</Problem>}
      {target === 'ooc' && <OocPrice />}
    </form>
  )
}

function say(client: RpcClient, id: string, { target, text }: PersonWords, seen: TurnSeen): Promise<void> {
  const seat = addressedSeat(target)
  if (seat === null) return client.dialogs.say({ id, text })
  if (target === 'ooc') return client.ooc.ask({ id, text })
  if (target.startsWith('note')) return client.dialogs.note({ id, seat, text })
  // A player's words go to whom the narrator has them talk with.
  return client.dialogs.takeSeat({ id, seat: target.startsWith('aside') ? PERSON : seat, text, seen })
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
