import type { VillageSetup } from '../../contract/village/village.ts'
import { offersFor, type Choice, type Offer, type OfferedParameter } from '../../dialog/village/act/offers.ts'
import { formatPerceived } from '../../dialog/village/observe/event-formatter.ts'
import { perceive, type Perceived } from '../../dialog/village/observe/perceived.ts'
import { suggestedLines } from '../../dialog/village/script/lines.ts'
import type { Villager, World } from '../../dialog/village/world.ts'
import type { JsonSchema, MindBody, MindQuestion, OfferedAction } from '../ports.ts'

/** What a mind is asked about its villager now. */
export interface Question extends MindQuestion {
  readonly seen: Perceived
  readonly said: readonly Choice[]
}

export function bodyOfMind(dialogId: string, { id, name, about, traits, memory }: Villager): MindBody {
  return { villagerId: id, mindId: `${dialogId}-${id}`, name, about, traits, memory }
}

export function questionFor(
  world: World,
  villager: Villager,
  number: number,
  { village, dialogId }: { readonly village: VillageSetup; readonly dialogId: string },
): Question {
  const seen = perceive(world, villager)
  const lines = suggestedLines({
    id: villager.id,
    name: villager.name,
    number,
    seed: world.seed,
    seen,
    voices: village.world.voices,
    lately: villager.lately,
  })
  const { offers, choices } = offersFor(seen, world.map, lines)
  return {
    number,
    villager: bodyOfMind(dialogId, villager),
    now: world.time,
    text: formatPerceived(seen),
    observation: { ...seen, events: undefined },
    events: seen.events,
    actions: offers.map(offered),
    choices: choices.map((choice) => ({ ...choice, description: describe(choice.action) })),
    seen,
    said: choices,
  }
}

/** As the older engine describes them. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  move_to: 'Walk to a cell of the map',
  interact_with: 'Use a thing beside you, or ask somebody you see for a conversation',
  wander: 'Stroll about',
  wait: 'Stay where you are for a while',
  continue: 'Go on with what you are doing',
  act_in_interaction: 'Say something in the conversation you are in',
  cancel_interaction: 'Leave what you are in',
  respond_to_interaction_bid: 'Answer an invitation',
}

function describe(action: string): string {
  return DESCRIPTIONS[action] ?? action
}

const PROSE: Readonly<Record<string, string>> = {
  x: 'column of the cell, from 0 on the left',
  y: 'row of the cell, from 0 at the top',
  entity_name: 'name of whom or what',
  interaction_name: 'what to do with it',
  additional_targets: 'names of others to invite as well',
  message: 'what you say',
  reason: 'why, in a few words',
  bid_id: 'id of the invitation',
  accept: 'true to accept it, false to decline',
}

function offered({ name, parameters }: Offer): OfferedAction {
  const entries = Object.entries(parameters)
  return {
    name,
    description: describe(name),
    parameters: Object.fromEntries(
      entries.map(([key, { values, optional }]) => [
        key,
        `${PROSE[key] ?? key}${values ? `: ${values.join(', ')}` : ''}${optional ? ' (may be left out)' : ''}`,
      ]),
    ),
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([key, parameter]) => [key, schemaOf(key, parameter)])),
      required: entries.filter(([, { optional }]) => !optional).map(([key]) => key),
      additionalProperties: false,
    },
  }
}

function schemaOf(key: string, { kind, values, min, max }: OfferedParameter): JsonSchema {
  const description = PROSE[key] ?? key
  switch (kind) {
    case 'number':
      return {
        type: 'integer',
        description,
        ...(min !== undefined && { minimum: min }),
        ...(max !== undefined && { maximum: max }),
      }
    case 'yes-no':
      return { type: 'boolean', description }
    case 'names':
      return { type: 'array', description, items: { type: 'string', ...(values && { enum: values }) } }
    case 'text':
      return { type: 'string', description, ...(values && { enum: values }) }
  }
}
