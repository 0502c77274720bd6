import type { VillageVoices } from '../schema/village.ts'
import type { VillageInput } from '../inputs.ts'
import { perceive } from '../observe/perceived.ts'
import type { Villager, World } from '../world.ts'
import { scriptedMind } from './scripted-mind.ts'

/** A script's decision for a villager that is asked, as an input of this moment. */
export function answerByScript(
  world: World,
  villager: Villager,
  number: number,
  voices: VillageVoices,
): Extract<VillageInput, { kind: 'decision' }> {
  const perception = perceive(world, villager)
  const { action, parameters, plan } = scriptedMind({
    number,
    seed: world.seed,
    now: world.time,
    id: villager.id,
    name: villager.name,
    seen: perception,
    voices,
    talkedAt: villager.talkedAt,
    refused: villager.refused ?? {},
    lately: villager.lately,
  })
  return {
    kind: 'decision',
    villager: villager.id,
    number,
    from: villager.state,
    told: villager.counted,
    action,
    parameters,
    ...(plan !== villager.plan && { plan }),
  }
}
