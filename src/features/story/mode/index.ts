import { m } from '../../../base/language/t.ts'
import { ENDING } from '../../../core/dialog/turns/closing-names.ts'
import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import { beginStory, companionOf } from '../model/begin-story.ts'
import { personOf } from '../model/person-of.ts'
import { hasRolled, isHere, isReached, playerTurns, STORY, storyOf } from '../model/selectors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { withWorld } from '../model/with-world.ts'
import type { Length, Mode, Occasion, Tool } from '../../../core/engine/ports.ts'
import { hasTexts } from '../../../modes/shared/has-texts.ts'
import { languageFor } from '../../../modes/shared/rules.ts'
import { SHARED_FRAME } from '../../../modes/shared/shared-texts.ts'
import { START_DIALOGUE_TEXTS } from '../../../modes/shared/start-dialogue.ts'
import { createSideCalls } from '../engine/side-calls.ts'
import { storyForAside, broughtBack } from './story-for-aside.ts'
import { detail } from './detail.ts'
import { storyFacts } from './facts.ts'
import { endingTurn, nextInStory } from './order.ts'
import { readTurnNotes } from './noted.ts'
import { storyRecipe } from './recipe.ts'
import { scenePart } from './scene-reader.ts'
import { statePanel, STEADY } from './state-panel.ts'
import { storyScene } from './story-scene.ts'
import { STORY_TEXTS } from './texts/story-texts.ts'
import { beginAside } from './tools/begin-aside.ts'
import { checkTool, rollTools } from './tools/check.ts'
import { createCharacter } from './tools/create-character.ts'
import { dialogueTools } from './tools/dialogue-tools.ts'
import { updateConditions } from './tools/update-conditions.ts'
import { updateGameState } from './tools/update-game-state.ts'
import { DEFAULT_WORLD } from './worlds.ts'

/** The keys of the two texts from which `languageFor` chooses. */
const LANGUAGE_KEYS = ['shared.speak.topic', 'shared.speak.chosen'] as const

/** The default number of the player's turns. */
const TURNS = 50

const LENGTHS: Readonly<Record<PlannedTurn['kind'], Length>> = {
  introduction: { min: 60, max: 130 },
  moderation: { min: 60, max: 150 },
  preparation: { min: 10, max: 60 },
  speech: { min: 10, max: 60 },
  summary: { min: 90, max: 220 },
}

/**
 * The mode of stories. The person plays, the moderator narrates, and two companions travel along. Who speaks next is
 * decided turn by turn.
 */
export const story: Mode = {
  info: {
    id: STORY,
    label: m('Story'),
    blurb: m('You play, with two companions'),
    startLabel: m('Begin the story'),
    closing: ENDING,
    unjudged: m('Nobody argues in a story, so there is nothing to judge.'),
    unrecorded: m('A story is played by you, and your words are no answers of models'),
    person: 'plays',
    turns: TURNS,
    roles: {
      moderator: { title: m('Narrator'), positionHint: '' },
      first: { title: m('Companion'), positionHint: '' },
      second: { title: m('Companion'), positionHint: '' },
    },
    phases: { early: m('Beginning'), middle: m('On the way'), late: m('Towards the end') },
  },
  floor: {
    whyNone:
      'A story has no audience, because you play in it: say it as your turn, or ask the narrator out of character.',
  },
  settle,
  plan: () => null,
  begin: (config) =>
    storyFacts([{ change: 'story-began', data: beginStory(config.world ?? DEFAULT_WORLD, config), text: null }], null),
  forecast,
  whyNotOn,
  next: nextInStory,
  closing: (state) =>
    state.turns.some(({ kind, status }) => kind === 'summary' && status === 'ended') ? null : endingTurn(state),
  rules: ({ words }) => words('story.rules'),
  role,
  instruction,
  length: ({ planned }) => LENGTHS[planned.kind],
  task: (occasion) => ({
    length: LENGTHS[occasion.planned.kind],
    part: 'exchange',
    silent: true,
    owed: [],
    ...(occasion.config.world && { story: storyScene(occasion.state, occasion.config.world, occasion.member) }),
  }),
  privately: ({ member, planned }) => (member === 'moderator' && planned.kind !== 'summary' ? scenePart : null),
  tools,
  // The assumed number of tool calls in a turn: most scenes have one roll or one change.
  acts: ({ planned }) => (planned.kind === 'moderation' ? 1 : 0),
  noted: readTurnNotes,
  sideCalls: createSideCalls({
    coach: ({ planned, words, state }) =>
      planned.kind === 'moderation'
        ? fillText(words('story.coach'), { state: statePanel(state, 'moderator', words) })
        : null,
    detail,
  }),
  apart: storyForAside,
  inFiction,
  broughtBack,
  recipe: storyRecipe,
  insight: (_insight, _speaker, { words }) => words('story.insight'),
  language,
  texts: [
    ...Object.entries(STORY_TEXTS).map(([key, { label, text }]) => ({ key, mode: STORY, label, text })),
    ...Object.entries(START_DIALOGUE_TEXTS).map(([key, text]) => ({ key, mode: STORY, label: null, text })),
    ...LANGUAGE_KEYS.map((key) => ({ key, mode: null, label: null, text: SHARED_FRAME[key] })),
  ],
  summaryParts: [],
}

/**
 * Why a dialog cannot be continued: it was imported from a player's file, which has neither the world nor the state of
 * the story. Null when it can.
 */
function whyNotOn({ config, turns, modeChanges }: DialogState): string | null {
  const begun = modeChanges.some(({ change }) => change === 'story-began')
  return turns.length === 0 || config?.world || begun
    ? null
    : 'This story was read from a player’s file, which holds neither its world nor how it stands: it can be read, and not played on. Import its director’s cut (--content whole) to play on.'
}

