import { SEATS_AS_SEATED } from '../../dialog-view/seats.ts'
import { oneForAll, type Draft } from '../../draft/draft.ts'
import { settleSeat, type DraftChoices } from '../../draft/to-dialog.ts'

/**
 * The form with one model of a server in all three seats.
 * @param origin the origin of the server: "http://127.0.0.1:11434"
 */
export function oneModelOf(draft: Draft, choices: DraftChoices, origin: string, model: string): Draft {
  const seats = SEATS_AS_SEATED.map((seat) => settleSeat(draft, seat, choices))
  // Finds a seat whose base URL is on the server. A seat without a base URL may be on it, too: then its model costs
  // nothing.
  const there =
    seats.find(({ baseUrl }) => URL.parse(baseUrl)?.origin === origin) ??
    seats.find(({ provider, info }) => info?.free === true && !provider?.rehearsal) ??
    seats[0]
  return oneForAll(draft, { provider: there?.provider?.id ?? null, model, baseUrl: there?.baseUrl ?? '' })
}
