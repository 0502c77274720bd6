import { PERSON } from '../../src/core/contract/members/member-ids.ts'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import type { World } from '../../src/core/contract/story/world.ts'
import type { DialogState } from '../../src/core/dialog/state.ts'
import { STORY } from '../../src/features/story/model/selectors.ts'
import { withWorld } from '../../src/features/story/model/with-world.ts'
import type { ModelRequest } from '../../src/core/engine/ports.ts'
import { WORLDS } from '../../src/features/story/mode/worlds.ts'
import { newWords, type Step } from './scripted-provider.ts'
import { newDialog, type TestEngine } from './test-engine.ts'

export const FOREST = WORLDS['forest'] as World

/** A story in the forest; the test writes the words of its models. */
export function newStory(more: Partial<NewDialog> = {}): NewDialog {
  return withWorld(newDialog({ mode: STORY, topic: FOREST.title, turns: 50, ...more }), FOREST)
}

/** One call of a tool, as a model makes it. */
export function callOf(tool: string, input: unknown, callId = tool): Step {
  return { type: 'tool-call', callId, tool, input }
}

/** Whether the tools of this stage have answered. */
export function answered({ messages }: ModelRequest): boolean {
  return messages.at(-1)?.role === 'tool'
}

/** The results of the tools of this stage, in order. */
export function answersIn({ messages }: ModelRequest): readonly string[] {
  const last = messages.at(-1)
  return last?.role === 'tool' ? last.results.map(({ text }) => text) : []
}

/** A narrator and companions who say something new each time. */
export function plainWords({ scene }: ModelRequest): string {
  return `${scene.member} ${scene.kind}: ${newWords(25)}.`
}

/** Begins a story and plays these words of the player, one turn each. */
export async function play(
  { engine }: Pick<TestEngine, 'engine'>,
  words: readonly string[],
  more: Partial<NewDialog> = {},
): Promise<DialogState> {
  const id = await engine.create(newStory(more))
  await engine.start(id)
  await engine.settled(id)
  return goOn({ engine }, id, words)
}

/** Continues a story with these words of the player. */
export async function goOn(
  { engine }: Pick<TestEngine, 'engine'>,
  id: string,
  words: readonly string[],
): Promise<DialogState> {
  let state = await engine.state(id)
  for (const text of words) {
    await engine.takeSeat(id, PERSON, text)
    state = await engine.settled(id)
  }
  return state
}
