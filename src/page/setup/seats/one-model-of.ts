import { SEATS_AS_SEATED } from '../../dialog-view/seats.ts'
import { oneForAll, type Draft } from '../../draft/draft.ts'
import { settleSeat, type DraftChoices } from '../../draft/to-dialog.ts'

/**
 * The form with one model of a server in all three seats.
 * @param origin of the server, such as http://127.0.0.1:11434
 */
export function oneModelOf(draft: Draft, choices: DraftChoices, origin: string, model: string): Draft {
  const seats = SEATS_AS_SEATED.map((seat) => settleSeat(draft, seat, choices))
  // A seat names its server by a base URL, or has the provider's own; then its model is one that costs nothing.
  const there =
    seats.find(({ baseUrl }) => URL.parse(baseUrl)?.origin === origin) ??
    seats.find(({ provider, info }) => info?.free === true && !provider?.rehearsal) ??
    seats[0]
  return oneForAll(draft, { provider: there?.provider?.id ?? null, model, baseUrl: there?.baseUrl ?? '' })
}
