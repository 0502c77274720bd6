import { wordsOf } from '../../../base/language/say.ts'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { formatDate } from '../../../base/format/date.ts'
import { WordDiff } from '../../ui/word-diff.tsx'
import { Shuffle } from 'lucide-react'
import { isSaidForPerson } from '../../../core/dialog/turns/person/handed.ts'
import { hintsFor } from '../../../core/dialog/turns/person/hints.ts'
import { turnCutOff } from '../../../core/dialog/turns/cut-off.ts'
import { Problem } from '../../ui/problem.tsx'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { dismiss, useDismissed } from './dismissed.ts'
import { RetryButton } from './retry-button.tsx'
import { whyNotAgain } from './turn-acts.ts'
import { isEdited, versionsOf, failedTry } from './turn-history.ts'
import './turn-marks.css'
import { openModal } from '../../dialog-view/open-modal.ts'

/**
 * Labels for what happened to a turn: it was edited, regenerated, spoken by the person, or spoken by a model in the
 * person's place.
 */
export function TurnMarks({ turn }: { readonly turn: Turn }) {
  const [open, setOpen] = useState(false)
  const hints = useDialog((state) => hintsFor(state, turn).length)
  const saidFor = useDialog((state) => isSaidForPerson(state, turn))
  const versions = versionsOf(turn)
  const place = versions.findIndex((version) => version.id === turn.id) + 1
  return (
    <>
      {turn.person && turn.member !== PERSON && (
        <span className="turn-mark framed rounded sunken muted type-small medium pad-x-4">
          {hints === 0
            ? t('Spoken by a person')
            : t('Spoken by a person, with {count, plural, one {# hint} other {# hints}} from a model', {
                count: hints,
              })}
        </span>
      )}
      {saidFor && (
        <span className="turn-mark framed rounded sunken muted type-small medium pad-x-4">
          {t('Spoken by a model in a person’s place')}
        </span>
      )}
      {isEdited(turn) && (
        <button
          type="button"
          className="disclosure surface muted type-small medium pad-x-4 rounded"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('Edited')}
        </button>
      )}
      {versions.length > 1 && (
        <button
          type="button"
          className="disclosure surface muted type-small medium pad-x-4 rounded"
          aria-haspopup="dialog"
          onClick={() => openModal.set({ kind: 'versions', turnId: turn.id })}
        >
          {t('Version {place} of {count}', { place, count: versions.length })}
        </button>
      )}
      {open && isEdited(turn) && <EditedText turn={turn} />}
      <FailedTry turn={turn} />
    </>
  )
}

/** The original words of a turn that the person edited, with the changes marked. */
function EditedText({ turn }: { readonly turn: Turn }) {
  const at = turn.edits.at(-1)?.at
  return (
    <div className="aside muted type-body turn-original">
      <h3 className="below-2">
        {t('Changed by a person')}
        {at !== undefined && <>, {formatDate(at)}</>}
      </h3>
      <WordDiff before={turn.said} after={turn.text} />
    </div>
  )
}

/** The reason why the last attempt to regenerate a turn failed. The turn itself is unchanged. */
function FailedTry({ turn }: { readonly turn: Turn }) {
  const failed = failedTry(turn)
  const dismissal = useDismissed(failed?.id ?? '')
  const notAgain = useDialog(whyNotAgain)
  // For a turn that was cut off, `ProblemChips` shows these buttons and more.
  const isCutOff = useDialog((state) => turnCutOff(state)?.id === turn.id)
  if (!failed || dismissal) return null
  return (
    <div className="failed-try row wrap gap-5 rows-3">
      <Problem past error={failed.error}>
        {failed.error
          ? t('It was not said again. {message}', { message: wordsOf(failed.error) })
          : t('It was not said again: the try was stopped.')}
      </Problem>
      <div className="row wrap gap-3">
        {!isCutOff && <RetryButton turn={turn} />}
        {!isCutOff && (
          <button
            type="button"
            className="button small"
            disabled={notAgain !== null}
            aria-haspopup="dialog"
            onClick={() => openModal.set({ kind: 'again', turnId: turn.id })}
          >
            <Shuffle size={14} aria-hidden />
            {t('Change model')}
          </button>
        )}
        <button type="button" className="button small quiet" onClick={() => dismiss(failed.id)}>
          {t('Leave it')}
        </button>
      </div>
    </div>
  )
}
