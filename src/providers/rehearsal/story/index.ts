import type { ModelRequest, ToolCall } from '../../../engine/ports.ts'
import { STORY } from '../../../dialog/story/selectors.ts'
import { writeDigest } from '../write/digest.ts'
import { companionCalls } from './giving.ts'
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
  const offered = tools.map(({ name }) => name)
  if (story.self !== 'moderator') {
    const calls = companionCalls(scene, story, offered)
    return calls.length > 0 ? { calls, text: '' } : { calls, text: companionText(scene, story, messages) }
  }
  const calls = narratorCalls(scene, story, offered)
  return calls.length > 0 ? { calls, text: '' } : { calls, text: narratorText(scene, story, messages) }
}
