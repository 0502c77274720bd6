import { lazy, Suspense } from 'react'
import { useStore } from '../../../page/host/store/use-select.ts'
import { useMedia } from '../../../page/host/use-media.ts'
import { beside, ROOM_BESIDE } from './beside.ts'

const AnswerGraph = lazy(async () => ({
  default: (await import('../../../page/graph-view/answer-graph.tsx')).AnswerGraph,
}))

/** The graph beside a conversation, once it was opened for an answer and while there is room. */
export function BesideGraph({ conversation }: { readonly conversation: string }) {
  const shown = useStore(beside)
  const hasRoom = useMedia(ROOM_BESIDE)
  if (shown === null || shown.conversation !== conversation || !hasRoom) return null
  return (
    <Suspense fallback={null}>
      <AnswerGraph answer={`${shown.conversation}/${shown.turnId}`} onClose={() => beside.set(null)} />
    </Suspense>
  )
}
