import { wordsOf } from '../../../base/language/say.ts'
import { EyeOff, Pencil, TriangleAlert, Check, RotateCcw } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import type { DialogProblem } from '../../../core/contract/errors/problem.ts'
import { ANSWER_CUT, turnCutOff } from '../../../core/dialog/turns/cut-off.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import { languageName } from '../../../base/format/language-name.ts'
import { problemsOf } from '../../../core/dialog/problems.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { dismiss, useDismissed } from '../versions/dismissed.ts'
import { beginEdit, editKey } from '../versions/edits.ts'
import { whyNotEdit } from '../versions/turn-acts.ts'
import { RetryButton } from '../versions/retry-button.tsx'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { ChangeModelButton } from '../versions/change-model-button.tsx'
import './problem-chips.css'

/** The problems of a finished turn that the person has not dismissed, with buttons for what can be done about them. */
export function ProblemChips({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.id)
  const viewer = useViewer()
  const problems = problemsOf(id, turn, viewer).filter(({ severity }) => severity !== 'info')
  return problems.map((problem, index) => (
    // The problems of a finished turn do not change, so their order identifies them.
    <Chip key={`${problem.code} ${index}`} turn={turn} problem={problem} name={`${turn.id} problem ${index}`} />
  ))
}

function Chip({
  turn,
  problem,
  name,
}: {
  readonly turn: Turn
  readonly problem: DialogProblem
  readonly name: string
}) {
  const id = useDialog((state) => state.id)
  const notEdit = useDialog(whyNotEdit)
  const spoken = useDialog((state) => state.config && dialogLanguage(state.config))
  const ended = turn.status === 'ended'
  const waits = useDialog((state) => turnCutOff(state)?.id === turn.id)
  const dismissed = useDismissed(name)
  const isAsked = waits && problem.code === ANSWER_CUT && problem.where.stage === 'final'
  if (dismissed && !isAsked) return null
  return (
    // A turn may have several of these notes, so they are groups and not landmarks for screen readers.
    <div
      className={`problem-chip pad-3 pad-x-5 row gap-5 rows-3 wrap rounded-card type-body above-4 ${problem.severity}`}
      role="group"
      aria-label={t('Problem')}
    >
      <p title={problem.raw ?? undefined}>
        <TriangleAlert size={14} aria-hidden />
        <span>{wordsOf(problem)}</span>
      </p>
      <div className="row wrap gap-3">
        {isAsked && <CutActs turn={turn} />}
        {!isAsked && ended && problem.retryable && <RetryButton turn={turn} label={retryLabel(problem, spoken)} />}
        {ended && (
          <button
            type="button"
            className="button small quiet"
            disabled={notEdit !== null}
            title={notEdit ?? undefined}
            onClick={() => beginEdit(editKey(id, turn.id), turn.text)}
          >
            <Pencil size={14} aria-hidden />
            {t('Edit')}
          </button>
        )}
        {!isAsked && (
          <button type="button" className="button small quiet" onClick={() => dismiss(name)}>
            <EyeOff size={14} aria-hidden />
            {t('Ignore')}
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * The label of the retry button: for a turn in the wrong language it names the right one; undefined for the default
 * label.
 */
function retryLabel({ code }: DialogProblem, language: string | null | undefined): string | undefined {
  return code === 'OTHER_LANGUAGE' && language
    ? t('Say it again in {language}', { language: languageName(language) })
    : undefined
}

/** The buttons for a turn that was cut off, while the dialog waits: keep it, or regenerate it. */
function CutActs({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.id)
  const { busy, run } = useToastedAction()
  const again = () => void run((client) => client.dialogs.resume({ id, again: true }))
  useShortcuts({ retry: again })
  return (
    <>
      <button type="button" className="button small" disabled={busy} onClick={again}>
        <RotateCcw size={14} aria-hidden />
        {t('Retry')}
      </button>
      <button
        type="button"
        className="button small"
        disabled={busy}
        title={t('Let it stand as far as it came, and go on')}
        onClick={() => void run((client) => client.dialogs.resume({ id }))}
      >
        <Check size={14} aria-hidden />
        {t('Keep')}
      </button>
      <ChangeModelButton turn={turn} disabled={busy} again />
    </>
  )
}
