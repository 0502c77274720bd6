import { UserRound } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { awaitedMember } from '../../../core/dialog/selectors.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import { modeView } from '../../dialog-view/features/mode-view.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import './held-seats.css'
import { useSeatAgent } from './use-seat-agent.ts'

/** The seats that the person speaks for, shown over the field for their words. */
export function HeldSeats() {
  const agents = {
    moderator: useSeatAgent('moderator'),
    first: useSeatAgent('first'),
    second: useSeatAgent('second'),
  }
  const { moderator, first, second } = agents
  const mode = useDialog(modeView)
  const due = useDialog(awaitedMember)
  useShortcuts({
    takeModerator: moderator.act === null ? undefined : moderator.change,
    takeFirst: first.act === null ? undefined : first.change,
    takeSecond: second.act === null ? undefined : second.change,
  })
  return SEATS_AS_LISTED.filter((seat) => agents[seat].act === 'give-back').map((seat) => (
    <div
      key={seat}
      className={`dock-line pad-2 pad-x-4 rounded below-4 type-small row wrap rows-2 held-seat seat-${seat}${seat === due ? ' due' : ''}`}
    >
      <UserRound size={14} aria-hidden />
      <p className="shrink break">
        {mode
          ? mode.formatTaken(agents[seat].name)
          : t('You speak for {name}: at its turns the dialog waits for your words.', { name: agents[seat].name })}
      </p>
      <button
        type="button"
        className="button small quiet"
        title={t('Let the model speak for {name} again', { name: agents[seat].name })}
        disabled={agents[seat].busy}
        onClick={agents[seat].change}
      >
        {t('Give {name} back', { name: agents[seat].name })}
      </button>
    </div>
  ))
}
