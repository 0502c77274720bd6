import { Forward } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { modelName } from '../../../core/dialog/model-name.ts'
import { useSpeechPrice } from './call-price.ts'
import { CallRow } from './call-row.tsx'
import { useOwnCall } from './use-own-call.ts'

interface SayForMeProps {
  readonly id: string
  /** The step in the plan of the turn that waits. */
  readonly step: number
  readonly seat: 'first' | 'second'
}

/**
 * A button that has the model of the seat say the turn that waits for the person's words; once in a dialog. The typed
 * text stays in the field.
 */
export function SayForMe({ id, step, seat }: SayForMeProps) {
  const model = useDialog((state) => (state.config ? modelName(state.config.seats[seat]) : ''))
  const { calls, money } = useSpeechPrice(seat, step)
  const call = useOwnCall((client) => client.dialogs.handTurn({ id, step }))
  return (
    <div className="own-call stack gap-2">
      <CallRow
        call={call}
        icon={<Forward size={14} aria-hidden />}
        label={call.busy ? t('Handing it over') : t('Say it for me')}
        note={t(
          'Once in this dialog: {model} makes this speech, and the turn says so. {calls, plural, one {# call} other {# calls}}, {money}. What you typed stays.',
          { model, calls, money },
        )}
      />
    </div>
  )
}
