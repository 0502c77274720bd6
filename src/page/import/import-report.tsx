import { CircleAlert, CircleCheck } from 'lucide-react'
import { wordsOf } from '../../base/language/say.ts'
import { t } from '../../base/language/t.ts'
import type { ImportReport as Line } from '../../core/contract/library/library.ts'
import { Modal } from '../ui/modal.tsx'
import './import-report.css'
import { formatImportReports } from './use-import.ts'

interface ImportReportProps {
  readonly reports: readonly Line[]
  /** Returns the address of an imported item; null when it has none. */
  readonly hrefOf: (id: string) => string | null
  readonly onClose: () => void
}

/** The window with the result of each imported file. */
export function ImportOutcome({ reports, hrefOf, onClose }: ImportReportProps) {
  return (
    <Modal title={formatImportReports(reports)} onClose={onClose}>
      <ul className="import-report scroll stack gap-0">
        {reports.map((report, index) => {
          const { name, ok, id } = report
          const href = id === null ? null : hrefOf(id)
          return (
            <li key={index} className={ok ? 'ok' : 'not'}>
              {ok ? (
                <CircleCheck size={16} aria-label={t('Imported')} />
              ) : (
                <CircleAlert size={16} aria-label={t('Not imported')} />
              )}
              <div>
                <strong>{name}</strong>
                <p className="muted">{wordsOf(report)}</p>
              </div>
              {href !== null && (
                <a className="button small" href={href} onClick={onClose} aria-label={t('Open {name}', { name })}>
                  {t('Open')}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <div className="row wrap end">
        <button type="button" className="button primary" onClick={onClose}>
          {t('Done')}
        </button>
      </div>
    </Modal>
  )
}
