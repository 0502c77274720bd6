import { ArrowDown, ArrowUp, Plus, Trash } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../../base/language/t.ts'
import { ISSUE_MAX_CHARS, ISSUES_MAX } from '../../../core/contract/limits.ts'
import type { Issue } from '../../../core/contract/mode/issues.ts'
import { tidyIssues, whyNotIssues } from '../../../core/dialog/board/change-issues.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useNextFrame } from '../../host/use-next-frame.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { setIssuesDraft } from './issues-draft.ts'

/** The fields for editing the issues: each can be changed, moved or removed. The dialog waits meanwhile. */
export function IssuesEditor({ draft }: { readonly draft: readonly Issue[] }) {
  const id = useDialog((state) => state.id)
  const box = useRef<HTMLElement>(null)
  const { busy, run } = useToastedAction()
  const nextFrame = useNextFrame()
  const why = whyNotIssues(tidyIssues(draft))

  function set(next: readonly Issue[], focus: number | null = null): void {
    setIssuesDraft(id, next)
    if (focus !== null) nextFrame(() => box.current?.querySelectorAll<HTMLElement>('input')[focus]?.focus())
  }
  function move(from: number, to: number): void {
    const [moved] = draft.slice(from, from + 1)
    if (moved) set(draft.toSpliced(from, 1).toSpliced(to, 0, moved), to)
  }
  async function use(): Promise<void> {
    const done = await run(async (client) => {
      await client.dialogs.changeIssues({ id, issues: [...tidyIssues(draft)] })
      await client.dialogs.resume({ id })
    })
    if (done) setIssuesDraft(id, null)
  }
  return (
    <section ref={box} className="issues-editor stack" aria-label={t('Change the issues')}>
      <ol className="stack gap-3">
        {draft.map((issue, index) => (
          <IssueRow
            key={index}
            issue={issue}
            number={index + 1}
            last={index === draft.length - 1}
            onChange={(next) => set(draft.with(index, next))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => set(draft.toSpliced(index, 1), Math.max(0, index - 1))}
          />
        ))}
      </ol>
      {draft.length < ISSUES_MAX && (
        <button
          type="button"
          className="button small quiet self-start"
          onClick={() => set([...draft, { question: '', prover: '' }], draft.length)}
        >
          <Plus size={14} aria-hidden />
          {t('Add an issue')}
        </button>
      )}
      <div className="row wrap">
        <button
          type="button"
          className="button small primary"
          disabled={busy || why !== null}
          onClick={() => void use()}
        >
          {t('Go on with these')}
        </button>
        <button type="button" className="button small" disabled={busy} onClick={() => setIssuesDraft(id, null)}>
          {t('Keep them as they were')}
        </button>
        <span className="hint" role="status">
          {why ?? ''}
        </span>
      </div>
    </section>
  )
}

interface IssueRowProps {
  readonly issue: Issue
  /** The number of the issue, from 1. */
  readonly number: number
  readonly last: boolean
  readonly onChange: (issue: Issue) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function IssueRow({ issue, number, last, onChange, onMove, onRemove }: IssueRowProps) {
  const first = useDialog((state) => memberName(state, 'first'))
  const second = useDialog((state) => memberName(state, 'second'))
  const others = [first, second, ''].includes(issue.prover) ? [] : [issue.prover]
  const acts = [
    { label: t('Move up issue {number}', { number }), icon: ArrowUp, disabled: number === 1, act: () => onMove(-1) },
    { label: t('Move down issue {number}', { number }), icon: ArrowDown, disabled: last, act: () => onMove(1) },
    { label: t('Remove issue {number}', { number }), icon: Trash, disabled: false, act: onRemove },
  ]
  return (
    <li className="row wrap">
      <textarea
        className="input"
        rows={1}
        aria-label={t('Issue {number}', { number })}
        value={issue.question}
        maxLength={ISSUE_MAX_CHARS}
        onChange={(event) => onChange({ ...issue, question: event.target.value.replaceAll('\n', ' ') })}
      />
      <select
        className="input"
        aria-label={t('Burden of proof for issue {number}', { number })}
        value={issue.prover}
        onChange={(event) => onChange({ ...issue, prover: event.target.value })}
      >
        {[first, second, ...others].map((name) => (
          <option key={name} value={name}>
            {t('Burden of proof: {name}', { name })}
          </option>
        ))}
        <option value="">{t('Burden of proof: nobody')}</option>
      </select>
      <span className="row">
        {acts.map(({ label, icon: Icon, disabled, act }) => (
          <button
            key={label}
            type="button"
            className="button small icon"
            aria-label={label}
            title={label}
            disabled={disabled}
            onClick={act}
          >
            <Icon size={14} aria-hidden />
          </button>
        ))}
      </span>
    </li>
  )
}
