import { isSeat, type MemberId } from '../../../core/contract/members/member-ids.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { companionOf } from '../model/begin-story.ts'
import { waysOut } from '../model/place-steps.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import type { Words } from '../../../core/engine/ports.ts'
import { hasTexts } from '../../../modes/shared/has-texts.ts'
import { turnsMissed } from '../model/turns-missed.ts'
import { conditionTable, isHere, playerTurns, storyOf, turnsRemaining } from '../model/selectors.ts'
import type { StoryCharacter, StoryState } from '../model/story-state.ts'
import { thingText } from '../model/things.ts'
import { trustWords } from '../model/trust.ts'

/** The text that came with tools whose descriptions stay the same from scene to scene. */
export const STEADY = 'story.tool.following'
/** Rows of the condition table that other lines of the state tell. */
const TOLD_ELSEWHERE = new Set(['Time', 'Current zone', 'Approx. position'])

/**
 * The state of the story as text for a member. The narrator reads all of it, a companion what it can see.
 * @param words absent in an aside, which tells the state as it always did
 */
export function statePanel(state: DialogState, viewer: MemberId, words?: Words): string {
  const story = storyOf(state)
  const now = playerTurns(state)
  const newer = words !== undefined && hasTexts({ state, words }, STEADY)
  if (viewer === 'moderator') return wholePanel(story, now, newer)
  const panel = companionPanel(story, viewer, now, newer)
  const turns = newer ? turnsMissed(state, viewer) : ''
  return turns === '' || !words ? panel : `${panel}\n${fillText(words('story.state.missed'), { turns })}`
}

function wholePanel(story: StoryState, now: number, newer: boolean): string {
  const { player, current_objective: objective, narrative_flags: flags } = story
  const place = story.places[story.location]
  const elsewhere = Object.values(story.companions).filter((one) => !isHere(story, one))
  return [
    `Place: ${place?.name ?? story.location} (${story.location}). Ways out: ${waysOut(story)}. Time: ${story.time_of_day}.`,
    `Lying here: ${listed(place?.things.map(thingText))}.`,
    `The player (${player.name}) has: ${listed(player.inventory.map(thingText))}.`,
    ...(objective === null ? [] : [`Objective: ${objective}`]),
    `Conditions of the player: ${conditionTable(story)
      .filter(({ row }) => !(newer && TOLD_ELSEWHERE.has(row)))
      .map(({ row, value }) => `${row} ${value}`)
      .join('; ')}.`,
    ...Object.values(story.companions)
      .filter((one) => isHere(story, one))
      .map((one) => `Here: ${personLine(one, now)}${newer ? relationsOf(one) : ''}`),
    ...elsewhere.map((one) => `Elsewhere (${one.location}): ${one.name} (${one.id}).`),
    ...(Object.keys(flags).length === 0 ? [] : [`Flags: ${JSON.stringify(flags)}`]),
  ].join('\n')
}

/** What was noted of how somebody stands with others. */
function relationsOf({ relation, relations }: StoryCharacter): string {
  const others = Object.entries(relations).map(([to, text]) => `; with ${to}: ${text}`)
  return [relation === null ? '' : `; with the player: ${relation}`, ...others].join('')
}

function companionPanel(story: StoryState, viewer: MemberId, now: number, newer: boolean): string {
  const self = isSeat(viewer) ? companionOf(story, viewer) : (story.companions[viewer] ?? null)
  const place = story.places[story.location]
  const others = Object.values(story.companions).filter((one) => isHere(story, one) && one.id !== self?.id)
  return [
    `Place: ${place?.name ?? story.location}. Time: ${story.time_of_day}.`,
    `Here besides you and the player: ${listed(
      others.map(({ name }) => name),
      newer ? 'nobody' : 'nothing',
    )}.`,
    ...(self ? [`You: ${personLine(self, now)}`] : []),
    ...(story.current_objective === null ? [] : [`What you are about: ${story.current_objective}`]),
    `The player carries: ${listed(story.player.inventory.map(thingText))}.`,
  ].join('\n')
}

/** A person of the story in a line of a prompt: name, id, trust in words, moods, things. */
export function personLine(one: StoryCharacter, now: number): string {
  const moods = Object.entries(one.statuses)
    .map(([name, timed]) => ({ name, turns: turnsRemaining(timed, now) }))
    .filter(({ turns }) => turns > 0)
    .map(({ name, turns }) => `${name} (${turns} turns remaining)`)
  return [
    `${one.name} (${one.id}), ${one.traits.join(', ') || one.archetype}`,
    `trust in the player ${one.trust}: ${trustWords(one.trust)}`,
    ...moods,
    `has ${listed(one.inventory.map(thingText))}`,
    one.following ? 'travels with the player' : 'stays here',
  ].join('; ')
}

function listed(items: readonly string[] | undefined, none = 'nothing'): string {
  return items && items.length > 0 ? items.join(', ') : none
}
