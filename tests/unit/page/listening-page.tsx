import { act, type ReactNode } from 'react'
import type { AudioView } from '../../../src/core/contract/host/audio.ts'
import type { DialogState } from '../../../src/core/dialog/state.ts'
import { ListeningTo } from '../../../src/page/dialog/player/listening.tsx'
import { Feed, settle } from './fake-connection.ts'
import { reviewPage } from './review-page.tsx'

/** Draws a part of the page for one dialog and its sound, both of which the test changes. */
export async function listeningPage(
  state: DialogState,
  view: AudioView,
  content: ReactNode,
  answers: Record<string, (input: never) => unknown> = {},
) {
  const feed = new Feed<AudioView>()
  feed.push(view)
  const page = await reviewPage(state, <ListeningTo id={state.id}>{content}</ListeningTo>, {
    'audio.watch': () => feed,
    'audio.offer': () => null,
    'speech.engines': () => [],
    ...answers,
  })
  return {
    ...page,
    async hear(next: AudioView) {
      await act(async () => {
        feed.push(next)
        await settle()
      })
    },
  }
}
