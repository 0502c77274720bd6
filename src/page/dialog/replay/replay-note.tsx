import { CassetteTape } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { isReplaying, replayedWords } from '../../../core/dialog/recordings/replayed.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import './replay-note.css'

/** A note that the words come from a recording and cost nothing. Renders nothing for other dialogs. */
export function ReplayNote() {
  const words = useDialog(replayedWords)
  const replaying = useDialog(isReplaying)
  if (words === null) return null
  return (
    <span className="chip" title={words}>
      <CassetteTape size={12} aria-hidden />
      <span className="replay-note-long">
        {replaying ? t('Replayed from a recording') : t('Past from a recording')}
      </span>
      <span className="replay-note-short">{replaying ? t('Replayed') : t('Past replayed')}</span>
    </span>
  )
}

/** The explanation of a replay, shown in place of the script before the replay begins. */
export function ReplayIntro() {
  const words = useDialog((state) => (state.status === 'created' && isReplaying(state) ? replayedWords(state) : null))
  if (words === null) return null
  return (
    <p className="script-empty muted centered">
      {t('{words} Choose a pace below, then Play. To go on with models, branch it at a turn.', { words })}
    </p>
  )
}
