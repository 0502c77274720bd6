import type { VillageMind } from '../model/schema/village.ts'
import type { ModeDocument } from '../../export/files/mode-document.ts'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../../../core/contract/rehearsal.ts'
import { placeOf } from '../../../core/dialog/members/members.ts'
import { memberOfVillager, villageSetup } from '../model/village-setup.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { plainLine } from '../../export/files/plain-text.ts'
import type { ScriptPerson } from '../../export/files/parts/front-part.ts'

/**
 * How a village is written to files and read aloud. Villagers after the first two share the voices of all seats in
 * turn; otherwise all of them would have the voice of the game master.
 */
export const villageDocument: ModeDocument = {
  people: villagePeople,
  voiceIndex({ characters }, member) {
    const index = Object.keys(characters).indexOf(member)
    return index < 0 ? null : index
  },
}

/** The villagers of a dialog, each with its mind. The first two occupy seats, but their own minds speak for them. */
function villagePeople(config: DialogConfig, state: DialogState): readonly ScriptPerson[] {
  const village = villageSetup(config)
  if (!village) return []
  const begun = village.world.villagers.map(({ id, name, about = '' }) => ({ id, name, about }))
  const came = Object.values(state.characters)
    .filter(({ id }) => !begun.some((one) => one.id === id))
    .map(({ id, name, role }) => ({ id, name, about: role === 'Villager' ? '' : role }))
  return [...begun, ...came].map(({ id, name, about }) => {
    const member = memberOfVillager(village, id)
    const { voice, model } = mindWords(
      village.minds?.[id],
      member === 'first' || member === 'second' ? config.seats[member] : null,
    )
    return {
      seat: placeOf(member),
      role: about === '' ? 'Villager' : `Villager, ${plainLine(about, 200)}`,
      name: plainLine(name, 80),
      voice,
      model,
      position: null,
    }
  })
}

function mindWords(
  mind: VillageMind | undefined,
  seat: DialogConfig['seats']['first'] | null,
): Pick<ScriptPerson, 'voice' | 'model'> {
  const script = { voice: REHEARSAL_VOICE, model: REHEARSAL_VOICE }
  const named = ({ provider, model }: { readonly provider: string; readonly model: string }) =>
    isRehearsal(provider) ? script : { voice: plainLine(`${provider}, ${model}`, 240), model: plainLine(model, 200) }
  switch (mind?.kind) {
    case 'model':
      return named(mind.model)
    case 'server':
      return { voice: 'another program', model: 'another program' }
    case 'person':
      return { voice: 'a person', model: 'a person' }
    case 'scripted':
      return script
    case 'seat':
    case undefined:
      return seat ? named(seat) : script
  }
}
