import { PERSON } from '../../../../core/contract/members/member-ids.ts'
import { oldState, type OldState } from '../../../../core/dialog/aside/old-state.ts'
import { DIRECTOR } from '../../../../core/dialog/members/audience.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { companionOf } from '../../../story/model/begin-story.ts'
import { playerTurns, STORY, storyOf, storyState, turnsRemaining } from '../../../story/model/selectors.ts'
import type { StoryCharacter, Thing } from '../../../story/model/story-state.ts'
import { toEnvelope } from '../../../story/model/blocks/envelope.ts'
import { toFrontendObjects, type FrontendView } from '../../../story/model/blocks/frontend-objects.ts'
import type { ExportOptions } from '../export-format.ts'
import { viewerOf } from '../parts/script-part.ts'
import { toNativeFile, type NativeFile } from './export-messages.ts'

/**
 * A dialog in the formats of the older story engines, computed from the log on request. Without `content: 'whole'`
 * the objects and the envelope are the player's; the state is the engine's own, so it is complete unless less is
 * asked for.
 */

/** The state of the older engine, as in its game_state.json; parts that only a story has are left out in other modes. */
export function exportState(state: DialogState, options: ExportOptions = {}): Uint8Array {
  return written(gameState(state, { ...options, content: options.content ?? 'whole' }))
}

/** The objects that a page of the typed-block protocol renders, in order. */
export function exportObjects(state: DialogState, options: ExportOptions = {}): Uint8Array {
  return written(viewed(state, options).view.objects)
}

/** The answer of the typed-block protocol to a request for the whole conversation. */
export function exportEnvelope(state: DialogState, options: ExportOptions = {}): Uint8Array {
  const { file, view } = viewed(state, options)
  return written(toEnvelope({ metadata: file, view }))
}

function viewed(
  state: DialogState,
  options: ExportOptions,
): { readonly file: NativeFile; readonly view: FrontendView } {
  const content = options.content ?? 'finals'
  const file = toNativeFile(state, { content })
  const viewer = viewerOf(state, { content }) === DIRECTOR ? 'director' : 'player'
  // The messages of a file for the player are already filtered: those from before play are left out.
  // That protocol requires a time in an error; it stays empty when no date is known.
  const now = file.last_updated ?? ''
  return { file, view: toFrontendObjects(file.messages, { viewer, now, metadata: file }) }
}

function gameState(state: DialogState, options: ExportOptions) {
  const viewer = viewerOf(state, options)
  const talks = oldState(state, options.children ?? new Map())
  if (state.config?.mode !== STORY) return talks
  const story = storyOf(state)
  const now = playerTurns(state)
  const known = new Set(storyState(state, viewer).people.map(({ id }) => id))
  const idOf = (member: string) => companionOf(story, member)?.id ?? member
  return {
    player: { name: story.player.name, inventory: named(story.player.inventory) },
    location: story.location,
    time_of_day: story.time_of_day,
    current_npcs: [],
    companions: Object.fromEntries(
      Object.values(story.companions)
        .filter(({ id }) => known.has(id))
        .map((one) => [one.id, characterState(one, talks, now, idOf)]),
    ),
    narrative_flags: viewer === DIRECTOR ? story.narrative_flags : {},
    current_chapter: 1,
    current_objective: story.current_objective,
    dialogue_active: talks.dialogue_active,
    dialogue_partner: talks.dialogue_partner === null ? null : idOf(talks.dialogue_partner),
    last_player_action:
      state.turns.findLast(({ member, status }) => member === PERSON && status === 'ended')?.text ?? null,
    narrative_context_summary: talks.narrative_context_summary,
    // The story itself as the narrator's messages, without asides.
    conversation_history: toNativeFile(state, options).messages,
  }
}

function characterState(
  { member, name, description, archetype, traits, location, inventory, trust, statuses, following }: StoryCharacter,
  talks: OldState,
  now: number,
  idOf: (member: string) => string,
) {
  const lasting = Object.entries(statuses)
    .map(([status, timed]) => [status, { duration: turnsRemaining(timed, now) }] as const)
    .filter(([, { duration }]) => duration > 0)
  return {
    name,
    description,
    archetype,
    traits,
    location,
    inventory: named(inventory),
    memory: {
      dialogue_history: (talks.companions[member]?.memory.dialogue_history ?? []).map(({ speaker, utterance }) => ({
        speaker: idOf(speaker),
        utterance,
      })),
    },
    relationships: { player: { trust, temporary_statuses: Object.fromEntries(lasting) } },
    following_player: following,
  }
}

/** The names of things; a thing with a quantity is listed that many times. */
function named(things: readonly Thing[]): readonly string[] {
  return things.flatMap(({ name, quantity }) => Array.from({ length: Math.min(quantity, 1_000) }, () => name))
}

function written(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
}
