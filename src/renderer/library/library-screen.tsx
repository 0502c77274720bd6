import type { DialogSummary } from '../../contract/events.ts'
import { PageHeader } from '../components/page-header.tsx'
import { Problem } from '../components/problem.tsx'
import { RehearsalChip } from '../components/rehearsal-chip.tsx'
import { useApp } from '../state/app-model.ts'
import { modeLabel, summaryWords } from '../state/dialog-words.ts'
import { formatRoute } from '../state/route.ts'
import { REHEARSAL } from '../state/seats.ts'
import { useStore } from '../state/use-select.ts'
import './library-screen.css'

/** Every dialog there is, newest first. */
export function LibraryScreen() {
  const { dialogs, problem } = useStore(useApp().list)
  return (
    <>
      <PageHeader title="Library" chips={dialogs && <span className="chip">{dialogs.length === 1 ? '1 dialog' : `${dialogs.length} dialogs`}</span>} />
      <div className="page">
        <div className="page-column">
          {problem && <Problem>{problem.message}</Problem>}
          {dialogs?.length === 0 && <p className="hint">No dialog yet. The first one you start will be kept here.</p>}
          {dialogs && dialogs.length > 0 && (
            <table className="library">
              <thead>
                <tr>
                  <th scope="col">Topic</th>
                  <th scope="col">Mode</th>
                  <th scope="col">Status</th>
                  <th scope="col">Started</th>
                </tr>
              </thead>
              <tbody>
                {dialogs.map((dialog) => (
                  <Row key={dialog.id} dialog={dialog} />
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
    </>
  )
}

function Row({ dialog }: { readonly dialog: DialogSummary }) {
  const info = useStore(useApp().info).value
  const words = summaryWords(dialog)
  return (
    <tr>
      <td>
        <a href={formatRoute({ screen: 'dialog', id: dialog.id })}>{dialog.topic}</a>
        {dialog.providers.includes(REHEARSAL) && <RehearsalChip />}
      </td>
      <td>{modeLabel(info, dialog.mode)}</td>
      <td>{words.charAt(0).toUpperCase() + words.slice(1)}</td>
      <td>
        <time dateTime={new Date(dialog.createdAt).toISOString()}>{new Date(dialog.createdAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </td>
    </tr>
  )
}
