import { t } from '../../base/language/t.ts'
import { rich } from '../ui/text/rich.tsx'
import { REHEARSAL_LABEL } from '../../core/contract/rehearsal.ts'
import { openDoors } from '../draft/open-form.ts'
import { formatRoute } from '../host/route.ts'
import { useKeyCaps } from '../host/shortcuts/shortcuts.ts'
import { Modal } from '../ui/modal.tsx'
import './help-window.css'

/** The window with the help: what the app is, what a rehearsal is, and where the shortcuts are listed. */
export function HelpWindow({ onClose, onKeys }: { readonly onClose: () => void; readonly onKeys: () => void }) {
  const palette = useKeyCaps('palette')
  return (
    <Modal title={t('Help')} onClose={onClose}>
      <div className="help-window type-body stack gap-6">
        <section className="stack" aria-label={t('How it works')}>
          <h3>{t('How it works')}</h3>
          <p>
            {t(
              'You put a question. Two models take sides or look into it together, turn by turn, and a third moderates: it introduces, asks back, and gives the verdict or the summary at the end.',
            )}
          </p>
          <p>
            {t(
              'A turn is drafted, looked at by a critic, and said again where that made it better. Under each turn you can open what came before it, and what exactly its model was told.',
            )}
          </p>
          <p>
            {t(
              'You may put questions to the floor, whisper to one of them, take a seat yourself, pause, go back and branch off. Nothing is lost by that: what was said stays.',
            )}
          </p>
        </section>
        <section className="stack" aria-label={t('What a rehearsal is')}>
          <h3>{t('What a rehearsal is')}</h3>
          <p>
            {rich(
              'Where “{label}” stands no model is asked: the voices are made up on this computer from written phrases, at no cost. It shows how a dialog runs, not what a model would say. For a real one <link>add a key or a server</link>, or use a model on this computer.',
              {
                label: t(REHEARSAL_LABEL),
                link: (words) => (
                  <a className="link" href={formatRoute({ screen: 'settings', section: 'keys' })} onClick={onClose}>
                    {words}
                  </a>
                ),
              },
            )}
          </p>
        </section>
        <div className="modal-acts row wrap end">
          {palette !== null && (
            <p className="hint">
              {rich('Everything that can be done is in the command palette: <kbd>{palette}</kbd>', {
                kbd: (words) => <kbd>{words}</kbd>,
                palette,
              })}
            </p>
          )}
          <button
            type="button"
            className="button"
            onClick={() => {
              openDoors()
              onClose()
            }}
          >
            {t('Show the welcome again')}
          </button>
          <button type="button" className="button" onClick={onKeys}>
            {t('Keyboard shortcuts')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
