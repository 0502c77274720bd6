import { useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import type { LibraryGraph } from '../../../core/contract/library/graph.ts'
import { nodeGroup, NODE_GROUPS } from '../../../core/dialog/graph/filter-graph.ts'
import { RELATION_WORDS } from '../../../core/dialog/graph/graph-words.ts'
import { FilterBar, FilterChoice } from '../../../page/lists/filter-bar.tsx'
import {
  ALL_GRAPH,
  changeGraphView,
  GROUP_LABELS,
  leftOut,
  RELATION_LABELS,
  relationGroupsIn,
  relationsIn,
  TIMES,
  useGraphView,
} from './graph-filters.ts'

/** The bar with the filters of the graph. */
export function GraphBar({ graph }: { readonly graph: LibraryGraph }) {
  const view = useGraphView()
  const out = leftOut(view)
  const there = useMemo(() => new Set(graph.nodes.map(({ kind }) => nodeGroup(kind))), [graph])
  const relations = useMemo(() => relationsIn(graph), [graph])
  const dialogs = useMemo(
    () =>
      graph.nodes
        .filter(({ kind }) => kind === 'dialog')
        .toSorted((a, b) => b.at - a.at)
        .map(({ dialogIds: [id = ''], title }) => [id, title] as const),
    [graph],
  )
  const narrowed = Object.values(view).some((value) => value !== '')
  const groups = relationGroupsIn(relations, view.relation)
  return (
    <FilterBar
      label={t('Search the graph')}
      className="graph-bar"
      text={view.text}
      onText={(text) => changeGraphView({ text })}
      clear={narrowed ? { label: t('Show all'), run: () => changeGraphView(ALL_GRAPH) } : null}
    >
      <fieldset className="graph-kinds type-small row wrap gap-5 rows-2 pad-x-2">
        <legend className="visually-hidden">{t('Kinds')}</legend>
        {NODE_GROUPS.map((group) => (
          <label className="row gap-3" key={group}>
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
      <FilterChoice
        label={t('Relations')}
        all={t('Any relation')}
        value={view.relation}
        groups={[
          { label: t('Kinds of relation'), options: groups.map((group) => [group, RELATION_LABELS[group]]) },
          { label: t('One relation'), options: relations.map((type) => [type, RELATION_WORDS[type]]) },
        ]}
        onChange={(relation) => changeGraphView({ relation })}
      />
      <FilterChoice
        label={t('Dialog')}
        all={t('Any dialog')}
        unknown={t('A dialog that is not in the graph')}
        value={view.dialog}
        options={dialogs}
        onChange={(dialog) => changeGraphView({ dialog })}
      />
      <FilterChoice
        label={t('Time')}
        all={t('Any time')}
        value={view.time}
        options={Object.entries(TIMES)}
        onChange={(time) => changeGraphView({ time })}
      />
    </FilterBar>
  )
}
