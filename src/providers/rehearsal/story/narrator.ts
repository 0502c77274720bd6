import type { WorldDeed } from '../../../core/contract/story/world.ts'
import { draw } from '../../../core/dialog/draw.ts'
import { BANDS } from '../../../features/story/model/bands.ts'
import type { Band } from '../../../core/dialog/story/story-scene.ts'
import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import type { ModelMessage, Scene, ToolCall } from '../../../core/engine/ports.ts'
import { claimsThing, isClaim, isForeign } from './claims.ts'
import { deedMeant } from './deeds.ts'
import { difficultyOf, intentOf, STEALS, type Intent } from './intents.ts'
import { deedOf } from './own-deed.ts'
import { isAbsent, isCompanion, personMeant, unmetHere } from './people.ts'
import { carriedMeant, ownedMeant, thingsMeant } from './things-meant.ts'
import { later } from '../../../features/story/model/later.ts'
import { wayMeant } from './ways.ts'

/** The narrator's tool calls before it speaks: rolls, moves, takes, notes a wound. Empty if there is nothing to do. */
export function narratorCalls(
  scene: Scene,
  story: StoryScene,
  tools: readonly string[],
  messages: readonly ModelMessage[],
): readonly ToolCall[] {
  if (scene.kind !== 'moderation') return []
  let count = 0
  const call = (tool: string, input: unknown): readonly ToolCall[] => {
    if (!tools.includes(tool)) return []
    count += 1
    return [{ callId: `${tool}-${scene.said.length}-${scene.call}-${count}`, tool, input }]
  }
  const meet = (place?: string) =>
    unmetHere(story, place).flatMap((name) =>
      call('create_character', {
        archetype: 'townsperson',
        name_hint: name,
        ...(place !== undefined && { location: place }),
      }),
    )
  if (scene.call > 0)
    return scene.call === 1 && !notices(scene, story) ? afterRoll(story, bandIn(lastResults(messages)), call, meet) : []
  if (notices(scene, story)) return [...check(NOTICED), ...plainCalls()]
  return plainCalls()

  function check(reason: string): readonly ToolCall[] {
    const spread = draw([-12, -6, 0, 5, 11, 17], scene.seed, `difficulty ${scene.said.length}`)
    return call('check', {
      difficulty: difficultyOf(deedOf(story).done, spread),
      reveal: draw(['none', 'light', 'moderate'], scene.seed, `reveal ${scene.said.length}`),
      reason,
    })
  }

  /** The calls for what the player does, other than a roll for what is noticed. */
  function plainCalls(): readonly ToolCall[] {
    if (isClaim(story.words) || isAbsent(story)) return []
    const deed = deedMeant(scene, story)
    if (deed) {
      const change = changeOf(deed)
      return Object.keys(change).length > 0 ? call('update_game_state', change) : []
    }
    const intent = intentToJudge(story)
    if (intent === 'risk') return check(RISKY)
    if (claimsThing(story)) return []
    const way = intent === 'go' || intent === 'other' ? wayMeant(story) : null
    if (way) {
      const there = deedMeant(scene, story, way.to)
      return [...call('update_game_state', { location: way.to, ...(there && changeOf(there)) }), ...meet(way.to)]
    }
    const things = intent === 'take' ? thingsMeant(story) : []
    if (things.length > 0) return call('update_game_state', { player_inventory_add: things })
    if (intent === 'give') return giftTo(story, call)
    if (intent === 'rest')
      return [
        ...call('update_game_state', { time_of_day: later(story.time) }),
        ...call('update_conditions', { rows: [{ row: 'Energy levels', value: 'Rested' }] }),
      ]
    return []
  }
}

const RISKY = 'It is not done without risk.'
const NOTICED = 'Not everything that goes on here shows itself to everybody.'
/** The number of the player's turn from which on dice are rolled for what the player notices. */
const FIRST_CHECK = 3

/**
 * Whether to roll for what the player notices. This is so when nothing was rolled in this turn and the player attempts
 * nothing risky.
 */
