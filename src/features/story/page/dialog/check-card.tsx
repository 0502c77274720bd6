import { useMemo } from 'react'
import { t } from '../../../../base/language/t.ts'
import { rich } from '../../../../page/ui/text/rich.tsx'
import { DIRECTOR } from '../../../../core/dialog/members/audience.ts'
import { checkShown } from '../../model/check-words.ts'
import { storyState } from '../../model/selectors.ts'
import type { StoryCheck } from '../../model/story-state.ts'
import { useViewer } from '../../../../page/dialog-view/lens.ts'
import { useDialog, useDialogStore } from '../../../../page/dialog-view/use-dialog.ts'
import './check-card.css'

/** The rolls of a turn, shown above the scene that they led to. */
export function TurnChecks({ turnId }: { readonly turnId: string }) {
  const changes = useDialog((state) => state.modeChanges)
  const viewer = useViewer()
  const store = useDialogStore()
  const checks = useMemo(
    () =>
      changes.length === 0
        ? []
        : storyState(store.get().state, viewer).checks.filter((check) => check.turnId === turnId),
    [changes, store, turnId, viewer],
  )
  return checks.map((check) => <CheckCard key={check.seq} check={check} directs={viewer === DIRECTOR} />)
}

/** One roll: a bar with a mark at the target, the numbers, and the result in words. */
export function CheckCard({ check, directs = false }: { readonly check: StoryCheck; readonly directs?: boolean }) {
  const shown = checkShown(check)
  const world = directs && check.reveal !== null && (
    <p className="check-world above-3 muted">
      {t('The world rolled {roll} ({level}): {reading}. The player is not told.', {
        roll: check.reveal.roll,
        level: check.reveal.level,
        reading: check.reveal.reading,
      })}
    </p>
  )
  if (shown === null)
    return (
      world && (
        <div
          role="group"
          className="check-card surface type-small below-5 pad-4 pad-x-5 rounded"
          aria-label={t('Roll of the world')}
        >
          {world}
        </div>
      )
    )
  const { passed, degree, rare, target, roll, title, sentence, reason, filled, mark } = shown
  return (
    <div
      role="group"
      className={`check-card below-5 pad-4 pad-x-5 rounded surface type-small ${passed ? 'passed' : 'missed'} ${degree}${rare ? ' rare' : ''}`}
      aria-label={t('Difficulty check: {title}', { title })}
    >
      <p className="check-title flex gap-5 rows-0 between wrap muted">
        <span>{t('Difficulty check')}</span>
        <strong>{title}</strong>
      </p>
      <div className="check-bar relative rounded-small sunken" aria-hidden>
        <div className="check-fill rounded-small" style={{ width: `${filled * 100}%` }} />
        <div className="check-mark rounded-small" style={{ left: `${mark * 100}%` }} />
      </div>
      <p className="tabular">
        {rich('<strong>{roll}</strong> rolled, <strong>{target}</strong> needed. {sentence}', {
          strong: (words) => <strong>{words}</strong>,
          roll,
          target,
          sentence,
        })}
      </p>
      {reason !== '' && (
        <details className="above-2 muted">
          <summary>{t('What made it hard')}</summary>
          <p>{reason}</p>
        </details>
      )}
      {world}
    </div>
  )
}
