import type { Issue } from '../../../core/contract/mode/issues.ts'
import { persistedEntries } from '../../host/store/persisted.ts'
import { useSelect } from '../../host/store/use-select.ts'

/** The issues that are being edited, by dialog. */
const drafts = persistedEntries('idi.issues', restoreIssues, 20)

/** The issues of a dialog that are being edited, which outlive a reload; null while they are not being edited. */
export function useIssuesDraft(id: string): readonly Issue[] | null {
  return useSelect(drafts, (all) => all[id] ?? null)
}

export function setIssuesDraft(id: string, issues: readonly Issue[] | null): void {
  drafts.set(id, issues)
}

function restoreIssues(stored: unknown): readonly Issue[] | null {
  if (!Array.isArray(stored)) return null
  const issues = stored.flatMap((each: unknown): Issue[] => {
    const { question, prover } = (each ?? {}) as Partial<Issue>
    return typeof question === 'string' && typeof prover === 'string' ? [{ question, prover }] : []
  })
  return issues.length === stored.length ? issues : null
}
