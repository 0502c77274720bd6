import { NEEDS, type Need } from '../constants.ts'
import type { TalkSeen, VillageEvent } from '../world.ts'
import type { Perception, SeenEntity } from './perceived.ts'

/** The name of a need as minds read it: "Hunger". */
export function needWord(need: Need): string {
  return `${need.charAt(0)}${need.slice(1).toLowerCase()}`
}

/**
 * What a villager perceives, as text for a mind that reads text. An invitation contains its id and its bidder, so that
 * it can be answered. Nothing is repeated, and no heading is without content.
 */
export function formatPerceived(perception: Perception): string {
  const { x, y } = perception.position
  const events = perception.events.flatMap(formatEvent)
  return [
    '# Current Status',
    section('Position', `You are at position (${x},${y}).`),
    ...(events.length > 0 ? [events.join('\n')] : []),
    ...(perception.interaction === null
      ? []
      : [section('Current Interaction', `You are in an interaction: ${perception.interaction}.`)]),
    section(
      'Controller State',
      ...[
        ['State', perception.state] as const,
        ['Movement locked', perception.movementLocked ? 'yes' : 'no'] as const,
        ...perception.context,
      ].map(([key, value]) => `- ${key}: ${value}`),
    ),
    section('Needs', ...NEEDS.map((need) => `- ${needWord(need)}: ${perception.needs[need]}%`)),
    ...(perception.entities.length > 0
      ? [`## Visible Items\n${perception.entities.map(formatEntity).join('\n')}`]
      : []),
    ...(perception.talk ? [formatTalk(perception.talk)] : []),
    '# Environment\n' +
      [
        `It is ${perception.time}. You are ${perception.where}.`,
        ...(perception.places.length > 0
          ? [
              `Places you know: ${perception.places.map((place) => `${place.name} (${place.x},${place.y})${offers(place.offers)}`).join('; ')}.`,
            ]
          : []),
      ].join('\n'),
  ].join('\n\n')
}

/** The lines that describe an event. A conversation is described once, in its present state. */
export function formatEvent({ type, payload }: VillageEvent): readonly string[] {
  const { interaction = 'interaction', bidId, bidder, reason, text = '' } = payload
  const why = reason === undefined ? [] : [`Reason: ${reason}`]
  switch (type) {
    case 'INTERACTION_REQUEST_PENDING':
      return [`Requesting to start interaction: ${interaction}${bidId === undefined ? '' : ` (bid ${bidId}, by you)`}`]
    case 'INTERACTION_BID_RECEIVED':
      return [
        `Invitation received: ${bidder ?? 'Somebody'} asks you to join interaction: ${interaction} (bid_id: ${bidId ?? ''}, bidder: ${bidder ?? ''})`,
      ]
    case 'INTERACTION_REQUEST_REJECTED':
      return [`Interaction request rejected: ${interaction}`, ...why]
    case 'INTERACTION_STARTED':
      return [`Interaction started: ${interaction}`]
    case 'INTERACTION_CANCELED':
      return [`Interaction canceled: ${interaction}`, ...why]
    case 'INTERACTION_FINISHED':
      return [`Interaction finished: ${interaction}`, ...why]
    case 'OBSERVATION':
      return [text]
    case 'INTERACTION_OBSERVATION':
      return []
    case 'ERROR':
      return [`[ERROR] ${text}`]
  }
}

function formatEntity({ name, x, y, kind, doing, free, interactions }: SeenEntity): string {
  const state = doing === null ? [] : [kind === 'villager' ? `${name} ${doing}.` : `${doing}.`]
  const lines = interactions.map(({ name: interaction, description, needs_filled: filled, rate }) => {
    const effects =
      rate === null || filled.length === 0
        ? ''
        : `. Effects per second: ${filled.map((need) => `${need.toLowerCase()}: +${rate.toFixed(1)}/s`).join(', ')} Effects: ${filled.map((need) => `${needWord(need)} (+)`).join(', ')}`
    return `- **${interaction}**: ${description}${effects}`
  })
  return [`### ${name} (at position (${x},${y}))`, ...state, ...(free ? ['Interactions:', ...lines] : [])].join('\n')
}

function formatTalk({ participants, messages }: TalkSeen): string {
  return [
    '[Conversation Update]',
    `Participants: ${participants.join(', ')}`,
    'Recent messages:',
    ...(messages.length > 0
      ? messages.map(({ speakerName, message }) => `  ${speakerName}: ${message}`)
      : ['  (nothing was said yet)']),
  ].join('\n')
}

function section(title: string, ...lines: readonly string[]): string {
  return [`## ${title}`, ...lines].join('\n')
}

function offers(needs: readonly Need[]): string {
  return needs.length === 0 ? '' : `, for ${needs.map((need) => needWord(need).toLowerCase()).join(' and ')}`
}
