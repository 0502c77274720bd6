import { comma } from '../../../base/format/count.ts'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { modelName } from '../../../core/dialog/model-name.ts'
import { findTurn } from '../../../core/dialog/selectors.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { formatTime } from '../../../base/format/date.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { Modal } from '../../ui/modal.tsx'
import { WordDiff } from '../../ui/word-diff.tsx'
import { countTurnWords } from '../../host/count.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { isEdited, versionsOf } from './turn-history.ts'
import './versions-modal.css'

/** All versions of a turn in order of time; one of them is current. */
export function VersionsModal({ turn: at, onClose }: { readonly turn: Turn; readonly onClose: () => void }) {
  const id = useDialog((state) => state.id)
  // Another version may have become the current turn meanwhile.
  const turn = useDialog((state) => findTurn(state, at.id)) ?? at
  const title = useDialog((state) => `${turnTitle(state, turn)}${comma()}${memberName(state, turn.member)}`)
  const running = useDialog((state) => state.status === 'running')
  const versions = versionsOf(turn)
  const [looked, setLooked] = useState(turn.id)
  const [compared, setCompared] = useState(false)
  const { busy, run } = useToastedAction()
  const selected = versions.find((version) => version.id === looked) ?? turn
  return (
    <Modal title={t('Versions of {title}', { title })} onClose={onClose}>
      <div className="versions stack gap-6">
        <fieldset className="stack gap-3">
          <legend className="visually-hidden">{t('Version to read')}</legend>
          {versions.map((version, index) => (
            <label key={version.id} className="version flex framed rounded pointer pad-4 pad-x-5">
              <input
                className="rigid"
                type="radio"
                name="version"
                checked={version === selected}
                onChange={() => setLooked(version.id)}
              />
              <span className="stack shrink muted type-small">
                <strong className="row rows-2 wrap ink type-body">
                  {t('Version {number}', { number: index + 1 })}
                  {version.id === turn.id && <span className="chip">{t('In the script')}</span>}
                </strong>
                <span>{formatHow(version)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div
          className="versions-text scroll framed rounded speech pad-5 pad-x-6"
          tabIndex={0}
          role="region"
          aria-label={t('Words of the version')}
        >
          {compared && selected.id !== turn.id ? (
            <WordDiff before={turn.text} after={selected.text} />
          ) : (
            <GrowingText text={selected.text} />
          )}
        </div>
        <div className="row wrap gap-5 rows-4">
          <button
            type="button"
            className="button primary"
            disabled={busy || selected.id === turn.id}
            onClick={() =>
              void run((client) => client.dialogs.chooseVersion({ id, turnId: turn.id, versionId: selected.id }))
            }
          >
            {t('Use this version')}
          </button>
          {selected.id === turn.id ? (
            <span className="hint">{t('This one stands in the script.')}</span>
          ) : (
            <button type="button" className="button" onClick={() => setCompared(!compared)}>
              {compared ? t('Show its words') : t('Show what differs')}
            </button>
          )}
          {running && <span className="hint">{t('Turns under way still answer the words they began with.')}</span>}
        </div>
      </div>
    </Modal>
  )
}

/** The facts of a version: "llama3, 212 words, 3.1 s, $0.0042, edited". */
function formatHow(turn: Turn): string {
  const final = turn.stages.at(-1)
  const words = countTurnWords(turn)
  const cost = turn.stages.reduce((sum, stage) => sum + (stage.cost ?? 0), 0)
  return [
    turn.person ? t('A person') : final ? modelName(final) : '',
    t('{words, plural, one {# word} other {# words}}', { words }),
    ...(final ? [formatDuration(final.timing.totalMs / 1_000, 'tenths')] : []),
    ...(cost > 0 ? [formatMoney(cost)] : []),
    ...(isEdited(turn) ? [t('edited')] : []),
    formatTime(turn.startedAt),
  ]
    .filter((part) => part !== '')
    .join(comma())
}
