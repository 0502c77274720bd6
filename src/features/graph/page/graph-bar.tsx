import { Search } from 'lucide-react'
import { useMemo } from 'react'
import type { LibraryGraph } from '../../../core/contract/library/graph.ts'
import { groupOf, NODE_GROUPS, RELATION_GROUPS, type RelationGroup } from '../../../core/dialog/graph/filter-graph.ts'
import { RELATION_WORDS } from '../../../core/dialog/graph/graph-words.ts'
import {
  ALL_GRAPH,
  changeGraphView,
  GROUP_LABELS,
  leftOut,
  RELATION_LABELS,
  relationsIn,
  TIMES,
  useGraphView,
} from './graph-filters.ts'

/** What the graph is narrowed by. */
export function GraphBar({ graph }: { readonly graph: LibraryGraph }) {
  const view = useGraphView()
  const out = leftOut(view)
  const there = useMemo(() => new Set(graph.nodes.map(({ kind }) => groupOf(kind))), [graph])
  const relations = useMemo(() => relationsIn(graph), [graph])
  const dialogs = useMemo(
    () =>
      graph.nodes
        .filter(({ kind }) => kind === 'dialog')
        .toSorted((a, b) => b.at - a.at)
        .map(({ dialogIds: [id = ''], title }) => ({ id, title })),
    [graph],
  )
  const narrowed = Object.values(view).some((value) => value !== '')
  const known = (value: string, list: readonly string[]) => value === '' || list.includes(value)
  const groups = (Object.keys(RELATION_GROUPS) as RelationGroup[]).filter((group) =>
    relations.some((type) => (RELATION_GROUPS[group] as readonly string[]).includes(type)),
  )
  return (
    <search className="library-bar graph-bar">
      <div className="library-search row search-field">
        <Search size={16} aria-hidden />
        <input
          type="search"
          aria-label="Search the graph"
          placeholder="Search the graph"
          maxLength={500}
          value={view.text}
          onChange={(event) => changeGraphView({ text: event.target.value })}
        />
      </div>
      <fieldset className="graph-kinds row wrap gap-5 rows-2">
        <legend className="visually-hidden">Kinds</legend>
        {NODE_GROUPS.map((group) => (
          <label key={group}>
            <input
              type="checkbox"
              disabled={!there.has(group)}
              checked={there.has(group) && !out.includes(group)}
              onChange={({ target }) =>
                changeGraphView({
                  without: NODE_GROUPS.filter((each) => (each === group ? !target.checked : out.includes(each))).join(),
                })
              }
            />
            {GROUP_LABELS[group]}
          </label>
        ))}
      </fieldset>
      <select
        className="input"
        aria-label="Relations"
        value={view.relation}
        onChange={({ target }) => changeGraphView({ relation: target.value })}
      >
        <option value="">Any relation</option>
        {!known(view.relation, [...groups, ...relations]) && <option value={view.relation}>{view.relation}</option>}
        <optgroup label="Kinds of relation">
          {groups.map((group) => (
            <option key={group} value={group}>
              {RELATION_LABELS[group]}
            </option>
          ))}
        </optgroup>
        <optgroup label="One relation">
          {relations.map((type) => (
            <option key={type} value={type}>
              {RELATION_WORDS[type]}
            </option>
          ))}
        </optgroup>
      </select>
      <select
        className="input"
        aria-label="Dialog"
        value={view.dialog}
        onChange={({ target }) => changeGraphView({ dialog: target.value })}
      >
        <option value="">Any dialog</option>
        {!known(
          view.dialog,
          dialogs.map(({ id }) => id),
        ) && <option value={view.dialog}>A dialog that is not in the graph</option>}
        {dialogs.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Time"
        value={view.time}
        onChange={({ target }) => changeGraphView({ time: target.value })}
      >
        <option value="">Any time</option>
        {Object.entries(TIMES).map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </select>
      {narrowed && (
        <button type="button" className="button quiet small" onClick={() => changeGraphView(ALL_GRAPH)}>
          Show all
        </button>
      )}
    </search>
  )
}