/** Completes a configuration. Companions have no drafts, so that the player does not wait long. */
function settle(config: DialogConfig): DialogConfig {
  const settled = config.world ? config : withWorld(config, DEFAULT_WORLD)
  const { moderator, first, second } = settled.seats
  return {
    ...settled,
    critique: false,
    seats: { moderator, first: { ...first, critic: 'nobody' }, second: { ...second, critic: 'nobody' } },
  }
}

/** An assumed order for estimates: after each scene one of the companions speaks. */
function forecast({ turns }: DialogConfig): readonly PlannedTurn[] {
  const planned: Omit<PlannedTurn, 'step'>[] = [
    { member: 'moderator', kind: 'introduction', speech: 0, phase: 'early' },
  ]
  for (let taken = 1; taken <= turns; taken += 1) {
    const speech = 2 * taken
    planned.push(
      { member: PERSON, kind: 'speech', speech: speech - 1, phase: 'middle' },
      { member: 'moderator', kind: 'moderation', speech: speech - 1, phase: 'middle' },
      { member: taken % 2 === 1 ? 'first' : 'second', kind: 'speech', speech, phase: 'middle' },
    )
  }
  planned.push({ member: 'moderator', kind: 'summary', speech: 2 * turns, phase: 'late' })
  return planned.map((turn, step) => ({ step, ...turn }))
}

function role(member: MemberId, { config, words, state }: Parameters<Mode['role']>[1]): string {
  const { world } = config
  if (member === 'moderator') {
    const names = world?.companions.map(({ seat }) => config.seats[seat].name) ?? []
    return withInstructions(fillText(words('story.narrator'), { companions: names.join(' and ') }), 'moderator', config)
  }
  const companion = world?.companions.find(({ seat }) => seat === member)
  if (companion)
    return withInstructions(
      fillText(words('story.companion'), {
        name: config.seats[companion.seat].name,
        role: companion.role,
        description: companion.description,
        persona: companion.persona,
      }),
      companion.seat,
      config,
    )
  const met = storyOf(state).companions[member]
  const person = world && met ? personOf(world, met.name) : null
  return fillText(words('story.met'), {
    name: met?.name ?? member,
    role: person?.role ?? met?.archetype.replace('_', ' ') ?? 'somebody',
    description: met?.description ?? '',
    persona: person?.persona ?? '',
  }).trim()
}

/** How a character speaks in an aside: as itself, with knowledge of its own secrets. */
function inFiction(member: MemberId, state: DialogState): ReturnType<NonNullable<Mode['inFiction']>> {
  const one = companionOf(storyOf(state), member)
  const { world } = state.config ?? {}
  if (!one || !world) return null
  const person = world.companions.find(({ seat }) => seat === member) ?? personOf(world, one.name)
  const lines = person?.voices?.apart
  return { fiction: true, ...(person?.secret && { secret: person.secret }), ...(lines && { lines }) }
}

/** Adds the person's instructions for the seat to a text. */
function withInstructions(text: string, seat: 'moderator' | 'first' | 'second', { seats }: DialogConfig): string {
  const { persona, instructions } = seats[seat]
  return [text, ...(persona ? [persona] : []), ...(instructions ? [instructions] : [])].join('\n\n')
}

function instruction(occasion: Occasion): string {
  const { planned, words, config, state } = occasion
  switch (planned.kind) {
    case 'introduction':
      return fillText(words('story.introduction'), { opening: config.world?.opening ?? '' })
    case 'moderation':
      return [words('story.scene'), ...firstCheck(occasion), ...goal(occasion)].join('\n\n')
    case 'preparation':
    case 'speech':
      return words('story.speech')
    case 'summary':
      return [
        ...(isReached(state)
          ? [words('story.summary.reached')]
          : state.status === 'stopped' || state.concluded
            ? [words('story.summary.cut')]
            : []),
        words('story.summary'),
      ].join('\n\n')
  }
}

/** The sentence about the language. The prompts of a story show its world, but no topic. */
function language(occasion: Pick<Occasion, 'config' | 'words' | 'state'>): string {
  const isKnown = dialogLanguage(occasion.config) !== undefined
  return isKnown || !hasTexts(occasion, 'story.language') ? languageFor(occasion) : occasion.words('story.language')
}

/** By this turn of the player, the narrator should have called for a roll. */
const FIRST_CHECK = 3

/** A hint for the narrator to call for a roll, as long as there was none. */
function firstCheck(occasion: Occasion): readonly string[] {
  const { words, state } = occasion
  if (!hasTexts(occasion, 'story.scene.first')) return []
  const taken = playerTurns(state)
  if (taken > FIRST_CHECK || hasRolled(storyOf(state), new Set())) return []
  return [words(taken < FIRST_CHECK ? 'story.scene.first' : 'story.scene.due')]
}

/** What the narrator reads about how to report that the objective is reached. */
function goal({ words, state }: Occasion): readonly string[] {
  const { ends, current_objective: objective } = storyOf(state)
  return ends === true && objective !== null ? [words('story.scene.goal')] : []
}

/** The tools of the narrator in a scene, and of a companion in its turn. */
function tools(occasion: Occasion): readonly Tool[] {
  const { planned, state, words, member, config } = occasion
  const story = storyOf(state)
  const steady = hasTexts(occasion, STEADY)
  if (planned.kind === 'moderation')
    return [
      checkTool(words),
      ...rollTools(words),
      updateGameState(story, words, steady),
      updateConditions(words),
      createCharacter(words, config.world ?? null),
      beginAside(state, words, steady),
    ]
  const partner = planned.kind === 'speech' ? companionOf(story, member) : null
  return partner && isHere(story, partner) ? dialogueTools(partner, story, words, steady) : []
}
