import { t } from '../../../base/language/t.ts'
import type { VerdictCheck } from '../../../core/dialog/judging/verdict-check.ts'
import './verdict-checks.css'

/** The checks of a verdict, a line each; warnings are highlighted. */
export function VerdictChecks({ checks }: { readonly checks: readonly VerdictCheck[] }) {
  if (checks.length === 0) return null
  return (
    <dl
      className="verdict-checks grid gap-3 muted type-small break above-4 below-4 loose"
      aria-label={t('What was checked')}
    >
      {checks.map(({ label, text, doubt }) => (
        <div key={label} className={doubt ? 'doubt' : undefined}>
          <dt className="muted strong">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
