import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { memberName, seatBehind } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useAction } from '../../host/use-action.ts'
import './seat-model.css'
import { againPrice } from './again-price.ts'
import { sayAgain } from './say-again.ts'
import type { SeatChoice } from './seat-choice.ts'
import { SeatModelField, useSettle } from './seat-model.tsx'

/** The window that regenerates a turn with another model. */
export function RegenerateModal({ turn, onClose }: { readonly turn: Turn; readonly onClose: () => void }) {
  const id = useDialog((state) => state.id)
  // A character uses the model of its seat.
  const behind = useDialog((state) => seatBehind(state, turn.member))
  const config = useDialog((state) => state.config?.seats[behind])
  const name = useDialog((state) => memberName(state, turn.member))
  const price = useDialog((state) => againPrice(state, turn.id))
  const [choice, setChoice] = useState<SeatChoice>({ provider: config?.provider ?? '', model: config?.model ?? null })
  const { busy, problem, failure, setProblem, run } = useAction()
  const settle = useSettle()
  if (!config) return null

  async function regenerate(): Promise<void> {
    if (!config) return
    const { seat, problem: missing } = settle(config, choice)
    setProblem(missing)
    if (missing !== null) return
    await run(async (client) => {
      if (seat) await client.dialogs.changeSeat({ id, seat: behind, config: seat })
      await sayAgain(client, id, turn.id)
      onClose()
    })
  }

  return (
    <Modal title={t('Another model for {name}', { name })} onClose={onClose}>
      <form
        className="seat-model-form stack gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void regenerate()
        }}
      >
        <div className="seat-model-row row start wrap gap-5">
          <SeatModelField config={config} choice={choice} onChange={setChoice} />
          <button type="submit" className="button primary" disabled={busy}>
            {t('Say it again')}
          </button>
        </div>
        {price !== null && (
          <p className="hint">{t('{price} Another model reads about as much, at its own price.', { price })}</p>
        )}
        <p className="hint">
          {t('{name} keeps this model for turns to come. The words said so far are kept as a version.', { name })}
        </p>
        {problem !== null && <Problem error={failure}>{problem}</Problem>}
      </form>
    </Modal>
  )
}
