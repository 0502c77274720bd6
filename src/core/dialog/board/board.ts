import type { MemberId } from '../../contract/members/member-ids.ts'
import { concessions, withoutRhetoric, type Concession } from '../closing/concessions.ts'
import { currentMap, finishedSpeeches } from '../insights.ts'
import { dialogLanguage } from '../language/dialog-language.ts'
import { isSeat } from '../../contract/members/member-ids.ts'
import { seatBehind } from '../members/members.ts'
import { questionsAsked } from '../owed/exchange.ts'
import { notesOf } from '../owed/notes-of.ts'
import { openPoints, type OpenPoint } from '../owed/open-points.ts'
import type { DialogState, Turn } from '../state.ts'
import { boardKind, type BoardKind } from './board-words.ts'
import { CLAIM_STATES, claimsOf, type Claim, type ClaimState } from './claims.ts'

/** A question of the side that only asks. */
export interface BoardQuestion {
  readonly id: string
  /** The turn in which it was asked. */
  readonly turnId: string
  readonly quote: string
  /** The turn in which it was answered; null while it is not. */
  readonly answeredIn: string | null
}

/** The points and questions of one participant. */
export interface BoardSide {
  readonly seat: 'first' | 'second'
  /** The claims and objections of this side, sorted by state; those that call for a reply come first. */
  readonly claims: readonly Claim[]
  /** What this side asked, if it is the one that only asks; empty for any other. */
  readonly questions: readonly BoardQuestion[]
}

/** The question that decides the dialog, as the moderator noted it with a comment. */
export interface Crux {
  readonly text: string
  readonly turnId: string
}

/** The state of an argument: who made which points, what became of them, and what is still open. */
export interface Board {
  readonly kind: BoardKind
  readonly sides: readonly [BoardSide, BoardSide]
  /** The number of points in each state, of both sides together. */
  readonly counts: Readonly<Record<ClaimState, number>>
  /** The newest first; empty when the moderator noted none. */
  readonly cruxes: readonly Crux[]
  /** Questions that nobody has answered, the newest first. */
  readonly owed: readonly OpenPoint[]
  readonly asked: number
  readonly conceded: readonly Concession[]
  /** Whether the argument map was made for any turn; without it there are no claims. */
  readonly read: boolean
  /** Finished speeches that are not on the map in their present wording: the states may be out of date. */
  readonly unread: readonly Turn[]
  /** How many steps of the map were left out because their quotation is not in the dialog, or no longer. */
  readonly dropped: number
}

/** The board of a dialog in its present state. Pure: the same facts make the same board. */
export function boardOf(state: DialogState): Board {
  const map = withoutRhetoric(currentMap(state), state.config ? dialogLanguage(state.config) : undefined)
  const speeches = finishedSpeeches(state).map(({ id, member }) => ({ id, seat: seatBehind(state, member) }))
  const kind = boardKind(state.config)
  // Where one side only asks, a point that it did not answer is not called dropped.
  const claims = claimsOf(map, speeches, kind !== 'asking')
  const questions = questionsAsked(state)
  const turns = new Map(state.turns.map((turn) => [turn.id, turn]))
  const side = (seat: BoardSide['seat']): BoardSide => ({
    seat,
    claims: claims
      .filter(({ node }) => node.seat === seat)
      .toSorted((a, b) => CLAIM_STATES.indexOf(a.state) - CLAIM_STATES.indexOf(b.state)),
    questions:
      kind === 'asking'
        ? questions.flatMap(({ id, from, askedIn, text, answeredIn, heardIn }) =>
            from === seat && askedIn !== null && turns.get(askedIn)?.text.includes(text)
              ? // A speech after the question counts as its answer until notes say otherwise.
                [{ id, turnId: askedIn, quote: text, answeredIn: answeredIn ?? heardIn }]
              : [],
          )
        : [],
  })
  return {
    kind,
    sides: [side('first'), side('second')],
    counts: countsOf(claims),
    cruxes: cruxesOf(state),
    owed: openPoints(state, questions),
    asked: questions.filter(({ noted }) => !noted).length,
    conceded: concessions(state),
    read: state.map !== null,
    unread: map.unread,
    dropped: map.dropped,
  }
}

/** The seat opposite to a participant's; null for the moderator and for members without a seat. */
export function otherSide(member: MemberId): 'first' | 'second' | null {
  if (!isSeat(member) || member === 'moderator') return null
  return member === 'first' ? 'second' : 'first'
}

function countsOf(claims: readonly Claim[]): Board['counts'] {
  const counts = { dropped: 0, answered: 0, conceded: 0, shared: 0, standing: 0 }
  for (const { state } of claims) counts[state] += 1
  return counts
}

/** The cruxes that the moderator noted, the newest first. One that was noted several times is listed once, with its last turn. */
function cruxesOf({ turns }: DialogState): readonly Crux[] {
  const cruxes: Crux[] = []
  for (const turn of turns.toReversed()) {
    const text = turn.status === 'ended' ? (notesOf(turn)?.crux ?? null) : null
    if (text !== null && !cruxes.some((known) => same(known.text, text))) cruxes.push({ text, turnId: turn.id })
  }
  return cruxes
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
