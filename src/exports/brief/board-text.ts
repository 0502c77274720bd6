import { boardOf } from '../../dialog/board/board.ts'
import { BOARD_WORDS, stateName } from '../../dialog/board/board-words.ts'
import type { Claim } from '../../dialog/board/claims.ts'
import { memberName } from '../../dialog/members/members.ts'
import type { DialogState } from '../../dialog/state.ts'
import { formatCount, plural } from '../../format/count.ts'
import { oneLine } from '../plain-text.ts'

const QUOTE_MAX_CHARS = 240
const VERBS = { supports: 'supported', rebuts: 'answered', concedes: 'granted' } as const

/** The board as plain text, a block for each part. */
export function boardText(state: DialogState): string {
  const board = boardOf(state)
  const words = BOARD_WORDS[board.kind]
  const numbers = new Map(state.turns.map(({ id, number }) => [id, number]))
  const turn = (id: string | null) => (id === null ? '' : `turn ${numbers.get(id) ?? 0}`)
  const quoted = (text: string) => `“${oneLine(text, QUOTE_MAX_CHARS)}”`
  const claim = ({ node, state: standing, bearings }: Claim): string[] => [
    `  ${stateName(board.kind, node.seat, standing)}: ${oneLine(node.label, 200)} (${turn(node.turnId)})`,
    `    ${quoted(node.quote)}`,
    ...bearings
      .filter((bearing) => bearing.node.seat !== node.seat || bearing.relation === 'concedes')
      .map(
        ({ node: by, relation, direct }) =>
          `    ${direct ? '' : 'a reason for it '}${VERBS[relation]} by ${memberName(state, by.seat)}, ${turn(by.turnId)}: ${oneLine(by.label, 200)}`,
      ),
  ]
  const sides = board.sides.map(({ seat, claims, questions }) => {
    const lines = [
      ...questions.map(
        ({ turnId, quote, answeredIn }) =>
          `  ${answeredIn === null ? 'Not answered' : `Answered in ${turn(answeredIn)}`}: ${quoted(quote)} (${turn(turnId)})`,
      ),
      ...claims.flatMap(claim),
    ]
    const title = words.sides[seat].replace('{name}', oneLine(memberName(state, seat), 80))
    return lines.length === 0 ? '' : `${title}:\n${lines.join('\n')}`
  })
  const [crux, ...before] = board.cruxes
  const blocks = [
    crux ? `What it turns on: ${oneLine(crux.text, 300)} (${turn(crux.turnId)})` : '',
    before.length === 0
      ? ''
      : `Before that:\n${before.map(({ text, turnId }) => `  ${oneLine(text, 300)} (${turn(turnId)})`).join('\n')}`,
    board.owed.length === 0
      ? ''
      : `Not answered, ${formatCount(board.owed.length)} of ${plural(board.asked, 'question')}:\n${board.owed
          .map(({ from, by, text, turnId }) => {
            const who = from === 'audience' ? 'the audience' : memberName(state, from)
            const whom = by === null ? 'nobody yet' : memberName(state, by)
            return turnId === null
              ? `  ${who} to ${whom}: ${oneLine(text, QUOTE_MAX_CHARS)}`
              : `  ${who} to ${whom}, ${turn(turnId)}: ${quoted(text)}`
          })
          .join('\n')}`,
    ...sides,
    board.read || board.conceded.length === 0
      ? ''
      : `Conceded:\n${board.conceded
          .map(({ turnId, member, quote }) => `  ${memberName(state, member)}, ${turn(turnId)}: ${quoted(quote)}`)
          .join('\n')}`,
  ].filter((block) => block !== '')
  return `${blocks.length === 0 ? 'Nothing is on the board yet.' : blocks.join('\n\n')}\n`
}
