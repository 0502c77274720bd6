import { Lightbulb } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { HINTS } from '../../../core/contract/turn/asked-turn.ts'
import { HINT_NAMES, hintsAt, nextHint } from '../../../core/dialog/turns/person/hints.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useCallPrice } from './call-price.ts'
import { CallRow } from './call-row.tsx'
import { useOwnCall } from './use-own-call.ts'

interface TurnHintsProps {
  readonly id: string
  /** The step in the plan of the turn that waits. */
  readonly step: number
  /** The seat whose model gives the hints. */
  readonly by: SeatId
}

/** Hints for the turn that waits for the person's words, one after another, each only when the person asks for it. */
export function TurnHints({ id, step, by }: TurnHintsProps) {
  const money = useCallPrice(by, 'hint')
  const next = useDialog((state) => nextHint(state, step))
  const call = useOwnCall(async (client, signal) => {
    if (next !== null) await client.dialogs.hint({ id, step, hint: next }, { signal })
  })
  return (
    <div className="own-call stack gap-2">
      <Given step={step} />
      {next !== null && (
        <CallRow
          call={call}
          icon={<Lightbulb size={14} aria-hidden />}
          label={call.busy ? t('Thinking of a hint') : next === 'answer' ? t('Give me a hint') : t('One more hint')}
          note={t(
            'Hint {number} of {count}: {what}. 1 call, {money}. Only you see it, and your turn says that you had it.',
            {
              number: HINTS.indexOf(next) + 1,
              count: HINTS.length,
              what: HINT_NAMES[next],
              money,
            },
          )}
        />
      )}
    </div>
  )
}

function Given({ step }: { readonly step: number }) {
  const hints = hintsAt({ hints: useDialog((state) => state.hints) }, step)
  return (
    <div aria-live="polite">
      {hints.length > 0 && (
        <ol aria-label={t('Your hints for this turn')}>
          {hints.map(({ hint, text }) => (
            <li key={hint}>
              <strong>{HINT_NAMES[hint]}</strong>
              {text}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
