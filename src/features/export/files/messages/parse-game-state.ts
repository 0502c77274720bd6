import { z } from 'zod'
import { PERSON } from '../../../../core/contract/members/member-ids.ts'
import type { World, WorldCompanion } from '../../../../core/contract/story/world.ts'
import type { StoryCharacter, StoryState } from '../../../story/model/story-state.ts'
import { thingsOf } from '../../../story/model/things.ts'
import { clampTrust } from '../../../story/model/trust.ts'
import { check } from '../import/check.ts'
import type { ImportedDialog } from '../import/imported-dialog.ts'
import { memberIdOf, personName, placeId, StoryImport, worldLine, worldText } from './story-import.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

const names = z.array(z.string()).max(1_000).catch([])
const text = z.string().catch('')

const characterSchema = z.object({
  name: z.string(),
  description: text,
  archetype: text,
  traits: names,
  location: text,
  inventory: names,
  following_player: z.boolean().catch(false),
  memory: z
    .object({
      dialogue_history: z.array(z.object({ speaker: z.string(), utterance: z.string() })).catch([]),
    })
    .catch({ dialogue_history: [] }),
  relationships: z
    .object({
      player: z
        .object({
          trust: z.number().catch(0),
          temporary_statuses: z.record(z.string(), z.object({ duration: z.number() })).catch({}),
        })
        .catch({ trust: 0, temporary_statuses: {} }),
    })
    .catch({ player: { trust: 0, temporary_statuses: {} } }),
})
type OldCharacter = z.infer<typeof characterSchema>

/** The state of the older story engine; only the player, the place and the people are required. */
const gameStateSchema = z.object({
  player: z.object({ name: text, inventory: names }),
  location: z.string().min(1),
  time_of_day: text,
  companions: z.record(z.string(), characterSchema),
  narrative_flags: z.record(z.string(), z.unknown()).catch({}),
  current_objective: z.string().nullable().catch(null),
  narrative_context_summary: text,
})

/** Whether a file is a save of the older story engine, game_state.json. */
export function isGameState(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'player' in json && 'companions' in json && 'location' in json
}

/**
 * Parses a save of the older story engine as a story that continues at its place, with everybody's things and attitudes. Two people who
 * travel along become the companions with models of their own.
 * @throws ExportError IMPORT_INVALID
 */
export function parseGameState(json: unknown): ImportedDialog {
  const game = check(gameStateSchema, json)
  const people = Object.entries(game.companions)
  const travelling = people.filter(
    ([, { archetype, following_player: follows }]) => follows || archetype === 'companion',
  )
  const seats = new Map(travelling.slice(0, 2).map(([id], index) => [id, index === 0 ? 'first' : 'second'] as const))
  const world = worldOf(game, people, seats)
  const story = new StoryImport(world, null)
  const characters = people.map(([id, one]) => characterOf(id, one, seats.get(id), game.location))
  const began: Omit<StoryState, 'checks'> = {
    player: { name: personName(game.player.name, 'Player'), inventory: thingsOf(named(game.player.inventory)) },
    location: placeId(game.location),
    time_of_day: worldLine(game.time_of_day, 200, 'morning'),
    current_objective: game.current_objective,
    narrative_flags: game.narrative_flags,
    conditions: {},
    companions: Object.fromEntries(characters.map((one) => [one.id, one])),
    places: Object.fromEntries(
      world.places.map(({ id, name }) => [
        id,
        { id, name, exits: {}, things: [], visited: id === placeId(game.location) },
      ]),
    ),
  }
  for (const { member, name, description, archetype } of characters)
    if (member !== 'first' && member !== 'second')
      story.add({
        type: 'member-joined',
        member: {
          id: member,
          name,
          role: worldLine(archetype.replace('_', ' '), 60, 'Somebody met'),
          description: beginningOf(worldText(description, name), 4_000),
          agent: { kind: 'seat', seat: 'moderator' },
        },
      })
  story.add(...story.changed([{ change: 'story-began', data: began, text: null }], null))
  const { narrative_context_summary: summary } = game
  for (const [id, { name, memory }] of people) {
    const member = seats.get(id) ?? memberIdOf(id)
    const lines = memory.dialogue_history.map(
      ({ speaker, utterance }) => `${speaker === 'player' ? began.player.name : name}: ${utterance}`,
    )
    if (lines.length > 0)
      story.turn({
        member: 'moderator',
        kind: 'moderation',
        text: `What ${began.player.name} and ${name} said to each other before:\n${lines.join('\n')}`,
        // Only the companion and the player were there and remember it.
        audience: [member, PERSON],
      })
  }
  story.turn({ member: 'moderator', kind: 'introduction', text: opening(game, summary.trim()) })
  return story.end('player', null)
}

