import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { memberOfVillager, villageSetup } from '../model/village-setup.ts'
import type { EnginePorts } from '../../../core/engine/ports.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'
import { modelMind } from './model-mind.ts'
import { bodyOfMind } from './questions.ts'
import type { OpenMind } from './mind.ts'
import type { OpenOther } from './village-minds.ts'

interface Given {
  readonly ports: EnginePorts
  /** Returns the present state of the dialog. It is called at each use. */
  readonly source: () => PromptSource
  /** Opens a mind in an external program. */
  readonly openMind: OpenMind
}

/** Opens the minds of a village that are no scripts. @throws ConfigError CONFIG_INVALID */
export function openOthers({ ports, source, openMind }: Given): OpenOther {
  return (villager, mind) => {
    const { state, config } = source()
    switch (mind.kind) {
      case 'scripted':
      // The person gave this villager back: it follows a script until the person takes it over again.
      case 'person':
        return null
      case 'server':
        return openMind(mind.server, bodyOfMind(state.id, villager), ports)
      case 'model':
        return mind.model.provider === REHEARSAL ? null : modelMind({ ports, source, asked: () => mind.model })
      case 'seat': {
        const village = villageSetup(config)
        const member = village && memberOfVillager(village, villager.id)
        // A villager without a seat follows a script. So does one whose seat has a built-in voice.
        if ((member !== 'first' && member !== 'second') || config.seats[member].provider === REHEARSAL) return null
        return modelMind({
          ports,
          source,
          asked: () => {
            const { sampling = {}, ...seat } = source().config.seats[member]
            return { ...seat, sampling }
          },
        })
      }
    }
  }
}
