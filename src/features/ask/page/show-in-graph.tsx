import { Network } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { actionsIn, type AskState } from '../../../core/dialog/ask/ask-state.ts'
import { readUiActions, showingOf, type UiView } from '../../../core/dialog/graph/ui-actions.ts'
import { useDialog } from '../../../page/dialog-view/use-dialog.ts'
import { formatRoute, goTo, type Route } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { useMedia } from '../../../page/host/use-media.ts'
import { beside, ROOM_BESIDE } from './beside.ts'

interface ShowInGraphProps {
  readonly turnId: string
  readonly own: AskState
  readonly isLast: boolean
}

const VIEWS: Readonly<Record<Exclude<UiView, 'ask'>, { readonly label: string; readonly route: Route }>> = {
  graph: { label: 'Open the graph', route: { screen: 'graph' } },
  memory: { label: 'Open what is remembered', route: { screen: 'memory' } },
  dialogs: { label: 'Open the list of dialogs', route: { screen: 'library' } },
}

/** The graph that an answer offers. It is shown on request; an open graph follows by itself. */
export function ShowInGraph({ turnId, own, isLast }: ShowInGraphProps) {
  const conversation = useDialog((state) => state.id)
  const there = useStore(beside)
  const hasRoom = useMedia(ROOM_BESIDE)
  const actions = useMemo(() => readUiActions(actionsIn(own, turnId)), [own, turnId])
  const shows = useMemo(() => showingOf(actions) !== null, [actions])
  const follows = shows && isLast && there?.conversation === conversation
  useEffect(() => {
    if (follows) beside.set({ conversation, turnId })
  }, [follows, conversation, turnId])
  const view = actions.findLast((each) => each.action === 'switch_view')?.view
  if (!shows && (view === undefined || view === 'ask')) return null
  return (
    <p className="library-ask-show">
      {shows && (
        <button
          type="button"
          className="button quiet small"
          aria-pressed={hasRoom ? there?.turnId === turnId : undefined}
          onClick={() => {
            if (!hasRoom) goTo({ screen: 'graph', query: { answer: `${conversation}/${turnId}` } })
            else beside.set(there?.turnId === turnId ? null : { conversation, turnId })
          }}
        >
          <Network size={14} aria-hidden />
          Show in the graph
        </button>
      )}
      {view !== undefined && view !== 'ask' && !(shows && view === 'graph') && (
        <a className="button quiet small" href={formatRoute(VIEWS[view].route)}>
          {VIEWS[view].label}
        </a>
      )}
    </p>
  )
}
