import { comma } from '../../../base/format/count.ts'
import { GitBranch } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { SeatConfig, SeatId } from '../../../core/contract/dialog-config.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { EstimateSentence } from '../../dialog-view/offers/estimate-sentence.tsx'
import { useApp } from '../../host/app-model.ts'
import { useAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'
import { goTo } from '../../host/route.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import './branch-modal.css'
import { keepOptions, type Keep } from './keep-options.ts'
import type { SeatChoice } from '../versions/seat-choice.ts'
import { SeatModelField, useSettle } from '../versions/seat-model.tsx'
import '../versions/seat-model.css'

type Choices = Partial<Readonly<Record<SeatId, SeatChoice>>>

/** The window that makes a new dialog from the turns of this one up to a certain turn, with other models if wanted. */
export function BranchModal({ turn, onClose }: { readonly turn: Turn; readonly onClose: () => void }) {
  const id = useDialog((state) => state.id)
  const seats = useDialog((state) => state.config?.seats)
  const where = useDialog((state) => `${turnTitle(state, turn)}${comma()}${memberName(state, turn.member)}`)
  const keeps = keepOptions(turn)
  const [keep, setKeep] = useState<Keep>(keeps[0]?.keep ?? 'nothing')
  const [choices, setChoices] = useState<Choices>({})
  const [start, setStart] = useState(true)
  const { busy, problem, failure, setProblem, run } = useAction()
  const settle = useSettle()
  if (!seats) return null

  const { changed, missing } = changedSeats(seats, choices, settle)

  async function branch(): Promise<void> {
    if (missing !== null) return setProblem(missing)
    await run(async (client) => {
      const branch = await client.dialogs.branch({ id, turnId: turn.id, keep, seats: changed, start })
      onClose()
      goTo({ screen: 'dialog', id: branch.id })
    })
  }

  return (
    <Modal title={t('Branch from {where}', { where })} onClose={onClose}>
      <form
        className="seat-model-form stack gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void branch()
        }}
      >
        <p className="hint">{t('A new dialog with the same past. This one stays as it is.')}</p>
        <fieldset className="branch-keeps stack gap-3">
          <legend className="muted type-small strong">{t('Where it branches off')}</legend>
          {keeps.map(({ keep: each, label, hint }) => (
            <label key={each} className="branch-keep flex framed rounded pointer pad-4 pad-x-5">
              <input
                className="rigid"
                type="radio"
                name="keep"
                checked={each === keep}
                onChange={() => setKeep(each)}
              />
              <span className="stack gap-0 muted type-small">
                <strong className="ink type-body">{label}</strong>
                <span>{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className="branch-seats stack gap-3">
          <legend className="muted type-small strong">{t('Who speaks from there')}</legend>
          {SEATS_AS_LISTED.map((seat) => (
            <div
              key={seat}
              className={`branch-seat grid gap-5 rows-2 start seat-${seat}`}
              role="group"
              aria-label={seats[seat].name}
            >
              <span className="branch-seat-name">{seats[seat].name}</span>
              <SeatModelField
                config={seats[seat]}
                choice={choices[seat] ?? seats[seat]}
                onChange={(choice) => setChoices({ ...choices, [seat]: choice })}
              />
            </div>
          ))}
        </fieldset>
        {missing === null && <BranchPrice turnId={turn.id} keep={keep} seats={changed} />}
        <div className="row wrap between">
          <Switch label={t('Start at once')} on={start} onChange={setStart} />
          <button type="submit" className="button primary" disabled={busy}>
            <GitBranch size={16} aria-hidden />
            {start ? t('Branch and start') : t('Branch')}
          </button>
        </div>
        {problem !== null && <Problem error={failure}>{problem}</Problem>}
      </form>
    </Modal>
  )
}

type ChangedSeats = Partial<Record<SeatId, SeatConfig>>

/** The seats that get another model, or an error that says what is missing. */
function changedSeats(
  seats: Readonly<Record<SeatId, SeatConfig>>,
  choices: Choices,
  settle: ReturnType<typeof useSettle>,
): { readonly changed: ChangedSeats; readonly missing: string | null } {
  const changed: ChangedSeats = {}
  for (const seat of SEATS_AS_LISTED) {
    const choice = choices[seat]
    if (!choice) continue
    const settled = settle(seats[seat], choice)
    if (settled.problem !== null) return { changed: {}, missing: settled.problem }
    if (settled.seat) changed[seat] = settled.seat
  }
  return { changed, missing: null }
}

interface BranchPriceProps {
  readonly turnId: string
  readonly keep: Keep
  readonly seats: ChangedSeats
}

/** The estimate for the branch from its first new turn to the end. */
function BranchPrice({ turnId, keep, seats }: BranchPriceProps) {
  const { client } = useApp()
  const id = useDialog((state) => state.id)
  const cap = useDialog((state) => state.config?.cap)
  const { value, error } = useRequest(JSON.stringify([id, turnId, keep, seats]), (signal) =>
    client.dialogs.estimateBranch({ id, turnId, keep, seats }, { signal }),
  )
  return <EstimateSentence estimate={value?.estimate ?? null} error={error} cap={cap} />
}
