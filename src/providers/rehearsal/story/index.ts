import type { ModelRequest, ToolCall } from '../../../engine/ports.ts'
import { STORY } from '../../../dialog/story/selectors.ts'
import { writeDigest } from '../write/digest.ts'
import { companionText } from './companion.ts'
import { narratorCalls, narratorText } from './narrator.ts'

/** What a voice does in a story: calls to make first, or words. Null outside of stories. */
export function storyAnswer({ scene, tools, messages }: Pick<ModelRequest, 'scene' | 'tools' | 'messages'>): {
  readonly calls: readonly ToolCall[]
  readonly text: string
} | null {
  if (scene.mode === STORY && scene.digestOf) return { calls: [], text: writeDigest(scene.digestOf) }
  const story = scene.task?.story
  if (!story || scene.insight) return null
  if (story.self !== 'moderator') return { calls: [], text: companionText(scene, story) }
  const calls = narratorCalls(
    scene,
    story,
    tools.map(({ name }) => name),
  )
  return calls.length > 0 ? { calls, text: '' } : { calls, text: narratorText(scene, story, messages) }
}
