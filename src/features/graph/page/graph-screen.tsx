import { useEffect, useMemo, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { LibraryGraph } from '../../../core/contract/library/graph.ts'
import { filterGraphInSteps, type GraphFilters } from '../../../core/dialog/graph/filter-graph.ts'
import type { GraphShown } from '../../../core/dialog/graph/ui-actions.ts'
import { GraphBoard } from '../../../page/graph-view/graph-board.tsx'
import { useAnswerShowing } from '../../../page/graph-view/use-answer-showing.ts'
import { useLibraryGraph } from '../../../page/graph-view/use-library-graph.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { workWhenIdle } from '../../../page/host/when-idle.ts'
import '../../../page/lists/list-screen.css'
import '../../../page/lists/lists.css'
import { ScreenTabs } from '../../../page/lists/screen-tabs.tsx'
import { PageHeader } from '../../../page/ui/page-header.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { GraphBar } from './graph-bar.tsx'
import { GraphEmpty } from './graph-empty.tsx'
import { ALL_GRAPH, changeGraphView, filtersOf, useGraphView } from './graph-filters.ts'
import './graph.css'

/** The screen of the graph: argument maps and remembered facts, as a picture and as a list. */
export function GraphScreen() {
  const view = useGraphView()
  const { value: graph, error } = useLibraryGraph()
  const showing = useAnswerShowing(view.answer)
  const [now] = useState(Date.now)
  const filters = useMemo(() => filtersOf(view, now), [view, now])
  const named = useMemo(() => namedBy(showing, view.node), [showing, view.node])
  const filtered = useFilteredGraph(graph, filters, named)
  return (
    <>
      <PageHeader
        title={t('Library')}
        tabs={
          <>
            <ScreenTabs of="library" shown="graph" />
            <ScreenTabs of="memory" shown="graph" />
          </>
        }
        chips={
          graph &&
          graph.nodes.length > 0 && (
            <span className="chip">
              {t('{count, plural, one {# node} other {# nodes}}', { count: graph.nodes.length })}
            </span>
          )
        }
      />
      <div className="graph stack gap-5 grow shrink-y scroll pad-6 pad-x-7">
        {error && <Problem error={error} />}
        {graph && graph.nodes.length === 0 && <GraphEmpty />}
        {graph && graph.nodes.length > 0 && <GraphBar graph={graph} />}
        {view.answer !== '' && graph && (
          <p className="muted type-small row wrap rows-2">
            {showing === null
              ? t('The answer that led here shows nothing in the graph any more.')
              : t('What an answer in Ask rests on is lit.')}{' '}
            <a href={formatRoute({ screen: 'ask', id: view.answer.split('/')[0] ?? '' })}>{t('Back to the answer')}</a>{' '}
            <button type="button" className="button quiet small" onClick={() => changeGraphView({ answer: '' })}>
              {t('Show it plainly')}
            </button>
          </p>
        )}
        {graph && graph.left > 0 && (
          <p className="hint">
            {t('The newest records are drawn; {left, plural, one {# older one is not} other {# older ones are not}}.', {
              left: graph.left,
            })}
          </p>
        )}
        {filtered && filtered.shown.nodes.length > 0 && (
          <GraphBoard {...filtered} showing={showing} {...(view.node !== '' && { begin: view.node })} />
        )}
        {graph && graph.nodes.length > 0 && filtered?.shown.nodes.length === 0 && (
          <div className="empty stack gap-5 start muted">
            <p>{t('Nothing in the graph fits these filters.')}</p>
            <button type="button" className="button" onClick={() => changeGraphView(ALL_GRAPH)}>
              {t('Show all')}
            </button>
          </div>
        )}
      </div>
    </>
  )
}

interface FilteredGraph {
  readonly graph: LibraryGraph
  readonly shown: LibraryGraph
}

/** A graph and the part of it that fits, found between what else the page does; what was found before stays until then. */
function useFilteredGraph(
  graph: LibraryGraph | null,
  filters: GraphFilters,
  named: ReadonlySet<string>,
): FilteredGraph | null {
  const [filtered, setFiltered] = useState<FilteredGraph | null>(null)
  useEffect(() => {
    if (graph !== null)
      return workWhenIdle(filterGraphInSteps(graph, filters, named), (shown) => setFiltered({ graph, shown }))
  }, [graph, filters, named])
  return graph && filtered
}

/** The nodes that the person asked for by name; they are always drawn, whatever the filters are. */
function namedBy(showing: GraphShown | null, node: string): ReadonlySet<string> {
  return new Set([...(showing?.named ?? []), ...(node === '' ? [] : [node])])
}
