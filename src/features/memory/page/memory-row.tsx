import { comma } from '../../../base/format/count.ts'
import { useState } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import type { LibraryRecord } from '../../../core/contract/library/memory.ts'
import type { MergedRecord } from '../../../core/dialog/memory/merge-records.ts'
import { formatTurn } from '../../../core/dialog/turns/turn-number.ts'
import { formatDate } from '../../../base/format/date.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { formatRoute, goTo } from '../../../page/host/route.ts'
import { Menu } from '../../../page/ui/menu.tsx'
import { EditRecord } from './edit-record.tsx'
import { deleteRecords, forgetDialog } from './memory-acts.ts'
import { SaidText } from '../../../page/ui/text/said-text.tsx'

const OF_A_MAP: Readonly<Record<Exclude<LibraryRecord['kind'], 'memory'>, string>> = wordTable({
  claim: 'Claim of a map',
  support: 'Support of a map',
  rebuttal: 'Rebuttal of a map',
  concession: 'Concession of a map',
})

/** The row of one record: its text, its quote, and a link to the turn. */
export function MemoryRow({ merged: { record, others } }: { readonly merged: MergedRecord }) {
  const { client } = useApp()
  const [editing, setEditing] = useState(false)
  const { kind, title, content, quote, importance, replaces, at, dialogId, dialogTitle } = record
  const own = kind === 'memory'
  const sources = [record, ...others]
  return (
    <article className="memory-row grid gap-5 rows-2 start ruled type-body pad-6 pad-x-2" aria-label={title}>
      <div className="memory-main shrink break stack gap-3">
        {editing ? (
          <EditRecord record={record} onClose={() => setEditing(false)} />
        ) : (
          <>
            <SaidText as="h2" className="serif type-title regular">
              {title}
            </SaidText>
            {content !== quote && <SaidText>{content}</SaidText>}
          </>
        )}
        {sources.map((source) => (
          <Source key={source.node} source={source} />
        ))}
        <p className="library-meta muted type-small row wrap rows-2">
          <span>{own ? t('Importance {importance} of 10', { importance }) : OF_A_MAP[kind]}</span>
          {replaces !== null && <span>{t('Reworded by hand')}</span>}
          {others.length > 0 && <span>{t('Found in {count} places', { count: sources.length })}</span>}
          <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
        </p>
      </div>
      {own && (
        <Menu
          label={t('More about {title}', { title })}
          items={[
            { id: 'edit', label: t('Edit…'), run: () => setEditing(true) },
            { id: 'delete', label: t('Delete'), run: () => void deleteRecords(client, sources) },
            {
              id: 'forget',
              label: t('Forget this dialog'),
              run: () => void forgetDialog(client, dialogId, dialogTitle),
            },
            {
              id: 'graph',
              label: t('Show in the graph'),
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
    <a
      className="memory-source flex rows-1 wrap ink no-line pad-1 pad-x-4"
      href={formatRoute({ screen: 'dialog', id: dialogId, turn: turnId })}
    >
      <SaidText as="q">{quote}</SaidText>
      <span className="muted type-small">{`${dialogTitle}${comma()}${formatTurn(turnNumber)}`}</span>
    </a>
  )
}
