import { afterChanges, attemptAll, success, refusal, type Attempt, type StoryStep } from '../../model/attempt.ts'
import { goToPlace, waysOut } from '../../model/place-steps.ts'
import { isHere, storyOf } from '../../model/selectors.ts'
import { PLAYER, type StoryState } from '../../model/story-state.ts'
import { gain, lose } from '../../model/thing-steps.ts'
import { thingText } from '../../model/things.ts'
import { clampTrust } from '../../model/trust.ts'
import type { JsonSchema, Tool, Words } from '../../../../core/engine/ports.ts'
import { notDone, toolOutcome } from './outcome.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

interface CompanionUpdate {
  readonly inventory_add?: readonly string[]
  readonly inventory_remove?: readonly string[]
  readonly following?: boolean
  readonly relation_to_player_score?: number
  readonly relation_to_player_summary?: string
  readonly relations_to_others_set?: Readonly<Record<string, string>>
}

interface Update {
  readonly location?: string
  readonly time_of_day?: string
  readonly player_inventory_add?: readonly string[]
  readonly player_inventory_remove?: readonly string[]
  readonly narrative_flags_set?: Readonly<Record<string, unknown>>
  readonly narrative_flags_delete?: readonly string[]
  readonly companion_updates?: Readonly<Record<string, CompanionUpdate>>
  readonly current_objective?: string | null
}

const name: JsonSchema = { type: 'string', minLength: 1, maxLength: 120 }
const names: JsonSchema = { type: 'array', items: name, maxItems: 20 }

/**
 * The tool that makes several changes of the story in one call, either all or none.
 * @param steady whether its description stays the same from scene to scene, so that vendors find the prompt behind it in
 * their caches; dialogs with older texts are told the ways out and the people in it
 */
export function updateGameState(story: StoryState, words: Words, steady: boolean): Tool {
  const where = steady ? words('story.tool.location') : `Where the player is now. Ways out: ${waysOut(story)}.`
  const whom = steady
    ? words('story.tool.people')
    : `By id: ${Object.keys(story.companions).join(', ') || 'nobody yet'}.`
  return {
    spec: {
      name: 'update_game_state',
      description: words('story.tool.update'),
      inputSchema: {
        type: 'object',
        properties: {
          location: { ...name, maxLength: 60, description: where },
          time_of_day: { ...name, maxLength: 60 },
          player_inventory_add: names,
          player_inventory_remove: { ...names, description: 'The player is asked before anything leaves them.' },
          narrative_flags_set: { type: 'object', description: 'Facts to remember, hidden from the player.' },
          narrative_flags_delete: names,
          companion_updates: {
            type: 'object',
            description: whom,
            additionalProperties: {
              type: 'object',
              properties: {
                inventory_add: names,
                inventory_remove: names,
                ...(steady && { following: { type: 'boolean', description: words('story.tool.following') } }),
                relation_to_player_score: { type: 'integer' },
                relation_to_player_summary: { type: 'string', maxLength: 400 },
                relations_to_others_set: {
                  type: 'object',
                  additionalProperties: { type: 'string', maxLength: 400 },
                },
              },
              additionalProperties: false,
            },
          },
          current_objective: { type: ['string', 'null'], maxLength: 400 },
        },
        additionalProperties: false,
      },
    },
    async run(input, { state, turnId, consent }) {
      const update = input as Update
      const now = storyOf(state)
      const attempt = attemptUpdate(now, update)
      if (attempt.ok && update.player_inventory_remove?.length) {
        const answer = await consent(`May this leave you: ${update.player_inventory_remove.join(', ')}?`)
        if (answer !== 'granted')
          return notDone(
            `Not done: the player ${answer === 'refused' ? 'keeps' : 'did not say in time to give up'} ${update.player_inventory_remove.join(', ')}; nothing was changed.`,
          )
      }
      return toolOutcome(attempt, turnId, {
        said: (lines) =>
          lines.length === 0
            ? 'No changes: everything was so already.'
            : [`Game state updated: ${lines.join('; ')}.`, ...placeFound(now, attempt)].join(' '),
        failed: (why) => `Not done: ${why}. Nothing was changed.`,
      })
    },
  }
}

/** Where a move has brought the player: what the state above the scene could not yet tell. */
function placeFound(before: StoryState, attempt: Attempt): readonly string[] {
  const now = attempt.ok ? afterChanges(before, attempt.changes) : before
  if (now.location === before.location) return []
  const things = now.places[now.location]?.things.map(thingText) ?? []
  const people = Object.values(now.companions).filter((one) => isHere(now, one))
  return [
    `Ways out: ${waysOut(now)}.`,
    ...(things.length === 0 ? [] : [`Lying there: ${things.join(', ')}.`]),
    `There with the player: ${people.map(({ name: called }) => called).join(', ') || 'nobody'}.`,
  ]
}

