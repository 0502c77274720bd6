import { m } from '../../../base/language/t.ts'
import { detectLanguage } from '../../../core/dialog/language/detect-language.ts'
import { OUTCOME } from '../../../core/dialog/turns/closing-names.ts'
import { openProgramMind } from '../engine/programs/program-mind.ts'
import type { OpenMind } from '../engine/mind.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { FactBody } from '../../../core/contract/events.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { villageSetupSchema, type VillageMind, type VillageSetup } from '../model/schema/village.ts'
import { isShippedMatter } from '../model/matter.ts'
import { usualSetup } from '../model/usual-setup.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { freshStep } from '../../../core/dialog/turns/open-turn.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { withSetup } from '../../../core/dialog/modes/mode-setup.ts'
import { memberOfVillager, VILLAGE_MODE, villageSetup } from '../model/village-setup.ts'
import { newerSnapshot, villageOf } from '../model/village-state.ts'
import type { ChangeModel, Length, Mode } from '../../../core/engine/ports.ts'
import { villageActs } from '../engine/village-acts.ts'
import { requireMind } from '../engine/village-minds.ts'
import { VillageRun } from '../engine/village-run.ts'
import { DEFAULT_VILLAGE } from './villages.ts'
import { VILLAGE_TEXTS } from './texts.ts'

const LENGTH: Length = { min: 5, max: 60 }

const place = (title: string) => ({ title, positionHint: '' })

/**
 * Makes the mode of villages.
 * @param openMind opens the mind of a villager in an external program
 */
export function createVillageMode(openMind: OpenMind): Mode {
  return {
    info: {
      id: VILLAGE_MODE,
      label: 'Village',
      blurb: m('Villagers live and talk on a map'),
      closing: OUTCOME,
      unjudged: m('Nobody argues in a village, so there is nothing to judge.'),
      unrecorded: m('A village goes by the clock'),
      person: 'watches',
      startLabel: m('Begin the day'),
      phases: { early: m('Morning'), middle: m('What was told and said'), late: m('Evening') },
      roles: { moderator: place(m('Game master')), first: place(m('Villager')), second: place(m('Villager')) },
    },
    run: (parts) => new VillageRun(parts, openMind),
    personActs: villageActs,
    floor: { whyNone: 'A village has no audience: the villagers hear each other alone.' },
    settle,
    readSetup: (input) =>
      parseInput(villageSetupSchema, input, (field, message) => `In the village, ${field}: ${message}`),
    changeModels,
    check(config, ports) {
      for (const mind of Object.values(villageSetup(config)?.minds ?? {})) requireMind(mind, ports)
    },
    plan: () => null,
    begin,
    forecast: () => [],
    whyNotOn,
    next,
    closing: () => null,
    rules: ({ words }) => words('village.rules'),
    role: (member, { words, config }) =>
      fillText(words('village.chronicler'), {
        name: member === PERSON ? '' : config.seats.moderator.name,
      }),
    instruction: ({ words }) => words('village.rules'),
    length: () => LENGTH,
    insight: (_insight, _speaker, { words }) => words('village.rules'),
    mayRepeat: true,
    texts: Object.entries(VILLAGE_TEXTS).map(([key, text]) => ({ key, mode: VILLAGE_MODE, label: null, text })),
    summaryParts: [],
  }
}

/** Changes the models that decide for villagers. */
function changeModels(config: DialogConfig, change: ChangeModel): DialogConfig {
  const village = villageSetup(config)
  if (!village?.minds) return config
  const minds = Object.entries(village.minds).map(([id, mind]): [string, VillageMind] => [
    id,
    mind.kind === 'model' ? { ...mind, model: change(mind.model) } : mind,
  ])
  return withSetup(config, { ...village, minds: Object.fromEntries(minds) })
}

/**
 * Completes a configuration: the first two villagers become the participants, under their own names. A village has no
 * drafts and no digests of earlier turns.
 */
function settle(config: DialogConfig): DialogConfig {
  const setup = villageSetup(config)
  const village: VillageSetup = setup ?? usualSetup(DEFAULT_VILLAGE)
  const topic = setup ? config.topic : `A day in ${DEFAULT_VILLAGE.name}`
  const { moderator, first, second } = config.seats
  const [one, two] = village.world.villagers
  return {
    ...withSetup(config, village),
    ...languageOfMatter(config, village),
    topic,
    critique: false,
    earlyEnd: false,
    foldAbove: 0,
    turns: 1,
    seats: {
      moderator,
      first: { ...first, critic: 'nobody', name: one?.name ?? first.name },
      second: { ...second, critic: 'nobody', name: two?.name ?? second.name },
    },
  }
}

/** Villagers talk about the matter, so a person's own one says more about their language than the title of the day. */
function languageOfMatter({ language }: DialogConfig, { matter }: VillageSetup): Pick<DialogConfig, 'topicLanguage'> {
  if (language !== undefined || matter === undefined || isShippedMatter(matter)) return {}
  const topicLanguage = detectLanguage(matter)
  return topicLanguage === null ? {} : { topicLanguage }
}

function begin(config: DialogConfig): readonly FactBody[] {
  const village = villageSetup(config)
  if (!village) return []
  const { villagers } = village.world
  const characters = villagers.filter(({ id }) => memberOfVillager(village, id) === id)
  const persons = villagers.filter(({ id }) => village.minds?.[id]?.kind === 'person')
  return [
    ...characters.map(({ id, name, about = '' }): FactBody => ({
      type: 'member-joined',
      member: { id, name, role: about === '' ? 'Villager' : about, agent: { kind: 'seat', seat: 'moderator' } },
    })),
    ...persons.map(({ id }): FactBody => ({
      type: 'agent-changed',
      member: memberOfVillager(village, id),
      agent: { kind: 'person' },
    })),
  ]
}

/** The next turn to be planned. There is always one until the length of the village is over. */
function next(state: DialogState): PlannedTurn | null {
  const village = villageSetup(state.config)
  if (village?.seconds !== undefined && (villageOf(state)?.world.time ?? 0) >= village.seconds * 1_000) return null
  return {
    step: freshStep(state),
    member: 'moderator',
    kind: 'moderation',
    speech: state.turns.length,
    phase: 'middle',
  }
}

function whyNotOn(state: DialogState): string | null {
  if (newerSnapshot(state))
    return 'This village was left by a newer version of the app: it can be read here, and lived on with that version.'
  return villageSetup(state.config)
    ? null
    : 'This village was read from a file that does not hold its world: it can be read, and not lived on.'
}

/** The mode of villages. Villagers live on a map, each with its own mind; the moderator writes the chronicle. */
export const village: Mode = createVillageMode(openProgramMind)
