import { cutOff, cutOffWords } from '../../../core/dialog/turns/cut-off.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { plural } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { turnWords } from '../../host/count.ts'

/** What there is to say of a turn that is over, in a few words; empty for nothing. */
export function turnNote(turn: Turn): string {
  // A player knows how much it said.
  if (turn.member === PERSON && turn.status === 'ended') return ''
  return turn.status === 'cancelled' ? formatCut(turn) : finalWords(turn)
}

function finalWords(turn: Turn): string {
  const final = turn.stages.findLast((stage) => stage.stage === 'final')
  const words = turnWords(turn)
  const parts = [plural(words, 'word'), ...(final ? [formatDuration(final.timing.totalMs / 1_000, 'tenths')] : [])]
  const cut = final ? cutOff(final.finish) : null
  const odd = [
    // A call of a tool is answered by another call of the model: no try that failed.
    ...(final && final.attempts > 1 && !final.blocks.some(({ type }) => type === 'tool_call')
      ? [`${final.attempts} tries`]
      : []),
    ...(cut === null ? (final?.finish.unified === 'length' ? [cutOffWords('limit')] : []) : [cutOffWords(cut)]),
    ...(turn.toldTokens === null ? [] : ['too long for the models, so they are told its beginning']),
  ]
  // The moderator's few words stay without a line of figures unless something was out of the ordinary.
  if ((turn.kind === 'moderation' || turn.kind === 'introduction') && odd.length === 0) return ''
  parts.push(...odd)
  return turn.stages.length > 1 ? `Final, ${parts.join(', ')}` : parts.join(', ')
}

function formatCut(turn: Turn): string {
  if (turn.cancelReason === 'skip') return 'Skipped: not part of what the others heard'
  if (turn.cancelReason === 'cap') return 'Dropped at the cap'
  if (turn.partialText !== '') return 'Stopped here'
  return turn.unfinished ? `Stopped in the ${turn.unfinished.stage}, before it spoke` : 'Stopped before it spoke'
}
