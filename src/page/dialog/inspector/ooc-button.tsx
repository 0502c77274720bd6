import { memberName } from '../../../core/dialog/members/members.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useNextFrame } from '../../host/use-next-frame.ts'
import { openOoc } from '../dock/open-ooc.ts'

/** The way to the moderator once a dialog has ended, when nobody else is left to hear anything. */
export function OocButton() {
  const id = useDialog((state) => state.id)
  const name = useDialog((state) => memberName(state, 'moderator'))
  const nextFrame = useNextFrame()
  return (
    <button
      type="button"
      className="button small quiet take-seat"
      title={`Ask ${name} something that nobody else hears and no file holds`}
      onClick={() => openOoc(id, 'ooc', nextFrame)}
    >
      Ask out of character
    </button>
  )
}