/** Attempts all changes of an update. If one is impossible, none is made. */
export function attemptUpdate(story: StoryState, update: Update): Attempt {
  const { location, time_of_day: time, current_objective: objective } = update
  return attemptAll(story, [
    ...(update.player_inventory_remove ?? []).map((thing) => lose(PLAYER, thing)),
    ...(update.player_inventory_add ?? []).map((thing) => gain(PLAYER, thing)),
    ...Object.entries(update.companion_updates ?? {}).flatMap(([id, one]) => companionSteps(id, one)),
    ...(time === undefined ? [] : [passTime(time)]),
    ...(objective === undefined ? [] : [setObjective(objective)]),
    ...Object.entries(update.narrative_flags_set ?? {}).map(([flag, value]) => setFlag(flag, value)),
    ...(update.narrative_flags_delete ?? []).map(deleteFlag),
    // Moving comes last, so that things at the old place can still be taken.
    ...(location === undefined ? [] : [goToPlace(location)]),
  ])
}

function companionSteps(id: string, update: CompanionUpdate): readonly StoryStep[] {
  const ifExists =
    (step: StoryStep): StoryStep =>
    (story) =>
      Object.hasOwn(story.companions, id) ? step(story) : refusal(`nobody has the id "${beginningOf(id, 60)}"`)
  const { relation_to_player_score: score, relation_to_player_summary: summary } = update
  return [
    ifExists(() => success([])),
    ...(update.inventory_remove ?? []).map((thing) => ifExists(lose(id, thing))),
    ...(update.inventory_add ?? []).map((thing) => ifExists(gain(id, thing))),
    ...(update.following === undefined ? [] : [ifExists(travel(id, update.following))]),
    ...(score === undefined
      ? []
      : [
          ifExists(() =>
            success(
              [{ change: 'trust-set', data: { id, trust: clampTrust(score) }, text: null }],
              `trust of ${id} is now ${clampTrust(score)}`,
            ),
          ),
        ]),
    ...(summary === undefined ? [] : [ifExists(() => note(id, PLAYER, summary))]),
    ...Object.entries(update.relations_to_others_set ?? {}).map(([to, text]) => ifExists(() => note(id, to, text))),
  ]
}

const travel =
  (id: string, following: boolean): StoryStep =>
  (story) => {
    const one = story.companions[id]
    if (!one || one.following === following) return success([])
    if (!isHere(story, one)) return refusal(`${one.name} is not where the player is`)
    const text = following ? `${one.name} comes along.` : `${one.name} stays behind.`
    return success(
      [{ change: 'following-set', data: { id, following }, text }],
      `${id} ${following ? 'travels with the player' : 'stays behind'}`,
    )
  }

function note(id: string, to: string, text: string): Attempt {
  return success(
    [{ change: 'relation-noted', data: { id, to, text }, text: null }],
    `noted how ${id} stands with ${to}`,
  )
}

const passTime =
  (time: string): StoryStep =>
  (story) =>
    time === story.time_of_day
      ? success([])
      : success(
          [{ change: 'time-passed', data: { time_of_day: time }, text: `It is now ${time}.` }],
          `time of day is now ${time}`,
        )

const setObjective =
  (objective: string | null): StoryStep =>
  (story) =>
    objective === story.current_objective
      ? success([])
      : success(
          [
            {
              change: 'objective-set',
              data: { objective },
              text: objective === null ? null : `New objective: ${objective}`,
            },
          ],
          objective === null ? 'objective cleared' : `objective is now "${objective}"`,
        )

/** The most flags that one story can have. */
const FLAGS_MAX = 200

const setFlag =
  (flag: string, value: unknown): StoryStep =>
  (story) => {
    if (flag.trim() === '' || flag.length > 80) return refusal('a flag has a name of 1 to 80 characters')
    if (Object.keys(story.narrative_flags).length >= FLAGS_MAX && !Object.hasOwn(story.narrative_flags, flag))
      return refusal(`there are ${FLAGS_MAX} flags already: delete some`)
    if (JSON.stringify(value) === JSON.stringify(story.narrative_flags[flag])) return success([])
    return success([{ change: 'flag-set', data: { name: flag, value }, text: null, hidden: true }], `flag ${flag} set`)
  }

const deleteFlag =
  (flag: string): StoryStep =>
  (story) =>
    Object.hasOwn(story.narrative_flags, flag)
      ? success([{ change: 'flag-deleted', data: { name: flag }, text: null, hidden: true }], `flag ${flag} deleted`)
      : success([])
