import { capitalise } from '../../../../base/text/capitalise.ts'
import { attemptAll, success } from '../../model/attempt.ts'
import { playerTurns, storyOf, turnsRemaining } from '../../model/selectors.ts'
import { PLAYER, type StoryCharacter, type StoryState } from '../../model/story-state.ts'
import { hand } from '../../model/thing-steps.ts'
import { ANGER_TURNS_MAX, clampTrust, trustWords } from '../../model/trust.ts'
import { QUANTITY_MAX, thingText } from '../../model/things.ts'
import type { Tool, ToolContext, Words } from '../../../../core/engine/ports.ts'
import { notDone, toolOutcome } from './outcome.ts'

/**
 * The tools of a character who talks with the player: giving and taking things, changing its attitude, joining the
 * player.
 * @param steady whether their descriptions leave out the things, which the state tells and which change
 */
export function dialogueTools(
  partner: StoryCharacter,
  story: StoryState,
  words: Words,
  steady = false,
): readonly Tool[] {
  return [
    exchangeItem(partner, story, words, steady),
    updateRelationship(partner, words),
    setFollowStatus(partner, words),
  ]
}

function exchangeItem({ id }: StoryCharacter, story: StoryState, words: Words, steady: boolean): Tool {
  const has = (who: string, things: StoryState['player']['inventory']) =>
    `${who} has: ${things.map(thingText).join(', ') || 'nothing'}`
  return {
    spec: {
      name: 'exchange_item',
      description: words('story.tool.exchange'),
      inputSchema: {
        type: 'object',
        properties: {
          item_name: {
            type: 'string',
            minLength: 1,
            maxLength: 120,
            description: steady
              ? words('story.tool.things')
              : `${has(PLAYER, story.player.inventory)}. ${has(id, story.companions[id]?.inventory ?? [])}.`,
          },
          giver_id: { type: 'string', enum: [PLAYER, id] },
          receiver_id: { type: 'string', enum: [PLAYER, id] },
          quantity: { type: 'integer', minimum: 1, maximum: QUANTITY_MAX, description: '1 if left out.' },
        },
        required: ['item_name', 'giver_id', 'receiver_id'],
        additionalProperties: false,
      },
    },
    async run(input, { state, turnId, consent }: ToolContext) {
      const {
        item_name: item,
        giver_id: giver,
        receiver_id: receiver,
        quantity = 1,
      } = input as {
        readonly item_name: string
        readonly giver_id: string
        readonly receiver_id: string
        readonly quantity?: number
      }
      const failed = (why: string) => `(Item exchange failed for '${item}'. ${sentence(why)})`
      const attempt = attemptAll(storyOf(state), [hand(giver, receiver, item, quantity)])
      if (attempt.ok && giver === PLAYER) {
        const name = storyOf(state).companions[receiver]?.name ?? receiver
        const answer = await consent(`Give ${thingText({ name: item, quantity })} to ${name}?`)
        if (answer !== 'granted')
          return notDone(
            failed(answer === 'refused' ? 'The player keeps it' : 'The player did not say in time to give it'),
          )
      }
      return toolOutcome(attempt, turnId, {
        said: (lines) => `(Item exchange successful: ${item}) ${sentence(lines.join('; '))}`,
        failed,
        endsTurn: true,
      })
    },
  }
}

type Change =
  | { readonly trait: 'trust'; readonly change: number }
  | { readonly trait: 'anger'; readonly change: { readonly action: 'set' | 'remove'; readonly duration?: number } }

function updateRelationship({ id }: StoryCharacter, words: Words): Tool {
  return {
    spec: {
      name: 'update_relationship',
      description: words('story.tool.relationship'),
      inputSchema: {
        type: 'object',
        properties: {
          trait: { type: 'string', enum: ['trust', 'anger'] },
          change: {
            description:
              'For trust a whole number; for anger {"action":"set","duration":turns} or {"action":"remove"}.',
            anyOf: [
              { type: 'integer', minimum: -200, maximum: 200 },
              {
                type: 'object',
                properties: {
                  action: { type: 'string', enum: ['set', 'remove'] },
                  duration: { type: 'integer', minimum: 1, maximum: ANGER_TURNS_MAX },
                },
                required: ['action'],
                additionalProperties: false,
              },
            ],
          },
        },
        required: ['trait', 'change'],
        additionalProperties: false,
      },
    },
    run(input, { state, turnId }) {
      return Promise.resolve(relate(input as Change, id, state, turnId))
    },
  }
}

function relate(wish: Change, id: string, state: ToolContext['state'], turnId: string) {
  const one = storyOf(state).companions[id]
  if (!one) return notDone(`[SYSTEM ERROR: the character ${id} is missing]`)
  if (wish.trait === 'trust') {
    if (typeof wish.change !== 'number') return notDone('Not done: a change of trust is a whole number.')
    const trust = clampTrust(one.trust + wish.change)
    const text = '(Relationship updated: trust)'
    return toolOutcome(
      success(
        trust === one.trust
          ? []
          : [{ change: 'trust-set', data: { id, trust }, text: `${one.name}: trust is now ${trust}.` }],
      ),
      turnId,
      {
        said: () => `${text} It was ${one.trust} and is ${trust}: ${trustWords(trust)}.`,
        endsTurn: true,
      },
    )
  }
  if (typeof wish.change === 'number')
    return notDone('Not done: a change of anger is {"action":"set","duration":turns} or {"action":"remove"}.')
  const now = playerTurns(state)
  const { action, duration } = wish.change
  const text = '(Relationship updated: anger)'
  if (action === 'remove') {
    const angry = one.statuses.anger && turnsRemaining(one.statuses.anger, now) > 0
    return toolOutcome(
      success(
        angry
          ? [{ change: 'status-removed', data: { id, name: 'anger' }, text: `${one.name} is no longer angry.` }]
          : [],
      ),
      turnId,
      {
        said: () => (angry ? `${text} It has passed.` : `${one.name} was not angry: nothing changed.`),
        endsTurn: true,
      },
    )
  }
  if (duration === undefined) return notDone('Not done: anger that is set needs a duration in turns.')
  return toolOutcome(
    success([
      { change: 'status-set', data: { id, name: 'anger', duration, sinceTurn: now }, text: `${one.name} is angry.` },
    ]),
    turnId,
    { said: () => `${text} It lasts ${duration} turns.`, endsTurn: true },
  )
}

function setFollowStatus({ id }: StoryCharacter, words: Words): Tool {
  return {
    spec: {
      name: 'set_follow_status',
      description: words('story.tool.follow'),
      inputSchema: {
        type: 'object',
        properties: { character_id: { type: 'string', enum: [id] }, following: { type: 'boolean' } },
        required: ['character_id', 'following'],
        additionalProperties: false,
      },
    },
    run(input, { state, turnId }) {
      const { following } = input as { readonly following: boolean }
      const one = storyOf(state).companions[id]
      if (!one) return Promise.resolve(notDone(`[SYSTEM ERROR: the character ${id} is missing]`))
      const text = following ? `${one.name} comes along.` : `${one.name} stays behind.`
      return Promise.resolve(
        toolOutcome(
          success(one.following === following ? [] : [{ change: 'following-set', data: { id, following }, text }]),
          turnId,
          {
            said: () => (one.following === following ? `It was so already: ${text}` : `Done: ${text}`),
            endsTurn: true,
          },
        ),
      )
    },
  }
}

function sentence(text: string): string {
  return capitalise(text) + (text.endsWith('.') ? '' : '.')
}
