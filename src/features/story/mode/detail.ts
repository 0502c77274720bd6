import { fillText } from '../../../core/dialog/fill-text.ts'
import { storyOf } from '../model/selectors.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import type { SideTasks } from '../engine/side-calls.ts'

/**
 * After a turn with one of these tool calls no detail lines are written, because what they would describe has just
 * changed.
 */
const STATE_TOOLS: ReadonlySet<string> = new Set([
  'start_dialogue',
  'end_dialogue',
  'update_game_state',
  'update_conditions',
  'create_character',
  'exchange_item',
  'update_relationship',
  'set_follow_status',
])

/**
 * What the model reads before it writes detail lines: the place and the time of the scene, and the text that the player
 * reads.
 */
export const detail: SideTasks['detail'] = ({ state, words }, turn) => {
  const isScene = turn.member === 'moderator' && (turn.kind === 'introduction' || turn.kind === 'moderation')
  if (!isScene || calledStateTool(turn)) return null
  const story = storyOf(state)
  const of = {
    place: story.places[story.location]?.name ?? story.location,
    time: story.time_of_day,
    text: turn.text,
  }
  return { rules: words('story.detail'), scene: fillText(words('story.detail.scene'), of), of }
}

function calledStateTool({ stages }: Turn): boolean {
  return stages.some(({ blocks }) => blocks.some((block) => block.type === 'tool_call' && STATE_TOOLS.has(block.tool)))
}
