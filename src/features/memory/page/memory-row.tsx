import { useState } from 'react'
import type { LibraryRecord } from '../../../core/contract/library/memory.ts'
import type { MergedRecord } from '../../../core/dialog/memory/merge-records.ts'
import { formatTurn } from '../../../core/dialog/turns/turn-number.ts'
import { formatDate } from '../../../base/format/date.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { formatRoute, goTo } from '../../../page/host/route.ts'
import { Menu } from '../../../page/ui/menu.tsx'
import { EditRecord } from './edit-record.tsx'
import { deleteRecords, forgetDialog } from './memory-acts.ts'

/** One record: its text, its quote, and a link to the turn. */
export function MemoryRow({ merged: { record, others } }: { readonly merged: MergedRecord }) {
  const { client } = useApp()
  const [editing, setEditing] = useState(false)
  const { kind, title, content, quote, importance, replaces, at, dialogId, dialogTitle } = record
  const own = kind === 'memory'
  const sources = [record, ...others]
  return (
    <article className="memory-row" aria-label={title}>
      <div className="memory-main stack gap-3">
        {editing ? (
          <EditRecord record={record} onClose={() => setEditing(false)} />
        ) : (
          <>
            <h2>{title}</h2>
            {content !== quote && <p>{content}</p>}
          </>
        )}
        {sources.map((source) => (
          <Source key={source.node} source={source} />
        ))}
        <p className="library-meta row wrap rows-2">
          <span>{own ? `Importance ${importance} of 10` : `${capitalise(kind)} of a map`}</span>
          {replaces !== null && <span>Said otherwise by hand</span>}
          {others.length > 0 && <span>{`Found in ${sources.length} places`}</span>}
          <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
        </p>
      </div>
      {own && (
        <Menu
          label={`More about ${title}`}
          items={[
            { id: 'edit', label: 'Edit…', run: () => setEditing(true) },
            { id: 'delete', label: 'Delete', run: () => void deleteRecords(client, sources) },
            {
              id: 'forget',
              label: 'Forget this dialog',
              run: () => void forgetDialog(client, dialogId, dialogTitle),
            },
            {
              id: 'graph',
              label: 'Show in the graph',
              run: () => goTo({ screen: 'graph', query: { node: record.node } }),
            },
          ]}
        />
      )}
    </article>
  )
}

function Source({ source }: { readonly source: LibraryRecord }) {
  const { dialogId, turnId, turnNumber, dialogTitle, quote } = source
  return (
    <a className="memory-source" href={formatRoute({ screen: 'dialog', id: dialogId, turn: turnId })}>
      <q>{quote}</q>
      <span>{`${dialogTitle}, ${formatTurn(turnNumber)}`}</span>
    </a>
  )
}
