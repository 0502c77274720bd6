import type { DialogState } from '../../../../core/dialog/state.ts'
import { isHere, storyOf } from '../../model/selectors.ts'
import type { Tool, Words } from '../../../../core/engine/ports.ts'
import { startDialogue } from '../../../../modes/shared/start-dialogue.ts'

/**
 * The tool with which the narrator begins an aside with somebody who is present, named by the id in the state.
 * @param steady whether its description leaves out the ids, which change from scene to scene
 */
export function beginAside(state: DialogState, words: Words, steady: boolean): Tool {
  const near = (member: string, now: DialogState) => {
    const story = storyOf(now)
    return Object.values(story.companions).some((one) => one.member === member && isHere(story, one))
  }
  const tool = startDialogue(state, words, near)
  const ids = Object.values(storyOf(state).companions).map(({ id }) => id)
  const { properties = {} } = tool.spec.inputSchema
  const who = steady ? words('aside.start.who') : `${words('aside.start.who')}: ${ids.join(', ')}`
  const id = { ...properties['character_id'], description: who }
  return {
    ...tool,
    spec: { ...tool.spec, inputSchema: { ...tool.spec.inputSchema, properties: { ...properties, character_id: id } } },
    run(input, context) {
      const { character_id: typed, ...rest } = input as { readonly character_id: string }
      const member = storyOf(context.state).companions[typed]?.member ?? typed
      return tool.run({ ...rest, character_id: member }, context)
    },
  }
}
