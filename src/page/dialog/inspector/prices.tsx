import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import { formatModelPrice } from './price-words.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useSeatModel } from '../../dialog-view/use-seat-model.ts'

/** What each model takes for a million tokens, cached ones apart, and as of when. */
export function Prices() {
  return (
    <>
      <h2>Prices</h2>
      <ul className="cost-prices">
        {SEATS_AS_LISTED.map((seat) => (
          <Price key={seat} seat={seat} />
        ))}
      </ul>
    </>
  )
}

function Price({ seat }: { readonly seat: SeatId }) {
  const name = useDialog((state) => memberName(state, seat))
  const model = useDialog((state) => state.config?.seats[seat].model ?? '')
  const rehearsed = useDialog((state) => state.config?.seats[seat].provider === REHEARSAL)
  const { info, ready } = useSeatModel(seat)
  const words = ready ? formatModelPrice(info) : 'Asking for the price'
  return (
    <li>
      <strong>{name}</strong>, {model}
      <small>{rehearsed ? 'Costs nothing' : words}</small>
    </li>
  )
}
