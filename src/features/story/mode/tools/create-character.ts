import { capitalise } from '../../../../base/text/capitalise.ts'
import { ARCHETYPE_IDS, drawCharacter, type ArchetypeId } from '../../model/archetypes.ts'
import type { World } from '../../../../core/contract/story/world.ts'
import { success } from '../../model/attempt.ts'
import { personOf } from '../../model/person-of.ts'
import { findPlace } from '../../model/place-steps.ts'
import { storyOf } from '../../model/selectors.ts'
import type { StoryCharacter } from '../../model/story-state.ts'
import { thingsOf } from '../../model/things.ts'
import type { Tool, Words } from '../../../../core/engine/ports.ts'
import { notDone, toolOutcome } from './outcome.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The most people of one story, companions included. More could not be kept apart. */
const PEOPLE_MAX = 40

/**
 * The tool that adds a person: one whom the world describes, or one whom the engine draws from the narrator's wishes.
 */
export function createCharacter(words: Words, world: Pick<World, 'people'> | null): Tool {
  return {
    spec: {
      name: 'create_character',
      description: words('story.tool.create'),
      inputSchema: {
        type: 'object',
        properties: {
          archetype: { type: 'string', enum: [...ARCHETYPE_IDS] },
          location: { type: 'string', description: 'Where they are; where the player is, if left out.', maxLength: 60 },
          name_hint: { type: 'string', description: 'A name, if the story has one.', maxLength: 60 },
        },
        required: ['archetype'],
        additionalProperties: false,
      },
    },
    async run(input, { state, turnId, draw }) {
      const {
        archetype,
        location,
        name_hint: hint,
      } = input as {
        readonly archetype: ArchetypeId
        readonly location?: string
        readonly name_hint?: string
      }
      const story = storyOf(state)
      const place = location === undefined ? story.location : findPlace(story, location)?.id
      if (place === undefined) return notDone(`Not done: there is no place "${beginningOf(location ?? '', 60)}".`)
      const people = Object.values(story.companions)
      const wish = hint?.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || null
      const known = wish === null ? undefined : people.find(({ name }) => name.toLowerCase() === wish.toLowerCase())
      if (known) return notDone(`Not done: ${known.name} is in the story already, as ${known.id}.`)
      if (people.length >= PEOPLE_MAX) return notDone(`Not done: there are ${PEOPLE_MAX} people in the story already.`)
      const person = wish === null || !world ? null : personOf(world, wish)
      const draft = await drawCharacter(archetype, person?.name ?? wish, draw, person)
      const { id, name, description, traits, trust } = draft
      const met: StoryCharacter = {
        id,
        name,
        description,
        archetype,
        traits,
        trust,
        member: id,
        location: place,
        inventory: thingsOf(draft.inventory),
        statuses: {},
        following: false,
        relation: null,
        relations: {},
      }
      const text = `(A new character arrives: ${name})`
      const outcome = toolOutcome(success([{ change: 'character-met', data: met, text }]), turnId, {
        said: () =>
          `${text} ${description} Id: ${id}. Has: ${draft.inventory.join(', ') || 'nothing'}. Trust: ${trust}.`,
      })
      return {
        ...outcome,
        facts: [
          {
            type: 'member-joined',
            // The narrator's model speaks for such people, for example in asides.
            member: {
              id,
              name,
              role: person?.role ?? roleName(archetype),
              description,
              agent: { kind: 'seat', seat: 'moderator' },
            },
          },
          ...outcome.facts,
        ],
      }
    },
  }
}

function roleName(archetype: ArchetypeId): string {
  return capitalise(archetype.replace('_', ' '))
}
