import { ArrowRight, Pencil } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { turnOfOpenIssues } from '../../../core/dialog/board/change-issues.ts'
import { issuesOf } from '../../../core/dialog/board/issues.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useNow } from '../../host/now.ts'
import { ISSUES_WAIT } from '../../host/store/issues-wait.ts'
import { usePreference } from '../../host/store/preferences.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { Switch } from '../../ui/switch.tsx'
import './open-issues.css'
import { IssueList } from './issue-list.tsx'
import { IssuesEditor } from './issues-editor.tsx'
import { setIssuesDraft, useIssuesDraft } from './issues-draft.ts'

/** The issues under the turn that named them, while they can be changed. */
export function OpenIssues({ turnId }: { readonly turnId: string }) {
  const open = useDialog((state) => turnOfOpenIssues(state)?.id === turnId)
  return open ? <ChangeableIssues /> : null
}

/** The issues, or the fields for editing them. */
export function ChangeableIssues() {
  const state = useDialog((whole) => whole)
  const draft = useIssuesDraft(state.id)
  return (
    <div className="above-4 stack">
      {draft ? <IssuesEditor draft={draft} /> : <IssueList heading="h3" state={state} />}
      {!draft && <Acts />}
      <WaitSwitch />
    </div>
  )
}

function Acts() {
  const id = useDialog((state) => state.id)
  const running = useDialog((state) => state.status === 'running')
  const until = useDialog((state) => state.issuesOpenUntil)
  const issues = useDialog((state) => issuesOf(state).issues)
  const { busy, run } = useToastedAction()
  async function change(): Promise<void> {
    // The dialog must be paused: running on, it would argue the issues before they are changed.
    const isPaused = !running || (await run((client) => client.dialogs.pause({ id })))
    if (isPaused) setIssuesDraft(id, issues)
  }
  return (
    <div className="row wrap">
      <button type="button" className="button small" disabled={busy} onClick={() => void change()}>
        <Pencil size={14} aria-hidden />
        {t('Change the issues')}
      </button>
      <button
        type="button"
        className="button small"
        disabled={busy}
        onClick={() => void run((client) => client.dialogs.resume({ id }))}
      >
        <ArrowRight size={14} aria-hidden />
        {t('Go on')}
      </button>
      {until !== null && <Clock until={until} />}
    </div>
  )
}

function Clock({ until }: { readonly until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useNow(true)) / 1_000))
  return (
    <span className="muted type-small tabular">
      {t('Goes on by itself in {duration}', { duration: formatDuration(seconds) })}
    </span>
  )
}

/** A switch for all dialogs: whether they wait ten seconds for changes of their issues. */
export function WaitSwitch() {
  const [waits, setWaits] = usePreference(ISSUES_WAIT, true)
  return <Switch label={t('Wait ten seconds here, so that I can change them')} on={waits} onChange={setWaits} />
}
