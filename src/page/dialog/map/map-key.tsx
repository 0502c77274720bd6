import { MAP_KINDS } from '../../../core/diagram/layout.ts'
import { outlineOf } from './box-outline.ts'
import { KIND_SIGNS } from '../../../core/dialog/graph/graph-words.ts'
import { RELATIONS } from '../insights/map-words.ts'

const KINDS = ['claim', 'support', 'rebuttal', 'concession'] as const
const EDGES = ['supports', 'rebuts', 'concedes'] as const

/** What the outlines and the dashes of the picture mean; the list says it in words. */
export function MapKey() {
  return (
    <ul className="map-key row wrap gap-5 rows-2" aria-hidden>
      {KINDS.map((kind) => (
        <li key={kind}>
          <svg width="22" height="16" className={`map-box ${kind}`}>
            <path className="map-outline" d={outlineOf(kind, { x: 1, y: 1, width: 20, height: 14 })} />
          </svg>
          {KIND_SIGNS[kind]} {MAP_KINDS[kind]}
        </li>
      ))}
      {EDGES.map((relation) => (
        <li key={relation}>
          <svg width="26" height="10" className={`map-edge ${relation}`}>
            <path className="map-line" d="M1 5H19" />
            <polygon className="map-arrow" points="25,5 18,1.5 18,8.5" />
          </svg>
          {RELATIONS[relation]}
        </li>
      ))}
    </ul>
  )
}
