import { createHash } from 'node:crypto'
import type { SeatId } from '../../contract/dialog-config.ts'
import type { TurnKind } from '../../contract/turn-parts.ts'
import type { MemberId } from '../../contract/member-ids.ts'
import { memberName, seatBehind } from '../../dialog/members.ts'
import { script } from '../../dialog/selectors.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import { spokenText } from '../text/spoken-text.ts'

/** A piece of a dialog that is to be heard. */
export interface SpokenTurn {
  /** Of the turn; of the message for a question from the floor. */
  readonly turnId: string
  /** Place in the dialog; a question has that of the turn before it. */
  readonly number: number
  /** Who speaks; null for a question from the floor. */
  readonly member: MemberId | null
  /** Whose voice speaks: a question is read out by the moderator. */
  readonly seat: SeatId
  readonly kind: TurnKind
  readonly question: boolean
  /** Who speaks, in one line. */
  readonly name: string
  /** The words, cleaned for the ear. */
  readonly words: string
  /** Of these words of this turn: a script written for them holds for no others. */
  readonly scriptKey: string
}

/** Opens a question from the floor, so that nobody takes it for the moderator's own. */
const FROM_THE_FLOOR = 'A question from the floor:'

/** Finished turns that stand, and questions to the floor, in the order they are heard. Private notes are not. */
export function spokenTurns(state: DialogState): readonly SpokenTurn[] {
  let number = 0
  return script(state).flatMap((entry): SpokenTurn[] => {
    if (entry.type === 'message') {
      const { id, member, text } = entry.message
      if (member !== null) return []
      return [
        {
          turnId: id,
          number,
          member: null,
          seat: 'moderator',
          kind: 'moderation',
          question: true,
          name: 'From the floor',
          words: `${FROM_THE_FLOOR} ${spokenText(text)}`,
          scriptKey: keyOf(id, text),
        },
      ]
    }
    const { turn } = entry
    number = turn.number
    const stands = standing(turn)
    if (!stands) return []
    const { member, kind } = stands
    return [
      {
        turnId: turn.id,
        number,
        member,
        seat: seatBehind(state, member),
        kind,
        question: false,
        name: lineOf(memberName(state, member)) || member,
        ...wordsOf(stands),
      },
    ]
  })
}

/** A turn never changes: a changed one is another object. */
const known = new WeakMap<Turn, Pick<SpokenTurn, 'words' | 'scriptKey'>>()

function wordsOf(turn: Turn): Pick<SpokenTurn, 'words' | 'scriptKey'> {
  const made = known.get(turn) ?? { words: spokenText(turn.text), scriptKey: keyOf(turn.id, turn.text) }
  known.set(turn, made)
  return made
}

/** While a new version is being made, the one it is to replace stands. */
function standing(turn: Turn): Turn | null {
  return turn.status === 'ended' ? turn : (turn.versions.findLast((version) => version.status === 'ended') ?? null)
}

function keyOf(id: string, words: string): string {
  return `${id}:${createHash('sha256').update(words).digest('hex').slice(0, 16)}`
}

/** One line of whole characters without control or direction signs: it goes into tags, captions and file names. */
export function lineOf(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll('\uFFFD', ' ')
      .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
      // oxlint-disable-next-line no-control-regex -- and these part words
      .replaceAll(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
      .trim()
  )
}
