import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { t } from '../../base/language/t.ts'
import type { GraphNode } from '../../core/contract/library/graph.ts'
import { NODE_KINDS } from '../../core/dialog/graph/graph-words.ts'
import { relationSentence, type Relation } from '../../core/dialog/graph/neighbours.ts'
import { NodeMark } from './graph-key.tsx'

interface GraphListProps {
  readonly nodes: readonly GraphNode[]
  readonly relations: ReadonlyMap<string, readonly Relation[]>
  readonly lit: ReadonlySet<string>
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** The most relations of a node that the list shows; its details show all. */
const SAID = 3
/** The number of rows that Page Down moves. */
const PAGE = 8

/** The nodes of the graph as a list. Arrow keys move from one node to the next, and the picture follows. */
export function GraphList({ nodes, relations, lit, selected, onSelect }: GraphListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<VirtualizerHandle>(null)
  const focusId = useRef<string | null>(null)
  const at = nodes.findIndex(({ id }) => id === selected)
  useEffect(() => {
    if (at < 0) return
    const id = nodes[at]?.id ?? ''
    const isHere = scroller.current?.contains(document.activeElement) ?? false
    // A selection in the picture scrolls into view; the focus does not move.
    if (!isHere) rows.current?.scrollToIndex(at, { align: 'nearest' })
    else if (focusId.current === id) {
      focusId.current = null
      focusRow(scroller.current, rows.current, id, at)
    }
  }, [at, nodes])
  function onKeyDown(event: KeyboardEvent): void {
    const from = at < 0 ? 0 : at
    const target = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + PAGE,
      PageUp: from - PAGE,
      Home: 0,
      End: nodes.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const node = nodes[Math.min(Math.max(target, 0), nodes.length - 1)]
    if (!node || node.id === selected) return
    focusId.current = node.id
    onSelect(node.id)
  }
  const entry = at < 0 ? nodes[0]?.id : selected
  return (
    <div ref={scroller} className="graph-list grow shrink-y scroll break" onKeyDown={onKeyDown}>
      <Virtualizer ref={rows} scrollRef={scroller} as="ul" item="li" data={nodes} keepMounted={at < 0 ? [0] : [at]}>
        {(node) => (
          <Row
            key={node.id}
            node={node}
            relations={relations.get(node.id)}
            lit={lit.has(node.id)}
            selected={node.id === selected}
            entry={node.id === entry}
            onSelect={onSelect}
          />
        )}
      </Virtualizer>
    </div>
  )
}

function focusRow(box: HTMLElement | null, rows: VirtualizerHandle | null, id: string, at: number): void {
  rows?.scrollToIndex(at, { align: 'nearest' })
  box?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
}

interface RowProps {
  readonly node: GraphNode
  readonly relations: readonly Relation[] | undefined
  readonly lit: boolean
  readonly selected: boolean
  readonly entry: boolean
  readonly onSelect: (id: string) => void
}

/** The row of one node. There are many rows, so a row is rendered again only when it changes itself. */
const Row = memo(function Row({ node, relations = [], lit, selected, entry, onSelect }: RowProps) {
  const records = relations.filter(({ edge, out }) => edge.type === 'SAID_IN' && !out).length
  const listed = records === 0 ? relations : relations.filter(({ edge, out }) => edge.type !== 'SAID_IN' || out)
  const more = listed.length - SAID
  return (
    <button
      type="button"
      data-node={node.id}
      className={lit ? 'graph-row full ink pointer stack gap-1 lit' : 'graph-row full ink pointer stack gap-1'}
      aria-current={selected || undefined}
      tabIndex={entry ? 0 : -1}
      onFocus={() => onSelect(node.id)}
      onClick={() => onSelect(node.id)}
    >
      <span className="graph-row-kind row gap-2 muted type-small">
        <NodeMark kind={node.kind} />
        {node.speaker === null
          ? NODE_KINDS[node.kind]
          : t('{kind} of {speaker}', { kind: NODE_KINDS[node.kind], speaker: node.speaker })}
      </span>
      <span className="graph-row-title serif type-lead">{node.title}</span>
      {records > 0 && (
        <span className="muted">
          {t('{records, plural, one {# thing was} other {# things were}} said in it.', { records })}
        </span>
      )}
      {listed.slice(0, SAID).map((relation, index) => (
        <span key={index} className="muted">
          {relationSentence(relation)}
        </span>
      ))}
      {more > 0 && (
        <span className="muted type-small">
          {t('and {more, plural, one {# further relation} other {# further relations}}', { more })}
        </span>
      )}
    </button>
  )
})
