import type * as seatSettings from '../../src/core/contract/seat-settings.ts'
import type { ListedSampling, NumberRow, StateRow } from '../../src/core/contract/seat-settings.ts'

type Table = typeof seatSettings

const MIN_P = {
  name: 'minP',
  kind: 'number',
  label: 'Min p',
  min: 0,
  max: 1,
  whole: false,
  unit: null,
  capability: 'sampling',
  flag: { name: '--min-p', example: '0.05', takes: 'number', help: 'such as first=0.05' },
}
const MOOD = {
  name: 'mood',
  kind: 'choice',
  label: 'Mood',
  values: ['calm', 'lively'],
  capability: 'any',
  flag: { name: '--mood', example: 'calm', takes: 'word', help: 'calm or lively' },
}

/** The table of settings with an additional number and an additional choice that no other file knows. */
export function withMadeUpSettings(table: Table): Table {
  const numbers = [...table.NUMBER_SETTINGS, MIN_P as unknown as NumberRow]
  const states = [...table.STATE_SETTINGS, MOOD as unknown as StateRow]
  return {
    ...table,
    SEAT_SETTINGS: [...states, ...numbers],
    NUMBER_SETTINGS: numbers,
    STATE_SETTINGS: states,
    LISTED_SAMPLING: [...table.LISTED_SAMPLING, 'minP' as ListedSampling],
  }
}

/** A seat that sets both. */
export const MADE_UP_SEAT = { provider: 'own', model: 'm', name: 'Ada', mood: 'lively', sampling: { minP: 0.05 } }
