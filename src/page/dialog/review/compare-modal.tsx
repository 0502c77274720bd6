import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import { againOf } from '../../../core/dialog/again-of.ts'
import { formatDate } from '../../../base/format/date.ts'
import { Modal } from '../../ui/modal.tsx'
import { useApp } from '../../host/app-model.ts'
import { formatRow, modeLabel, titleOf } from '../../dialog-view/dialog-words.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { startFrom } from '../../draft/start-from.ts'
import { formatRoute } from '../../host/route.ts'
import { useStore } from '../../host/store/use-select.ts'
import { compareCandidates } from './compare-candidates.ts'
import './compare-modal.css'
import { focusFirst } from '../../ui/focus-first.ts'

/** The most dialogs that are listed; a longer query finds fewer. */
const SHOWN = 50

/** The window that chooses a dialog to compare with this one. */
export function CompareModal({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { list, info: known } = useApp()
  const { dialogs } = useStore(list)
  const info = useStore(known).value
  const config = useDialog((state) => state.config)
  const [query, setQuery] = useState('')
  const candidates = compareCandidates(dialogs ?? [], id, query, (dialog) => modeLabel(info, dialog))
  const visible = candidates.slice(0, SHOWN)
  return (
    <Modal title={t('Compare with')} onClose={onClose}>
      <div className="compare-window stack gap-5">
        <input
          ref={focusFirst}
          className="input"
          type="search"
          aria-label={t('Search dialogs to compare with')}
          placeholder={t('Words of the topic, a tag, a model')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {dialogs !== null && candidates.length === 0 && (
          <p className="hint">
            {query.trim() === '' ? t('There is no other dialog yet.') : t('No other dialog has these words.')}
          </p>
        )}
        {config && (
          <div className="row wrap gap-3">
            <button type="button" className="button small" onClick={() => startFrom(againOf(config))}>
              <SlidersHorizontal size={14} aria-hidden />
              {t('Run this one with another model, then compare')}
            </button>
          </div>
        )}
        <ul className="stack gap-0 pad-1 scroll">
          {visible.map((dialog) => (
            <li key={dialog.id}>
              <a
                className="stack gap-0 pad-3 pad-x-4 rounded no-line"
                href={formatRoute({ screen: 'compare', left: id, right: dialog.id })}
                onClick={onClose}
              >
                <strong className="type-body one-line">{titleOf(dialog)}</strong>
                <Line dialog={dialog} id={id} />
              </a>
            </li>
          ))}
        </ul>
        {candidates.length > visible.length && (
          <p className="hint">
            {t('And {count} more: type a word to find them.', { count: candidates.length - visible.length })}
          </p>
        )}
      </div>
    </Modal>
  )
}

function Line({ dialog, id }: { readonly dialog: DialogSummary; readonly id: string }) {
  const info = useStore(useApp().info).value
  const { branchOf, rematchOf, createdAt } = dialog
  const details = [
    formatRow(dialog, modeLabel(info, dialog)),
    ...(branchOf === id ? [t('branched from this one')] : []),
    ...(rematchOf === id ? [t('its rematch')] : []),
  ]
  return (
    <span className="flex gap-5 between muted type-small">
      <span className="shrink break">{details.join(' · ')}</span>
      <time className="rigid" dateTime={new Date(createdAt).toISOString()}>
        {formatDate(createdAt)}
      </time>
    </span>
  )
}