export function notices(scene: Scene, story: StoryScene): boolean {
  const { kind } = scene
  if (kind !== 'moderation' || story.turn < FIRST_CHECK || story.rolled) return false
  if (isClaim(story.words) || isForeign(story.words) || isAbsent(story)) return false
  return deedMeant(scene, story) !== null || intentToJudge(story) !== 'risk'
}

function changeOf({ gains, objective }: WorldDeed): Readonly<Record<string, unknown>> {
  return {
    ...(gains && { player_inventory_add: gains }),
    ...(objective !== undefined && { current_objective: objective }),
  }
}

type Call = (tool: string, input: unknown) => readonly ToolCall[]

const HURT = {
  failure: [
    { row: 'Physical condition', value: 'Bruised' },
    { row: 'Energy levels', value: 'Tired' },
  ],
  critical_failure: [
    { row: 'Physical condition', value: 'Hurt and bleeding' },
    { row: 'Psychological condition', value: 'Shaken' },
    { row: 'Energy levels', value: 'Spent' },
  ],
} as const

/** The tool calls for the consequences of a deed, after its roll. */
function afterRoll(
  story: StoryScene,
  band: Band | null,
  call: Call,
  meet: (place: string) => readonly ToolCall[],
): readonly ToolCall[] {
  if (band === null) return []
  const failed = band === 'failure' || band === 'critical_failure'
  const hurt = failed ? call('update_conditions', { rows: HURT[band] }) : []
  if (STEALS.test(deedOf(story).done)) return [...theft(story, !failed, call), ...hurt]
  const way = failed ? null : wayMeant(story)
  return way ? [...call('update_game_state', { location: way.to }), ...meet(way.to)] : hurt
}

/**
 * The tool calls for a theft. If it succeeded, the thing changes hands; its owner trusts the player less in any case.
 */
function theft(story: StoryScene, came: boolean, call: Call): readonly ToolCall[] {
  const owned = ownedMeant(story)
  const lying = owned ? [] : thingsMeant(story)
  if (owned)
    return call('update_game_state', {
      ...(came && { player_inventory_add: [owned.thing] }),
      companion_updates: {
        [owned.owner.id]: {
          ...(came && { inventory_remove: [owned.thing] }),
          relation_to_player_score: owned.owner.trust - 15,
        },
      },
    })
  return came && lying.length > 0 ? call('update_game_state', { player_inventory_add: lying }) : []
}

/** The tool calls for a gift to a character whom the player has met, and who has no turn of its own to take it. */
function giftTo(story: StoryScene, call: Call): readonly ToolCall[] {
  const thing = carriedMeant(story)
  const who = personMeant(story)
  if (thing === null || !who || isCompanion(who)) return []
  return call('update_game_state', {
    player_inventory_remove: [thing],
    companion_updates: { [who.id]: { inventory_add: [thing], relation_to_player_score: Math.min(100, who.trust + 5) } },
  })
}

/** The intent by which a turn is judged. Taking a thing that nobody guards, for example, is no theft. */
export function intentToJudge(story: StoryScene): Intent {
  const { done } = deedOf(story)
  const intent = intentOf(story)
  if (/\bhide\b/i.test(done) && carriedMeant(story) !== null) return 'other'
  const watched = story.people.some((one) => !isCompanion(one))
  if (intent === 'risk' && /\b(?:steal|grab|seize|snatch|hide)\b/i.test(done) && !watched && !ownedMeant(story))
    return thingsMeant(story).length > 0 ? 'take' : intent
  return intent
}

export interface Result {
  readonly tool: string
  readonly ok: boolean
  readonly text: string
}

/** The results of this turn's tool calls. */
export function toolResults(messages: readonly ModelMessage[]): readonly Result[] {
  return messages.flatMap((message) => (message.role === 'tool' ? message.results : []))
}

function lastResults(messages: readonly ModelMessage[]): readonly Result[] {
  const last = messages.at(-1)
  return last?.role === 'tool' ? last.results : []
}

/** The outcome of a roll, from the engine's words: "Outcome: mixed." */
export function bandIn(results: readonly Result[]): Band | null {
  const told = /Outcome: (\w+)/.exec(results.map(({ text }) => text).join('\n'))?.[1]
  return BANDS.find((band) => band === told) ?? null
}
