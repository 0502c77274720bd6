import { ADJACENT } from '../constants.ts'
import type { Perception } from '../observe/perceived.ts'
import { manhattan } from '../place/cells.ts'
import { ACCEPTS, type ActionName } from './state-table.ts'

/** An action that is possible now, with the possible values of its parameters. */
export interface PossibleAction {
  readonly name: ActionName
  readonly parameters: Readonly<Record<string, OfferedParameter>>
}

export interface OfferedParameter {
  readonly kind: 'number' | 'text' | 'yes-no' | 'names'
  /** Present when an answer may leave this parameter out. */
  readonly optional?: true
  /** The possible values, if they are known. */
  readonly values?: readonly string[]
  readonly min?: number
  readonly max?: number
}

/** An action with every parameter chosen. */
export interface ActionChoice {
  /** Unique among the choices of one question. */
  readonly name: string
  readonly action: ActionName
  readonly parameters: Readonly<Record<string, unknown>>
}

/**
 * The actions that a villager could carry out at this moment.
 * @param lines what the villager could say, for a mind that writes no words of its own
 */
export function offersFor(
  perception: Perception,
  map: readonly string[],
  lines: readonly string[] = [],
): { readonly offers: readonly PossibleAction[]; readonly choices: readonly ActionChoice[] } {
  const accepts = (name: ActionName) => ACCEPTS[perception.state].includes(name)
  const offers: PossibleAction[] = []
  const choices: ActionChoice[] = []
  for (const { bidId, bidder } of perception.bids) {
    const parameters = { bid_id: bidId }
    choices.push(
      {
        name: `respond_to_interaction_bid: accept ${bidder} (${bidId})`,
        action: 'respond_to_interaction_bid',
        parameters: { ...parameters, accept: true },
      },
      {
        name: `respond_to_interaction_bid: decline ${bidder} (${bidId})`,
        action: 'respond_to_interaction_bid',
        parameters: { ...parameters, accept: false },
      },
    )
  }
  if (perception.bids.length > 0)
    offers.push({
      name: 'respond_to_interaction_bid',
      parameters: {
        bid_id: { kind: 'text', values: perception.bids.map(({ bidId }) => bidId) },
        accept: { kind: 'yes-no' },
        reason: { kind: 'text', optional: true },
      },
    })
  if (accepts('act_in_interaction') && perception.talk) {
    offers.push({ name: 'act_in_interaction', parameters: { message: { kind: 'text' } } })
    for (const line of new Set(lines))
      choices.push({ name: `act_in_interaction: ${line}`, action: 'act_in_interaction', parameters: { message: line } })
  }
  if (accepts('interact_with')) useOffers(perception, offers, choices)
  if (accepts('move_to') && !perception.movementLocked) walkOffers(perception, map, offers, choices)
  for (const name of ['wander', 'wait', 'continue', 'cancel_interaction'] as const) {
    // A villager that is doing nothing cannot continue.
    if (
      !accepts(name) ||
      (name === 'continue' && perception.state === 'IDLE') ||
      (name === 'wander' && perception.movementLocked)
    )
      continue
    offers.push({ name, parameters: name === 'wait' ? { reason: { kind: 'text', optional: true } } : {} })
    choices.push({ name, action: name, parameters: {} })
  }
  return { offers, choices: unique(choices) }
}

function useOffers(perception: Perception, offers: PossibleAction[], choices: ActionChoice[]): void {
  const possible = perception.entities.filter(
    (entity) => entity.free && (entity.kind === 'villager' || manhattan(entity, perception.position) <= ADJACENT),
  )
  if (possible.length === 0) return
  const people = possible.filter(({ kind }) => kind === 'villager').map(({ name }) => name)
  offers.push({
    name: 'interact_with',
    parameters: {
      entity_name: { kind: 'text', values: [...new Set(possible.map(({ name }) => name))] },
      interaction_name: {
        kind: 'text',
        values: [...new Set(possible.flatMap(({ interactions }) => interactions.map(({ name }) => name)))],
      },
      ...(people.length > 1 && {
        additional_targets: { kind: 'names' as const, optional: true as const, values: people },
      }),
    },
  })
  for (const { name, interactions } of possible)
    for (const interaction of interactions)
      choices.push({
        name: `interact_with ${name}: ${interaction.name}`,
        action: 'interact_with',
        parameters: { entity_name: name, interaction_name: interaction.name },
      })
}

function walkOffers(
  perception: Perception,
  map: readonly string[],
  offers: PossibleAction[],
  choices: ActionChoice[],
): void {
  offers.push({
    name: 'move_to',
    parameters: {
      x: { kind: 'number', min: 0, max: (map[0]?.length ?? 1) - 1 },
      y: { kind: 'number', min: 0, max: map.length - 1 },
    },
  })
  for (const { name, x, y } of perception.places)
    if (manhattan({ x, y }, perception.position) > ADJACENT)
      choices.push({ name: `move_to ${name}`, action: 'move_to', parameters: { x, y } })
  for (const { name, x, y, kind, free } of perception.entities)
    if (kind === 'item' && free && manhattan({ x, y }, perception.position) > ADJACENT)
      choices.push({ name: `move_to ${name} at (${x},${y})`, action: 'move_to', parameters: { x, y } })
}

/** Keeps the first of choices with the same name; it is the nearest. */
function unique(choices: readonly ActionChoice[]): readonly ActionChoice[] {
  return [...new Map(choices.toReversed().map((choice) => [choice.name, choice])).values()].toReversed()
}

/** Reads an answer: the name of a choice, or an action with its parameters. */
export function resolveChoice(
  choices: readonly ActionChoice[],
  answer: { readonly action: string; readonly parameters: Readonly<Record<string, unknown>> },
): { readonly action: string; readonly parameters: Readonly<Record<string, unknown>> } {
  const wanted = answer.action.trim().toLowerCase()
  const choice = choices.find(({ name }) => name.toLowerCase() === wanted)
  return choice ? { action: choice.action, parameters: { ...choice.parameters, ...answer.parameters } } : answer
}
