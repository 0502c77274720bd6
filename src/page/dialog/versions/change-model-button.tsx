import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { memberName, seatBehind } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { ChangeModelMenu } from './change-model.tsx'

interface ChangeModelButtonProps {
  readonly turn: Turn
  readonly disabled: boolean
  /** True when the dialog then continues by regenerating the turn that was cut off. */
  readonly again?: boolean
}

/** A button that offers another model for the speaker of a turn. A character uses the model of its seat. */
export function ChangeModelButton({ turn, disabled, again = false }: ChangeModelButtonProps) {
  const name = useDialog((state) => memberName(state, turn.member))
  const seat = useDialog((state) => seatBehind(state, turn.member))
  const [changing, setChanging] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setChanging(true)}
      >
        <Shuffle size={14} aria-hidden />
        {t('Change model')}
      </button>
      {changing && (
        <ChangeModelMenu
          seat={seat}
          title={t('Another model for {name}', { name })}
          again={again}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}
