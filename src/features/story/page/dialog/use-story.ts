import { useMemo } from 'react'
import { storyState, type StoryShown } from '../../model/selectors.ts'
import { useViewer } from '../../../../page/dialog-view/lens.ts'
import { useCalmFacts } from '../../../../page/dialog-view/use-dialog.ts'

/** The state of the story, as far as the viewer may see it. */
export function useStory(): StoryShown {
  const state = useCalmFacts()
  const viewer = useViewer()
  return useMemo(() => storyState(state, viewer), [state, viewer])
}
