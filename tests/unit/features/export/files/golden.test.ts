import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { goldenFiles } from '../../../../fixtures/exports/golden-files.ts'

const folder = new URL('../../../../fixtures/exports/', import.meta.url)

const files = await goldenFiles()

test.each(files)('$name equals the approved file byte for byte', ({ name, bytes }) => {
  expect(new TextDecoder().decode(bytes)).toBe(readFileSync(new URL(name, folder), 'utf8'))
})

test('every golden file belongs to an existing format', () => {
  const kept = readdirSync(folder).filter(
    (name) => /\.(json|txt|md|html|svg|mmd|argdown)$/.test(name) && name !== 'README.md',
  )
  expect(kept.toSorted()).toEqual(files.map(({ name }) => name).toSorted())
})
