import { t } from '../../../../base/language/t.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import { formatUnreadable, formatWinner, STALE, verdictOf } from '../../../../core/dialog/closing/verdict.ts'
import { formatMotionVote } from '../../../../core/dialog/board/motion-vote.ts'
import { moderatorChecks } from '../../../../core/dialog/judging/checks.ts'
import { checkLine } from '../../../../core/dialog/judging/verdict-check.ts'
import type { AsideBlock, Block } from '../blocks/block.ts'
import type { ExportOptions } from '../export-format.ts'
import { plainLine, plainText } from '../plain-text.ts'
import { blockTurn } from './block-turn.ts'

/**
 * The verdict after the closing that stands now: the winner or why the verdict could not be read, the decisive words,
 * and remarks. Null for any other turn, and without a verdict.
 */
export function verdictBlock(turn: Turn, state: DialogState, { mode, partner }: ExportOptions = {}): AsideBlock | null {
  const verdict = turn.kind === 'summary' ? verdictOf(state) : null
  if (!verdict || !state.turns.some(({ id }) => id === turn.id)) return null
  const vote = formatMotionVote(state, t('Reader’s vote'))
  const voted: readonly Block[] = vote === null ? [] : [{ kind: 'note', text: plainLine(vote, 300) }]
  if (verdict.unreadable !== null) return opened(formatUnreadable(verdict.unreadable), voted)
  const checks = moderatorChecks(state, verdict, { mode, partner }).map((check) => plainLine(checkLine(check), 900))
  return opened(t('Winner: {name}', { name: plainLine(formatWinner(state, verdict), 120) }), [
    ...voted,
    ...verdict.reasons.map(({ turnId, quote }): Block => {
      const by = state.turns.find(({ id }) => id === turnId)
      return { kind: 'quote', turn: blockTurn(state, by), text: plainText(quote) }
    }),
    ...(verdict.stale ? [{ kind: 'note', text: t(STALE) } satisfies Block] : []),
    ...(checks.length === 0 ? [] : [{ kind: 'lines', lines: [], notes: checks } satisfies Block]),
  ])
}

function opened(label: string, blocks: readonly Block[]): AsideBlock {
  return { kind: 'aside', label, folded: false, blocks }
}
