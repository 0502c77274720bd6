import type { MemberId } from '../../contract/members/member-ids.ts'
import { concessions, withoutRhetoric, type Concession } from '../closing/concessions.ts'
import { currentMap, finishedSpeeches } from '../insights.ts'
import { spokenLanguage } from '../language/spoken-language.ts'
import { isSeat } from '../../contract/members/member-ids.ts'
import { seatBehind } from '../members/members.ts'
import { questionsAsked } from '../owed/exchange.ts'
import { notesOf } from '../owed/notes-of.ts'
import { openPoints, type OpenPoint } from '../owed/open-points.ts'
import type { DialogState, Turn } from '../state.ts'
import { boardKind, type BoardKind } from './board-words.ts'
import { CLAIM_STATES, claimsOf, type Claim, type ClaimState } from './claims.ts'

/** A question of whoever only asks. */
export interface BoardQuestion {
  readonly id: string
  /** The turn that puts it. */
  readonly turnId: string
  readonly quote: string
  readonly answeredIn: string | null
}

/** What one participant has on the board. */
export interface BoardSide {
  readonly seat: 'first' | 'second'
  /** Claims and objections that stand for themselves; those to act on first. */
  readonly claims: readonly Claim[]
  /** Of whoever only asks: what was asked. Empty for everybody else. */
  readonly questions: readonly BoardQuestion[]
}

/** What the dialog turned on by the moderator's notes of one comment. */
export interface Crux {
  readonly text: string
  readonly turnId: string
}

/** Where a dialog stands, from its facts alone. */
export interface Board {
  readonly kind: BoardKind
  readonly sides: readonly [BoardSide, BoardSide]
  /** How many points there are of each state, on both sides. */
  readonly counts: Readonly<Record<ClaimState, number>>
  /** The newest first; the moderator noted none where this is empty. */
  readonly cruxes: readonly Crux[]
  /** Questions that nobody has answered, the newest first. */
  readonly owed: readonly OpenPoint[]
  readonly asked: number
  readonly conceded: readonly Concession[]
  /** Whether anybody has read a turn for the map: without it nothing is known of claims. */
  readonly read: boolean
  /** Finished speeches that the map does not know as they stand: states may be other than shown. */
  readonly unread: readonly Turn[]
  /** Steps of the map that are not said any more, or never were. */
  readonly dropped: number
}

/** The board of a dialog as it stands now. Pure: the same facts make the same board, whenever they came. */
export function boardOf(state: DialogState): Board {
  const map = withoutRhetoric(currentMap(state), state.config ? spokenLanguage(state.config) : undefined)
  const speeches = finishedSpeeches(state).map(({ id, member }) => ({ id, seat: seatBehind(state, member) }))
  const kind = boardKind(state.config)
  // Whoever only asks owes nobody an answer.
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
        ? questions.flatMap(({ id, from, askedIn, text, answeredIn }) =>
            from === seat && askedIn !== null && turns.get(askedIn)?.text.includes(text)
              ? [{ id, turnId: askedIn, quote: text, answeredIn }]
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

/** The other of the two who argue; null for anybody else. */
export function otherSide(member: MemberId): 'first' | 'second' | null {
  if (!isSeat(member) || member === 'moderator') return null
  return member === 'first' ? 'second' : 'first'
}

function countsOf(claims: readonly Claim[]): Board['counts'] {
  const counts = { dropped: 0, answered: 0, conceded: 0, shared: 0, standing: 0 }
  for (const { state } of claims) counts[state] += 1
  return counts
}

/** Each once, where it was noted last. */
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
