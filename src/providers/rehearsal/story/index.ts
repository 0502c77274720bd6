import type { ModelRequest, ToolCall } from '../../../engine/ports.ts'
import { STORY } from '../../../dialog/story/selectors.ts'
import { writeDigest } from '../write/digest.ts'
import { writeWorldStep } from '../worlds/write-world.ts'
import { companionCalls, companionText } from './companion.ts'
import { detailText } from './detail.ts'
import { narratorCalls, narratorText } from './narrator.ts'

/** What a voice does in a story: calls to make first, or words. Null outside of stories. */
export function storyAnswer({ scene, tools, messages }: Pick<ModelRequest, 'scene' | 'tools' | 'messages'>): {
  readonly calls: readonly ToolCall[]
  readonly text: string
} | null {
  if (scene.insight?.kind === 'world')
    return { calls: [], text: writeWorldStep(scene.insight.step, scene.insight.idea, scene.seed) }
  if (scene.mode === STORY && scene.digestOf) return { calls: [], text: writeDigest(scene.digestOf) }
  if (scene.detailOf) return { calls: [], text: detailText(scene.detailOf) }
  const story = scene.task?.story
  if (!story || scene.insight) return null
  const names = tools.map(({ name }) => name)
  const companion = story.self !== 'moderator'
  const calls = companion ? companionCalls(scene, story, names) : narratorCalls(scene, story, names, messages)
  // What is said depends on what came of it.
  if (calls.length > 0) return { calls, text: '' }
  return { calls, text: companion ? companionText(scene, story, messages) : narratorText(scene, story, messages) }
}
