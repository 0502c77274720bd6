import { X } from 'lucide-react'
import { t } from '../../base/language/t.ts'
import { CONTEXT_FILES_MAX } from '../../core/contract/limits.ts'
import { Problem } from '../ui/problem.tsx'
import './reading.css'
import type { FileReading } from './use-file-reading.ts'

/** The most sentences that are shown at first; the others can be expanded. */
const TOLD = 3

interface ReadingReportProps {
  readonly state: FileReading
  readonly onCancel: () => void
  readonly onDismiss: () => void
}

/** The progress of reading files. Afterwards it says which were not attached, and why. */
export function ReadingReport({ state, onCancel, onDismiss }: ReadingReportProps) {
  const { reading, done, all, problems, left } = state
  if (reading.length > 0) {
    return (
      <div className="reading-progress type-small row">
        <progress className="grow" max={all} value={done} aria-label={t('Reading files')} />
        <span>{t('Reading {min} of {all}', { min: Math.min(done + 1, all), all })}</span>
        <button type="button" className="button small" onClick={onCancel}>
          {t('Cancel')}
        </button>
      </div>
    )
  }
  if (problems.length === 0 && left.length === 0) return null
  return (
    <div className="reading-report row start between">
      <div className="stack gap-3 shrink break">
        {left.length > 0 && <Problem>{formatUnreadPart(state)}</Problem>}
        {left.length > TOLD && <Names summary={t('All that were not taken')} lines={left} />}
        {problems.slice(0, TOLD).map((sentence) => (
          <Problem key={sentence}>{sentence}</Problem>
        ))}
        {problems.length > TOLD && (
          <Names
            summary={t('{length} more could not be read', { length: problems.length - TOLD })}
            lines={problems.slice(TOLD)}
          />
        )}
      </div>
      <button
        type="button"
        className="button quiet icon small"
        aria-label={t('Dismiss the report')}
        onClick={onDismiss}
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  )
}

function Names({ summary, lines }: { readonly summary: string; readonly lines: readonly string[] }) {
  return (
    <details>
      <summary>{summary}</summary>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

/**
 * The sentence about files that were not attached: "At most 20 files can be attached. Not taken: a.txt, b.txt, c.txt
 * and 177 more."
 */
export function formatUnreadPart({ left, why }: Pick<FileReading, 'left' | 'why'>): string {
  const more = left.length - TOLD
  const names = left.slice(0, TOLD).join(', ')
  const reason =
    why === 'cancelled'
      ? t('Reading was cancelled.')
      : t('At most {CONTEXT_FILES_MAX} files can be attached.', { CONTEXT_FILES_MAX })
  return t('{reason} Not taken: {names}{which, select, yes { and {more} more} other {}}.', {
    reason,
    names,
    which: more > 0 ? 'yes' : 'no',
    more,
  })
}
