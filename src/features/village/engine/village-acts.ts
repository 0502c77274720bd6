import { villageActSchema, type VillageAct } from '../model/schema/village-acts.ts'
import { DialogError } from '../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import type { FactBody } from '../../../core/contract/events.ts'
import { isPersons } from '../../../core/dialog/members/members.ts'
import { nameIn } from '../model/observe/perceived.ts'
import { apply } from '../model/apply.ts'
import type { VillageInput } from '../model/inputs.ts'
import type { VillageState } from '../model/world.ts'
import { villageRandom, type VillageRandom } from '../model/random.ts'
import { memberOfVillager, villageSetup } from '../model/village-setup.ts'
import { VILLAGE_CHANGES, villageOf } from '../model/village-state.ts'
import { inputOfAct, whyNotAct } from '../model/why-not-act.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { EnginePorts, PersonActs } from '../../../core/engine/ports.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'
import { configOf } from '../../../core/engine/config-of.ts'
import { requireMind } from './village-minds.ts'
import { BY_PERSON } from './village-news.ts'
import { villageLanguage } from './village-language.ts'
import { VillageRecord } from './village-record.ts'

/** Applies a person's acts to a village that does not run. */
export const villageActs: PersonActs = {
  check(input, ports) {
    const act = readAct(input)
    if (act.kind === 'come' && act.mind) requireMind(act.mind, ports)
  },
  rest: (source, input, ports) => resting(source, readAct(input), ports),
}

/** Validates an act. @throws AppError INPUT_INVALID */
export function readAct(input: unknown): VillageAct {
  return parseInput(villageActSchema, input)
}

/** The facts that store an act on a village that does not run. The act takes effect when the village continues. */
async function resting(
  { state, words }: PromptSource,
  act: VillageAct,
  { newId, clock }: EnginePorts,
): Promise<readonly FactBody[]> {
  const village = villageOf(state)
  if (!village) throw new DialogError('DIALOG_STATE', 'This dialog is no village.')
  if (state.status !== 'paused' && state.status !== 'created')
    throw new DialogError('DIALOG_STATE', 'Nothing happens in this village any more: it has ended.')
  const config = configOf(state)
  const random = villageRandom(config.seed)
  const language = await villageLanguage(config)
  const record = new VillageRecord(config, words, () => language)
  let { world } = village
  const take = (input: VillageInput) => {
    record.input(world.time, input)
    const result = apply(world, input, random)
    world = result.world
    record.saw(
      result.happened,
      () => BY_PERSON,
      (id) => nameIn(world, id),
    )
  }
  // A villager that was taken over while the village does not run is the person's from now on.
  const setup = villageSetup(config)
  if (act.kind === 'do' && setup && isPersons(state, memberOfVillager(setup, act.villager)))
    take({ kind: 'pace', villager: act.villager, pace: 'person' })
  requireAct(world, act, random)
  const input = inputOfAct(act)
  if (input) take(input)
  return [...factsBeside(state, act), ...record.take(state, { newId, now: clock.now(), spent: [], snapshot: null })]
}

/** Checks that an act is possible in the present world. @throws DialogError DIALOG_STATE with the reason */
export function requireAct(world: VillageState, act: VillageAct, random: VillageRandom): void {
  const why = whyNotAct(world, act, random)
  if (why !== null) throw new DialogError('DIALOG_STATE', why)
}

/** The changes of an act besides the world: the clock, and the members of the dialog. */
export function factsBeside(state: DialogState, act: VillageAct): readonly FactBody[] {
  if (act.kind !== 'speed') return membersOfAct(state, act)
  const { speed } = act
  return [
    {
      type: 'mode-changed',
      change: VILLAGE_CHANGES.speed,
      data: speed,
      duringTurn: null,
      text: null,
      audience: 'engine',
    },
  ]
}

/**
 * The facts by which villagers who come or go become members of the dialog, or stop being members. The first two
 * villagers have seats, which stay.
 */
function membersOfAct(state: DialogState, act: VillageAct): readonly FactBody[] {
  const village = villageSetup(configOf(state))
  if (act.kind === 'come') {
    const { id, name, about = '' } = act.villager
    if (village && memberOfVillager(village, id) !== id) return []
    return [
      {
        type: 'member-joined',
        member: { id, name, role: about === '' ? 'Villager' : about, agent: { kind: 'seat', seat: 'moderator' } },
      },
    ]
  }
  return act.kind === 'leave' && state.characters[act.villager] ? [{ type: 'member-left', member: act.villager }] : []
}
