import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { isOver } from '../../../core/dialog/is-over.ts'
import { DIRECTOR } from '../../../core/dialog/members/audience.ts'
import { isReplaying } from '../../../core/dialog/recordings/replayed.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { openAside, whyNotAside } from '../../dialog-view/aside/aside-members.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useNextFrame } from '../../host/use-next-frame.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { openOoc } from '../dock/open-ooc.ts'
import { useShowSeen } from '../prompt-seen/seen-context.ts'
import { useSeatAgent } from '../seats/use-seat-agent.ts'

interface SeatMenuProps {
  readonly seat: SeatId
  /** The seat's last turn with a finished stage; null before the first. */
  readonly last: Turn | null
}

/**
 * The name of a seat, as a button with a menu of what can be done with the seat; only the name when there is nothing to
 * do.
 */
export function SeatMenu({ seat, last }: SeatMenuProps) {
  const id = useDialog((state) => state.id)
  const name = useDialog((state) => memberName(state, seat))
  const agent = useSeatAgent(seat)
  const aside = useDialog((state) => whyNotAside(state, seat) === null)
  const asks = useDialog((state) => seat === 'moderator' && !isReplaying(state) && isOver(state))
  const watches = useViewer() === DIRECTOR
  const show = useShowSeen()
  const nextFrame = useNextFrame()
  const stage = last?.stages.at(-1)?.stage
  const items: readonly MenuItem[] = [
    ...(agent.act === null
      ? []
      : [
          agent.act === 'take'
            ? {
                id: 'take',
                label: t('Take this seat'),
                note: t('You speak for {name} from its next turn on', { name }),
                run: agent.change,
              }
            : {
                id: 'take',
                label: t('Give it back'),
                note: t('The model speaks for {name} again', { name }),
                run: agent.change,
              },
        ]),
    ...(aside
      ? [{ id: 'aside', label: t('Talk alone'), note: t('Apart from the others'), run: () => openAside(seat) }]
      : []),
    ...(asks
      ? [
          {
            id: 'ooc',
            label: t('Ask out of character'),
            note: t('Nobody else hears it and no file holds it'),
            run: () => openOoc(id, 'ooc', nextFrame),
          },
        ]
      : []),
    ...(watches && last && stage !== undefined
      ? [
          {
            id: 'saw',
            label: t('What {name} saw', { name }),
            note: t('The exact prompt of its last words'),
            run: () => show({ turnId: last.id, stage }),
          },
        ]
      : []),
  ]
  return items.length === 0 ? (
    <strong>{name}</strong>
  ) : (
    <Menu label={name} told={t('{name}, seat: actions', { name })} items={items} />
  )
}
