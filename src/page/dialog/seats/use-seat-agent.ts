import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { isOver } from '../../../core/dialog/is-over.ts'
import { isPersons, memberName } from '../../../core/dialog/members/members.ts'
import { isReplaying } from '../../../core/dialog/recordings/replayed.ts'
import { turnsLeft } from '../../../core/dialog/turns/next-turn.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { announce } from '../../host/announce.ts'
import { useToastedAction } from '../../host/use-action.ts'

interface SeatAgent {
  readonly name: string
  /**
   * The change that the person can make: to speak for the seat, or to give it back to its model. Null when nothing can
   * be changed, as after the seat's last turn.
   */
  readonly act: 'take' | 'give-back' | null
  readonly busy: boolean
  readonly change: () => void
}

/** The members who still have planned turns, computed once after each stored event; null without a plan. */
const membersLeft = memoByFact(
  (state) => state.plan && new Set(turnsLeft(state, state.plan).map(({ member }) => member)),
)

/** Whether the person can speak for a seat or give it back to its model, and a function that does so. */
export function useSeatAgent(seat: SeatId): SeatAgent {
  const id = useDialog((state) => state.id)
  const name = useDialog((state) => memberName(state, seat))
  const act = useDialog((state) => actFor(state, seat))
  const { busy, run } = useToastedAction()
  async function change(): Promise<void> {
    if (act === null || busy) return
    const taking = act === 'take'
    if (await run((client) => client.dialogs.changeAgent({ id, member: seat, by: taking ? 'person' : 'own' })))
      announce(
        taking
          ? t('You speak for {name} from its next turn on', { name })
          : t('The model speaks for {name} again', { name }),
      )
  }
  return { name, act, busy, change: () => void change() }
}

function actFor(state: DialogState, seat: SeatId): SeatAgent['act'] {
  if (isOver(state) || isReplaying(state)) return null
  if (isPersons(state, seat)) return 'give-back'
  return membersLeft(state)?.has(seat) === false ? null : 'take'
}
