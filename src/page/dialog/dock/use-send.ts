import type { RpcClient } from '../../../app/acts/index.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { TurnSeen } from '../../../core/contract/turn/turn-seen.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { openAside, whyNotAside } from '../../dialog-view/aside/aside-members.ts'
import { useDialogStore } from '../../dialog-view/use-dialog.ts'
import { announce } from '../../host/announce.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { asideDrafts, asideKey } from '../aside/aside-draft.ts'
import { turnNow, whyUnheard } from './addressee.ts'
import { formatSent } from './addressee-words.ts'
import { NO_WORDS, personDraft, type PersonDraft } from './person-draft.ts'
import { addressedSeat, type PersonWords, type SeatNames, type TurnNow, type WordsProblem } from './person-words.ts'

interface SendOptions {
  readonly id: string
  readonly only: 'ooc' | null
  readonly draft: PersonDraft
  readonly turn: TurnNow
  readonly names: SeatNames
  readonly read: PersonWords | WordsProblem
  readonly setDraft: (draft: PersonDraft) => void
  readonly setProblem: (problem: string | null) => void
  /** Called once the words have entered the script. */
  readonly onSaid?: (() => void) | undefined
}

/** Returns a function that sends the text of the field to its addressee, or says why that is not possible. */
export function useSend({ id, only, draft, turn, names, read, setDraft, setProblem, onSaid }: SendOptions) {
  const store = useDialogStore()
  const { busy, run } = useToastedAction()
  const { text } = draft
  const { partner } = turn
  async function send(): Promise<void> {
    if (busy || text.trim() === '') return
    if ('problem' in read) return setProblem(read.problem)
    const { state } = store.get()
    // The newest state, with changes that the screen has not rendered yet.
    const why = whyUnheard(read.target, turnNow(state, only), names)
    if (why !== null) return setProblem(why)
    setProblem(null)
    const apart = read.target.startsWith('aside')
    if (apart && (addressedSeat(read.target) !== partner || read.text === '')) {
      const whyNot = takeAside(id, state, read)
      return whyNot === null ? setDraft(NO_WORDS) : setProblem(whyNot)
    }
    const shownTurn = { awaits: turn.awaits, waiting: draft.waiting ?? null, partner }
    if (!(await run((client) => say(client, id, read, shownTurn)))) return
    announce(formatSent(read.target, names))
    // The aside is shown on its own sheet.
    if (apart) openAside(partner)
    else if (read.target !== 'ooc') onSaid?.()
    // Text that was typed during the sending stays.
    if (personDraft(id).text === text) setDraft(NO_WORDS)
  }
  return { busy, send }
}

/**
 * Opens an aside; typed text becomes its first words. Returns the reason why it cannot be opened; null when it was
 * opened.
 */
function takeAside(id: string, state: DialogState, { target, text }: PersonWords): string | null {
  const member = addressedSeat(target) ?? ''
  const why = whyNotAside(state, member)
  if (why !== null) return why
  const key = asideKey(id, member)
  const typed = asideDrafts.get()[key] ?? ''
  if (text !== '') asideDrafts.set(key, typed.trim() === '' ? text : `${typed.trimEnd()}\n${text}`)
  openAside(member)
  return null
}

function say(client: RpcClient, id: string, { target, text }: PersonWords, shownTurn: TurnSeen): Promise<void> {
  const seat = addressedSeat(target)
  if (seat === null) return client.dialogs.say({ id, text })
  if (target === 'ooc') return client.ooc.ask({ id, text })
  if (target.startsWith('note')) return client.dialogs.note({ id, seat, text })
  // A player's words go to the person with whom the narrator has the player talk.
  return client.dialogs.takeSeat({ id, seat: target.startsWith('aside') ? PERSON : seat, text, seen: shownTurn })
}
