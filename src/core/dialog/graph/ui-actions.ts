import type { GraphEdge } from '../../contract/library/graph.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Faces of the library that a host may lead to. */
export const UI_VIEWS = ['graph', 'memory', 'dialogs', 'ask'] as const
export type UiView = (typeof UI_VIEWS)[number]

/** How lit nodes stand out: held against the rest, or by their rings alone. */
export const HIGHLIGHT_STYLES = ['spotlight', 'pulse'] as const

/** What a host has the page show, by the names of the older protocol; every id is one of the library's graph. */
export type UiAction =
  | { readonly action: 'highlight_nodes'; readonly node_ids: readonly string[]; readonly style: string }
  | { readonly action: 'camera_focus'; readonly entity_id: string; readonly ease_ms: number }
  | { readonly action: 'highlight_edges'; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly action: 'reveal_entities'; readonly ids: readonly string[] }
  | { readonly action: 'show_details'; readonly entity_id: string }
  | { readonly action: 'switch_view'; readonly view: UiView }

export const UI_ACTIONS = [
  'highlight_nodes',
  'camera_focus',
  'highlight_edges',
  'reveal_entities',
  'show_details',
  'switch_view',
] as const satisfies readonly UiAction['action'][]

/** Milliseconds that the picture takes to get somewhere, unless it is said otherwise; and at most. */
const EASE_MS = 400
const EASE_MAX_MS = 2_000
/** What the older system called its views. */
const OLD_VIEWS: ReadonlyMap<string, UiView> = new Map([
  ['cosmos', 'graph'],
  ['cards', 'memory'],
  ['dashboard', 'dialogs'],
  ['chat', 'ask'],
])
/** One answer's worth; the rest of a longer list is left out. */
const ACTIONS_MAX = 20
const IDS_MAX = 200

type Loose = Readonly<Record<string, unknown>>

/** Actions as they can be read, whatever else was sent; ids are not looked at yet. */
export function readUiActions(given: unknown): readonly UiAction[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, ACTIONS_MAX).flatMap((each) => readAction(each) ?? [])
}

function readAction(value: unknown): UiAction | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const loose = value as Loose
  const ids = readIds(loose['node_ids'] ?? loose['ids'] ?? loose['entity_ids'])
  const one = readIds([loose['entity_id'] ?? loose['node_id'] ?? loose['id'] ?? ids[0]])[0]
  switch (loose['action']) {
    case 'highlight_nodes': {
      const style = [loose['style'], loose['mode']].find((each) => typeof each === 'string') ?? HIGHLIGHT_STYLES[0]
      return ids.length === 0 ? null : { action: 'highlight_nodes', node_ids: ids, style: beginningOf(style, 40) }
    }
    case 'reveal_entities':
      return ids.length === 0 ? null : { action: 'reveal_entities', ids }
    case 'camera_focus':
      return one === undefined ? null : { action: 'camera_focus', entity_id: one, ease_ms: easeOf(loose['ease_ms']) }
    case 'show_details':
      return one === undefined ? null : { action: 'show_details', entity_id: one }
    case 'highlight_edges': {
      const pairs = readPairs(loose['pairs'])
      return pairs.length === 0 ? null : { action: 'highlight_edges', pairs }
    }
    case 'switch_view': {
      const name = typeof loose['view'] === 'string' ? loose['view'].toLowerCase() : ''
      const view = UI_VIEWS.find((known) => known === name) ?? OLD_VIEWS.get(name)
      return view === undefined ? null : { action: 'switch_view', view }
    }
    default:
      return null
  }
}

function readIds(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  const texts = value.flatMap((each) => (typeof each === 'string' || typeof each === 'number' ? [String(each)] : []))
  return [...new Set(texts.map((each) => each.trim()).filter((each) => each !== ''))].slice(0, IDS_MAX)
}

function readPairs(value: unknown): readonly (readonly [string, string])[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, IDS_MAX).flatMap((pair: unknown): readonly (readonly [string, string])[] => {
    const loose = (pair ?? {}) as Loose
    const [source, target] = Array.isArray(pair) ? readIds(pair) : readIds([loose['source'], loose['target']])
    return source === undefined || target === undefined ? [] : [[source, target]]
  })
}

function easeOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), EASE_MAX_MS) : EASE_MS
}

/** What there is, to hold actions against. */
export interface KnownGraph {
  /** The nodes that an id stands for; none for an id that stands for nothing. */
  readonly nodesOf: (id: string) => readonly string[]
  /** Whether an edge leads from one to the other, either way. */
  readonly hasEdge: (a: string, b: string) => boolean
}

/** Actions on what there is. Ids that stand for nothing are left out and named, and so are pairs without a relation. */
export function onRealIds(
  actions: readonly UiAction[],
  { nodesOf, hasEdge }: KnownGraph,
): { readonly actions: readonly UiAction[]; readonly left: readonly string[] } {
  const left = new Set<string>()
  const real = (id: string): readonly string[] => {
    const nodes = nodesOf(id)
    if (nodes.length === 0) left.add(id)
    return nodes
  }
  const all = (ids: readonly string[]) => [...new Set(ids.flatMap(real))]
  const kept = actions.flatMap((action): readonly UiAction[] => {
    switch (action.action) {
      case 'highlight_nodes': {
        const ids = all(action.node_ids)
        return ids.length === 0 ? [] : [{ ...action, node_ids: ids }]
      }
      case 'reveal_entities': {
        const ids = all(action.ids)
        return ids.length === 0 ? [] : [{ ...action, ids }]
      }
      case 'camera_focus':
      case 'show_details': {
        const [id] = real(action.entity_id)
        return id === undefined ? [] : [{ ...action, entity_id: id }]
      }
      case 'highlight_edges': {
        const pairs = action.pairs.flatMap(([source, target]) => {
          const found = real(source).flatMap((a) =>
            real(target).flatMap((b) => (hasEdge(a, b) ? [[a, b] as const] : [])),
          )
          if (found.length === 0) left.add(`${source} to ${target}`)
          return found
        })
        return pairs.length === 0 ? [] : [{ ...action, pairs }]
      }
      case 'switch_view':
        return [action]
    }
  })
  return { actions: kept, left: [...left] }
}

/** What a picture of the graph shows of an answer. */
export interface GraphShown {
  readonly lit: ReadonlySet<string>
  readonly pairs: readonly (readonly [string, string])[]
  /** Whether the rest steps back. */
  readonly dims: boolean
  /** Everything that is named: in the picture whatever it is narrowed to. */
  readonly named: ReadonlySet<string>
  readonly focus: { readonly id: string; readonly ms: number } | null
  readonly details: string | null
}

/** Several actions as one thing to show; null where they show nothing in the graph. */
export function showingOf(actions: readonly UiAction[]): GraphShown | null {
  const of = <Name extends UiAction['action']>(name: Name) =>
    actions.filter((each): each is Extract<UiAction, { action: Name }> => each.action === name)
  const highlights = of('highlight_nodes')
  const lit = new Set(highlights.flatMap(({ node_ids: ids }) => ids))
  const pairs = of('highlight_edges').flatMap((each) => each.pairs)
  const focus = of('camera_focus').at(-1)
  const details = of('show_details').at(-1)?.entity_id ?? null
  const named = new Set([
    ...lit,
    ...pairs.flat(),
    ...of('reveal_entities').flatMap(({ ids }) => ids),
    ...(focus ? [focus.entity_id] : []),
    ...(details === null ? [] : [details]),
  ])
  if (named.size === 0) return null
  return {
    lit,
    pairs,
    named,
    details,
    dims: highlights.some(({ style }) => !style.includes('pulse') || style.includes('spotlight')),
    focus: focus ? { id: focus.entity_id, ms: focus.ease_ms } : null,
  }
}

/** Whether a relation stands between two nodes, either way, asked of all edges at once. */
export function edgeFinder(edges: readonly Pick<GraphEdge, 'source' | 'target'>[]): KnownGraph['hasEdge'] {
  const pairs = new Set(edges.flatMap(({ source, target }) => [`${source}\n${target}`, `${target}\n${source}`]))
  return (a, b) => pairs.has(`${a}\n${b}`)
}
