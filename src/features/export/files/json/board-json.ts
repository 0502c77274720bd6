import { z } from 'zod'
import { SEAT_IDS } from '../../../../core/contract/dialog-config.ts'
import { mapEdgeSchema } from '../../../../core/contract/insights/insights.ts'
import { boardOf } from '../../../../core/dialog/board/board.ts'
import { CLAIM_STATES } from '../../../../core/dialog/board/claims.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'

const seat = z.enum(SEAT_IDS)
const turn = z.number().int().meta({ description: 'Number of the turn that says it' })
const said = z.object({ text: z.string(), turn })

/** The board in the format idi.dialog/1. It is computed from the facts, so imports ignore it. */
export const boardJsonSchema = z
  .object({
    cruxes: z.array(said).meta({ description: 'What it turns on by the moderator’s notes, the newest first' }),
    notAnswered: z.array(
      z.object({
        from: z.string().meta({ description: 'A seat, a character, or "audience"' }),
        by: z.string().nullable().meta({ description: 'Who owes the answer; null: put to nobody yet' }),
        text: z.string(),
        turn: turn.nullable(),
      }),
    ),
    asked: z.number().int().meta({ description: 'Questions there were' }),
    questions: z
      .array(z.object({ seat, quote: z.string(), turn, answeredIn: turn.nullable() }))
      .meta({ description: 'Of whoever only asks' }),
    points: z.array(
      z.object({
        seat,
        state: z.enum(CLAIM_STATES).meta({
          description:
            'dropped: pressed again and never answered; conceded: granted or taken back; shared: the other side speaks for it; answered: spoken against; standing: none of these',
        }),
        label: z.string(),
        quote: z.string(),
        turn,
        met: z.array(
          z.object({
            seat,
            relation: mapEdgeSchema.shape.relation,
            direct: z.boolean().meta({ description: 'It bears on the point itself and not on a reason for it' }),
            label: z.string(),
            turn,
          }),
        ),
      }),
    ),
    conceded: z
      .array(z.object({ seat: z.string(), quote: z.string(), turn }))
      .meta({ description: 'What speakers say of themselves that they give up' }),
    turnsUnread: z.number().int().meta({ description: 'Speeches that the map does not know' }),
  })
  .meta({ id: 'board', description: 'Where the dialog stands, worked out from turns and map' })

/** The board of a dialog; an empty object when nothing is on it. */
export function boardJson(state: DialogState): { readonly board?: z.infer<typeof boardJsonSchema> } {
  const { cruxes, owed, asked, sides, conceded, read, unread } = boardOf(state)
  const numbers = new Map(state.turns.map(({ id, number }) => [id, number]))
  const numberOf = (id: string) => numbers.get(id) ?? 0
  const questions = sides.flatMap((side) => side.questions.map((question) => ({ ...question, seat: side.seat })))
  const claims = sides.flatMap((side) => side.claims)
  if (cruxes.length + owed.length + questions.length + claims.length + conceded.length === 0) return {}
  return {
    board: {
      cruxes: cruxes.map(({ text, turnId }) => ({ text, turn: numberOf(turnId) })),
      notAnswered: owed.map(({ from, by, text, turnId }) => ({
        from,
        by,
        text,
        turn: turnId === null ? null : numberOf(turnId),
      })),
      asked,
      questions: questions.map(({ seat: by, quote, turnId, answeredIn }) => ({
        seat: by,
        quote,
        turn: numberOf(turnId),
        answeredIn: answeredIn === null ? null : numberOf(answeredIn),
      })),
      points: claims.map(({ node, state: standing, bearings }) => ({
        seat: node.seat,
        state: standing,
        label: node.label,
        quote: node.quote,
        turn: numberOf(node.turnId),
        met: bearings.map(({ relation, direct, node: by }) => ({
          seat: by.seat,
          relation,
          direct,
          label: by.label,
          turn: numberOf(by.turnId),
        })),
      })),
      conceded: conceded.map(({ member, quote, turnId }) => ({ seat: member, quote, turn: numberOf(turnId) })),
      turnsUnread: read ? unread.length : 0,
    },
  }
}
