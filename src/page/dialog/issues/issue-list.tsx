import { t } from '../../../base/language/t.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { issueStanding } from '../../../core/dialog/board/issue-standing.ts'
import { issuesOf, ledgerOf, withoutStanding } from '../../../core/dialog/board/issues.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import './issue-list.css'

interface IssueListProps {
  readonly state: DialogState
  /** The level of the list's heading: one below the heading above it. */
  readonly heading: 'h2' | 'h3'
}

/** The issues of a dialog, each with its outcome. Renders nothing when there are none. */
export function IssueList({ state, heading: Heading }: IssueListProps) {
  const issues = ledgerOf(state)
  const { named } = issuesOf(state)
  if (issues.length === 0) return null
  return (
    <section className="issue-list" aria-label={t('Issues')}>
      <Heading>{t('Issues')}</Heading>
      <ol className="stack">
        {issues.map(({ number, question, prover, line }) => (
          <li key={number}>
            <span className="issue-question break">{question}</span>
            <span className={`issue-standing muted type-small strong nowrap ${line?.standing ?? 'named'}`}>
              {issueStanding(state, { number, line })}
            </span>
            {line !== null && (
              <span className="block muted type-small break">{capitalise(withoutStanding(line.text))}</span>
            )}
            {prover !== '' && (
              <span className="block muted type-small break">{t('Burden of proof: {name}', { name: prover })}</span>
            )}
          </li>
        ))}
      </ol>
      {named !== null && (
        <p className="block muted type-small break">
          {t('Changed by hand. Named before: {named}', {
            named: named.map(({ question }) => `“${question}”`).join(', '),
          })}
        </p>
      )}
    </section>
  )
}
