import type { GraphEdge } from '../../contract/library/graph.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Tabs of the library that a model may open. */
export const UI_VIEWS = ['graph', 'memory', 'dialogs', 'ask'] as const
export type UiView = (typeof UI_VIEWS)[number]

/** How highlighted nodes are shown: by dimming everything else, or only by rings. */
export const HIGHLIGHT_STYLES = ['spotlight', 'pulse'] as const

/** What a model can have the page show, by the names of the older protocol. Every id is one of the library's graph. */
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

/** The default and the longest duration of a movement in the picture, in milliseconds. */
const EASE_MS = 400
const EASE_MAX_MS = 2_000
/** The names of views in the older system. */
const OLD_VIEWS: ReadonlyMap<string, UiView> = new Map([
  ['cosmos', 'graph'],
  ['cards', 'memory'],
  ['dashboard', 'dialogs'],
  ['chat', 'ask'],
])
/** The most actions of an answer. Further ones are ignored. */
const ACTIONS_MAX = 20
const IDS_MAX = 200

type Loose = Readonly<Record<string, unknown>>

/** Reads the actions that can be understood, whatever else was sent. Ids are not checked here. */
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

/** The nodes and edges that exist, to check actions. */
export interface KnownGraph {
  /** The nodes for which an id stands; empty for an unknown id. */
  readonly nodesOf: (id: string) => readonly string[]
  /** Whether an edge connects two nodes, in either direction. */
  readonly hasEdge: (a: string, b: string) => boolean
}

/** Actions with existing nodes only. Unknown ids are left out and listed, and so are pairs without a relation. */
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

/** What the picture of the graph shows for an answer. */
export interface GraphShown {
  readonly lit: ReadonlySet<string>
  readonly pairs: readonly (readonly [string, string])[]
  /** Whether everything else is dimmed. */
  readonly dims: boolean
  /** All nodes that are mentioned. They stay in the picture, whatever it is filtered by. */
  readonly named: ReadonlySet<string>
  readonly focus: { readonly id: string; readonly ms: number } | null
  readonly details: string | null
}

/** Combines several actions into one thing to show; null when they show nothing in the graph. */
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

/** Makes a function which tells whether any edge connects two nodes, in either direction. */
export function edgeFinder(edges: readonly Pick<GraphEdge, 'source' | 'target'>[]): KnownGraph['hasEdge'] {
  const pairs = new Set(edges.flatMap(({ source, target }) => [`${source}\n${target}`, `${target}\n${source}`]))
  return (a, b) => pairs.has(`${a}\n${b}`)
}
