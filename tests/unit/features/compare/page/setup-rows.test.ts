import { expect, test } from 'vitest'
import type { ModeFile } from '../../../../../src/core/contract/mode/mode-file.ts'
import { setupRows } from '../../../../../src/features/compare/page/setup-rows.ts'
import { exampleModes } from '../../../../../src/app/services/library/samples.ts'
import { config } from '../../../page/facts.ts'

const held = (ownMode: ModeFile) => config({ mode: 'own-negotiation', ownMode })

test('shows the differing texts of two modes with the same name', () => {
  const mode = exampleModes()[0] as ModeFile
  expect(setupRows(held(mode), held(mode), null)).toEqual([])
  const other = { ...mode, manner: { ...mode.manner, first: ['Ask for one thing more.'] } }
  const [row, ...rest] = setupRows(held(mode), held(other), null)
  expect(rest).toEqual([])
  expect(row).toMatchObject({ label: 'Words of the mode' })
  expect(row?.left).toContain(`manner.first.0: ${mode.manner.first[0]}`)
  expect(row?.right).toContain('manner.first.0: Ask for one thing more.')
  expect(row?.right).not.toContain('aim')
})
