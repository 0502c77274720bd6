import { ArrowLeftRight } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import { EstimateSentence } from '../../dialog-view/offers/estimate-sentence.tsx'
import { modeLabel } from '../../dialog-view/dialog-words.ts'
import { useApp } from '../../host/app-model.ts'
import { goTo } from '../../host/route.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useAction } from '../../host/use-action.ts'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { modelName } from '../../../core/dialog/model-name.ts'
import { rolesOf } from '../../../core/dialog/modes/style-info.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import { useRematch, useRematchEstimate } from './rematch-of.ts'
import './rematch.css'

/** The window that shows the configuration and the estimate of a rematch, and starts it. */
export function RematchModal({ onClose }: { readonly onClose: () => void }) {
  const { dialog, why } = useRematch()
  const { value, error } = useRematchEstimate(dialog)
  const { busy, problem, failure, run } = useAction()
  const hold = (dialog: NewDialog) =>
    run(async (client) => {
      const { id } = await client.dialogs.create({ dialog: dialog, start: true })
      onClose()
      goTo({ screen: 'dialog', id })
    })
  return (
    <Modal title={t('Swap sides and run again')} onClose={onClose}>
      {dialog === null ? (
        <p className="rematch-why">{why}</p>
      ) : (
        <form
          className="rematch-form stack gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            void hold(dialog)
          }}
        >
          <p className="hint">
            {t(
              'A dialog of its own with the same question. Whoever argued one side now argues the other; the first side still speaks first, and the rest is as it was.',
            )}
          </p>
          <Sides dialog={dialog} />
          <EstimateSentence estimate={value?.estimate ?? null} error={error} cap={dialog.cap} />
          <div className="row gap-0 end">
            <button type="submit" className="button primary" disabled={busy}>
              <ArrowLeftRight size={16} aria-hidden />
              {t('Swap sides and run')}
            </button>
          </div>
          {problem !== null && <Problem error={failure}>{problem}</Problem>}
        </form>
      )}
    </Modal>
  )
}

function Sides({ dialog }: { readonly dialog: NewDialog }) {
  const info = useStore(useApp().info).value
  const mode = modeInfoOf(dialog, info?.modes ?? [])
  return (
    <dl className="rematch-sides grid gap-5" aria-label={t('Sides: {mode}', { mode: modeLabel(info, dialog) })}>
      {(['first', 'second'] as const).map((seat) => {
        const { name, position } = dialog.seats[seat]
        const other = dialog.seats[seat === 'first' ? 'second' : 'first'].name
        return (
          <div key={seat} className={`pad-4 pad-x-5 sunken seat-${seat}`}>
            <dt className="muted type-small break">
              {position ||
                (mode ? rolesOf(mode, dialog.style)[seat].title : seat === 'first' ? t('First') : t('Second'))}
            </dt>
            <dd className="type-body break">
              {rich('<strong>{name}</strong> ({model}), in place of {other}', {
                strong: (words) => <strong className="in-seat-color">{words}</strong>,
                name,
                model: modelName(dialog.seats[seat]),
                other,
              })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
