import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Issue } from '../../contract/mode/issues.ts'
import { isSameList, tidyIssues, turnOfOpenIssues, whyNotIssues } from '../../dialog/board/change-issues.ts'
import { issuesOf } from '../../dialog/board/issues.ts'
import type { DialogState } from '../../dialog/state.ts'
import { planWithIssues } from '../../dialog/turns/style-plan.ts'

/** Replaces the issues that were named with the person's own. @throws DialogError DIALOG_STATE, INPUT_INVALID */
export function changeIssues(state: DialogState, given: readonly Issue[]): FactBody[] {
  const turn = turnOfOpenIssues(state)
  if (!turn)
    throw new DialogError(
      'DIALOG_STATE',
      issuesOf(state).issues.length === 0
        ? 'No issues have been named in this dialog.'
        : 'The issues stand: they can be changed only until the first of them is argued.',
    )
  const issues = tidyIssues(given)
  const why = whyNotIssues(issues)
  if (why !== null) throw new DialogError('INPUT_INVALID', why)
  if (isSameList(issues, issuesOf(state).issues)) return []
  return [
    {
      type: 'issues-changed',
      turnId: turn.id,
      issues: [...issues],
      plan: [...planWithIssues(state, issues.length)],
    },
  ]
}
