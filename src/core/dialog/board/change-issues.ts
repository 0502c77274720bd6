import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { t } from '../../../base/language/t.ts'
import { ISSUE_MAX_CHARS, ISSUES_MAX } from '../../contract/limits.ts'
import type { Fact } from '../../contract/events.ts'
import type { Issue } from '../../contract/mode/issues.ts'
import { oneLine } from '../../../base/text/shorten.ts'
import { wordOverlap } from '../owed/word-overlap.ts'
import { isReplaying } from '../recordings/replayed.ts'
import type { DialogState, ModeChange, Turn } from '../state.ts'
import { plannedAt } from '../turns/style-plan.ts'
import { CHANGED_ISSUES, issuesOf } from './issues.ts'

/** Whether two questions have the same words, in any order and with any punctuation. */
function isSameQuestion(one: string, other: string): boolean {
  return wordOverlap(one, other) === 1 && wordOverlap(other, one) === 1
}

/** The turn that named the issues, as long as they can be changed: until the first of them is argued. Null after that and before. */
export function turnOfOpenIssues(state: DialogState): Turn | null {
  const { plan, turns, status, concluded } = state
  if ((status !== 'running' && status !== 'paused') || concluded || isReplaying(state)) return null
  if (issuesOf(state).issues.length === 0) return null
  if (turns.some(({ step, kind }) => kind === 'summary' || plannedAt(plan, step)?.issue !== undefined)) return null
  return turns.findLast(({ step, status: of }) => of === 'ended' && plannedAt(plan, step)?.gives === 'issues') ?? null
}

/** The issues as they are stored: each text on one line, without spaces around it. */
export function tidyIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.map(({ question, prover }) => ({ question: oneLine(question).trim(), prover: oneLine(prover).trim() }))
}

/** A sentence that says why a dialog cannot be argued by these issues; null when it can. */
export function whyNotIssues(issues: readonly Issue[]): string | null {
  if (issues.length === 0) return t('Keep at least one issue: without one there is nothing to argue.')
  if (issues.length > ISSUES_MAX)
    return t(
      'A dialog is argued by {most} issues at most, and these are {count}: remove {over, plural, one {# issue} other {# issues}}.',
      {
        most: ISSUES_MAX,
        count: issues.length,
        over: issues.length - ISSUES_MAX,
      },
    )
  for (const [index, { question }] of issues.entries()) {
    if (!/\p{L}/u.test(question))
      return t('Issue {number} asks nothing: write its question, or remove it.', { number: index + 1 })
    if (question.length > ISSUE_MAX_CHARS)
      return t(
        'Issue {number} has {count, plural, one {# character} other {# characters}}, and {most} fit: ask it in about ten words.',
        {
          number: index + 1,
          count: question.length,
          most: ISSUE_MAX_CHARS,
        },
      )
    const before = issues.findIndex((other) => isSameQuestion(other.question, question))
    if (before < index)
      return t('Issues {first} and {second} ask the same: remove one, or ask something else.', {
        first: before + 1,
        second: index + 1,
      })
  }
  return null
}

export function isSameList(one: readonly Issue[], other: readonly Issue[]): boolean {
  return JSON.stringify(tidyIssues(one)) === JSON.stringify(tidyIssues(other))
}

/** The change of the mode that a person's changed issues become. */
export function issuesChange({ issues, turnId, seq, at }: Extract<Fact, { type: 'issues-changed' }>): ModeChange {
  const list = issues.map(
    ({ question, prover }, index) => `${index + 1}. ${question}${prover === '' ? '' : ` (${prover})`}`,
  )
  return {
    change: CHANGED_ISSUES,
    data: issues,
    duringTurn: turnId,
    text: sayInEnglish(
      sayLater('A person changed the issues before they were argued. They are now: {issues}', {
        issues: list.join(' '),
      }),
    ),
    audience: 'all',
    seq,
    at,
  }
}
