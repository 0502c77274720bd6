import { spokenAs, speakDuring } from '../../../../base/language/t.ts'
import type { VillageVoices } from '../schema/village.ts'
import type { VillageInput } from '../inputs.ts'
import { perceive } from '../observe/perceived.ts'
import type { Villager, VillageState } from '../world.ts'
import { scriptedMind, type ScriptQuestion } from './scripted-mind.ts'

/**
 * The decision of a script for a villager whose mind is asked, as an input for the world.
 * @param language the language in which it lists the names of listeners
 */
export function answerByScript(
  world: VillageState,
  villager: Villager,
  number: number,
  voices: VillageVoices,
  language = spokenAs(),
): Extract<VillageInput, { kind: 'decision' }> {
  const perception = perceive(world, villager)
  const question: ScriptQuestion = {
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
  }
  const { action, parameters, plan } = speakDuring(language, () => scriptedMind(question))
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
