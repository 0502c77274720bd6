import { expect, test } from 'vitest'
import type { ModelInfo, ProviderInfo } from '../../../../../../src/core/contract/host/model-info.ts'
import { usualSetup } from '../../../../../../src/features/village/model/usual-setup.ts'
import { DEFAULT_VILLAGE } from '../../../../../../src/features/village/mode/villages.ts'
import { priceWords } from '../../../../../../src/features/village/page/setup/village-price.tsx'
import type { DraftChoices } from '../../../../../../src/page/draft/to-dialog.ts'

const setup = usualSetup(DEFAULT_VILLAGE)
const scripted = Object.fromEntries(DEFAULT_VILLAGE.villagers.map(({ id }) => [id, { kind: 'scripted' } as const]))

/** One vendor with one model. */
const choices = (model: Partial<ModelInfo>): DraftChoices => ({
  providers: [{ id: 'lab', label: 'Lab', ready: true, rehearsal: false, defaultModel: 'm' } as unknown as ProviderInfo],
  models: () => [{ id: 'm', ...model } as ModelInfo],
})
const PAID = choices({ price: { input: 1, output: 10, cacheRead: null, cacheWrite: null } as never })

test('a village that nobody changed is priced with the models that its first two villagers begin with', () => {
  expect(priceWords(setup, PAID, [])).toMatch(/^About \$\d+\.\d+ an hour at most: 6 calls a minute for each mind\.$/)
})

test('a village costs nothing by scripts, or by models that are free, and says which', () => {
  expect(priceWords({ ...setup, minds: scripted }, PAID, [])).toBe('It costs nothing: scripts decide.')
  expect(priceWords(setup, { providers: [], models: () => null }, [])).toBe('It costs nothing: scripts decide.')
  expect(priceWords(setup, choices({ free: true }), [])).toBe('It costs nothing: the models are free.')
})

test('a game master who costs something is counted where scripts decide for the villagers', () => {
  const chronicle = [{ name: 'Game master', price: 0.4 }]
  expect(priceWords({ ...setup, minds: scripted }, PAID, chronicle)).toMatch(/^About \$0\.40 an hour at most/)
})
