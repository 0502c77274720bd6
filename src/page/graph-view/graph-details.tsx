import { comma } from '../../base/format/count.ts'
import { useState } from 'react'
import { t } from '../../base/language/t.ts'
import type { GraphNode, LibraryGraph } from '../../core/contract/library/graph.ts'
import { importanceWord, NODE_KINDS, strengthWord } from '../../core/dialog/graph/graph-words.ts'
import { relationSentence, type Relation } from '../../core/dialog/graph/neighbours.ts'
import { formatTurn } from '../../core/dialog/turns/turn-number.ts'
import { formatDay } from '../../base/format/date.ts'
import { formatRoute } from '../host/route.ts'
import { NodeMark } from './graph-key.tsx'
import { SaidText } from '../ui/text/said-text.tsx'

interface GraphDetailsProps {
  readonly node: GraphNode | null
  readonly relations: readonly Relation[]
  readonly titles: ReadonlyMap<string, string>
  readonly onSelect: (id: string) => void
}

/** The most relations, and dialogs of a concept, that are shown at first. */
const SHOWN = 12
const DIALOGS = 5

/** The details of a node: its kind, its quote, and all its relations, as links. */
export function GraphDetails({ node, relations, titles, onSelect }: GraphDetailsProps) {
  return (
    <section className="graph-details type-body shrink-y scroll break pad-2" aria-label={t('Details')}>
      {node === null ? (
        <p className="hint">
          {t(
            'Choose something in the picture or in the list to see what it is, what it rests on and where it was said.',
          )}
        </p>
      ) : (
        <Details key={node.id} {...{ node, relations, titles, onSelect }} />
      )}
    </section>
  )
}

function Details({ node, relations, titles, onSelect }: GraphDetailsProps & { readonly node: GraphNode }) {
  const { kind, title, text, quote, speaker, dialogIds, turnId, turnNumber, importance, conceptType, at } = node
  const [all, setAll] = useState(false)
  const visible = all ? relations : relations.slice(0, SHOWN)
  return (
    <>
      <p className="graph-row-kind row gap-2 muted type-small">
        <NodeMark kind={kind} />
        {speaker === null ? NODE_KINDS[kind] : t('{kind} of {speaker}', { kind: NODE_KINDS[kind], speaker })}
        {conceptType !== null && `: ${conceptType.replaceAll('_', ' ')}`}
      </p>
      <SaidText as="h2">{title}</SaidText>
      {text !== '' && <SaidText className="graph-text below-4">{text}</SaidText>}
      {quote !== null && turnId !== null && (
        <a
          className="graph-quote ink stack gap-1 no-line pad-1 pad-x-4"
          href={formatRoute({ screen: 'dialog', id: dialogIds[0] ?? '', turn: turnId })}
        >
          <SaidText className="serif type-lead" as="q">
            {quote}
          </SaidText>
          <span className="muted type-small">
            {[
              titles.get(dialogIds[0] ?? '') ?? t('The dialog'),
              ...(turnNumber === null ? [] : [formatTurn(turnNumber)]),
            ].join(comma())}
          </span>
        </a>
      )}
      {quote === null && (
        <ul className="graph-dialogs">
          {dialogIds.slice(0, DIALOGS).map((id) => (
            <li key={id}>
              <a href={formatRoute({ screen: 'dialog', id })}>
                {kind === 'dialog' ? t('Open the dialog') : (titles.get(id) ?? t('The dialog'))}
              </a>
            </li>
          ))}
          {dialogIds.length > DIALOGS && (
            <li>
              {t('and {length, plural, one {# further dialog} other {# further dialogs}}', {
                length: dialogIds.length - DIALOGS,
              })}
            </li>
          )}
        </ul>
      )}
      <p className="flex gap-5 rows-1 wrap muted type-small above-4">
        {importance !== null && (
          <span>
            {t('Importance {importance} of 10, {importanceWord}', {
              importance,
              importanceWord: importanceWord(importance),
            })}
          </span>
        )}
        {at > 0 && <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>}
      </p>
      {relations.length > 0 && (
        <>
          <h3>{t('{relations, plural, one {# relation} other {# relations}}', { relations: relations.length })}</h3>
          <ul className="graph-relations">
            {visible.map((relation, index) => (
              <RelationLine key={index} relation={relation} onSelect={onSelect} />
            ))}
          </ul>
          {visible.length < relations.length && (
            <button type="button" className="button small" onClick={() => setAll(true)}>
              {t('Show all {length}', { length: relations.length })}
            </button>
          )}
        </>
      )}
    </>
  )
}

function RelationLine({
  relation,
  onSelect,
}: {
  readonly relation: Relation
  readonly onSelect: (id: string) => void
}) {
  const { edge, other } = relation
  return (
    <li>
      <button type="button" className="graph-relation ink text-start" onClick={() => onSelect(other.id)}>
        {relationSentence(relation)}
      </button>
      {edge.strength !== null && (
        <span className="graph-strength nowrap muted type-small">{strengthWord(edge.strength)}</span>
      )}
      {edge.descriptions.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </li>
  )
}

/** Titles of the dialogs in a graph, by their ids. */
export function dialogTitles({ nodes }: LibraryGraph): ReadonlyMap<string, string> {
  return new Map(nodes.flatMap(({ kind, dialogIds: [id], title }) => (kind === 'dialog' && id ? [[id, title]] : [])))
}
