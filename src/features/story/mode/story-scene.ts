import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import type { World } from '../../../core/contract/story/world.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { hasRolled, isHere, isReached, playerTurns, storyOf, turnsRemaining } from '../model/selectors.ts'
import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import { thingNames } from '../model/things.ts'

/** What a turn is about, as data for built-in voices. */
export function storyScene(state: DialogState, world: World, member: MemberId): StoryScene {
  const story = storyOf(state)
  const place = story.places[story.location]
  const ended = state.turns.filter(({ status, superseded }) => status === 'ended' && !superseded)
  const from = ended.findLastIndex((turn) => turn.member === PERSON)
  const since = new Set(ended.slice(from + 1).map(({ id }) => id))
  const check = story.checks.findLast(({ turnId, band }) => band !== null && turnId !== null && since.has(turnId))
  return {
    world,
    place: story.location,
    placeName: place?.name ?? story.location,
    exits: Object.entries(place?.exits ?? {}).map(([way, to]) => ({ way, to, name: story.places[to]?.name ?? to })),
    map: Object.fromEntries(
      Object.values(story.places).map(({ id, name, exits }) => [id, { name, to: Object.values(exits) }]),
    ),
    visited: Object.values(story.places)
      .filter(({ visited }) => visited)
      .map(({ id }) => id),
    from: cameFrom(state, story.location),
    lying: thingNames(place?.things ?? []),
    carried: thingNames(story.player.inventory),
    time: story.time_of_day,
    people: Object.values(story.companions)
      .filter((one) => isHere(story, one))
      .map((one) => ({
        id: one.id,
        name: one.name,
        member: one.member,
        things: thingNames(one.inventory),
        trust: one.trust,
        angry: Object.values(one.statuses).some((timed) => turnsRemaining(timed, playerTurns(state)) > 0),
      })),
    met: Object.values(story.companions).map(({ name }) => name),
    self: member,
    words: from < 0 ? '' : (ended[from]?.text ?? ''),
    turn: playerTurns(state),
    rolled: hasRolled(story, since),
    reached: isReached(state),
    band: check?.band ?? null,
  }
}

/** The place where the player was before; null when the player has not moved. */
function cameFrom({ modeChanges, config }: DialogState, here: string): string | null {
  const been = [
    ...(config?.world ? [config.world.start.location] : []),
    ...modeChanges.flatMap((each) => (each.change === 'moved' ? [(each.data as { readonly to: string }).to] : [])),
  ]
  return been.findLast((place) => place !== here) ?? null
}
