import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { World } from '../../../core/contract/story/world.ts'
import { DIRECTOR, type Viewer } from '../../../core/dialog/members/audience.ts'
import { modeStateReader } from '../../../core/dialog/modes/mode-state.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { CONDITION_ROWS, OPTIONAL_ROWS } from './blocks/condition-table.ts'
import { encumbrance, USUAL_CONDITIONS } from './conditions.ts'
import { reduceStory } from './reduce-story.ts'
import {
  NO_STORY,
  type StoryCharacter,
  type StoryCheck,
  type StoryPlace,
  type StoryState,
  type Thing,
} from './story-state.ts'
import { trustWords } from './trust.ts'

/** The id of the mode. */
export const STORY = 'story'

/** The state of a story, computed from the facts of its dialog, with secrets. */
export const storyOf: (state: DialogState) => StoryState = modeStateReader({ initial: NO_STORY, reduce: reduceStory })

/** The number of the player's turns so far. Moods pass by this number. */
export function playerTurns({ turns }: Pick<DialogState, 'turns'>): number {
  return turns.filter(({ member, status }) => member === PERSON && status === 'ended').length
}

/** Whether the objective is reached, which ends the story. */
export function isReached(state: DialogState): boolean {
  const { ends, current_objective: objective } = storyOf(state)
  return ends === true && objective === null && state.config?.world?.start.objective !== undefined
}

/**
 * Whether the engine has rolled for a deed.
 * @param since ids of turns whose rolls are not counted
 */
export function hasRolled({ checks }: Pick<StoryState, 'checks'>, since: ReadonlySet<string>): boolean {
  return checks.some(({ target, turnId }) => target !== null && !(turnId !== null && since.has(turnId)))
}

/** How many more turns of the player a mood lasts; 0 when it has passed. */
export function turnsRemaining(
  { duration, sinceTurn }: { readonly duration: number; readonly sinceTurn: number },
  now: number,
): number {
  return Math.max(0, sinceTurn + duration - now)
}

/** Whether a character is where the player is. */
export function isHere({ location }: Pick<StoryState, 'location'>, one: Pick<StoryCharacter, 'location'>): boolean {
  return one.location === location
}

/** A character, as a screen, a file or a prompt shows it. */
export interface PersonShown {
  readonly id: string
  readonly member: string
  readonly name: string
  readonly description: string
  readonly archetype: string
  readonly traits: readonly string[]
  readonly things: readonly Thing[]
  readonly trust: number
  readonly trustWords: string
  /** The present moods, each with the number of the player's turns that it still lasts. */
  readonly statuses: readonly { readonly name: string; readonly turns: number }[]
  readonly mood: string
  readonly here: boolean
  readonly following: boolean
  readonly place: StoryPlace | null
}

/** The state of a story, as far as a viewer may see it. */
export interface StoryShown {
  readonly world: World | null
  readonly player: { readonly name: string; readonly things: readonly Thing[] }
  readonly place: StoryPlace | null
  readonly time: string
  readonly objective: string | null
  /** The flags of the story; empty for the player. */
  readonly flags: Readonly<Record<string, unknown>>
  /** The fifteen required rows in order, then the optional ones. */
  readonly conditions: readonly { readonly row: string; readonly value: string }[]
  readonly people: readonly PersonShown[]
  /**
   * For the player, the places that were visited and those that can be seen from there; for the director view all
   * places.
   */
  readonly places: readonly StoryPlace[]
  /** The rolls, oldest first. Only the director view has rolls for the world. */
  readonly checks: readonly StoryCheck[]
  /** How many turns the player has had, and how many there are at most. */
  readonly turns: { readonly taken: number; readonly most: number }
}

/** The state of a story for a viewer: for the player everything that is no secret, for the director view everything. */
export function storyState(state: DialogState, viewer: Viewer = DIRECTOR): StoryShown {
  const story = storyOf(state)
  const turns = playerTurns(state)
  const hides = viewer !== DIRECTOR
  const places = Object.values(story.places)
  const ways = new Set(places.filter(({ visited }) => visited).flatMap(({ exits }) => Object.values(exits)))
  return {
    world: state.config?.world ?? null,
    player: { name: story.player.name, things: story.player.inventory },
    place: story.places[story.location] ?? null,
    time: story.time_of_day,
    objective: story.current_objective,
    flags: hides ? {} : story.narrative_flags,
    conditions: conditionTable(story),
    people: Object.values(story.companions)
      .filter((one) => !hides || knownToPlayer(story, one))
      .map((one) => personShown(story, one, turns)),
    places: places
      .filter(({ id, visited }) => !hides || visited || ways.has(id))
      // The things at a place that was not visited are unknown.
      .map((place) => (hides && !place.visited ? { ...place, things: [], exits: {} } : place)),
    checks: hides ? story.checks.map((check) => ({ ...check, reveal: null })) : story.checks,
    turns: { taken: turns, most: state.config?.turns ?? 0 },
  }
}

/** Whether the player knows a character: it is here, comes along, or was at a place that was visited. */
function knownToPlayer({ places }: StoryState, one: StoryCharacter): boolean {
  return one.following || (places[one.location]?.visited ?? false)
}

function personShown(story: StoryState, one: StoryCharacter, taken: number): PersonShown {
  const statuses = Object.entries(one.statuses)
    .map(([name, timed]) => ({ name, turns: turnsRemaining(timed, taken) }))
    .filter(({ turns }) => turns > 0)
  const { id, member, name, description, archetype, traits, trust, following } = one
  return {
    id,
    member,
    name,
    description,
    archetype,
    traits,
    trust,
    following,
    things: one.inventory,
    trustWords: trustWords(trust),
    statuses,
    mood: statuses[0]?.name ?? (one.relation || trustWords(trust)),
    here: isHere(story, one),
    place: story.places[one.location] ?? null,
  }
}

/** The condition table. Load, hour and place are computed from the state, so that no model has to remember them. */
export function conditionTable(story: StoryState): readonly { readonly row: string; readonly value: string }[] {
  const place = story.places[story.location]
  const carried = story.player.inventory.reduce((sum, { quantity }) => sum + quantity, 0)
  const derived: Readonly<Record<string, string>> = {
    Encumbrance: encumbrance(carried),
    Time: story.time_of_day,
    'Current zone': place?.name ?? story.location,
    'Approx. position': place ? waysOut(place, story) : '',
  }
  const valueOf = (row: string) => derived[row] ?? story.conditions[row] ?? USUAL_CONDITIONS[row] ?? ''
  return [
    ...CONDITION_ROWS.map((row) => ({ row, value: valueOf(row) })),
    ...OPTIONAL_ROWS.filter((row) => story.conditions[row]).map((row) => ({ row, value: valueOf(row) })),
  ]
}

function waysOut({ exits, name }: StoryPlace, { places }: StoryState): string {
  const near = Object.values(exits).flatMap((id) => places[id]?.name ?? [])
  return near.length === 0 ? name : `Near ${near.join(', ')}`
}
