import type { VillageSetup } from '../model/schema/village.ts'
import { offersFor, type ActionChoice, type PossibleAction, type OfferedParameter } from '../model/act/offers.ts'
import { formatPerceived } from '../model/observe/event-formatter.ts'
import { perceive, type Perception } from '../model/observe/perceived.ts'
import { suggestedLines } from '../model/script/lines.ts'
import { voicesIn } from '../model/script/village-lines.ts'
import { speakDuring, type SpokenLanguage } from '../../../base/language/t.ts'
import type { Villager, VillageState } from '../model/world.ts'
import type { Words } from '../../../core/engine/ports.ts'
import type { JsonSchema } from '../../../core/engine/ports.ts'
import type { MindBody, MindQuestion, MindAction } from './mind.ts'

/** A question to the mind of a villager about the present moment. */
export interface VillagerQuestion extends MindQuestion {
  readonly seen: Perception
  readonly said: readonly ActionChoice[]
}

export function bodyOfMind(dialogId: string, { id, name, about, traits, memory, plan }: Villager): MindBody {
  return { villagerId: id, mindId: `${dialogId}-${id}`, name, about, traits, memory, plan }
}

export interface QuestionSource {
  readonly village: VillageSetup
  readonly dialogId: string
  /** A text of the mode by its key. */
  readonly words: Words
  /** The language in which scripts speak. */
  readonly language: () => SpokenLanguage
}

export function questionFor(
  world: VillageState,
  villager: Villager,
  number: number,
  { village, dialogId, words, language }: QuestionSource,
): VillagerQuestion {
  const perception = perceive(world, villager)
  const spoken = language()
  const speaking = {
    id: villager.id,
    name: villager.name,
    number,
    seed: world.seed,
    seen: perception,
    voices: voicesIn(village, spoken.id),
    lately: villager.lately,
  }
  const lines = speakDuring(spoken, () => suggestedLines(speaking))
  const { offers, choices } = offersFor(perception, world.map, lines)
  const { events, ...observation } = perception
  return {
    number,
    villager: bodyOfMind(dialogId, villager),
    now: world.time,
    text: formatPerceived(perception),
    observation,
    events,
    actions: offers.map((offer) => offered(offer, words)),
    choices: choices.map((choice) => ({ ...choice, description: words(`village.action.${choice.action}`) })),
    seen: perception,
    said: choices,
  }
}

/** An action as a mind reads it: the description and the parameters are texts of the mode. */
function offered({ name, parameters }: PossibleAction, words: Words): MindAction {
  const entries = Object.entries(parameters)
  return {
    name,
    description: words(`village.action.${name}`),
    parameters: Object.fromEntries(
      entries.map(([key, { values, optional }]) => [
        key,
        `${words(`village.parameter.${key}`)}${values ? `: ${values.join(', ')}` : ''}${optional ? ' (may be left out)' : ''}`,
      ]),
    ),
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([key, parameter]) => [key, schemaOf(words(`village.parameter.${key}`), parameter)]),
      ),
      required: entries.filter(([, { optional }]) => !optional).map(([key]) => key),
      additionalProperties: false,
    },
  }
}

function schemaOf(description: string, { kind, values, min, max }: OfferedParameter): JsonSchema {
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
