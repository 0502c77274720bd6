import type { GraphNodeKind } from '../../core/contract/library/graph.ts'
import { NODE_KINDS } from '../../core/dialog/graph/graph-words.ts'
import { NODE_LOOKS, type NodeShape } from './draw/node-look.ts'

/** The outlines as SVG paths in a box of 16 by 16. */
const OUTLINES: Readonly<Record<NodeShape, string>> = {
  circle: 'M13.5 8A5.5 5.5 0 1 1 2.5 8A5.5 5.5 0 1 1 13.5 8Z',
  square: 'M3 3H13V13H3Z',
  diamond: 'M8 1.5L14.5 8L8 14.5L1.5 8Z',
  hexagon: 'M14 8L11 13.2H5L2 8L5 2.8H11Z',
}

/**
 * The legend of the outlines and signs in the picture. It is hidden from screen readers, because the list says the same
 * in words.
 */
export function GraphKey({ kinds }: { readonly kinds: ReadonlySet<GraphNodeKind> }) {
  return (
    <ul className="graph-key rounded muted type-caption row wrap gap-5 rows-1 pad-2 pad-x-4" aria-hidden>
      {(Object.keys(NODE_LOOKS) as GraphNodeKind[])
        .filter((kind) => kinds.has(kind))
        .map((kind) => (
          <li className="row gap-2" key={kind}>
            <NodeMark kind={kind} />
            {NODE_KINDS[kind]}
          </li>
        ))}
    </ul>
  )
}

/** The outline and sign of a kind of node, next to the kind's name. */
export function NodeMark({ kind }: { readonly kind: GraphNodeKind }) {
  const { shape, sign } = NODE_LOOKS[kind]
  return (
    <svg className={`graph-mark rigid ${kind}`} width="16" height="16" aria-hidden>
      <path d={OUTLINES[shape]} />
      {sign !== '' && (
        <text className="type-caption" x="8" y="11.2" textAnchor="middle">
          {sign}
        </text>
      )}
    </svg>
  )
}
