import { Download } from 'lucide-react'
import { m, t } from '../../../../base/language/t.ts'
import { formatDay } from '../../../../base/format/date.ts'
import type { SheetRecord } from '../../../../core/contract/judging/sheet-record.ts'
import { NO_SHEETS, PROGRESS_IS } from '../../../../core/dialog/judging/sheet/progress-words.ts'
import { marksOverTime } from '../../../../core/dialog/judging/sheet/sheet-record.ts'
import { recordedCriteria } from '../../../../core/dialog/judging/sheet/sheet-rubric.ts'
import { criterionName, formatMark, whyNoMark } from '../../../../core/dialog/judging/sheet/sheet-words.ts'
import { takeSaved } from '../../../../page/export/save-export.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { SHEET_TAB } from '../../../../page/dialog-view/judging/sheet-tab.ts'
import { formatRoute } from '../../../../page/host/route.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { runAction } from '../../../../page/host/use-action.ts'
import { useRequest } from '../../../../page/host/use-request.ts'
import { Menu } from '../../../../page/ui/menu.tsx'
import { PageHeader } from '../../../../page/ui/page-header.tsx'
import { Problem } from '../../../../page/ui/problem.tsx'
import { MarksLine } from './marks-line.tsx'
import './progress.css'

const FORMATS = [
  ['csv', m('Marks as CSV')],
  ['json', m('Marks as JSON')],
] as const

/** The screen with the marks of a person's score sheets over time, by criterion. */
export function ProgressScreen() {
  const { client } = useApp()
  const { value: records, error } = useRequest('progress', (signal) => client.judging.sheets({}, { signal }))
  const some = records !== null && records.length > 0
  return (
    <>
      <PageHeader title={t('Your progress')} actions={some && <Save />} />
      <div className="page">
        <div className="page-column full progress-page grid gap-6">
          {error && <Problem error={error} />}
          {records?.length === 0 && (
            <div className="empty stack gap-5 start muted">
              <p>{t(NO_SHEETS)}</p>
            </div>
          )}
          {some && (
            <>
              <p className="hint">{t(PROGRESS_IS)}</p>
              <MarksTable records={records} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Save() {
  const { client, info } = useApp()
  const canReveal = useStore(info).value?.capabilities.revealFile ?? false
  return (
    <Menu
      label={t('Export')}
      icon={<Download size={16} aria-hidden />}
      items={FORMATS.map(([format, label]) => ({
        id: format,
        label: t(label),
        run: () =>
          void runAction(async () => takeSaved(client, await client.judging.saveSheets({ format }), canReveal)),
      }))}
    />
  )
}

/** A row for each dialog, the newest first, below a line for each criterion. */
function MarksTable({ records }: { readonly records: readonly SheetRecord[] }) {
  const criteria = recordedCriteria(records)
  return (
    <div className="progress-scroll framed rounded surface" tabIndex={0} role="group" aria-label={t('Your progress')}>
      <table className="full type-small">
        <thead>
          <tr>
            <th scope="col">{t('Dialog')}</th>
            {criteria.map((id) => (
              <th key={id} scope="col">
                {criterionName(id)}
                <MarksLine marks={marksOverTime(records, id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <MarksRow key={record.dialogId} {...{ record, criteria }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MarksRowProps {
  readonly record: SheetRecord
  readonly criteria: readonly string[]
}

function MarksRow({ record: { dialogId, title, at, marks }, criteria }: MarksRowProps) {
  return (
    <tr>
      <th scope="row">
        <a href={formatRoute({ screen: 'dialog', id: dialogId, query: { review: SHEET_TAB } })}>{title}</a>
        <span className="hint">{formatDay(at)}</span>
      </th>
      {criteria.map((id) => {
        const mark = marks.find(({ criterion }) => criterion === id)
        const figure = mark ? formatMark(mark) : null
        const why = mark ? (whyNoMark(mark) ?? undefined) : t('Not marked in this dialog.')
        return (
          <td key={id}>
            {figure ?? (
              <span role="img" aria-label={why} title={why}>
                –
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}