function opening(game: z.infer<typeof gameStateSchema>, summary: string): string {
  const place = game.location.replaceAll('_', ' ')
  const here = Object.values(game.companions).filter(({ location }) => location === game.location || location === '')
  return [
    ...(summary === '' ? [] : [summary]),
    `The story goes on: ${place}, ${game.time_of_day.trim() || 'morning'}.`,
    ...(here.length === 0 ? [] : [`With you: ${here.map(({ name }) => name).join(', ')}.`]),
    ...(game.current_objective ? [`What you are after: ${game.current_objective}`] : []),
  ].join('\n\n')
}

function named(things: readonly string[]): readonly string[] {
  return things.map((thing) => worldLine(thing, 200, '')).filter((thing) => thing !== '')
}

function characterOf(
  id: string,
  one: OldCharacter,
  seat: 'first' | 'second' | undefined,
  here: string,
): StoryCharacter {
  const { trust, temporary_statuses: statuses } = one.relationships.player
  return {
    id,
    member: seat ?? memberIdOf(id),
    name: personName(one.name, id),
    description: worldText(one.description, one.name),
    archetype: one.archetype,
    traits: one.traits,
    location: placeId(one.location || here),
    inventory: thingsOf(named(one.inventory)),
    trust: clampTrust(trust),
    statuses: Object.fromEntries(
      Object.entries(statuses).map(([name, { duration }]) => [
        name,
        { duration: Math.max(0, Math.round(duration)), sinceTurn: 0 },
      ]),
    ),
    following: one.following_player || seat !== undefined,
    relation: null,
    relations: {},
  }
}

function worldOf(
  game: z.infer<typeof gameStateSchema>,
  people: readonly (readonly [string, OldCharacter])[],
  seats: ReadonlyMap<string, 'first' | 'second'>,
): World {
  const places = new Map(
    [game.location, ...people.map(([, { location }]) => location)]
      .filter((name) => name.trim() !== '')
      .map((name) => [placeId(name), worldLine(name.replaceAll('_', ' '), 200, 'Here')]),
  )
  const companions = people.flatMap(([id, one]): WorldCompanion[] => {
    const seat = seats.get(id)
    if (seat === undefined) return []
    const description = worldText(one.description, one.name)
    return [
      {
        seat,
        name: personName(one.name, id),
        role: 'Companion',
        description,
        persona: worldText(
          one.traits.length === 0 ? description : `${description} You are ${one.traits.join(', ')}.`,
          '',
        ),
      },
    ]
  })
  return {
    format: 'idi.world-1',
    title: 'Imported game',
    blurb: 'A game of the older story engine.',
    premise: worldText(game.narrative_context_summary, 'A story that was begun elsewhere and goes on here.'),
    tone: 'As the story has been told so far.',
    opening: 'The story goes on where it was left.',
    hidden: 'Nothing is known beyond what was told.',
    places: [...places].slice(0, 60).map(([id, name]) => ({ id, name, description: name })),
    companions,
    player: { name: personName(game.player.name, 'Player'), inventory: [] },
    start: { location: placeId(game.location) },
  }
}
