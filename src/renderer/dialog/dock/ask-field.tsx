import { MessageCircle } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { RpcClient } from '../../../contract/mode/procedures.ts'
import { MESSAGE_MAX_CHARS } from '../../../contract/limits.ts'
import { memberName } from '../../../dialog/members/members.ts'
import type { DialogState } from '../../../dialog/state.ts'
import { formatCount } from '../../../format/count.ts'
import { Problem } from '../../ui/problem.tsx'
import { useListbox } from '../../ui/listbox/use-listbox.ts'
import { announce } from '../../host/announce.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import './ask-field.css'
import { asideDrafts, asideKey } from '../aside/aside-draft.ts'
import { asideMembers, openAside } from '../aside/aside-members.ts'
import { PERSON } from '../../../contract/members/member-ids.ts'
import { dialoguePartner } from '../../../dialog/aside/aside-state.ts'
import { OocPrice } from './ooc-price.tsx'
import { CommandList } from './command-list.tsx'
import { personDraft, usePersonDraft } from './person-draft.ts'
import {
  commandsFor,
  readWords,
  addressedSeat,
  OWN_TURN,
  formatTarget,
  targetsFor,
  type PersonWords,
  type SeatNames,
  type Addressee,
} from './person-words.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** From this many characters on the field says how many are left. */
const COUNT_FROM = MESSAGE_MAX_CHARS * 0.9

interface AskFieldProps {
  readonly id: string
  /** Nobody else is left to hear anything. */
  readonly only?: 'ooc'
}

/** One field for all a person may say. What is in it is kept until the engine has it. */
export function AskField({ id, only }: AskFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const names = useDialog(namesOf, sameNames)
  const [draft, setDraft] = usePersonDraft(id)
  const [problem, setProblem] = useState<string | null>(null)
  const [hidden, setHidden] = useState(false)
  const { busy, run } = useToastedAction()
  const { text } = draft
  const awaits = useDialog((state) => state.awaits)
  // What it waits for is what is most likely typed.
  const plays = useDialog((state) => state.person === 'plays')
  const partner = useDialog(dialoguePartner)
  const own = partner === null ? OWN_TURN : (`aside ${partner}` as const)
  const chosen =
    only ??
    draft.target ??
    (partner !== null ? own : awaits !== null ? (`as ${awaits}` as const) : plays ? OWN_TURN : 'floor')
  const commands = hidden ? [] : commandsFor(text).filter(({ name }) => only === undefined || name === '/ooc')
  const listbox = useListbox({
    label: 'Commands',
    open: commands.length > 0,
    count: commands.length,
    usual: 0,
    onPick: choose,
    onClose: () => setHidden(true),
  })
  const read = readWords(text, chosen, names)
  const target = 'target' in read ? read.target : chosen
  const over = text.length > MESSAGE_MAX_CHARS && 'problem' in read ? read.problem : null

  function change(next: string): void {
    setProblem(null)
    setHidden(false)
    listbox.setActive(null)
    setDraft({ ...personDraft(id), text: next })
  }
  function choose(index: number): void {
    change(`${commands[index]?.name ?? ''} `)
    field.current?.focus()
  }
  async function send(): Promise<void> {
    if (busy || text.trim() === '') return
    if ('problem' in read) return setProblem(read.problem)
    if (only !== undefined && read.target !== only)
      return setProblem('The dialog has ended: only the moderator can be asked, out of character.')
    setProblem(null)
    const apart = read.target.startsWith('aside')
    if (apart && (addressedSeat(read.target) !== partner || read.text === '')) return takeAside(read)
    if (!(await run((client) => say(client, id, read)))) return
    announce(formatSent(read.target, names))
    // The talk is followed on its own sheet.
    if (apart) openAside(partner)
    // What was typed while it was on its way stays.
    if (personDraft(id).text === text)
      setDraft({ text: '', target: draft.target?.startsWith('note') || draft.target === 'ooc' ? draft.target : null })
  }
  /** What was typed along is the first thing said there. */
  function takeAside({ target: to, text: words }: PersonWords): void {
    const member = addressedSeat(to) ?? ''
    if (words !== '') asideDrafts.set(asideKey(id, member), words)
    setDraft({ text: '', target: draft.target })
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
    if (draft.target === 'ooc') setDraft({ ...draft, target: null })
    field.current?.focus()
  }
  useShortcuts({
    ask: only === undefined ? askFloor : undefined,
    start: busy || text.trim() === '' ? undefined : () => void send(),
  })
  const note = over ?? problem
  return (
    <form
      className="ask"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <CommandList listbox={listbox} commands={commands} onChoose={choose} />
      <div className="ask-field">
        <MessageCircle size={16} aria-hidden />
        <select
          aria-label="To whom"
          value={target}
          disabled={text.startsWith('/')}
          onChange={(event) => setDraft({ ...draft, target: event.target.value as Addressee })}
        >
          {(only ? [only] : targetsFor(awaits, plays, partner)).map((each) => (
            <option key={each} value={each}>
              {formatTarget(each, names)}
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
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text.length > COUNT_FROM && (
          <span className="ask-count">
            {formatCount(text.length)} of {formatCount(MESSAGE_MAX_CHARS)}
          </span>
        )}
      </div>
      <button type="submit" className="button" disabled={busy || text.trim() === '' || over !== null}>
        {actOf(target)}
      </button>
      {note !== null && <Problem id={noteId}>{note}</Problem>}
      {target === 'ooc' && <OocPrice />}
    </form>
  )
}

function actOf(target: Addressee): string {
  if (target === 'floor' || target === 'ooc') return 'Ask'
  if (target.startsWith('aside')) return 'Take aside'
  if (target.startsWith('note')) return 'Send note'
  return target === OWN_TURN ? 'Send' : 'Speak'
}

function say(client: RpcClient, id: string, { target, text }: PersonWords): Promise<void> {
  const seat = addressedSeat(target)
  if (seat === null) return client.dialogs.say({ id, text })
  if (target === 'ooc') return client.ooc.ask({ id, text })
  if (target.startsWith('note')) return client.dialogs.note({ id, seat, text })
  // A player's words go to whom the narrator has them talk with.
  return client.dialogs.takeSeat({ id, seat: target.startsWith('aside') ? PERSON : seat, text })
}

function labelOf(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return 'Question to the floor'
  if (target.startsWith('aside')) return `Words to ${names[seat]}, apart`
  if (target === OWN_TURN) return 'What you do or say'
  if (target === 'ooc') return `Out of character to ${names[seat]}`
  return target.startsWith('note') ? `Private note to ${names[seat]}` : `Words for the next turn of ${names[seat]}`
}

function placeholderOf(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return 'Ask everybody, or type /'
  if (target === OWN_TURN) return 'What do you do, or say to somebody? Type / for more'
  if (target.startsWith('aside')) return `What you say to ${names[seat]}`
  if (target === 'ooc') return `Only ${names[seat]} hears this`
  return target.startsWith('note') ? `Only ${names[seat]} reads this` : `What ${names[seat]} says next`
}

function formatSent(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return 'The question is put'
  if (target === OWN_TURN) return 'Your turn is taken'
  if (target === 'ooc') return `${names[seat]} is asked out of character`
  return target.startsWith('note')
    ? `The note to ${names[seat]} is sent`
    : `Your words are spoken at ${names[seat]}'s next turn`
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
