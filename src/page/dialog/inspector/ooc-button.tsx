import { memberName } from '../../../core/dialog/members/members.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { openOoc } from '../dock/open-ooc.ts'

/** The way to the moderator once a dialog has ended, when nobody else is left to hear anything. */
export function OocButton() {
  const id = useDialog((state) => state.id)
  const name = useDialog((state) => memberName(state, 'moderator'))
  return (
    <button
      type="button"
      className="button small quiet take-seat"
      title={`Ask ${name} something that nobody else hears and no file holds`}
      onClick={() => openOoc(id, 'ooc')}
    >
      Ask out of character
    </button>
  )
}
