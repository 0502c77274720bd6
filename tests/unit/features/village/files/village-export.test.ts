import { expect, test } from 'vitest'
import { modeSetup, withSetup } from '../../../../../src/core/dialog/modes/mode-setup.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { parseIdiExport } from '../../../../../src/features/export/files/import/parse-idi-export.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { config, created, stateOf } from '../../../page/facts.ts'

const setup = { world: DEFAULT_VILLAGE, seconds: 600, minds: { cleo: { kind: 'scripted' } } }
const state = stateOf(created(withSetup(config({ mode: 'village' }), setup)))
const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('a village is the same after export and import, with its world, minds and time', () => {
  const json: unknown = JSON.parse(decoded(exportJson(state, { content: 'whole' })))
  expect(json).toMatchObject({ mode: 'village', village: { seconds: 600 } })
  const [fact] = parseIdiExport(json).bodies
  expect(fact?.type === 'dialog-created' && modeSetup(fact.config)).toEqual(setup)
})

test('an export of spoken words alone contains no world, and can still be imported', () => {
  const json: unknown = JSON.parse(decoded(exportJson(state, { content: 'finals' })))
  expect(json).not.toHaveProperty('village')
  const [fact] = parseIdiExport(json).bodies
  expect(fact?.type === 'dialog-created' && modeSetup(fact.config)).toBeUndefined()
})

test('a text export lists everybody who lives there and how others describe them', () => {
  const text = decoded(exportText(state))
  for (const { name, about = '' } of DEFAULT_VILLAGE.villagers) expect(text).toContain(`Villager, ${about}: ${name} (`)
})
