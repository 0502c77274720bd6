import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import { modeSetup } from '../../../../../src/core/dialog/modes/mode-setup.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { draftVillage, villageForm } from '../../../../../src/features/village/page/village-form.ts'
import { applyPrefill } from '../../../../../src/page/draft/apply-prefill.ts'
import { EMPTY_DRAFT, restoreDraft } from '../../../../../src/page/draft/draft.ts'

const setup = { world: DEFAULT_VILLAGE, seconds: 600, minds: { ada: { kind: 'person' } } }
const seat = (name: string) => ({ provider: 'own', model: 'm', name })
const dialog: NewDialog = {
  topic: 'T',
  mode: 'village',
  seats: { moderator: seat('Iris'), first: seat('A'), second: seat('B') },
}

test.each([
  ['of this version', { mode: 'village', setups: { village: setup } }],
  ['of the version before', { mode: 'village', village: setup }],
])('a stored form %s has its village again, and creates a dialog with it', (_, kept) => {
  const draft = restoreDraft(JSON.parse(JSON.stringify(kept)))
  expect(draftVillage(draft)).toEqual(setup)
  const made = villageForm.dialogOf(dialog, draftVillage(draft), { providers: [], models: () => null })
  expect(made && modeSetup(made)).toEqual(setup)
  expect(made?.seats.first.name).toBe('Ada')
})

test('a stored value that is no village is left out', () => {
  expect(restoreDraft({ mode: 'village', setups: { village: { world: 'x' }, hall: {} } }).setups).toEqual({})
})

test('a village preset fills the form with its village, and a debate preset does not change it', () => {
  const draft = applyPrefill(EMPTY_DRAFT, { ...dialog, village: setup } as never)
  expect(draftVillage(draft)).toEqual(setup)
  expect(draftVillage(applyPrefill(draft, { mode: 'debate' }))).toEqual(setup)
})
