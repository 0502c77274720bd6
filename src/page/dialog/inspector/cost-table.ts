import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { isSeat, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { memberName, seatBehind } from '../../../core/dialog/members/members.ts'
import { spentKindName, type SpentKind } from '../../../core/dialog/money/spent.ts'
import { mindTotals, type Totals } from '../../../core/dialog/money/totals.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { countTurnWords } from '../../host/count.ts'
import { modeView, type ModeView } from '../../dialog-view/features/mode-view.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import { dialogSpent } from '../../dialog-view/dialog-spent.ts'

export interface CostRow {
  readonly key: string
  readonly label: string
  /** The seat that gives the row its colour; null for a row that belongs to no seat. */
  readonly seat: SeatId | null
  readonly spent: Totals
  /**
   * The number of words that the seat said to others, and the seconds for which its models worked; null for rows
   * without a seat.
   */
  readonly said: { readonly words: number; readonly seconds: number } | null
}

/** The costs of the seats, in order. Calls outside turns have rows of their own. */
export function costBySeat(state: DialogState): readonly CostRow[] {
  const spent = dialogSpent(state)
  const minds = modeView(state)?.minds
  if (minds)
    return [
      ...costByMind(state, minds.of(state)),
      ...kindRows(state, spent.beside).filter(({ key }) => key !== 'minds'),
    ]
  const seats: CostRow[] = SEATS_AS_LISTED.map((seat) => ({
    key: seat,
    label: memberName(state, seat),
    seat,
    spent: spent.seats[seat],
    said: {
      words: wordsOf(state, (member) => seatBehind(state, member) === seat),
      seconds: spent.seats[seat].modelSeconds,
    },
  }))
  return [...seats, ...kindRows(state, spent.beside)]
}

/** A row for each member of a dialog that runs by time, with the calls of the member's agent. */
function costByMind(state: DialogState, minds: ReturnType<ModeView['minds']['of']>): readonly CostRow[] {
  return minds.map(({ id, member }) => {
    const spent = mindTotals(state, id)
    return {
      key: id,
      label: memberName(state, member),
      seat: isSeat(member) ? member : null,
      spent,
      said: { words: wordsOf(state, (each) => each === member), seconds: spent.modelSeconds },
    }
  })
}

function wordsOf(state: DialogState, isCounted: (member: MemberId) => boolean): number {
  return state.turns.reduce(
    (sum, turn) => (turn.status === 'ended' && isCounted(turn.member) ? sum + countTurnWords(turn) : sum),
    0,
  )
}

/** The usage of each kind of stage; kinds without calls are left out. */
export function costByKind(state: DialogState): readonly CostRow[] {
  return kindRows(state, dialogSpent(state).kinds)
}

function kindRows(state: DialogState, kinds: ReadonlyMap<SpentKind, Totals>): readonly CostRow[] {
  return [...kinds].map(([kind, spent]) => ({
    key: kind,
    label: spentKindName(state, kind),
    seat: null,
    spent,
    said: null,
  }))
}

/** The share of the input that came from a vendor's cache, from 0 to 1. */
export function cachedShare({ usage }: Pick<Totals, 'usage'>): number {
  return usage.promptTokens === 0 ? 0 : usage.cachedTokens / usage.promptTokens
}
