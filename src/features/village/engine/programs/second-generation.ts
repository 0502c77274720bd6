import type { MindQuestion } from '../mind.ts'

/**
 * The messages of second-generation minds. These programs validate strictly: each block has exactly the fields below.
 * They count time in whole minutes of the game, one for each second of the village.
 */

type Json = Readonly<Record<string, unknown>>

const MS_A_MINUTE = 1_000
/** The value of a need that is fully met: these programs read needs in percent. */
const MAX_NEED = 100

/**
 * The names of events that are different in these programs. OBSERVATION is missing because the observation has a
 * message of its own.
 */
const EVENT_NAMES: Readonly<Record<string, string>> = {
  INTERACTION_REQUEST_PENDING: 'INTERACTION_BID_PENDING',
  INTERACTION_REQUEST_REJECTED: 'INTERACTION_BID_REJECTED',
}

/** The cells of each direction; north is up on the map. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  up: [0, -1],
  south: [0, 1],
  down: [0, 1],
  east: [1, 0],
  right: [1, 0],
  west: [-1, 0],
  left: [-1, 0],
}

/**
 * The `config` of create_mind. The description of the villager becomes its first memory; the working memory belongs to
 * the mind.
 */
export function mindConfig({ name, about, traits, memory }: MindQuestion['villager']): Json {
  const memories = about === '' ? memory : [`${name} ${about}.`, ...memory]
  return { traits, initial_long_term_memories: memories }
}

/** The `observation` of decide_action. */
export function mindObservation({ villager, now, observation }: MindQuestion): Json {
  const { position, movementLocked, interaction, state, needs, entities, talk } = observation
  return {
    entity_id: villager.villagerId,
    current_simulation_time: minutes(now),
    status: {
      position: [position.x, position.y],
      movement_locked: movementLocked,
      current_interaction:
        interaction === null
          ? {}
          : {
              name: interaction,
              act_in_interaction_parameters: talk ? { message: 'What is said to those in the conversation' } : {},
            },
      activity_state: { state_name: state },
    },
    needs: { needs, max_value: MAX_NEED },
    vision: {
      visible_entities: entities.map((entity) => ({
        entity_id: entity.id,
        display_name: entity.name,
        position: [entity.x, entity.y],
        interactions: entity.free
          ? Object.fromEntries(
              entity.interactions.map(({ name, description, needs_filled, needs_drained }) => [
                name,
                { description, needs_filled, needs_drained },
              ]),
            )
          : {},
      })),
    },
    conversations: talk
      ? [
          {
            interaction_id: talk.id,
            interaction_name: 'conversation',
            participants: talk.participantIds,
            initiator_id: talk.participantIds[0] ?? villager.villagerId,
            conversation_history: talk.messages.map(({ speakerId, speakerName, message, timestamp }) => ({
              speaker_id: speakerId,
              speaker_name: speakerName,
              message,
              timestamp: minutes(timestamp),
            })),
          },
        ]
      : [],
  }
}

/** The `events` of decide_action. */
export function mindEvents({ events, observation }: MindQuestion): readonly Json[] {
  const idOf = (name: string) => observation.entities.find((entity) => entity.name === name)?.id ?? name
  return events
    .filter(({ type }) => type !== 'OBSERVATION')
    .map(({ timestamp, type, payload: { interaction, bidId, bidder, reason, text, talk } }) => ({
      timestamp: minutes(timestamp),
      event_type: EVENT_NAMES[type] ?? type,
      payload: {
        ...(interaction !== undefined && { interaction_name: interaction }),
        ...(bidId !== undefined && { bid_id: bidId }),
        ...(bidder !== undefined && { bidder_id: idOf(bidder), bidder_name: bidder }),
        ...(reason !== undefined && { reason }),
        ...(text !== undefined && { message: text }),
        ...(talk !== undefined && { participants: talk.participants }),
      },
    }))
}

/**
 * Converts an action of such a program into one of the village. move_direction becomes a step on the map. A list of
 * refusals answers every bid that it names by the id of the bid or of the bidder, or all bids ("*").
 */
export function villageAction(action: string, parameters: Json, { observation }: MindQuestion) {
  if (action === 'move_direction') {
    const [dx, dy] = DIRECTIONS[String(parameters['direction']).toLowerCase()] ?? [0, 0]
    const { x, y } = observation.position
    return { action: 'move_to', parameters: { x: x + dx, y: y + dy } }
  }
  if (action === 'batch_reject_interaction_bids') {
    const { bid_ids: given = parameters['ids'] ?? '*', reason } = parameters
    const named: readonly unknown[] = Array.isArray(given) ? given : [given]
    const bidderIdOf = (name: string) => observation.entities.find((entity) => entity.name === name)?.id
    const bids = observation.bids.filter(
      ({ bidId, bidder }) =>
        named.includes('*') || named.includes(bidId) || named.includes(bidder) || named.includes(bidderIdOf(bidder)),
    )
    return {
      action: 'respond_to_interaction_bid',
      parameters: { bid_ids: bids.map(({ bidId }) => bidId), accept: false, ...(reason !== undefined && { reason }) },
    }
  }
  return { action, parameters }
}

const minutes = (time: number): number => Math.floor(time / MS_A_MINUTE)
