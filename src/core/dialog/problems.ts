import { oneLine } from '../../base/text/shorten.ts'
import type { TurnBlock } from '../contract/turn/blocks.ts'
import type { ErrorShape } from '../contract/errors/errors.ts'
import type { DialogProblem } from '../contract/errors/problem.ts'
import { mayKnow, type Viewer } from './members/audience.ts'
import type { Turn } from './state.ts'

/**
 * Makes a problem out of an error.
 * @param where where it happened
 */
export function toProblem(
  { code, message, said, retryable }: ErrorShape,
  where: DialogProblem['where'],
): DialogProblem {
  return { code, message, ...(said && { said }), where, severity: 'error', retryable, raw: null }
}

/** The block of a turn that shows a problem to readers. */
export function problemBlock({ message, ...problem }: DialogProblem): TurnBlock {
  return { type: 'problem', source: 'engine', audience: 'user', text: message, ...problem }
}

/** The problems of a turn that a viewer may know; blocks of older versions of the app contain less. */
export function problemsOf(dialogId: string, turn: Turn, viewer: Viewer): readonly DialogProblem[] {
  const found = turn.stages.flatMap(({ stage, blocks }) =>
    blocks.flatMap((block): DialogProblem[] => {
      if (block.type !== 'problem' || !mayKnow(block.audience, block.source, viewer)) return []
      const { code, text, said, severity = 'error', retryable = false, raw = null } = block
      const where = block.where ?? { dialogId, turnId: turn.id, stage }
      return [{ code, message: text, ...(said && { said }), where, severity, retryable, raw }]
    }),
  )
  return turn.error ? [...found, toProblem(turn.error, { dialogId, turnId: turn.id })] : found
}

/** The problem as one line for a log, even if its message has several. */
export function problemLine({ severity, code, where: { member, stage, tool }, message }: DialogProblem): string {
  const at = [member, stage, tool].filter((part) => part !== undefined).join(' ')
  return `${severity} ${code}${at === '' ? '' : ` (${at})`}: ${oneLine(message)}`
}
