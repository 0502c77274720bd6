import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useAction } from '../../host/use-action.ts'
import './seat-model.css'
import type { SeatChoice } from './seat-choice.ts'
import { SeatModelField, useSettle } from './seat-model.tsx'

/** The window that gives a seat another model of any provider. The dialog then continues at once. */
export function ChangeModelMenu({
  seat,
  title,
  again = false,
  onClose,
}: {
  readonly seat: SeatId
  readonly title: string
  /** True when the dialog then continues by regenerating the turn that was cut off. */
  readonly again?: boolean
  readonly onClose: () => void
}) {
  const id = useDialog((state) => state.id)
  const config = useDialog((state) => state.config?.seats[seat])
  const [choice, setChoice] = useState<SeatChoice>({ provider: config?.provider ?? '', model: config?.model ?? null })
  const { busy, problem, failure, setProblem, run } = useAction()
  const settle = useSettle()
  if (!config) return null

  async function change(): Promise<void> {
    if (!config) return
    const { seat: changed, problem: missing } = settle(config, choice)
    setProblem(missing)
    if (missing !== null) return
    await run(async (client) => {
      if (changed) await client.dialogs.changeSeat({ id, seat, config: changed })
      await client.dialogs.resume({ id, ...(again && { again }) })
      onClose()
    })
  }

  return (
    <Modal title={title} onClose={onClose}>
      <form
        className="seat-model-form stack gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <div className="seat-model-row row start wrap gap-5">
          <SeatModelField config={config} choice={choice} onChange={setChoice} />
          <button type="submit" className="button primary" disabled={busy}>
            {t('Change and go on')}
          </button>
        </div>
        {problem !== null && <Problem error={failure}>{problem}</Problem>}
      </form>
    </Modal>
  )
}
